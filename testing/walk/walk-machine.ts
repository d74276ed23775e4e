// The walk: every edge of a machine's bounded graph, performed on live actors and compared with the model
// step by step. `xstate/graph` generates the paths, `TestModel` of `@xstate/test` executes them.
import type { AnyEventObject, AnyStateMachine, InspectionEvent } from 'xstate'
import type { Alphabet } from '../model/alphabet.ts'
import { type CoverageReport, transitionCoverage } from '../chart/coverage.ts'
import { edgePaths, type ModelGraph, modelGraph } from '../graph/edges.ts'
import type { GuardAnswers } from './guard-answers.ts'
import { type LiveActor, liveGuards, startLive } from './live-actor.ts'
import { ImpossibleOutcome, oracleOf, performStep, WalkMismatch } from './oracle.ts'
import { watchPromises } from './eventually.ts'
import { snapshotKey } from '../model/snapshot-key.ts'
import { erase, type ErasedAlphabet, type Path, type Seen, testModelOf } from '../model/xstate-types.ts'

export interface WalkReport extends CoverageReport {
  readonly machine: string
  readonly states: number
  readonly edges: number
  readonly refusedEdges: number
  readonly paths: number
  readonly comparisons: number
  /**
   * Paths cut short because an outcome of the model cannot happen live (its child ended, its delay is not
   * armed).
   */
  readonly impossible: number
  /** Event types of the alphabet that no state ever took. */
  readonly unused: readonly string[]
  /** How often each effect was called on the live actors. */
  readonly effects: Readonly<Record<string, number>>
  /** Delays that were armed on the live actors: the type of their event and their milliseconds. */
  readonly delays: readonly string[]
  /** What each guard has answered to the live actors. */
  readonly guards: readonly GuardAnswers[]
}

interface WalkOptions {
  /** The implementation under test, when it is not the model itself: a mutant, or the next version. */
  readonly system?: AnyStateMachine
  /** The model's graph, when it is known already: it is the costly part of a walk. */
  readonly graph?: ModelGraph
  /** The paths of a plan. Default: every edge from a fresh start. */
  readonly paths?: Iterable<Path>
}

/** More steps than any chart of ours takes for one event; a wrong guard may go round for ever. */
const microstepsMost = 1_000

/** Hears the steps of live actors, and stops one that goes round. xstate ends the actor with the error. */
function stepCounter() {
  let steps = 0
  return {
    reset: () => {
      steps = 0
    },
    hear({ type }: InspectionEvent) {
      if (type === '@xstate.microstep' && (steps += 1) > microstepsMost)
        throw new WalkMismatch(`more than ${microstepsMost} steps for one event`)
    },
  }
}

interface Walk {
  readonly alphabet: ErasedAlphabet
  readonly taken: Set<string>
  readonly effects: Record<string, number>
  readonly delays: Set<string>
  /** Whether a step was taken. Ways share their beginnings, where it comes to the same every time. */
  readonly judged: WeakMap<object, boolean>
  comparisons: number
  impossible: number
}

/** One walker for all paths: making one costs as much as a step. It acts on the live actor it is given. */
function walkerOf(walk: Walk, system: AnyStateMachine, types: readonly string[], begin: () => void) {
  const { alphabet } = walk
  const model = testModelOf(alphabet.machine, snapshot => snapshotKey(snapshot, alphabet.identity))
  const mismatch = oracleOf(alphabet)
  return (path: Path, live: LiveActor): void => {
    const performed: AnyEventObject[] = []
    const watch = watchPromises(alphabet)
    let isTaken = false
    const execute = (step: { event: AnyEventObject }) => {
      const { event } = step
      begin()
      if (event.type === 'xstate.init') return
      performed.push(event)
      isTaken = performStep(live, system, event, walk.judged.get(step))
      walk.judged.set(step, isTaken)
      if (isTaken) walk.taken.add(event.type)
    }
    const compare = (expected: Seen) => {
      walk.comparisons += 1
      const now = live.read()
      const found = mismatch(expected, now) ?? watch(performed.at(-1) ?? null, isTaken, now)
      if (found !== null) throw new WalkMismatch(`${alphabet.machine.id}: ${found}`)
    }
    const events = Object.fromEntries(types.map(type => [type, execute]))
    try {
      model.testPathSync(path, { events, states: { '*': compare } })
    } catch (error) {
      if (error instanceof WalkMismatch) error.events = performed
      if (!(error instanceof ImpossibleOutcome)) throw error
      walk.impossible += 1
    }
  }
}

function alphabetTypes(graph: ModelGraph, alphabet: ErasedAlphabet): string[] {
  const listed = [alphabet.events, alphabet.outcomes ?? []].flatMap(samples =>
    typeof samples === 'function' ? [] : samples,
  )
  const met = [...graph.states.values()].flatMap(state => state.edges.map(edge => edge.event))
  return [...new Set([...listed, ...met].map(event => event.type))]
}

/**
 * Walks every edge and reports, without judging completeness. Throws `WalkMismatch` at the first step where
 * the system differs from the model, a refused event changes something, or an invariant breaks.
 */
export function exploreMachine<M extends AnyStateMachine>(
  typed: Alphabet<M>,
  options: WalkOptions = {},
): WalkReport {
  const alphabet = erase(typed)
  const system = options.system ?? alphabet.machine
  const coverage = transitionCoverage(system)
  const graph = options.graph ?? modelGraph(alphabet)
  let walked = 0
  const walk: Walk = {
    alphabet,
    taken: new Set(),
    effects: {},
    delays: new Set(),
    judged: new WeakMap(),
    comparisons: 0,
    impossible: 0,
  }
  const types = alphabetTypes(graph, alphabet)
  const guards = liveGuards(alphabet, system)
  guards.forget()
  const counter = stepCounter()
  const walkPath = walkerOf(walk, system, types, counter.reset)
  const both = (event: InspectionEvent) => {
    counter.hear(event)
    coverage.inspect(event)
  }
  // The model's own walk cannot go round: its graph was found by taking the same steps.
  const listener = () => {
    if (options.system !== undefined) return both
    return coverage.isWhole() ? undefined : coverage.inspect
  }
  for (const path of options.paths ?? edgePaths(graph)) {
    walked += 1
    counter.reset()
    const live = startLive(alphabet, system, listener())
    walkPath(path, live)
    for (const [name, times] of Object.entries(live.effects())) {
      walk.effects[name] = (walk.effects[name] ?? 0) + times
    }
    for (const { eventType, delayMs } of live.clock.everArmed()) walk.delays.add(`${eventType} ${delayMs}`)
    live.stop()
  }
  const edges = [...graph.states.values()].flatMap(state => state.edges)
  return {
    ...coverage.report(),
    machine: alphabet.machine.id,
    states: graph.states.size,
    edges: edges.length,
    refusedEdges: edges.filter(edge => edge.refused).length,
    paths: walked,
    comparisons: walk.comparisons,
    impossible: walk.impossible,
    unused: types.filter(type => !walk.taken.has(type)),
    effects: walk.effects,
    delays: [...walk.delays].sort(),
    guards: guards.answers(),
  }
}

/**
 * The walk of a whole model: as `exploreMachine`, and it throws as well unless every declared
 * transition was taken, every event type of the alphabet was of use, and something was really compared.
 */
export function walkMachine<M extends AnyStateMachine>(
  alphabet: Alphabet<M>,
  options: WalkOptions = {},
): WalkReport {
  const report = exploreMachine(alphabet, options)
  const faults = [
    ...(report.edges === 0 ? ['the alphabet offers no event: nothing was walked'] : []),
    ...(report.comparisons === 0 ? ['nothing was compared'] : []),
    ...report.missing.map(key => `transition never taken: ${key}`),
    ...report.unused.map(type => `event of the alphabet never taken: ${type}`),
  ]
  if (faults.length > 0)
    throw new Error(`${report.machine}: the walk is incomplete\n  ${faults.join('\n  ')}`)
  return report
}
