// `sillon test --against api|page|cli`: models done in a system. Those of the house in a shop, those of a
// file in what its drivers reach.
import { isFailure } from '#contract'
import { type SystemLevel, systemLevels } from '#testing/drivers/system.ts'
import { foreignRun } from '#testing/foreign/foreign-drivers.ts'
import { isPath } from '#testing/foreign/foreign-machine.ts'
import type { LevelRun } from '#testing/person/bound-run.ts'
import type { Tested } from '#testing/report/tested.ts'
import { type Failure, testSystem } from '#testing/run/test-models.ts'
import { inTurn } from '../order/in-turn.ts'
import { failed, type Failed } from '../terminal/problem.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { type Levels, loadLevels } from './load-levels.ts'
import { modelNames } from './models.ts'
import { openWorld } from './open-world.ts'
import { type Level, planOf, type PlanOptions } from './plan.ts'
import { foreignOptions, orFailed, type SubjectOptions } from './subjects.ts'
import { writeTrace } from './trace-file.ts'

export type LoadLevels = () => Promise<Levels>
type AgainstOptions = SubjectOptions & CommonOptions & { readonly against: SystemLevel }

/** Models bound to their systems. */
interface Bound {
  readonly names: readonly string[]
  run(name: string): LevelRun | Promise<LevelRun>
  /** What a walk leaves out, in words. */
  leftOut(name: string): readonly string[]
  close(): Promise<void>
}

/** The levels at which a machine can be tested. Every machine and every file can as an actor. */
export const levelsOf = ({ levels }: Pick<Levels, 'levels'>, name: string): Level[] => [
  'actor',
  ...systemLevels.filter(level => Object.hasOwn(levels[level], name)),
]

/** The machines asked for, or why one of them cannot be driven at this level. */
function machinesAt(drivers: Levels, level: SystemLevel, names: readonly string[]): string[] | Failed {
  const driven = Object.keys(drivers.levels[level])
  const without = names.find(name => !driven.includes(name))
  if (without === undefined) return names.length > 0 ? [...names] : driven
  if (!modelNames.includes(without)) return failed('machine_unknown', without)
  const possible = levelsOf(drivers, without).join(', ')
  return failed('level_missing', `${without} at ${level}; it can be tested against: ${possible}`)
}

/** The models of the house, bound to a shop. */
async function houseBound(
  terminal: Terminal,
  names: readonly string[],
  options: AgainstOptions,
  load: LoadLevels,
): Promise<Bound | Failed> {
  const { against, url } = options
  const drivers = await load()
  const machines = machinesAt(drivers, against, names)
  if (isFailure(machines)) return machines
  const doing = url === undefined ? 'Opening a shop for the test.' : `Testing the shop at ${url}.`
  openStreams(terminal, options).say(doing)
  const world = await openWorld(terminal, drivers, against, options)
  if (isFailure(world)) return world
  return {
    names: machines,
    run(name) {
      const bind = drivers.levels[against][name]
      if (!bind) throw new Error(`no driver of ${name} at ${against}`)
      return bind(world)
    },
    leftOut: () => [],
    close: () => world.close(),
  }
}

/** The machines of files, bound to what their drivers reach. */
async function foreignBound(
  cwd: string,
  names: readonly string[],
  options: AgainstOptions,
): Promise<Bound | Failed> {
  const { against: level, url } = options
  const how = foreignOptions(options)
  if (isFailure(how)) return how
  const runs = new Map<string, Awaited<ReturnType<typeof foreignRun>>>()
  for (const name of names) {
    const one = await orFailed(foreignRun(cwd, name, { ...how, level, url }))
    if (isFailure(one)) return one
    runs.set(name, one)
  }
  return {
    names,
    run(name) {
      const one = runs.get(name)
      if (!one) throw new Error(`${name} is bound to nothing`)
      return one.run
    },
    leftOut: name => (runs.get(name)?.run.leftOut ?? []).map(type => `no driver does ${type}`),
    async close() {
      for (const one of runs.values()) await one.close()
    },
  }
}

/** Binds the machines asked for: files to their own drivers, those of the house to a shop. */
export function boundTo(
  terminal: Terminal,
  names: readonly string[],
  options: AgainstOptions,
  load: LoadLevels,
): Promise<Bound | Failed> {
  const files = names.filter(isPath)
  if (files.length === 0) return houseBound(terminal, names, options, load)
  const stray = names.find(name => !isPath(name))
  return stray === undefined
    ? foreignBound(terminal.cwd, files, options)
    : Promise.resolve(failed('option_invalid', `${stray} and ${files[0]} stand for different systems`))
}

/** A model waits for its system half of the time: on two cores five of them leave nothing idle. */
const usualJobs = 5

/** Runs the models against their systems, and gives what came out of each machine. */
export async function runAgainst(
  terminal: Terminal,
  names: readonly string[],
  options: AgainstOptions & PlanOptions & { readonly against: SystemLevel; readonly jobs?: number },
  load: LoadLevels = loadLevels,
): Promise<readonly Tested[] | Failed> {
  const { against } = options
  // Somebody's own machine is small, and what it refuses is worth a try.
  const usual = names.some(isPath) ? { generator: 'shortest-tour' as const } : {}
  const plan = planOf({ ...usual, ...options }, against)
  if (isFailure(plan)) return plan
  const bound = await boundTo(terminal, names, options, load)
  if (isFailure(bound)) return bound
  const progress = openStreams(terminal, options).progress('Driving')
  const tested: Tested[] = []
  const atWork = new Set<string>()
  const tellProgress = () => progress.at(tested.length, bound.names.length, [...atWork].join(', '))
  const drive = async (name: string): Promise<Tested> => {
    atWork.add(name)
    tellProgress()
    const keep = (failure: Failure) => kept(terminal.cwd, name, options, failure)
    const how = { plan, nowMs: () => terminal.nowMs(), keep }
    const one = await testSystem(`${name} (${against})`, await bound.run(name), how)
    atWork.delete(name)
    return withLeftOut(one, bound.leftOut(name))
  }
  const keepOne = (one: Tested) => {
    tested.push(one)
    tellProgress()
  }
  try {
    await inTurn([...bound.names], options.jobs ?? usualJobs, drive, keepOne)
    progress.end()
    return tested
  } finally {
    await bound.close()
  }
}

/** What a driver cannot do was not tested: a walk without it is not whole. */
function withLeftOut(tested: Tested, leftOut: readonly string[]): Tested {
  if (leftOut.length === 0) return tested
  const verdict = tested.verdict === 'passed' ? 'incomplete' : tested.verdict
  return { ...tested, verdict, unreached: [...(tested.unreached ?? []), ...leftOut] }
}

function kept(
  cwd: string,
  from: string,
  { against, input }: AgainstOptions,
  { model, events, difference }: Failure,
): string {
  const given = input === undefined ? {} : { input }
  const trace = { from, machine: from, model, against, ...given, events: [...events], difference }
  return writeTrace(cwd, `${from}-${against}`, trace)
}
