import { type ExitCode, exitCodeOf } from './exit-code.ts'
import { type Paint, painter, plain } from './paint.ts'
import type { Problem } from './problem.ts'
import { type Progress, startProgress } from './progress.ts'
import type { Terminal } from './terminal.ts'
import { inWords } from './words.ts'

/** Options that every command has. */
export interface CommonOptions {
  readonly json?: boolean
  readonly quiet?: boolean
  readonly url?: string
  readonly dataDir?: string
}

/** Where a command writes. Results go to stdout, everything said in passing to stderr. */
export interface Streams {
  readonly json: boolean
  readonly quiet: boolean
  /** Colours of stdout. */
  readonly paint: Paint
  /** The result: as JSON for scripts, else in the words of `show`. */
  result(value: unknown, show: () => string): void
  /** One result of many, as a line; JSON lines for scripts. */
  line(value: unknown, show: () => string): void
  say(text: string): void
  /** Like `say`, but quiet does not silence it. */
  warn(text: string): void
  /** Tells a failure in words, or as a line of JSON for scripts. Gives its exit code. */
  fail(problem: Problem): ExitCode
  progress(title: string): Progress
}

const ended = (text: string): string => (text.endsWith('\n') || text === '' ? text : `${text}\n`)

/** Streams of a command, as its options want them. */
export function openStreams(terminal: Terminal, options: CommonOptions): Streams {
  const { json = false, quiet = false } = options
  const onErr = painter(terminal, terminal.isErrTty)
  const print = (value: unknown, show: () => string, indent: number) =>
    terminal.out(json ? `${JSON.stringify(value ?? null, undefined, indent)}\n` : ended(show()))
  return {
    json,
    quiet,
    paint: painter(terminal, terminal.isOutTty),
    result: (value, show) => print(value, show, 2),
    line: (value, show) => print(value, show, 0),
    say: text => {
      if (!quiet) terminal.err(ended(text))
    },
    warn: text => terminal.err(ended(text)),
    fail: problem => {
      terminal.err(json ? failureLine(problem) : failureText(problem, onErr))
      return exitCodeOf(problem.code)
    },
    progress: title => startProgress(terminal, title, { quiet }),
  }
}

/** A failure as the line of JSON that scripts read. */
export function failureLine(failure: Problem): string {
  const { about: _, ...problem } = failure
  const { says, next } = inWords(failure)
  return `${JSON.stringify({ error: true, ...problem, message: says, next })}\n`
}

function failureText(problem: Problem, paint: Paint): string {
  const { says, details, next } = inWords(problem)
  const lines = [
    `${paint('red', 'error')}: ${plain(says)}${paint('dim', ` (${plain(problem.code)})`)}`,
    ...details.map(detail => `  ${plain(detail)}`),
    ...(problem.request_id === undefined || (problem.status ?? 0) < 500
      ? []
      : [`  request id: ${plain(problem.request_id)}`]),
    ...(next === undefined ? [] : [paint('dim', plain(next))]),
  ]
  return ended(lines.join('\n'))
}
