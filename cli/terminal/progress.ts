import type { Terminal } from './terminal.ts'

export interface Progress {
  /** How far it is; a `total` of undefined says that nobody knows how much there is. */
  at(done: number, total: number | undefined, note?: string): void
  /** Takes the line away, so that what is printed next stands alone. */
  clear(): void
  end(): void
}

const barWidth = 24
/** A window is redrawn this often; a log gets a line this often. */
const redrawMs = 80
const logMs = 5_000
const silent: Progress = { at: () => {}, clear: () => {}, end: () => {} }

function bar(done: number, total: number): string {
  const filled = Math.round((Math.min(done, total) / Math.max(1, total)) * barWidth)
  return `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}`
}

function lineOf(title: string, done: number, total: number | undefined, note: string): string {
  const tail = note === '' ? '' : `  ${note}`
  if (total === undefined) return `${title}  ${done}${tail}`
  return `${title}  ${bar(done, total)}  ${done} of ${total}${tail}`
}

/**
 * Progress of long work, on stderr. A window sees one line that is redrawn, a log a plain line every five
 * seconds; quiet sees nothing. stdout is never touched, so JSON stays JSON.
 */
export function startProgress(terminal: Terminal, title: string, { quiet }: { quiet: boolean }): Progress {
  if (quiet) return silent
  let drawn = false
  let lastMs = terminal.isErrTty ? 0 : terminal.nowMs()
  let latest = ''
  const clear = () => {
    if (drawn) terminal.err('\r\u001B[2K')
    drawn = false
  }
  const draw = () => {
    clear()
    terminal.err(latest.slice(0, terminal.columns - 1))
    drawn = true
  }
  return {
    at(done, total, note = '') {
      latest = lineOf(title, done, total, note)
      const pauseMs = terminal.isErrTty ? redrawMs : logMs
      if (terminal.nowMs() - lastMs < pauseMs) return
      lastMs = terminal.nowMs()
      if (terminal.isErrTty) draw()
      else terminal.err(`${latest}\n`)
    },
    clear,
    end: clear,
  }
}
