import type { Readable } from 'node:stream'

/** Everything a stream gives, as text. */
export async function readAll(stream: Readable): Promise<string> {
  stream.setEncoding('utf8')
  let text = ''
  for await (const chunk of stream) text += String(chunk)
  return text
}

/** The first line of a stream, without its end. */
export async function readFirstLine(stream: Readable): Promise<string> {
  const text = await readAll(stream)
  return text.split(/\r?\n/, 1)[0] ?? ''
}
