import type { BoxEvent } from '#machines/lifecycles/box/box.setup.ts'
import { lockBoxes, lockBoxOfPeriod } from './store/boxes.ts'
import type { Database } from '../database/database.ts'
import { moveBox } from './move-box.ts'

export const boxFacts = ['box.payOk', 'box.payFail', 'box.refund'] as const

/** What an order's life says that its boxes must hear. */
export type BoxFact = (typeof boxFacts)[number]

/**
 * What became of an order, for the boxes it was placed for: those bought with it, or the one whose period it
 * pays. In the order's transaction, so that money and box never disagree.
 */
export async function settleBoxes(
  tx: Database,
  order: { readonly id: number },
  fact: BoxFact,
  at: Date,
): Promise<void> {
  const bought = await lockBoxes(tx, { boughtWith: order.id })
  const period =
    bought.length === 0 && fact !== 'box.refund' ? await lockBoxOfPeriod(tx, order.id) : undefined
  for (const box of period === undefined ? bought : [period]) await moveBox(tx, box, eventOf(fact, at))
}

function eventOf(fact: BoxFact, at: Date): BoxEvent {
  const role = fact === 'box.refund' ? 'system' : 'payment'
  return { type: fact, actor: { role }, at: at.getTime() }
}
