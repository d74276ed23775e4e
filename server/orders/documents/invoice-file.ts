import { invoiceName } from '#domain/orders/invoice.ts'
import { exemptionOf } from '../../settings/vat-standing.ts'
import { footerAt, shopNameAt } from '../../settings/numbering.ts'
import type { Database } from '../../database/database.ts'
import { type FurtherInvoice, readFurtherInvoice } from '../store/further-invoices.ts'
import { type OrderRow, readOrderRows } from '../store/order-rows.ts'
import { dueDay, readReceivable } from '../store/receivables.ts'
import type { Drawing } from './credit-note-file.ts'
import { ownLogo } from './own-logo.ts'
import { supplyOf } from './supply-words.ts'
import { invoicePdf } from './invoice.ts'

/**
 * The invoice of an order as PDF, or by its number one of what was paid for a change; `none` where nobody
 * paid it, undefined where there is no such order or it is not `userId`'s.
 */
export async function invoiceFile(
  drawing: Drawing,
  {
    orderId,
    userId,
    number,
  }: { readonly orderId: number; readonly userId?: number; readonly number?: number | undefined },
) {
  const { db } = drawing
  const [row] = await readOrderRows(db, { ids: [orderId], ...(userId !== undefined && { userId }) })
  const issued = row && (await issuedBy(db, row, number))
  return issued && draw(drawing, issued.row, issued.already)
}

/**
 * An order as its invoice has it, or by its number one of what was paid for a change of it, with what was
 * invoiced before; undefined where it has none of that number.
 */
export async function issuedBy(
  db: Database,
  row: OrderRow,
  number?: number,
): Promise<{ readonly row: OrderRow; readonly already?: Already } | undefined> {
  if (number === undefined || number === row.order.invoiceNumber) return { row }
  const further = await readFurtherInvoice(db, row.order.id, number)
  return further && { row: furtherRow(row, further), already: alreadyOf(row, further) }
}

/** What a change brought, by its lines, in minor units. */
function broughtBy(row: OrderRow, editId: number) {
  const items = row.items.filter(item => item.editId === editId)
  const sum = (of: (item: OrderRow['items'][number]) => number) =>
    items.reduce((total, item) => total + of(item), 0)
  const goodsMinor = sum(item => item.priceMinor * item.quantity)
  return {
    items,
    goodsMinor,
    discountMinor: sum(item => item.discountMinor),
    parcelMinor: sum(item => item.shippingMinor),
  }
}

/** An invoice over what a change brought, less what was invoiced already. */
function furtherRow(row: OrderRow, { editId, ...invoice }: FurtherInvoice): OrderRow {
  const { items, goodsMinor, discountMinor, parcelMinor } = broughtBy(row, editId)
  // What lines that stood before cost more is their part of a parcel that became heavier.
  const restMinor = invoice.amountMinor - (goodsMinor - discountMinor + parcelMinor)
  const order = {
    ...row.order,
    invoiceNumber: invoice.number,
    invoiceName: invoice.name,
    invoicedAt: invoice.issuedAt,
    totalMinor: invoice.amountMinor,
    taxMinor: invoice.taxMinor,
    shippingMinor: parcelMinor + Math.max(0, restMinor),
    discountMinor,
    promoCode: null,
  }
  return { ...row, order, creditNotes: [], items: items.map(item => ({ ...item, editId: null })) }
}

/** What lines that went had brought, and the invoices that it stands on. */
function alreadyOf(row: OrderRow, { editId, number, amountMinor }: FurtherInvoice) {
  const { goodsMinor, discountMinor, parcelMinor } = broughtBy(row, editId)
  const { invoiceNumber: first, invoiceName: name } = row.order
  const before = row.invoices.filter(other => other.number < number).map(other => other.name)
  return {
    amountMinor: goodsMinor - discountMinor + parcelMinor - amountMinor,
    names: [...(first === null ? [] : [invoiceName(first, name)]), ...before],
  }
}

type Already = ReturnType<typeof alreadyOf>

async function draw({ db, locale, sellerAt, log, storage }: Drawing, row: OrderRow, already?: Already) {
  const { invoiceNumber } = row.order
  if (invoiceNumber === null) return 'none'
  const at = row.order.invoicedAt ?? row.order.createdAt
  const seller = await sellerAt(at)
  const [shop, footer] = [await shopNameAt(db, at), await footerAt(db, at, locale)]
  // What is paid for a change is paid at once.
  const receivable = already === undefined ? await readReceivable(db, row.order.id) : undefined
  const onAccount = receivable && { dueOn: dueDay(receivable), vatNumber: receivable.vatNumber }
  const supply = await supplyOf(db, row.order.id, locale)
  const exemption = await exemptionOf(db, row.order, locale)
  const logo = await ownLogo({ db, storage, log })
  const facts = { row, invoiceNumber, locale, shop, logo, seller, footer, exemption, log }
  const bytes = await invoicePdf({
    ...facts,
    ...(already && { already }),
    ...(onAccount && { onAccount }),
    ...(supply && { supply }),
  })
  const name = invoiceName(invoiceNumber, row.order.invoiceName)
  return { file_name: `${name}.pdf`, content_type: 'application/pdf', bytes }
}
