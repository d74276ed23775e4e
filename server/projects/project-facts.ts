import { projectAccount } from '#domain/ledger/accounts.ts'
import type { ProjectContext } from '#machines/lifecycles/project/project.facts.ts'
import { readProjectFacts } from '../orders/store/campaigns.ts'
import type { Database } from '../database/database.ts'
import { readOwed, readRefundable } from '../ledger/store/ledger.ts'
import type { ProjectStepRow } from '../database/project-step.ts'
import { contextOf } from './project-context.ts'

/** What the moves of a project are judged by, as the books have it. */
export interface ProjectFacts {
  readonly row: ProjectStepRow
  readonly context: ProjectContext
  readonly counted: number
  readonly orders: number
  readonly shipped: number
  readonly openOrders: number
  readonly filesReady: boolean
  /** Cards that are charged on success have still to be charged. */
  readonly asksCards: boolean
  /** Of what may have to go back, and of it what is there; over all currencies, compared one by one. */
  readonly refundableMinor: number
  readonly heldMinor: number
  /** Money of an earlier run is still on its way back. */
  readonly isReturning: boolean
}

/** Reads them; the caller holds the project. */
export async function readMoveFacts(
  tx: Database,
  projectId: number,
  row: ProjectStepRow,
): Promise<ProjectFacts> {
  const facts = await readProjectFacts(tx, projectId)
  const { counted, orders, shipped, open, files_ready: filesReady, asks_cards: asksCards } = facts
  const purses = (['held', 'earmarked'] as const).map(purse => projectAccount(purse, projectId))
  const owed = await readOwed(tx, purses)
  const refundable = await readRefundable(tx, projectId)
  const returning = await readOwed(tx, [projectAccount('returning', projectId)])
  const there = (currency: string) =>
    owed.reduce((sum, one) => sum + (one.currency === currency ? one.owed : 0), 0)
  return {
    row,
    context: contextOf(row),
    counted,
    orders,
    shipped,
    openOrders: open,
    filesReady,
    asksCards,
    refundableMinor: refundable.reduce((sum, { refundable: amount }) => sum + amount, 0),
    heldMinor: refundable.reduce((sum, one) => sum + Math.min(one.refundable, there(one.currency)), 0),
    isReturning: returning.length > 0,
  }
}
