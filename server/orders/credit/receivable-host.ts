// What a buyer owes for an order on account, as a row that moves with the ledger. Rules 15.
import type { OrderSummary } from '#contract'
import { eachApart } from '../../jobs/each-apart.ts'
import { accountPaid } from '#domain/ledger/account-postings.ts'
import { unpaidAccount, writtenOffAccount } from '#domain/ledger/accounts.ts'
import { begin } from '#machines/lifecycles/lifecycle.ts'
import { receivableMachine } from '#machines/lifecycles/receivable/receivable.machine.ts'
import type { Database, Timed } from '../../database/database.ts'
import { bookEntry, readLinesLeft, readUnpaid } from '../../ledger/store/ledger.ts'
import { type LifecycleHost, takeStep } from '../../lifecycles/take-step.ts'
import { settingAt } from '../../settings/in-force.ts'
import {
  insertReceivable,
  keepOwed,
  lockReceivable,
  overdueOrders,
  type Receivable,
  readLost,
  readOpen,
  readReceivable,
  updateReceivable,
} from '../store/receivables.ts'

/** How it is kept. The caller holds the row. */
export const receivableHost: LifecycleHost<typeof receivableMachine, Receivable> = {
  machine: receivableMachine,
  idOf: row => row.orderId,
  savedOf: ({ state, lifecycle: context }) => ({ state, context }),
  write: async (tx, row, { state, context: lifecycle }) => {
    await updateReceivable(tx, row.orderId, { state, lifecycle })
    return { ...row, state, lifecycle }
  },
  told: ({ row, after, event, sequence }) => ({
    orderId: row.orderId,
    reminder: after.context.reminders,
    ...(event.type === 'receivable.ask' && { asked: sequence }),
  }),
}

interface Opening {
  readonly dueAt: Date
  readonly vatNumber: string
  readonly at: Date
}

/** Writes down until when an order on account is to be paid. */
export async function openReceivable(
  tx: Database,
  orderId: number,
  { dueAt, vatNumber, at: createdAt }: Opening,
): Promise<void> {
  const { state, context } = begin(receivableMachine, { dueAt: dueAt.getTime() })
  await insertReceivable(tx, { orderId, state, lifecycle: context, dueAt, vatNumber, createdAt })
}

/** How an order on account stands: what of it is unpaid, and whether that was given up. */
export async function standingOf(tx: Database, orderId: number) {
  const isWrittenOff = (await readReceivable(tx, orderId))?.state === 'writtenOff'
  const unpaid = await readUnpaid(tx, isWrittenOff ? writtenOffAccount(orderId) : unpaidAccount(orderId))
  return { unpaid, isWrittenOff }
}

/** Nobody is reminded of what is not owed any more. The caller holds the order. */
export async function settleReceivable(tx: Database, orderId: number, at: Date): Promise<void> {
  const row = await lockReceivable(tx, orderId)
  if (row?.state === 'writtenOff' && (await readLost(tx, orderId)) === 0) await keepOwed(tx, orderId, false)
  if (row?.state !== 'open') return
  const openMinor = await readOpen(tx, orderId)
  const event = { type: 'receivable.settle', actor: { role: 'system' }, at: at.getTime(), openMinor } as const
  await takeStep(tx, receivableHost, row, event)
}

interface Paying {
  readonly order: { readonly id: number; readonly currency: string }
  readonly amountMinor: number
  /** What the money came by; the same is booked once. */
  readonly key: string
  readonly at: Date
}

/**
 * Pays what is open of an order on account with money that is its buyer's already: only now do the lines
 * have it. What is more than was open stays the buyer's. The caller holds the order.
 */
export async function payReceivable(tx: Database, { order, amountMinor, key, at }: Paying): Promise<void> {
  const lines = await readLinesLeft(tx, order.id)
  const { postings } = accountPaid(order, amountMinor, { ...(await standingOf(tx, order.id)), lines })
  await bookEntry(tx, { key, kind: 'account_paid', orderId: order.id, at }, postings)
  await settleReceivable(tx, order.id, at)
}

/** So many are reminded at a turn. */
const batch = 100

/**
 * Reminds buyers of what they owe since long. Each row is held while it moves, so several processes may do
 * this at once. Rules 15.
 */
export async function ageReceivables({ db, clock }: Timed): Promise<void> {
  const now = clock.now()
  const nameOf = (id: number) => `order ${id}`
  await eachApart(await overdueOrders(db, now, batch), nameOf, id =>
    db.transaction(async tx => {
      const row = await lockReceivable(tx, id)
      const event = { type: 'receivable.remind', actor: { role: 'clock' }, at: now.getTime() } as const
      if (row !== undefined) await takeStep(tx, receivableHost, row, event)
    }),
  )
}

/** An order as its buyer reads it, with where what is open of it is transferred to. */
export async function withBank<O extends Pick<OrderSummary, 'on_account'>>(
  { db, clock }: Timed,
  order: O,
): Promise<O> {
  if (order.on_account === undefined || order.on_account.written_off !== undefined) return order
  const identity = await settingAt(db, 'identity', clock.now())
  const bank = { iban: identity?.iban ?? '', holder: identity?.legal_name ?? '' }
  return { ...order, on_account: { ...order.on_account, bank } }
}
