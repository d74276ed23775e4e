import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Terminal } from './terminal.ts'

/** Asks for a line on stderr, so that stdout stays the result's. With `hidden` nothing typed is shown. */
export async function ask(terminal: Terminal, question: string, hidden = false): Promise<string | undefined> {
  if (hidden) terminal.err(question)
  const echo = new Writable({
    write(chunk: Buffer, _, done) {
      if (!hidden) terminal.err(chunk.toString())
      done()
    },
  })
  const lines = createInterface({ input: terminal.stdin, output: echo, terminal: true })
  const given = new AbortController()
  lines.on('SIGINT', () => given.abort())
  lines.on('close', () => given.abort())
  try {
    const answer = await lines.question(hidden ? '' : question, { signal: given.signal })
    return answer.trimEnd()
  } catch {
    return undefined
  } finally {
    lines.close()
    if (hidden) terminal.err('\n')
  }
}
