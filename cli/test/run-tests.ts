import { isFailure } from '#contract'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Tested } from '#testing/report/tested.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import { type CommonOptions, openStreams, type Streams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { loadLevels } from './load-levels.ts'
import { outcomeOf, tell, testedBy, type TestOptions } from './tested-by.ts'
import { subjectsOf } from './subjects.ts'
import { readTrace } from './trace-file.ts'

export type ReportForm = 'table' | 'json' | 'junit' | 'html'

export interface ReportOptions extends TestOptions {
  readonly report?: ReportForm
  /** The file to write the report to instead of stdout. */
  readonly out?: string
}

type Options = ReportOptions & CommonOptions

async function html(
  terminal: Terminal,
  names: readonly string[],
  options: Options,
  tested: readonly Tested[],
): Promise<string> {
  const subjects = await subjectsOf(terminal.cwd, names, options)
  if (isFailure(subjects)) return ''
  const { findingsOf } = await import('#testing/report/findings.ts')
  const { htmlReport } = await import('#testing/report/html.ts')
  const read = (file: string) => {
    const trace = readTrace(terminal.cwd, file)
    return isFailure(trace) ? undefined : trace
  }
  return htmlReport(findingsOf(subjects, tested, read), terminal.nowMs())
}

/** How a run came out, for who does not see its results. */
const outcomes: Readonly<Partial<Record<ExitCode, string>>> = {
  0: 'all passed',
  1: 'not all passed',
  3: 'nothing failed, but not everything was reached',
}

interface Written {
  readonly out: string
  readonly text: string
  readonly code: ExitCode
}

/** Writes a report to its file, and says what its run came to; the exit code of both together. */
function write(streams: Streams, terminal: Terminal, { out, text, code }: Written): ExitCode {
  const path = resolve(terminal.cwd, out)
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    const outcome = outcomes[code]
    streams.say(`Report: ${out}${outcome === undefined ? '' : ` (${outcome})`}`)
    return code
  } catch (error) {
    return streams.fail({ code: 'file_unwritable', about: error instanceof Error ? error.message : out })
  }
}

/**
 * `sillon test [MACHINE…]`: runs the tests and tells their results, in whatever form. The exit code is that
 * of the run, unless a file was asked for and cannot be written.
 */
export async function runTests(
  terminal: Terminal,
  names: readonly string[],
  options: Options,
  load = loadLevels,
): Promise<ExitCode> {
  const { report: form = 'table', out, json = false, ...rest } = options
  const streams = openStreams(terminal, options)
  const tested = await testedBy(terminal, names, { ...rest, json }, load)
  if (isFailure(tested)) return streams.fail(tested.problem)
  const code = outcomeOf(tested)
  const text =
    form === 'html'
      ? `${await html(terminal, names, options, tested)}\n`
      : printed(terminal, tested, { ...options, json: json || form === 'json' })
  if (out === undefined) {
    terminal.out(text)
    return code
  }
  return write(streams, terminal, { out, text, code })
}

/** What the run prints of its results. */
function printed(terminal: Terminal, tested: readonly Tested[], options: Options): string {
  const parts: string[] = []
  const streams = openStreams({ ...terminal, out: text => void parts.push(text) }, options)
  tell(streams, tested, options.report === 'junit')
  return parts.join('')
}
