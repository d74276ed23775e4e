import { OrderStatus } from '#contract/schemas/order-shapes.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { cursorOf, positionOf } from '../../store/catalogue/cursor.ts'
import { listArrivedRecords, listWaitingParcels, listWaitingRecords } from '../../store/dispatch.ts'

const pageSize = 50

/** The order and the shop a page begins after; null when the cursor is not one of ours. */
function afterParcel(after: string | undefined): readonly [number, number] | undefined | null {
  if (after === undefined) return undefined
  const position = positionOf(after)
  return position && /^\d{1,9}$/.test(position[0]) ? [Number(position[0]), position[1]] : null
}

/** Parcels that wait to be packed, oldest order first. Spec section 2, /admin/dispatch. */
export const parcels: Handler<'staff.parcels'> = async ({ db }, input) => {
  const { project, search, after, limit = pageSize } = input
  const position = afterParcel(after)
  if (position === null) return fail('input_invalid', { after: 'input_invalid' })
  const [rows, records, arrived] = await Promise.all([
    listWaitingParcels(db, { projectId: project, search, after: position, limit: limit + 1 }),
    listWaitingRecords(db),
    listArrivedRecords(db),
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(({ created_at, status, ...row }) => ({
      ...row,
      status: OrderStatus.parse(status),
      created_at: created_at.toISOString(),
    })),
    next: rows.length > limit && last ? cursorOf([String(last.order_id), last.shop_id]) : null,
    records,
    arrived,
  }
}
