import { isFailure } from '#contract'
import type { AnyStateMachine } from 'xstate'
import { isPath, machineInFile } from '#testing/foreign/foreign-machine.ts'
import { junit } from '#testing/report/junit.ts'
import type { Tested } from '#testing/report/tested.ts'
import { type ActorTesting, type Failure, testActor } from '#testing/run/test-models.ts'
import { answersInWords, isSeenWhole } from '#testing/walk/guard-answers.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { failed, type Failed } from '../terminal/problem.ts'
import { type CommonOptions, openStreams, type Streams } from '../terminal/streams.ts'
import { table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { loadLevels } from './load-levels.ts'
import { planOf, type PlanOptions } from './plan.ts'
import { runAgainst } from './run-against.ts'
import { orFailed, type Subject, type SubjectOptions, subjectsOf } from './subjects.ts'
import { writeTrace } from './trace-file.ts'

export interface TestOptions extends SubjectOptions, PlanOptions {
  readonly mutate?: boolean
  /** The path of another chart: it is walked against the models instead of the charts they are of. */
  readonly system?: string
  /** Models that are driven at once against a shop. */
  readonly jobs?: number
}

/** How a run came out, all machines together. */
export function outcomeOf(tested: readonly Tested[]): ExitCode {
  if (tested.some(({ verdict }) => verdict === 'failed')) return exitCodes.error
  return tested.every(({ verdict }) => verdict === 'passed') ? exitCodes.ok : exitCodes.partial
}

/** Walks machines of the house by name, others by file; all of the house when none is named. */
export async function testedBy(
  terminal: Terminal,
  names: readonly string[],
  options: TestOptions & CommonOptions,
  load = loadLevels,
): Promise<readonly Tested[] | Failed> {
  const { against = 'actor' } = options
  if (against !== 'actor') {
    const misfit = actorOnly(names, options)
    return misfit === undefined
      ? runAgainst(terminal, names, { ...options, against }, load)
      : failed('option_invalid', misfit)
  }
  const plan = planOf(options, 'actor')
  if (isFailure(plan)) return plan
  const subjects = await subjectsOf(terminal.cwd, names, options)
  if (isFailure(subjects)) return subjects
  if (options.system !== undefined && subjects.length !== 1)
    return failed('option_invalid', '--system goes with one machine')
  const system = await systemOf(terminal.cwd, options.system)
  if (isFailure(system)) return system
  const progress = openStreams(terminal, options).progress('Walking')
  const how = { plan, mutate: options.mutate, nowMs: () => terminal.nowMs(), system }
  const tested = subjects.map((subject, index) => {
    progress.at(index, subjects.length, subject.name)
    return testActor(subject, { ...how, keep: failure => kept(terminal.cwd, subject, options, failure) })
  })
  progress.end()
  return tested
}

const systemOf = async (cwd: string, path: string | undefined): Promise<ActorTesting['system'] | Failed> =>
  path === undefined ? undefined : orFailed<AnyStateMachine>(machineInFile(cwd, path))

/** Keeps a failure in a file. */
function kept(
  cwd: string,
  { name, from }: Subject,
  { system, input }: TestOptions,
  { model, events, difference }: Failure,
): string {
  const given = { ...(system !== undefined && { system }), ...(input !== undefined && { input }) }
  return writeTrace(cwd, name, { from, machine: name, model, ...given, events: [...events], difference })
}

/** The first option that only the machine itself can be tested with. */
function actorOnly(names: readonly string[], options: TestOptions): string | undefined {
  const { against, mutate, system, input, limit } = options
  const ofFiles = names.some(isPath) ? {} : { '--input': input, '--limit': limit }
  const given = { '--mutate': mutate, '--system': system, ...ofFiles }
  const name = Object.entries(given).find(([, value]) => value !== undefined)?.[0]
  return name === undefined ? undefined : `${name} goes with --against actor, not with ${against}`
}

/** Tells the results as a table, or as build servers read them. */
export function tell(streams: Streams, tested: readonly Tested[], isJunit: boolean): void {
  streams.result(tested, () => (isJunit ? junit(tested) : inWords(tested, streams)))
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
