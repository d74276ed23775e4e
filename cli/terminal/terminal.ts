import type { Readable } from 'node:stream'

/** The world of a command: streams, environment, clock and chance. Tests bring their own. */
export interface Terminal {
  readonly stdin: Readable & { readonly isTTY?: boolean; setRawMode?(on: boolean): unknown }
  out(text: string): void
  err(text: string): void
  readonly isOutTty: boolean
  readonly isErrTty: boolean
  /** Columns of the window. */
  readonly columns: number
  /** Lines of the window. */
  readonly rows: number
  readonly env: Readonly<Record<string, string | undefined>>
  /** Folder in which the command was called. */
  readonly cwd: string
  nowMs(): number
  random(): number
  /** Called when the person or the system asks the command to stop; without a listener it ends at once. */
  onStop(listener: (signal: 'SIGINT' | 'SIGTERM') => void): () => void
}

const defaultColumns = 100
const defaultRows = 24
const signals = ['SIGINT', 'SIGTERM'] as const

/** A reader that goes away early, such as `head`, is no failure. */
const isClosedPipe = (error: NodeJS.ErrnoException): boolean => error.code === 'EPIPE'

function quietly(stream: NodeJS.WriteStream): (text: string) => void {
  let watched = false
  return text => {
    if (!watched) {
      watched = true
      stream.on('error', (error: NodeJS.ErrnoException) => {
        if (!isClosedPipe(error)) throw error
        process.exit(0)
      })
    }
    stream.write(text)
  }
}

/** The terminal this process runs in. */
export function processTerminal(): Terminal {
  return {
    stdin: process.stdin,
    out: quietly(process.stdout),
    err: quietly(process.stderr),
    isOutTty: process.stdout.isTTY === true,
    isErrTty: process.stderr.isTTY === true,
    columns: process.stdout.columns ?? process.stderr.columns ?? defaultColumns,
    rows: process.stdout.rows ?? defaultRows,
    env: process.env,
    cwd: process.cwd(),
    nowMs: () => Date.now(),
    random: () => Math.random(),
    onStop(listener) {
      for (const signal of signals) process.on(signal, listener)
      return () => {
        for (const signal of signals) process.off(signal, listener)
      }
    },
  }
}
