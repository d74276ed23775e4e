import { splitByWeights } from '../money/split-money.ts'
import { type Costs, runCosts } from './figures.ts'

/** What a currency has to bear costs with, before them, in minor units of the currency of the costs. */
export interface Bearer {
  readonly currency: string
  readonly proceedsMinor: number
}

/**
 * Divides the cost of a run among the currencies it was sold in, by what each brought its owner, every
 * category by itself and to the cent; all of it on the costs' own currency when nothing was sold. Amounts are
 * still in the currency of the costs.
 */
export function allotCosts(
  costs: { readonly currency: string; readonly costs: Costs },
  bearers: readonly Bearer[],
): Map<string, Costs> {
  const able = bearers.filter(bearer => bearer.proceedsMinor > 0)
  const bearing = able.length > 0 ? able : [{ currency: costs.currency, proceedsMinor: 1 }]
  const weights = bearing.map(bearer => bearer.proceedsMinor)
  const parts = runCosts.map(name => [name, splitByWeights(costs.costs[name] ?? 0, weights)] as const)
  return new Map(
    bearing.map(({ currency }, index) => [
      currency,
      Object.fromEntries(
        parts.flatMap(([name, split]) => (split[index] ? [[name, split[index]] as const] : [])),
      ),
    ]),
  )
}
