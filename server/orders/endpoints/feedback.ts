import type { Handler } from '../../http/handler.ts'
import { fail } from '../../base/failure.ts'
import { mayReadOrder } from '../order-access.ts'
import { updateOrderFeedback } from '../store/order-rows.ts'
import { readOrderFile } from '../store/orders.ts'

/** Keeps how a purchase felt; a later mark takes the place of the first. Spec section 7. */
export const feedback: Handler<'cart.feedback'> = async ({ db, user }, input) => {
  const file = await readOrderFile(db, { id: input.order_id })
  const caller = { userId: user?.id, token: input.order_token }
  if (file === undefined || !(await mayReadOrder(db, file.order, caller))) return fail('not_found')
  await updateOrderFeedback(db, input.order_id, { mark: input.mark, remark: input.remark ?? null })
  return { done: true }
}
