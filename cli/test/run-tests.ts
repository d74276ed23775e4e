import type { AnyStateMachine } from 'xstate'
import type { Alphabet } from '#machines/testing/alphabet.ts'
import { killMutants, type MutationReport } from '#machines/testing/kill-mutants.ts'
import { exploreMachine, type WalkReport } from '#machines/testing/walk-machine.ts'
import { type ExitCode, exitCodes } from '../exit-code.ts'
import { isFailed, type Problem } from '../problem.ts'
import { type CommonOptions, openStreams, type Streams } from '../streams.ts'
import { table } from '../table.ts'
import type { Terminal } from '../terminal.ts'
import { foreignModels, isPath } from './foreign-machine.ts'
import { junit } from './junit.ts'
import { modelNames, modelsOf } from './models.ts'
import type { Tested, Verdict } from './tested.ts'

export interface TestOptions {
  readonly report?: 'table' | 'junit'
  readonly mutate?: boolean
  readonly input?: string
  readonly limit?: number
}

/** What is to be walked: a machine with its models. */
interface Subject {
  readonly name: string
  readonly alphabets: readonly Alphabet<AnyStateMachine>[]
  readonly needs: () => readonly string[]
}

/** `sillon test [MACHINE…]`: walks machines of the house by name, others by file; all of the house else. */
export async function runTests(
  terminal: Terminal,
  names: readonly string[],
  options: TestOptions & CommonOptions,
): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  const input = inputOf(options.input)
  if (input === undefined) return streams.fail({ code: 'option_invalid', about: '--input is not JSON' })
  const subjects = await subjectsOf(terminal.cwd, names, { ...input, limit: options.limit })
  if ('code' in subjects) return streams.fail(subjects)
  const progress = streams.progress('Walking')
  const tested = subjects.map((subject, index) => {
    progress.at(index, subjects.length, subject.name)
    return walk(subject, options.mutate === true, () => terminal.nowMs())
  })
  progress.end()
  tell(streams, tested, options)
  if (tested.some(({ verdict }) => verdict === 'failed')) return exitCodes.error
  return tested.every(({ verdict }) => verdict === 'passed') ? exitCodes.ok : exitCodes.partial
}

function inputOf(text: string | undefined): { readonly input?: unknown } | undefined {
  if (text === undefined) return {}
  try {
    const input: unknown = JSON.parse(text)
    return { input }
  } catch {
    return undefined
  }
}

async function subjectsOf(
  cwd: string,
  names: readonly string[],
  { input, limit }: { readonly input?: unknown; readonly limit: number | undefined },
): Promise<Subject[] | Problem> {
  const found: Subject[] = []
  for (const name of names.length > 0 ? names : modelNames) {
    if (isPath(name)) {
      const options = { input, ...(limit !== undefined && { limit }) }
      const foreign = await foreignModels(cwd, name, options)
      if (isFailed(foreign)) return foreign.problem
      found.push(...foreign)
    } else {
      const alphabets = await modelsOf(name)
      if (alphabets.length === 0) return { code: 'machine_unknown', about: name }
      found.push({ name, alphabets, needs: () => [] })
    }
  }
  return found
}

const sum = (reports: readonly WalkReport[], of: (report: WalkReport) => number): number =>
  reports.reduce((all, report) => all + of(report), 0)

/** What all of several lists have. */
const inAll = (lists: readonly (readonly string[])[]): string[] =>
  (lists[0] ?? []).filter(item => lists.every(list => list.includes(item)))

function walk(subject: Subject, mutates: boolean, nowMs: () => number): Tested {
  const begun = nowMs()
  const { name, alphabets } = subject
  const seconds = () => (nowMs() - begun) / 1_000
  try {
    const reports = alphabets.map(alphabet => exploreMachine(alphabet))
    // A transition that one of its uses has taken is taken.
    const missing = inAll(reports.map(report => report.missing))
    const of = reports[0]?.total ?? 0
    const found = {
      name,
      states: sum(reports, report => report.states),
      edges: sum(reports, report => report.edges),
      comparisons: sum(reports, report => report.comparisons),
      transitions: { taken: of - missing.length, of, missing },
      unused: inAll(reports.map(report => report.unused)),
      needs: subject.needs(),
    }
    const mutation = mutates ? mutationOf(alphabets) : {}
    return { ...found, ...mutation, verdict: verdictOf(found), seconds: seconds() }
  } catch (error) {
    const difference = error instanceof Error ? error.message : String(error)
    const nothing = { states: 0, edges: 0, comparisons: 0, transitions: { taken: 0, of: 0, missing: [] } }
    return {
      name,
      verdict: 'failed',
      ...nothing,
      unused: [],
      needs: subject.needs(),
      difference,
      seconds: seconds(),
    }
  }
}

function mutationOf(alphabets: readonly Alphabet<AnyStateMachine>[]): { readonly mutation?: MutationReport } {
  const machine = alphabets[0]?.machine
  return machine === undefined ? {} : { mutation: killMutants(machine, alphabets) }
}

/** A walk that compared nothing, or offered nothing, proves nothing: it is no pass. */
function verdictOf({
  comparisons,
  edges,
  transitions,
  unused,
}: Omit<Tested, 'verdict' | 'seconds'>): Verdict {
  if (comparisons === 0 || edges === 0) return 'failed'
  return transitions.missing.length === 0 && unused.length === 0 ? 'passed' : 'incomplete'
}

function tell(streams: Streams, tested: readonly Tested[], { report }: TestOptions): void {
  streams.result(tested, () => (report === 'junit' ? junit(tested) : inWords(tested, streams)))
}

function inWords(tested: readonly Tested[], { paint }: Streams): string {
  const colour = { passed: 'green', incomplete: 'yellow', failed: 'red' } as const
  const rows = tested.map(one => [
    one.name,
    paint(colour[one.verdict], one.verdict),
    one.states,
    one.edges,
    one.comparisons,
    `${one.transitions.taken} of ${one.transitions.of}`,
    one.mutation === undefined ? '' : `${one.mutation.killed} of ${one.mutation.mutants}`,
    one.seconds.toFixed(2),
  ])
  const head = ['machine', '', 'states', 'edges', 'compared', 'transitions', 'slips found', 'seconds']
  const right = ['states', 'edges', 'compared', 'seconds']
  const passed = tested.filter(({ verdict }) => verdict === 'passed').length
  const grid = table(head, rows, { right, head: text => paint('dim', text) })
  return [grid, ...tested.flatMap(detailsOf), `${passed} of ${tested.length} passed.`].join('\n')
}

function detailsOf({ name, difference, transitions, unused, needs, mutation }: Tested): string[] {
  const lines = [
    ...(difference === undefined ? [] : difference.split('\n')),
    ...transitions.missing.map(key => `never taken: ${key}`),
    ...unused.map(type => `no state took: ${type}`),
    ...needs,
    ...(mutation?.survivors ?? []).map(({ slip, where }) => `not told from the chart: ${slip}, ${where}`),
  ]
  return lines.length === 0 ? [] : ['', name, ...lines.map(line => `  ${line}`)]
}
