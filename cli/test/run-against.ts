// `sillon test --against api|page|cli`: the models of persons, done in a system that a shop stands behind.
import type { ExitCode } from '../terminal/exit-code.ts'
import { failed, type Failed, isFailed } from '../terminal/problem.ts'
import { type CommonOptions, openStreams, type Streams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { NoSuchWay } from '#testing/graph/walk-ways.ts'
import { inTurn } from '../order/in-turn.ts'
import { isPath } from './foreign-machine.ts'
import { type Levels, loadLevels } from './load-levels.ts'
import { openWorld, type World } from './open-world.ts'
import { modelNames } from './models.ts'
import { type Level, levelNames, planOf, type PlanOptions, type SystemLevel } from './plan.ts'
import { brokenOff, type Tested } from './tested.ts'
import { writeTrace } from './trace-file.ts'

type Load = () => Promise<Levels | Failed>
type LevelRun = Awaited<ReturnType<Levels['levels'][SystemLevel][string]>>

/** The levels at which a machine can be tested. Every machine and every file can as an actor. */
export const levelsOf = ({ levels }: Pick<Levels, 'levels'>, name: string): Level[] =>
  levelNames.filter(level => level === 'actor' || Object.hasOwn(levels[level], name))

/** The machines asked for, or why one of them cannot be driven at this level. */
function machinesAt(drivers: Levels, level: SystemLevel, names: readonly string[]): string[] | Failed {
  const driven = Object.keys(drivers.levels[level])
  const without = names.find(name => !driven.includes(name))
  if (without === undefined) return names.length > 0 ? [...names] : driven
  if (!modelNames.includes(without) && !isPath(without)) return failed('machine_unknown', without)
  const possible = levelsOf(drivers, without).join(', ')
  return failed('level_missing', `${without} at ${level}; it can be tested against: ${possible}`)
}

/** Runs the models against a system and tells; exit codes as for the machines themselves. */
export async function runAgainst(
  terminal: Terminal,
  names: readonly string[],
  options: PlanOptions & CommonOptions & { readonly against: SystemLevel; readonly jobs?: number },
  tell: (streams: Streams, tested: readonly Tested[]) => ExitCode,
  load: Load = loadLevels,
): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  const { against, url } = options
  const plan = planOf(options, against)
  if (isFailed(plan)) return streams.fail(plan.problem)
  const drivers = await load()
  if (isFailed(drivers)) return streams.fail(drivers.problem)
  const machines = machinesAt(drivers, against, names)
  if (isFailed(machines)) return streams.fail(machines.problem)
  streams.say(url === undefined ? 'Opening a shop for the test.' : `Testing the shop at ${url}.`)
  const world = await openWorld(terminal, drivers, against, options)
  if (isFailed(world)) return streams.fail(world.problem)
  const progress = streams.progress('Driving')
  try {
    const tested: Tested[] = []
    const atWork = new Set<string>()
    const tellProgress = () => progress.at(tested.length, machines.length, [...atWork].join(', '))
    const drive = async (name: string): Promise<Tested> => {
      atWork.add(name)
      tellProgress()
      const one = await driveOne(terminal, { drivers, world, name, against, plan })
      atWork.delete(name)
      return one
    }
    const keep = (one: Tested) => {
      tested.push(one)
      tellProgress()
    }
    await inTurn(machines, options.jobs ?? usualJobs, drive, keep)
    progress.end()
    return tell(streams, tested)
  } finally {
    await world.close()
  }
}

/** A model waits for its system half of the time: on two cores five of them leave nothing idle. */
const usualJobs = 5

interface Drive {
  readonly drivers: Levels
  readonly world: World
  readonly name: string
  readonly against: SystemLevel
  readonly plan: Parameters<LevelRun['walk']>[0]
}

async function driveOne(terminal: Terminal, drive: Drive): Promise<Tested> {
  const { drivers, world, name, against, plan } = drive
  const begun = terminal.nowMs()
  const bind = drivers.levels[against][name]
  const shown = `${name} (${against})`
  const seconds = () => (terminal.nowMs() - begun) / 1_000
  if (!bind) throw new Error(`no driver of ${name} at ${against}`)
  const run = await bind(world)
  try {
    const { states, edges, comparisons, neverDone, reached, unreached } = await run.walk(plan)
    const { seen, of } = reached.covered.edges
    const transitions = { taken: seen, of, missing: [] }
    // Acts left out because enough was reached are none that were missed.
    const unused = unreached.length > 0 ? neverDone : []
    const held = unreached.length === 0 ? ('passed' as const) : ('incomplete' as const)
    const verdict = comparisons === 0 ? ('failed' as const) : held
    const counts = { states, edges, comparisons, transitions, unused, unreached, needs: [] }
    return { name: shown, verdict, ...counts, seconds: seconds() }
  } catch (error) {
    const found = await foundBy(error, terminal.cwd, drive, run)
    if (found === undefined) throw error
    const nothing = { states: 0, edges: 0, comparisons: 0, transitions: { taken: 0, of: 0, missing: [] } }
    const verdict = brokenOff(error)
    return { name: shown, verdict, ...nothing, unused: [], needs: [], ...found, seconds: seconds() }
  }
}

/** What a run broke at; undefined when it is a defect of ours. */
async function foundBy(error: unknown, cwd: string, drive: Drive, run: LevelRun) {
  if (error instanceof NoSuchWay) return { difference: error.message }
  return error instanceof drive.drivers.PersonMismatch ? failureOf(cwd, drive, run, error) : undefined
}

type Mismatch = InstanceType<Levels['PersonMismatch']>

/** The difference with the fewest acts found to lead to it, kept as a trace. */
async function failureOf(
  cwd: string,
  { name, against }: Drive,
  run: LevelRun,
  error: Mismatch,
): Promise<Pick<Tested, 'difference' | 'trace'>> {
  const events = await run.shrink(error.acts)
  const result = await run.repeat(events)
  const difference = result.kind === 'differs' ? result.difference : error.difference
  const acts = result.kind === 'differs' ? events : error.acts
  const trace = { from: name, machine: name, model: 0, against, events: [...acts], difference }
  const file = writeTrace(cwd, `${name}-${against}`, trace)
  return { difference, trace: { steps: acts.map(act => JSON.stringify(act)), file } }
}
