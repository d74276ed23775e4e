// What staff write about an order for each other: lines of its log, which nobody changes.
import { notesMost } from '#domain/orders/order-letter.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import type { Timed } from '../../database/database.ts'
import { appendEvents, readEvents } from '../../database/event-log.ts'
import { nameOf } from '../../lifecycles/take-step.ts'
import { lockOrderFile } from '../store/orders.ts'

const type = 'order.noted'

/** Writes a note; gives it as it stands in the log. `full`: the order has as many as it keeps. */
export async function noteOrder({ db, clock }: Timed, orderId: number, text: string, actor: Actor) {
  return db.transaction(async tx => {
    const file = await lockOrderFile(tx, { id: orderId })
    if (file === undefined) return 'not_found'
    const log = await readEvents(tx, 'order', orderId)
    if (log.filter(entry => entry.type === type).length >= notesMost) return 'full'
    const at = clock.now()
    const { state } = file.order
    const entry = { aggregate: 'order', aggregateId: orderId, type, state, actor: nameOf(actor) }
    const sequence = await appendEvents(tx, [{ ...entry, payload: { reason: text } }], at)
    return { sequence, type, actor: entry.actor, at: at.toISOString(), state, reason: text }
  })
}
