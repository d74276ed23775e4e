import type { AnyStateMachine } from 'xstate'
import type { Alphabet } from '../model/alphabet.ts'
import { chartFacts } from '../graph/chart-facts.ts'
import { modelGraph } from '../graph/edges.ts'
import type { Plan } from '../graph/plan.ts'
import { exploreMachine, type WalkReport } from '../walk/walk-machine.ts'
import { planWalk, type Reached } from '../graph/walk-plan.ts'
import { erase } from '../model/xstate-types.ts'

export interface Explored extends WalkReport {
  /** Coverage that the plan asked for and the walk has not reached, in words. */
  readonly unreached: readonly string[]
  /** How far a plan other than the usual has come. */
  readonly reached?: Reached
}

/** Whether a plan ends before everything was taken, so that what is left was not missed. */
export const endsEarly = ({ stops, generator }: Plan): boolean =>
  stops.length > 0 || generator === 'one-state' || generator === 'requirements'

/** Walks a model by a plan. The usual plan is the walk of every edge from a fresh start. */
export function exploreByPlan(
  alphabet: Alphabet<AnyStateMachine>,
  plan: Plan,
  { nowMs, system }: { readonly nowMs: () => number; readonly system?: AnyStateMachine | undefined },
): Explored {
  const under = system ? { system } : {}
  if (plan.generator === 'all-edges' && !endsEarly(plan))
    return { ...exploreMachine(alphabet, under), unreached: [] }
  const graph = modelGraph(erase(alphabet))
  const weights = { ...alphabet.weights, ...plan.weights }
  const facts = chartFacts(alphabet.machine, graph)
  const walk = planWalk({ graph, facts }, { ...plan, weights }, nowMs)
  const report = exploreMachine(alphabet, { ...under, graph, paths: walk.paths })
  const unreached = walk.unreached()
  if (!endsEarly(plan)) return { ...report, unreached, reached: walk.reached() }
  return { ...report, missing: [], hit: report.hit, unused: [], unreached, reached: walk.reached() }
}
