import { actorOf } from '#machines/lifecycles/actor.ts'
import type { Handler } from '../../http/handler.ts'
import { fail } from '../../base/failure.ts'
import { correctable } from '../parcels/correct-label.ts'
import { asSold, orderDetail, orderSummary } from '../order-view.ts'
import { readEvents, reasonedEvent } from '../../database/event-log.ts'
import { readReplaced } from '../store/replacements.ts'
import { awaitsNote } from '../store/credit-notes.ts'
import { readOrderRows } from '../store/order-rows.ts'
import { afterId, nextOf } from '../../http/keyed-page.ts'
import { moveOrderByStaff, movesOfOrder } from '../move-order.ts'
import { lettersOf } from '../service/log-acts.ts'
import { releaseOrders as release } from '../parcels/release-orders.ts'

/** One order with its event log and the moves that are open to this member of staff now. */
export const order: Handler<'staff.order'> = async ({ db, clock, user }, { id }) => {
  const [row] = await readOrderRows(db, { ids: [id] })
  if (row === undefined) return fail('not_found')
  const at = clock.now()
  const log = await readEvents(db, 'order', id)
  const actor = actorOf(user)
  return {
    order: orderDetail(row, at),
    events: log.map(entry => asSold(reasonedEvent(entry), row)),
    ...(await movesOfOrder(db, row, { actor, at: at.getTime() })),
    ...(await correctable(db, id, actor, at)),
    resendable: lettersOf(row),
    awaits_note: await awaitsNote(db, id),
    replaces: (await readReplaced(db, id)) ?? null,
  }
}

const pageSize = 50

/** Orders of everybody by state, by part of a number or an e-mail address, and by the days they are of. */
export const orders: Handler<'staff.orders'> = async ({ db, clock }, input) => {
  const { after, limit = pageSize, ...choice } = input
  const position = afterId(after)
  if (position === null) return fail('input_invalid', { after: 'input_invalid' })
  const rows = await readOrderRows(db, { ...choice, afterId: position, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const at = clock.now()
  return {
    items: page.map(row => ({ ...orderSummary(row, at), email: row.order.email })),
    next: rows.length > limit ? nextOf(page.at(-1)?.order.id) : null,
  }
}

/** Moves an order along its lifecycle. What the lifecycle does not allow changes nothing. Spec section 4. */
export const moveOrder: Handler<'staff.moveOrder'> = async (context, { id, ...asked }) => {
  const { db, clock, user } = context
  const result = await moveOrderByStaff(context, id, asked, actorOf(user))
  if (result === 'not_found') return fail('not_found')
  if (result === 'reason_needed') return fail('input_invalid', { reason: 'input_required' })
  if (result === 'shop_needed') return fail('input_invalid', { shop_id: 'input_required' })
  if (result === 'transition_not_allowed') {
    return fail('transition_not_allowed', { move: 'transition_not_allowed' })
  }
  const [row] = await readOrderRows(db, { ids: [id] })
  if (row === undefined) return fail('not_found')
  const at = clock.now()
  return {
    order: orderDetail(row, at),
    ...(await movesOfOrder(db, row, { actor: actorOf(user), at: at.getTime() })),
  }
}

/** Lets the orders of a project go, or counts those that could. Its run must be in the warehouse. Rules 2. */
export const releaseOrders: Handler<'staff.releaseOrders'> = async (
  context,
  { id, dry_run: isDry = false },
) => {
  const released = await release(context, id, { actor: actorOf(context.user), isDry })
  if (released === 'not_found') return fail('not_found')
  return released === 'transition_not_allowed' ? fail('transition_not_allowed') : { id, ...released }
}
