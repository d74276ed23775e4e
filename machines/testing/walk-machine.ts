// The walk: every edge of a machine's bounded graph, performed on live actors and compared with the model
// step by step. `xstate/graph` generates the paths, `TestModel` of `@xstate/test` executes them.
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { Alphabet } from './alphabet.ts'
import { type CoverageReport, transitionCoverage } from './coverage.ts'
import { edgePaths, type ModelGraph, modelGraph } from './edges.ts'
import { type LiveActor, startLive } from './live-actor.ts'
import { comparedParts, eventText, snapshotKey } from './snapshot-key.ts'
import {
  enabledTransitions,
  erase,
  type ErasedAlphabet,
  type Path,
  type Seen,
  testModelOf,
} from './xstate-types.ts'

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
}

export interface WalkOptions {
  /** The implementation under test, when it is not the model itself: a mutant, or the next version. */
  readonly system?: AnyStateMachine
}

/** A step the system did not follow; the message holds the difference and the path. */
export class WalkMismatch extends Error {
  override name = 'WalkMismatch'
}

class ImpossibleOutcome extends Error {
  override name = 'ImpossibleOutcome'
}

interface Walk {
  readonly alphabet: ErasedAlphabet
  readonly taken: Set<string>
  readonly effects: Record<string, number>
  readonly wanted: WeakMap<Seen, Record<string, string>>
  comparisons: number
  impossible: number
}

/** The paths share their snapshots, so what the model must look like is written once per snapshot. */
function wantedParts({ alphabet, wanted }: Walk, model: Seen): Record<string, string> {
  const known = wanted.get(model) ?? comparedParts(model, alphabet.view)
  wanted.set(model, known)
  return known
}

function mismatch(walk: Walk, model: Seen, live: Seen): string | null {
  const { alphabet } = walk
  const wanted = wantedParts(walk, model)
  const got = comparedParts(live, alphabet.view)
  const parts = Object.keys(wanted).filter(part => wanted[part] !== got[part])
  if (parts.length > 0) {
    return parts.map(part => `${part}: model ${wanted[part]}, system ${got[part]}`).join('\n')
  }
  const broken = Object.entries(alphabet.invariants ?? {}).filter(([, holds]) => !holds(live))
  return broken.length > 0 ? `broken: ${broken.map(([name]) => name).join(', ')}` : null
}

/**
 * Sends one event and notes whether a transition was enabled; a refused event must leave everything as it
 * was.
 */
function perform(walk: Walk, live: LiveActor, system: AnyStateMachine, event: AnyEventObject): void {
  if (event.type === 'xstate.init') return
  const before = live.read()
  const isTaken = enabledTransitions(system, before, event).length > 0
  const keyBefore = isTaken ? '' : snapshotKey(before)
  if (!live.perform(event)) throw new ImpossibleOutcome(event.type)
  if (isTaken) walk.taken.add(event.type)
  else if (snapshotKey(live.read()) !== keyBefore) {
    throw new WalkMismatch(`refused event changed the system: ${eventText(event)}`)
  }
}

function executePath(walk: Walk, live: LiveActor, system: AnyStateMachine, path: Path): void {
  const { alphabet } = walk
  const types = new Set(path.steps.map(step => step.event.type))
  const execute = ({ event }: { event: AnyEventObject }) => perform(walk, live, system, event)
  const compare = (model: Seen) => {
    walk.comparisons += 1
    const difference = mismatch(walk, model, live.read())
    if (difference !== null) throw new WalkMismatch(`${alphabet.machine.id}: ${difference}`)
  }
  const model = testModelOf(alphabet.machine, snapshot => snapshotKey(snapshot, alphabet.identity))
  const events = Object.fromEntries([...types].map(type => [type, execute]))
  try {
    model.testPathSync(path, { events, states: { '*': compare } })
  } catch (error) {
    if (!(error instanceof ImpossibleOutcome)) throw error
    walk.impossible += 1
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
  const graph = modelGraph(alphabet)
  const paths = edgePaths(graph)
  const walk: Walk = {
    alphabet,
    taken: new Set(),
    effects: {},
    wanted: new WeakMap(),
    comparisons: 0,
    impossible: 0,
  }
  for (const path of paths) {
    const live = startLive(alphabet, system, coverage.inspect)
    executePath(walk, live, system, path)
    for (const [name, times] of Object.entries(live.effects())) {
      walk.effects[name] = (walk.effects[name] ?? 0) + times
    }
    live.stop()
  }
  const edges = [...graph.states.values()].flatMap(state => state.edges)
  return {
    ...coverage.report(),
    machine: alphabet.machine.id,
    states: graph.states.size,
    edges: edges.length,
    refusedEdges: edges.filter(edge => edge.refused).length,
    paths: paths.length,
    comparisons: walk.comparisons,
    impossible: walk.impossible,
    unused: alphabetTypes(graph, alphabet).filter(type => !walk.taken.has(type)),
    effects: walk.effects,
  }
}

/**
 * The walk every `*.model.test.ts` runs: as `exploreMachine`, and it throws as well unless every declared
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
