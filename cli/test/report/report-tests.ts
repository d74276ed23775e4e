import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { ExitCode } from '../../terminal/exit-code.ts'
import { isFailed } from '../../terminal/problem.ts'
import { type CommonOptions, openStreams, type Streams } from '../../terminal/streams.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { runTests, type TestOptions } from '../run-tests.ts'
import { subjectsOf } from '../subjects.ts'
import { readTested } from './read-tested.ts'

export type ReportForm = 'table' | 'json' | 'junit' | 'html'

export interface ReportOptions extends Omit<TestOptions, 'report'> {
  readonly report?: ReportForm
  /** The file to write the report to instead of stdout. */
  readonly out?: string
}

type Options = ReportOptions & CommonOptions

/** Runs the tests and keeps what they print; everything said in passing goes where it always goes. */
async function printed(terminal: Terminal, names: readonly string[], options: Options, as: ReportForm) {
  const parts: string[] = []
  const { report: _, out: __, json = false, ...rest } = options
  const form = as === 'junit' || as === 'table' ? { report: as, json } : { json: true }
  const code = await runTests({ ...terminal, out: text => void parts.push(text) }, names, {
    ...rest,
    ...form,
  })
  return { code, text: parts.join('') }
}

async function html(
  terminal: Terminal,
  names: readonly string[],
  options: Options,
  json: string,
): Promise<string> {
  const tested = readTested(json)
  const subjects = await subjectsOf(terminal.cwd, names, options)
  if (tested === undefined || isFailed(subjects)) return ''
  const { findingsOf } = await import('./findings.ts')
  const { htmlReport } = await import('./html.ts')
  return htmlReport(findingsOf(terminal.cwd, subjects, tested), terminal.nowMs())
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
 * `sillon test --report FORM --out FILE`: the run as it is without, its results in another form. The exit
 * code stays that of the run, unless the file cannot be written.
 */
export async function reportTests(
  terminal: Terminal,
  names: readonly string[],
  options: Options,
): Promise<ExitCode> {
  const { report: form = 'table', out } = options
  const { code, text: told } = await printed(terminal, names, options, form)
  // Nothing was walked; why has been said.
  if (told === '') return code
  const text = form === 'html' ? `${await html(terminal, names, options, told)}\n` : told
  if (out === undefined) {
    terminal.out(text)
    return code
  }
  return write(openStreams(terminal, options), terminal, { out, text, code })
}
