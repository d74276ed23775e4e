import { invoiceName } from '#domain/orders/invoice.ts'
import { readOrderRows } from '../store/order-rows.ts'
import type { Drawing } from './credit-note-file.ts'
import { invoicePdf } from './invoice.ts'

/**
 * The invoice of an order as PDF; `none` where nobody paid it, undefined where there is no such order or it
 * is not `userId`'s.
 */
export async function invoiceFile(
  { db, locale, sellerAt, log }: Drawing,
  { orderId, userId }: { readonly orderId: number; readonly userId?: number },
) {
  const [row] = await readOrderRows(db, { ids: [orderId], ...(userId !== undefined && { userId }) })
  if (row === undefined) return undefined
  const { invoiceNumber } = row.order
  if (invoiceNumber === null) return 'none'
  const seller = await sellerAt(row.order.invoicedAt ?? row.order.createdAt)
  const bytes = await invoicePdf({ row, invoiceNumber, locale, seller, log })
  return { file_name: `${invoiceName(invoiceNumber)}.pdf`, content_type: 'application/pdf', bytes }
}
