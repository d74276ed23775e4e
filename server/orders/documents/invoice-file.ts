import { invoiceName } from '#domain/orders/invoice.ts'
import { footerAt, shopNameAt } from '../../settings/numbering.ts'
import { type FurtherInvoice, readFurtherInvoice } from '../store/further-invoices.ts'
import { type OrderRow, readOrderRows } from '../store/order-rows.ts'
import type { Drawing } from './credit-note-file.ts'
import { invoicePdf } from './invoice.ts'

/**
 * The invoice of an order as PDF, or by its number one of what was paid for a change; `none` where nobody
 * paid it, undefined where there is no such order or it is not `userId`'s.
 */
export async function invoiceFile(
  { db, locale, sellerAt, log }: Drawing,
  {
    orderId,
    userId,
    number,
  }: { readonly orderId: number; readonly userId?: number; readonly number?: number | undefined },
) {
  const [row] = await readOrderRows(db, { ids: [orderId], ...(userId !== undefined && { userId }) })
  if (row === undefined) return undefined
  if (number !== undefined && number !== row.order.invoiceNumber) {
    const further = await readFurtherInvoice(db, orderId, number)
    return further && draw({ db, locale, sellerAt, log }, furtherRow(row, further))
  }
  return draw({ db, locale, sellerAt, log }, row)
}

/** An invoice over what a change brought, less what was paid already. */
function furtherRow(row: OrderRow, { editId, ...invoice }: FurtherInvoice): OrderRow {
  const items = row.items.filter(item => item.editId === editId)
  const goods = items.reduce((sum, item) => sum + item.priceMinor * item.quantity, 0)
  const shippingMinor = items.reduce((sum, item) => sum + item.shippingMinor, 0)
  const order = {
    ...row.order,
    invoiceNumber: invoice.number,
    invoiceName: invoice.name,
    invoicedAt: invoice.issuedAt,
    totalMinor: invoice.amountMinor,
    taxMinor: invoice.taxMinor,
    shippingMinor,
    discountMinor: goods + shippingMinor - invoice.amountMinor,
    promoCode: null,
  }
  return { ...row, order, creditNotes: [], items: items.map(item => ({ ...item, editId: null })) }
}

async function draw({ db, locale, sellerAt, log }: Drawing, row: OrderRow) {
  const { invoiceNumber } = row.order
  if (invoiceNumber === null) return 'none'
  const at = row.order.invoicedAt ?? row.order.createdAt
  const seller = await sellerAt(at)
  const [shop, footer] = [await shopNameAt(db, at), await footerAt(db, at, locale)]
  const bytes = await invoicePdf({ row, invoiceNumber, locale, shop, seller, footer, log })
  const name = invoiceName(invoiceNumber, row.order.invoiceName)
  return { file_name: `${name}.pdf`, content_type: 'application/pdf', bytes }
}
