import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { orderSummary } from '../../orders/order-view.ts'
import { readOrderRows } from '../../store/order-rows.ts'
import { afterId, nextOf } from '../keyed-page.ts'

const pageSize = 20

/** Own orders, newest first. Spec section 7. */
export const orders: Handler<'user.orders'> = async ({ db, clock, user }, { after, limit = pageSize }) => {
  const before = afterId(after)
  if (before === null) return fail('input_invalid', { after: 'input_invalid' })
  const rows = await readOrderRows(db, { userId: user.id, afterId: before, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const at = clock.now()
  return {
    items: page.map(row => orderSummary(row, at)),
    next: rows.length > limit ? nextOf(page.at(-1)?.order.id) : null,
  }
}
