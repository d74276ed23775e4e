import type { Actor } from '#machines/lifecycles/actor.ts'
import type { SignedIn } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { correctableShops } from '../../orders/correct-label.ts'
import { movesOf, orderDetail } from '../../orders/order-view.ts'
import { readEvents } from '../../store/orders.ts'
import { readOrderRows } from '../../store/order-rows.ts'

/** Staff act in their own role. */
export const actorOf = ({ id, role }: SignedIn): Actor => ({
  role: role === 'boss' ? 'boss' : 'team',
  id: String(id),
})

/** One order with its event log and the moves that are open to this member of staff now. */
export const order: Handler<'staff.order'> = async ({ db, clock, user }, { id }) => {
  const [row] = await readOrderRows(db, { ids: [id] })
  if (row === undefined) return fail('not_found')
  const at = clock.now()
  const log = await readEvents(db, 'order', id)
  const actor = actorOf(user)
  return {
    order: orderDetail(row, at),
    events: log.map(({ sequence, type, actor, at: when, state }) => {
      return { sequence, type, actor, at: when.toISOString(), state }
    }),
    moves: movesOf(row, actor, at),
    correctable_shops: await correctableShops(db, id, actor, at),
  }
}
