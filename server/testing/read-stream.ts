import { z } from 'zod'

const Data = z.record(z.string(), z.unknown())

export interface StreamedEvent {
  readonly event: string
  readonly id: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Reads the server-sent events of an answer one by one; `text` is all that came so far. */
export function readStream(response: Response) {
  const reader = response.body?.getReader()
  if (reader === undefined) throw new Error('The answer has no body')
  const decoder = new TextDecoder()
  let text = ''
  let read = 0
  let ended = false
  /** The next event; undefined when the stream has ended. */
  const next = async (): Promise<StreamedEvent | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n', read)
      if (end >= 0) {
        const block = text.slice(read, end)
        read = end + 2
        return parsed(block)
      }
      if (ended) return undefined
      const chunk = await reader.read()
      if (chunk.done) ended = true
      else text += decoder.decode(chunk.value, { stream: true })
    }
  }
  return {
    next,
    /** The next event of a name; others are passed over. */
    async until(name: string): Promise<StreamedEvent> {
      for (;;) {
        const event = await next()
        if (event === undefined) throw new Error(`The stream ended before ${name}`)
        if (event.event === name) return event
      }
    },
    leave: () => reader.cancel(),
    text: () => text,
  }
}

function parsed(block: string): StreamedEvent {
  const fields = new Map(
    block.split('\n').map(line => {
      const [name = '', ...rest] = line.split(': ')
      return [name, rest.join(': ')] as const
    }),
  )
  const data = Data.parse(JSON.parse(fields.get('data') ?? '{}'))
  return { event: fields.get('event') ?? '', id: fields.get('id') ?? '', data }
}
