import type { AnyStateMachine } from 'xstate'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { isFailed } from '../terminal/problem.ts'
import { type CommonOptions, openStreams, type Streams } from '../terminal/streams.ts'
import { table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { Alphabet } from '#testing/model/alphabet.ts'
import { allAnswers, answersInWords, isSeenWhole } from '#testing/walk/guard-answers.ts'
import { killMutants, type MutationReport } from '#testing/mutation/kill-mutants.ts'
import { WalkMismatch } from '#testing/walk/oracle.ts'
import type { Plan } from '#testing/graph/plan.ts'
import { eventText } from '#testing/model/snapshot-key.ts'
import { replayTrace, shrinkTrace } from '#testing/walk/trace.ts'
import type { WalkReport } from '#testing/walk/walk-machine.ts'
import { endsEarly, type Explored, exploreByPlan } from './explore-by-plan.ts'
import { loadLevels } from './load-levels.ts'
import { machineInFile } from './foreign-machine.ts'
import { junit } from './junit.ts'
import { runAgainst } from './run-against.ts'
import { planOf, type PlanOptions } from './plan.ts'
import { type Subject, type SubjectOptions, subjectsOf } from './subjects.ts'
import { brokenOff, type Tested, type Verdict } from './tested.ts'
import { writeTrace } from './trace-file.ts'

export interface TestOptions extends SubjectOptions, PlanOptions {
  readonly report?: 'table' | 'junit'
  readonly mutate?: boolean
  /** The path of another chart: it is walked against the models instead of the charts they are of. */
  readonly system?: string
  /** Models that are driven at once against a shop. */
  readonly jobs?: number
}

/** `sillon test [MACHINE…]`: walks machines of the house by name, others by file; all of the house else. */
export async function runTests(
  terminal: Terminal,
  names: readonly string[],
  options: TestOptions & CommonOptions,
  load = loadLevels,
): Promise<ExitCode> {
  const { against = 'actor' } = options
  if (against !== 'actor') {
    const misfit = actorOnly(options)
    if (misfit !== undefined)
      return openStreams(terminal, options).fail({ code: 'option_invalid', about: misfit })
    const tellEnd = (streams: Streams, tested: readonly Tested[]) => ended(streams, tested, options)
    return runAgainst(terminal, names, { ...options, against }, tellEnd, load)
  }
  const streams = openStreams(terminal, options)
  const plan = planOf(options, 'actor')
  if (isFailed(plan)) return streams.fail(plan.problem)
  const subjects = await subjectsOf(terminal.cwd, names, options)
  if (isFailed(subjects)) return streams.fail(subjects.problem)
  if (options.system !== undefined && subjects.length !== 1)
    return streams.fail({ code: 'option_invalid', about: '--system goes with one machine' })
  const system = options.system === undefined ? undefined : await machineInFile(terminal.cwd, options.system)
  if (system !== undefined && isFailed(system)) return streams.fail(system.problem)
  const progress = streams.progress('Walking')
  const tested = subjects.map((subject, index) => {
    progress.at(index, subjects.length, subject.name)
    return walk(terminal, subject, { ...options, plan }, system)
  })
  progress.end()
  return ended(streams, tested, options)
}

/** The first option that only the machine itself can be tested with. */
function actorOnly(options: TestOptions): string | undefined {
  const { against, mutate, system, input, limit } = options
  const given = { '--mutate': mutate, '--system': system, '--input': input, '--limit': limit }
  const name = Object.entries(given).find(([, value]) => value !== undefined)?.[0]
  return name === undefined ? undefined : `${name} goes with --against actor, not with ${against}`
}

/** Tells what came out, and gives its exit code. */
function ended(streams: Streams, tested: readonly Tested[], options: TestOptions): ExitCode {
  tell(streams, tested, options)
  if (tested.some(({ verdict }) => verdict === 'failed')) return exitCodes.error
  return tested.every(({ verdict }) => verdict === 'passed') ? exitCodes.ok : exitCodes.partial
}

const sum = (reports: readonly WalkReport[], of: (report: WalkReport) => number): number =>
  reports.reduce((all, report) => all + of(report), 0)

const mostTaken = (reports: readonly WalkReport[]): number => Math.max(...reports.map(({ hit }) => hit))

/** What all of several lists have. */
const inAll = (lists: readonly (readonly string[])[]): string[] =>
  (lists[0] ?? []).filter(item => lists.every(list => list.includes(item)))

function walk(
  terminal: Terminal,
  subject: Subject,
  options: TestOptions & { readonly plan: Plan },
  system: AnyStateMachine | undefined,
): Tested {
  const begun = terminal.nowMs()
  const { name, alphabets } = subject
  const reports: Explored[] = []
  const seconds = () => (terminal.nowMs() - begun) / 1_000
  try {
    for (const alphabet of alphabets) {
      reports.push(exploreByPlan(alphabet, options.plan, { system, nowMs: () => terminal.nowMs() }))
    }
    // A transition that one of its uses has taken is taken.
    const missing = inAll(reports.map(report => report.missing))
    const of = reports[0]?.total ?? 0
    const isWhole = !endsEarly(options.plan)
    const unreached = reports.flatMap(report => report.unreached)
    const found = {
      name,
      states: sum(reports, report => report.states),
      edges: sum(reports, report => report.edges),
      comparisons: sum(reports, report => report.comparisons),
      // Of a walk that ended early nothing is missing: what it has not taken, it was not asked to take.
      transitions: { taken: isWhole ? of - missing.length : mostTaken(reports), of, missing },
      unused: inAll(reports.map(report => report.unused)),
      needs: subject.needs(),
      guards: allAnswers(reports.map(report => report.guards)),
      ...(unreached.length > 0 && { unreached }),
    }
    const proof = nothingProved(found)
    const mutation = options.mutate === true ? mutationOf(alphabets) : {}
    return { ...found, ...proof, ...mutation, verdict: verdictOf(found), seconds: seconds() }
  } catch (error) {
    const nothing = { states: 0, edges: 0, comparisons: 0, transitions: { taken: 0, of: 0, missing: [] } }
    const kept = { verdict: brokenOff(error), ...nothing, unused: [], needs: subject.needs() }
    const failure = failureOf(terminal.cwd, subject, reports.length, { options, system, error })
    return { name, ...kept, ...failure, seconds: seconds() }
  }
}

/** What a walk broke at: shrunk and kept in a file when it is a difference. */
function failureOf(
  cwd: string,
  { name, from, alphabets }: Subject,
  model: number,
  how: {
    readonly options: TestOptions
    readonly system: AnyStateMachine | undefined
    readonly error: unknown
  },
): Pick<Tested, 'difference' | 'trace'> {
  const { options, system, error } = how
  const alphabet = alphabets[model]
  if (!(error instanceof WalkMismatch) || alphabet === undefined)
    return { difference: error instanceof Error ? error.message : String(error) }
  const under = system ? { system } : {}
  const events = shrinkTrace(alphabet, error.events, under)
  const result = replayTrace(alphabet, events, under)
  const difference = result.kind === 'differs' ? result.difference : error.difference
  const file = writeTrace(cwd, name, {
    from,
    machine: name,
    model,
    ...(options.system !== undefined && { system: options.system }),
    ...(options.input !== undefined && { input: options.input }),
    events: [...events],
    difference,
  })
  return { difference, trace: { steps: events.map(eventText), file } }
}

function mutationOf(alphabets: readonly Alphabet<AnyStateMachine>[]): { readonly mutation?: MutationReport } {
  const machine = alphabets[0]?.machine
  return machine === undefined ? {} : { mutation: killMutants(machine, alphabets) }
}

/** Why a walk proves nothing, in words. */
function nothingProved({ edges, comparisons, transitions }: Found): Pick<Tested, 'difference'> {
  if (edges === 0) return { difference: 'The alphabet offers no event: nothing was walked.' }
  if (comparisons === 0) return { difference: 'Nothing was compared.' }
  return transitions.taken > 0 ? {} : { difference: 'No transition was ever taken: every event is refused.' }
}

type Found = Omit<Tested, 'verdict' | 'seconds'>

/** A walk that compared nothing, or offered nothing, proves nothing: it is no pass. */
function verdictOf({ comparisons, edges, transitions, unused, unreached = [] }: Found): Verdict {
  if (comparisons === 0 || edges === 0 || transitions.taken === 0) return 'failed'
  return [...transitions.missing, ...unused, ...unreached].length === 0 ? 'passed' : 'incomplete'
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
    guardsOf(one),
    one.mutation === undefined ? '' : `${one.mutation.killed} of ${one.mutation.mutants}`,
    one.seconds.toFixed(2),
  ])
  const head = [
    'machine',
    '',
    'states',
    'edges',
    'compared',
    'transitions',
    'guards',
    'slips found',
    'seconds',
  ]
  const right = ['states', 'edges', 'compared', 'seconds']
  const passed = tested.filter(({ verdict }) => verdict === 'passed').length
  const grid = table(head, rows, { right, head: text => paint('dim', text) })
  // Of one machine everything is told; of many, guards half seen would bury what has to be done.
  const halfSeen = tested.length === 1 ? tested.flatMap(halfSeenOf) : []
  return [grid, ...tested.flatMap(detailsOf), ...halfSeen, `${passed} of ${tested.length} passed.`].join('\n')
}

/** Guards that were seen to let through and to keep back, of all. */
function guardsOf({ guards = [] }: Tested): string {
  return guards.length === 0 ? '' : `${guards.filter(isSeenWhole).length} of ${guards.length}`
}

const halfSeenOf = ({ guards = [] }: Tested): string[] =>
  guards
    .filter(guard => !isSeenWhole(guard))
    .map(one => `guard ${answersInWords(one)}: ${one.guard}, ${one.transition}`)

function detailsOf(tested: Tested): string[] {
  const { name, difference, trace, transitions, unused, unreached = [], needs, mutation } = tested
  const lines = [
    ...(difference === undefined ? [] : difference.split('\n')),
    ...(trace?.steps ?? []).map((step, index) => `${index + 1}. ${step}`),
    ...(trace === undefined ? [] : [`again: sillon test replay ${trace.file}`]),
    ...transitions.missing.map(key => `never taken: ${key}`),
    ...unused.map(type => `no state took: ${type}`),
    ...unreached.map(what => `not reached: ${what}`),
    ...needs,
    ...(mutation?.survivors ?? []).map(({ slip, where }) => `not told from the chart: ${slip}, ${where}`),
  ]
  return lines.length === 0 ? [] : ['', name, ...lines.map(line => `  ${line}`)]
}
