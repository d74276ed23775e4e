import { invoiceName } from '#domain/orders/invoice.ts'
import { footerAt, shopNameAt } from '../../settings/numbering.ts'
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
  const at = row.order.invoicedAt ?? row.order.createdAt
  const seller = await sellerAt(at)
  const [shop, footer] = [await shopNameAt(db, at), await footerAt(db, at, locale)]
  const bytes = await invoicePdf({ row, invoiceNumber, locale, shop, seller, footer, log })
  const name = invoiceName(invoiceNumber, row.order.invoiceName)
  return { file_name: `${name}.pdf`, content_type: 'application/pdf', bytes }
}
