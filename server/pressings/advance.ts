// The deposit of a contract in the books: an advance until the run is billed or given up; and money back.
import { houseAccount, pressingAdvanceAccount } from '#domain/ledger/accounts.ts'
import { transferPostings } from '#domain/ledger/postings.ts'
import type { Database } from '../database/database.ts'
import { bookEntry } from '../ledger/store/ledger.ts'
import { askRefund } from '../orders/moves/ask-refund.ts'
import { commitMoves } from '../orders/moves/commit-moves.ts'
import { holdOrder, moveOrder } from '../orders/moves/order-moves.ts'
import type { PressingRow } from './store/pressings.ts'

/** The paid deposit is nobody's yet: it stands against the run. D1. */
export async function bookAdvance(tx: Database, row: PressingRow, at: Date): Promise<void> {
  const sum = { currency: row.currency, amountMinor: row.depositMinor }
  const entry = {
    key: `pressing_deposit:${row.id}`,
    kind: 'pressing_deposit',
    detail: { pressing: row.id },
    at,
  }
  await bookEntry(tx, entry, transferPostings(pressingAdvanceAccount(row.id), houseAccount, sum))
}

/** The run is billed, or given up: the advance is the house's, which owes what goes back. D2. */
export async function releaseAdvance(tx: Database, row: PressingRow, at: Date): Promise<void> {
  if (row.depositOrderId === null) return
  const sum = { currency: row.currency, amountMinor: row.depositMinor }
  const entry = { key: `pressing_bill:${row.id}`, kind: 'pressing_bill', detail: { pressing: row.id }, at }
  await bookEntry(tx, entry, transferPostings(houseAccount, pressingAdvanceAccount(row.id), sum))
}

interface GivingBack {
  readonly orderId: number
  readonly amountMinor: number
  /** The tax in it, where that is no share of the tax of the order. */
  readonly taxMinor?: number | undefined
  /** The same act pays once. */
  readonly key: string
  readonly reason: string
  /** What its owner reads of it. */
  readonly words: string
  readonly at: Date
}

/** What its contract asks of an order: whoever decided on it had the right to. */
export const giveBackEvent = ({
  amountMinor,
  reason,
  at,
}: Pick<GivingBack, 'amountMinor' | 'reason' | 'at'>) =>
  ({
    type: 'order.giveBack',
    actor: { role: 'system' },
    at: at.getTime(),
    amountMinor,
    reason,
    shares: `a:${amountMinor}`,
    leftMinor: amountMinor,
    limitMinor: amountMinor,
    isAlone: true,
  }) as const

/** Pays some of an order back the way it came, with its credit note. */
export async function giveBack(tx: Database, giving: GivingBack): Promise<void> {
  const { orderId, amountMinor, taxMinor, key, reason, words, at } = giving
  const pending = await holdOrder(tx, { id: orderId })
  if (pending === undefined || amountMinor <= 0) return
  const { order } = pending.before
  if (!moveOrder(pending, giveBackEvent({ amountMinor, reason, at })))
    throw new Error(`order ${orderId} gives ${amountMinor} not back`)
  const asked = { key, reason, words, order, amountMinor, taxMinor, orderItemId: null, at }
  if (!(await askRefund(tx, asked)))
    throw new Error(`order ${orderId}: ${amountMinor} do not fit what was paid`)
  await commitMoves(tx, pending, at)
}
