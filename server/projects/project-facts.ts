import { projectAccount } from '#domain/ledger/accounts.ts'
import type { ProjectFacts } from '#machines/lifecycles/project/project.moves.ts'
import { readProjectFacts } from '../orders/store/campaigns.ts'
import type { Database } from '../database/database.ts'
import { copiesToOrder } from './locked-run.ts'
import { readOwed, readRefundable } from '../ledger/store/ledger.ts'

/** What the books say of a project, by which its moves are judged. The caller holds the project. */
export async function readMoveFacts(tx: Database, projectId: number): Promise<Omit<ProjectFacts, 'second'>> {
  const facts = await readProjectFacts(tx, projectId)
  const { counted, orders, shipped, open, files_ready: filesReady, asks_cards: asksCards } = facts
  const { asks_owner: asksOwner } = facts
  const purses = (['held', 'earmarked'] as const).map(purse => projectAccount(purse, projectId))
  const owed = await readOwed(tx, purses)
  const refundable = await readRefundable(tx, projectId)
  const returning = await readOwed(tx, [projectAccount('returning', projectId)])
  const there = (currency: string) =>
    owed.reduce((sum, one) => sum + (one.currency === currency ? one.owed : 0), 0)
  return {
    counted,
    orders,
    shipped,
    openOrders: open,
    filesReady,
    ordered: await copiesToOrder(tx, projectId, counted),
    asksCards,
    asksOwner,
    refundableMinor: refundable.reduce((sum, { refundable: amount }) => sum + amount, 0),
    heldMinor: refundable.reduce((sum, one) => sum + Math.min(one.refundable, there(one.currency)), 0),
    isReturning: returning.length > 0,
  }
}
