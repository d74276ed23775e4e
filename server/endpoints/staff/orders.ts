import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { orderSummary } from '../../orders/order-view.ts'
import { readOrderRows } from '../../store/order-rows.ts'
import { afterId, nextOf } from '../keyed-page.ts'

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
