// The walk: every edge of a machine's bounded graph, performed on live actors and compared with the model
// step by step. `xstate/graph` generates the paths, `TestModel` of `@xstate/test` executes them.
import type { AnyEventObject, AnyStateMachine, InspectionEvent } from 'xstate'
import type { Alphabet } from './alphabet.ts'
import { type CoverageReport, transitionCoverage } from './coverage.ts'
import { edgePaths, type ModelGraph, modelGraph } from './edges.ts'
import { type LiveActor, startLive } from './live-actor.ts'
import { isSame } from './same-value.ts'
import { comparedParts, eventText, namedChildren, snapshotKey } from './snapshot-key.ts'
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
  /** The model's graph, when it is known already: it is the costly part of a walk. */
  readonly graph?: ModelGraph
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
  readonly wanted: WeakMap<Seen, Wanted>
  comparisons: number
  impossible: number
}

/** What the model must look like. The paths share their snapshots, so it is worked out once for each. */
interface Wanted {
  readonly children: readonly string[]
  readonly view: unknown
  texts?: Record<string, string>
}

function wantedOf({ alphabet, wanted }: Walk, model: Seen): Wanted {
  const known = wanted.get(model)
  if (known) return known
  const made = { children: namedChildren(model), view: alphabet.view?.(model) }
  wanted.set(model, made)
  return made
}

const isSameTags = (model: Seen, live: Seen): boolean =>
  model.tags.size === live.tags.size && [...model.tags].every(tag => live.tags.has(tag))

/** True only when every compared part is equal; no is an answer that the texts may overrule. */
const looksSame = ({ alphabet }: Walk, { children, view }: Wanted, model: Seen, live: Seen): boolean =>
  model.status === live.status &&
  isSame(model.value, live.value) &&
  isSameTags(model, live) &&
  isSame(children, namedChildren(live)) &&
  isSame(model.context, live.context) &&
  isSame(view, alphabet.view?.(live))

function difference(walk: Walk, model: Seen, live: Seen): string | null {
  const { alphabet } = walk
  const wanted = wantedOf(walk, model)
  if (looksSame(walk, wanted, model, live)) return null
  const texts = (wanted.texts ??= comparedParts(model, alphabet.view))
  const got = comparedParts(live, alphabet.view)
  const parts = Object.keys(texts).filter(part => texts[part] !== got[part])
  return parts.map(part => `${part}: model ${texts[part]}, system ${got[part]}`).join('\n') || null
}

function mismatch(walk: Walk, model: Seen, live: Seen): string | null {
  const { alphabet } = walk
  const differing = difference(walk, model, live)
  if (differing !== null) return differing
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
  if (!live.perform(event)) throw new ImpossibleOutcome(event.type)
  if (isTaken) walk.taken.add(event.type)
  else if (!isUnchanged(before, live.read())) {
    throw new WalkMismatch(`refused event changed the system: ${eventText(event)}`)
  }
}

/** The very same snapshot needs no look: whether it was written into is seen beside the model. */
const isUnchanged = (before: Seen, after: Seen): boolean =>
  before === after || snapshotKey(before) === snapshotKey(after)

/** One walker for all paths: making one costs as much as a step. It acts on the live actor it is given. */
function walkerOf(walk: Walk, system: AnyStateMachine, types: readonly string[], begin: () => void) {
  const { alphabet } = walk
  const model = testModelOf(alphabet.machine, snapshot => snapshotKey(snapshot, alphabet.identity))
  return (path: Path, live: LiveActor): void => {
    const execute = ({ event }: { event: AnyEventObject }) => {
      begin()
      perform(walk, live, system, event)
    }
    const compare = (expected: Seen) => {
      walk.comparisons += 1
      const found = mismatch(walk, expected, live.read())
      if (found !== null) throw new WalkMismatch(`${alphabet.machine.id}: ${found}`)
    }
    const events = Object.fromEntries(types.map(type => [type, execute]))
    try {
      model.testPathSync(path, { events, states: { '*': compare } })
    } catch (error) {
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
  const paths = edgePaths(graph)
  const walk: Walk = {
    alphabet,
    taken: new Set(),
    effects: {},
    wanted: new WeakMap(),
    comparisons: 0,
    impossible: 0,
  }
  const types = alphabetTypes(graph, alphabet)
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
  for (const path of paths) {
    counter.reset()
    const live = startLive(alphabet, system, listener())
    walkPath(path, live)
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
    unused: types.filter(type => !walk.taken.has(type)),
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
