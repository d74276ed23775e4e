import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { listPeriods } from '../../store/boxes.ts'
import { invoiceFile } from './invoice-file.ts'
import { heldBox } from './own-box.ts'

/**
 * The invoice of what a box of one period was paid with, for who holds the box. A period that came with a
 * gift has none: the giver's order has it. Spec section 7.
 */
export const boxInvoice: Handler<'user.boxInvoice'> = async (context, { id, period: number }) => {
  const box = await heldBox(context, id)
  if (box === undefined) return fail('not_found')
  const periods = await listPeriods(context.db, [box.id])
  const found = periods.find(({ period }) => period.number === number)
  if (found === undefined) return fail('not_found')
  const { order } = found
  if (order === null || order.totalMinor === 0) return fail('invoice_missing')
  return invoiceFile(context, order.id)
}
