import { addCosts, type Costs } from '#domain/ledger/figures.ts'
import type { QuoteCostCategory } from '#domain/pressing/quote-cost.ts'
import { usualTolerance } from '#domain/pressing/rate-card/rate-card.ts'
import { runBill, toleranceBand } from '#domain/pressing/quote/run-bill.ts'
import { isInStock } from '#domain/pressing/production-stage.ts'
import type { Database } from '../database/database.ts'
import { readGoalCount } from '../orders/store/campaigns.ts'
import { orderedOf, readLocked } from './locked-run.ts'
import { readDraftRow } from './store/drafts.ts'
import { readProduction } from './store/productions.ts'

/** The run of a project: how many copies it has, and what it costs. Net, in minor units of its currency. */
export interface ProjectRun {
  readonly currency: string
  /** Copies that were sold. */
  readonly sold: number
  /** Copies that are ordered, or will be if it is ordered now. */
  readonly ordered: number
  readonly isOrdered: boolean
  /** Between these it counts as delivered. */
  readonly low: number
  readonly high: number
  readonly pressed: number | null
  readonly accepted: number | null
  /** Whether it is in the warehouse: only then is it charged. */
  readonly isIn: boolean
  /** What it is charged by the copies that were accepted; before the count, by those that are ordered. */
  readonly costs: Costs
  readonly totalMinor: number
  /** The same at the two ends of the band. */
  readonly lowMinor: number
  readonly highMinor: number
}

interface Priced {
  readonly lines: readonly { readonly category: QuoteCostCategory; readonly amount_minor: number }[]
  readonly charges: readonly { readonly kind: 'shipping' | 'margin'; readonly amount_minor: number }[]
}

/** A price by the lines of a statement. */
const costsOf = ({ lines, charges }: Priced): Costs =>
  addCosts([
    ...lines.map(line => ({ [line.category]: line.amount_minor })),
    ...charges.map(({ kind, amount_minor }) => ({
      [kind === 'margin' ? 'run_margin' : 'run_delivery']: amount_minor,
    })),
  ])

/**
 * The run of a project at the price that was locked when it was sent in; null where none was. A price that
 * cannot be worked out again for other copies is charged as it was locked. Rules 10.
 */
export async function readRun(db: Database, projectId: number): Promise<ProjectRun | null> {
  const row = await readDraftRow(db, projectId)
  const locked = row && (await readLocked(db, row))
  if (row === undefined || !locked) return null
  const { counted: sold } = await readGoalCount(db, projectId)
  const production = await readProduction(db, projectId)
  const { pressed = null, accepted = null } = production?.lifecycle ?? {}
  const ordered = production?.copies ?? orderedOf(row, locked, sold)
  const { low, high } = toleranceBand(locked.run?.terms.card ?? { tolerance: usualTolerance }, ordered)
  const billAt = (copies: number): { readonly totalMinor: number; readonly costs: Costs } => {
    if (copies === 0) return { totalMinor: 0, costs: {} }
    if (locked.run === null) return { totalMinor: locked.quote.total_minor, costs: costsOf(locked.quote) }
    const { totalMinor, lines, charges } = runBill(locked.run, ordered, copies)
    const named = {
      lines: lines.map(line => ({ category: line.category, amount_minor: line.amountMinor })),
      charges: charges.map(charge => ({ kind: charge.kind, amount_minor: charge.amountMinor })),
    }
    return { totalMinor, costs: costsOf(named) }
  }
  return {
    currency: locked.quote.currency,
    sold,
    ordered,
    isOrdered: production?.copies != null,
    low,
    high,
    pressed,
    accepted,
    isIn: production !== undefined && isInStock(production.state),
    ...billAt(accepted ?? ordered),
    lowMinor: billAt(low).totalMinor,
    highMinor: billAt(high).totalMinor,
  }
}
