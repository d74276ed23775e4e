// The harness proves itself: every slip of a chart must be told from the chart by its walk.
import type { AnyStateMachine } from 'xstate'
import type { Alphabet } from '../model/alphabet.ts'
import { type ModelGraph, modelGraph } from '../graph/edges.ts'
import { type Mutant, mutantsOf } from './mutate.ts'
import { stableText } from '../model/snapshot-key.ts'
import { exploreMachine, type WalkReport } from '../walk/walk-machine.ts'
import { erase } from '../model/xstate-types.ts'

export interface MutationReport {
  readonly machine: string
  readonly mutants: number
  readonly killed: number
  /** Slips that every walk took for the chart itself. */
  readonly survivors: readonly { readonly slip: string; readonly where: string }[]
}

/**
 * What a walk found beside differences: the effects that were called and the facts told, each how often, and
 * how long each delay was.
 */
const traceOf = ({ effects, impossible, delays }: WalkReport): string =>
  stableText({ effects, impossible, delays })

interface Walked<M extends AnyStateMachine> {
  readonly alphabet: Alphabet<M>
  readonly graph: ModelGraph
  readonly trace: string
}

function walked<M extends AnyStateMachine>(alphabet: Alphabet<M>): Walked<M> {
  const graph = modelGraph(erase(alphabet))
  return { alphabet, graph, trace: traceOf(exploreMachine(alphabet, { graph })) }
}

function survives<M extends AnyStateMachine>(models: readonly Walked<M>[], { make }: Mutant): boolean {
  try {
    const system = make()
    return models.every(({ alphabet, graph, trace }) => {
      return traceOf(exploreMachine(alphabet, { graph, system })) === trace
    })
  } catch {
    // A difference, or a chart that does not even start.
    return false
  }
}

/** One of so many shares of the slips, counted from 1: several runs make the whole. */
export interface MutationShare {
  readonly nth: number
  readonly of: number
}

/** Walks the mutants of a machine, or a share of them, with all its alphabets. Slow: a walk for each. */
export function killMutants<M extends AnyStateMachine>(
  machine: M,
  alphabets: readonly Alphabet<M>[],
  share: MutationShare = { nth: 1, of: 1 },
): MutationReport {
  const mutants = mutantsOf(machine).filter((_, place) => place % share.of === share.nth - 1)
  const models = alphabets.map(walked)
  const survivors = mutants.filter(mutant => survives(models, mutant))
  return {
    machine: machine.id,
    mutants: mutants.length,
    killed: mutants.length - survivors.length,
    survivors: survivors.map(({ slip, where }) => ({ slip, where })),
  }
}
