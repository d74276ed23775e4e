import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { moveOrderByStaff } from '../../orders/move-order.ts'
import { movesOf, orderDetail } from '../../orders/order-view.ts'
import { readOrderRows } from '../../store/order-rows.ts'
import { actorOf } from './order.ts'

/** Moves an order along its lifecycle. What the lifecycle does not allow changes nothing. Spec section 4. */
export const moveOrder: Handler<'staff.moveOrder'> = async (context, { id, ...asked }) => {
  const { db, clock, user } = context
  const result = await moveOrderByStaff(context, id, asked, actorOf(user))
  if (result === 'not_found') return fail('not_found')
  if (result === 'shop_needed') return fail('input_invalid', { shop_id: 'input_required' })
  if (result === 'transition_not_allowed') {
    return fail('transition_not_allowed', { move: 'transition_not_allowed' })
  }
  const [row] = await readOrderRows(db, { ids: [id] })
  if (row === undefined) return fail('not_found')
  const at = clock.now()
  return { order: orderDetail(row, at), moves: movesOf(row, actorOf(user), at) }
}
