// One model, several systems: the same paths through an actor, the HTTP API, the page or the terminal. What
// the system shows is compared with the model's view after every step; the system never judges itself.
import { deepStrictEqual } from 'node:assert/strict'
import type { AnyEventObject, AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate'
import type { Alphabet } from '../model/alphabet.ts'
import { edgePaths, modelGraph } from '../graph/edges.ts'
import { snapshotKey } from '../model/snapshot-key.ts'
import { erase, eventFor, type Path, type Seen, snapshotFor, testModelOf } from '../model/xstate-types.ts'

/** A system under test, opened afresh for each path. */
export interface Driver<E, V> {
  /** Types of the events it can do, where it knows: one of a path that is not among them is an error. */
  readonly executes?: ReadonlySet<string>
  /** Does what the event means. An event the system does not offer is refused by doing nothing. */
  send(event: E): void | Promise<void>
  /** What the outside can see, in the words of the model's view. */
  view(): V | Promise<V>
  close?(): void | Promise<void>
}

interface DriverRun<M extends AnyStateMachine, V> {
  readonly alphabet: Alphabet<M>
  /** Default: every edge from a fresh start. For a slow system give `shortestTour(alphabet)`. */
  readonly paths?: Iterable<Path>
  readonly open: () => Driver<EventFrom<M>, V> | Promise<Driver<EventFrom<M>, V>>
  /** What the system must show when the model is here. */
  readonly oracle: (snapshot: SnapshotFrom<M>) => V
  /** Default: deep strict equality. */
  readonly compare?: (got: V, wanted: V) => void
}

export interface DriverReport {
  readonly paths: number
  readonly events: number
  readonly comparisons: number
  readonly eventTypes: readonly string[]
}

interface Counts {
  events: number
  comparisons: number
  readonly types: Set<string>
}

const canDo = ({ executes }: Pick<Driver<unknown, unknown>, 'executes'>, type: string): boolean =>
  executes === undefined || type === 'xstate.init' || executes.has(type)

async function runPath<M extends AnyStateMachine, V>(run: DriverRun<M, V>, path: Path, counts: Counts) {
  const erased = erase(run.alphabet)
  const driver = await run.open()
  const undone = path.steps.map(({ event }) => event.type).find(type => !canDo(driver, type))
  if (undone !== undefined) {
    await driver.close?.()
    throw new Error(`no executor for the event ${undone}`)
  }
  const perform = async ({ event }: { event: AnyEventObject }) => {
    if (event.type === 'xstate.init') return
    counts.events += 1
    counts.types.add(event.type)
    await driver.send(eventFor(run.alphabet, event))
  }
  const compare = async (snapshot: Seen) => {
    const wanted = run.oracle(snapshotFor(run.alphabet, snapshot))
    const got = await driver.view()
    if (run.compare) run.compare(got, wanted)
    else deepStrictEqual(got, wanted)
    // Where the model has nothing to show, nothing was compared.
    if (wanted !== undefined) counts.comparisons += 1
  }
  const types = new Set(path.steps.map(step => step.event.type))
  const events = Object.fromEntries([...types].map(type => [type, perform]))
  const model = testModelOf(erased.machine, snapshot => snapshotKey(snapshot, erased.identity))
  try {
    await model.testPath(path, { events, states: { '*': compare } })
  } finally {
    await driver.close?.()
  }
}

/** Runs paths of the model against a system. Throws at the first difference, with the path in the message. */
export async function runPaths<M extends AnyStateMachine, V>(run: DriverRun<M, V>): Promise<DriverReport> {
  const paths = run.paths ?? edgePaths(modelGraph(erase(run.alphabet)))
  const counts: Counts = { events: 0, comparisons: 0, types: new Set() }
  let walked = 0
  for (const path of paths) {
    await runPath(run, path, counts)
    walked += 1
  }
  if (walked === 0) throw new Error('no path was run: nothing was compared')
  if (counts.comparisons === 0) throw new Error('the oracle has nothing to show: nothing was compared')
  return {
    paths: walked,
    events: counts.events,
    comparisons: counts.comparisons,
    eventTypes: [...counts.types],
  }
}
