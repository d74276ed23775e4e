/** One server-sent event. */
export interface Message {
  readonly event: string
  readonly id: string
  readonly data: string
}

/** Far more than the shop ever sends in one: what is not its event stream is not collected without end. */
const longestMessage = 64 * 1_024

/** The server-sent events of an answer, one by one, until it ends. Rejects when the connection breaks. */
export async function* messagesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Message, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const chunk = await reader.read()
    if (chunk.done) return
    const blocks = `${rest}${decoder.decode(chunk.value, { stream: true })}`.split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    if (rest.length > longestMessage) throw new Error('This is no stream of events')
    for (const block of blocks) yield messageIn(block)
  }
}

/** Lines that begin with a colon are remarks; several lines of data belong together. */
function messageIn(block: string): Message {
  const lines = block.split(/\r?\n/).map(line => /^(\w+): ?(.*)$/.exec(line))
  const all = (name: string) => lines.flatMap(line => (line?.[1] === name ? [line[2] ?? ''] : []))
  return { event: all('event').at(-1) ?? '', id: all('id').at(-1) ?? '', data: all('data').join('\n') }
}
