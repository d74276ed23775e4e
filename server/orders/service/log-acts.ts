// What staff do that only the log of an order keeps: notes for each other, and mails that go out once more.
import { type OrderLetter, lettersADay, notesMost, openLetters } from '#domain/orders/order-letter.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { fail, limited } from '../../base/failure.ts'
import { appendEvents, readEvents } from '../../database/event-log.ts'
import type { Timed } from '../../database/database.ts'
import { takeRate } from '../../database/rate-limits.ts'
import { nameOf } from '../../lifecycles/take-step.ts'
import type { Telling } from '../order-mail.ts'
import { type OrderRow, readOrderRows } from '../store/order-rows.ts'
import { lockOrderFile } from '../store/orders.ts'
import { mailAgain } from './service-mail.ts'

const rule = { name: 'order letter', limit: lettersADay, windowSeconds: 86_400 }

/** The letters of an order that can go out once more. */
export const lettersOf = ({ order, shipments }: OrderRow): OrderLetter[] =>
  openLetters({
    state: order.state,
    isPaid: order.lifecycle.capturedMinor >= order.totalMinor,
    hasInvoice: order.invoiceNumber !== null,
    parcels: shipments.filter(({ state }) => state !== 'cancelled' && state !== 'planned').length,
    isRefunded: order.refundedMinor > 0,
  })

/** Sends a letter again: a few a day, each noted in the log of the order with who asked. */
export async function resendLetter(telling: Telling, orderId: number, letter: OrderLetter, actor: Actor) {
  return telling.db.transaction(async tx => {
    await lockOrderFile(tx, { id: orderId })
    const [row] = await readOrderRows(tx, { ids: [orderId] })
    if (row === undefined) return fail('not_found')
    if (!lettersOf(row).includes(letter)) return fail('transition_not_allowed', { letter: 'choice_unknown' })
    const at = telling.clock.now()
    const { allowed, retryAfterSeconds } = await takeRate(tx, { rule, of: `order ${orderId}` }, at)
    if (!allowed) return limited(retryAfterSeconds)
    const entry = { aggregate: 'order', aggregateId: orderId, state: row.order.state, actor: nameOf(actor) }
    const resent = { ...entry, type: 'order.resent', payload: { reason: letter } }
    const sequence = await appendEvents(tx, [resent], at)
    const isQueued = await mailAgain({ ...telling, db: tx }, row, { letter, sequence })
    if (!isQueued) return limited(rule.windowSeconds)
    return { done: true as const }
  })
}

const noted = 'order.noted'

/** Writes a note; gives it as it stands in the log. `full`: the order has as many as it keeps. */
export async function noteOrder({ db, clock }: Timed, orderId: number, text: string, actor: Actor) {
  return db.transaction(async tx => {
    const file = await lockOrderFile(tx, { id: orderId })
    if (file === undefined) return 'not_found'
    const log = await readEvents(tx, 'order', orderId)
    if (log.filter(entry => entry.type === noted).length >= notesMost) return 'full'
    const at = clock.now()
    const { state } = file.order
    const entry = { aggregate: 'order', aggregateId: orderId, type: noted, state, actor: nameOf(actor) }
    const sequence = await appendEvents(tx, [{ ...entry, payload: { reason: text } }], at)
    const { who } = (await readEvents(tx, 'order', orderId)).at(-1) ?? { who: null }
    return { sequence, type: noted, actor: entry.actor, at: at.toISOString(), state, who, reason: text }
  })
}
