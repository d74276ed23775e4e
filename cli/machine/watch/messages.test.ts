import { describe, expect, it } from 'vitest'
import { type Message, messagesOf } from './messages.ts'

async function read(...chunks: readonly string[]): Promise<Message[]> {
  const bytes = chunks.map(chunk => new TextEncoder().encode(chunk))
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of bytes) controller.enqueue(part)
      controller.close()
    },
  })
  const messages: Message[] = []
  for await (const message of messagesOf(body)) messages.push(message)
  return messages
}

describe('server-sent events', () => {
  it('are read however they are cut up', async () => {
    const all = 'event: moved\ndata: {"a":1}\nid: 7\n\nevent: alive\r\ndata: {}\r\nid: 8\r\n\r\n'
    const wanted = [
      { event: 'moved', id: '7', data: '{"a":1}' },
      { event: 'alive', id: '8', data: '{}' },
    ]
    expect(await read(all)).toEqual(wanted)
    expect(await read(...all.split(''))).toEqual(wanted)
  })

  it('have remarks and several lines of data; what was not ended is not told', async () => {
    expect(await read(': hello\n\ndata: one\ndata: two\n\ndata: three')).toEqual([
      { event: '', id: '', data: '' },
      { event: '', id: '', data: 'one\ntwo' },
    ])
  })

  it('are not collected without end', async () => {
    await expect(read('x'.repeat(70_000))).rejects.toThrow('no stream')
  })
})
