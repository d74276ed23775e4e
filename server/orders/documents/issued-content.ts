// What an invoice or a credit note is over, as its paper has it: nothing is worked out anew.
import type { Output } from '#contract'
import { issuedNumber } from '#domain/desks/invoice-desk.ts'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { taxLine } from '#domain/orders/invoice.ts'
import type { Database } from '../../database/database.ts'
import { readCreditNote } from '../store/credit-notes.ts'
import { orderOfIssued } from '../store/invoice-desk.ts'
import { type OrderRow, readOrderRows } from '../store/order-rows.ts'
import { creditedCopies, creditedItems } from './credit-note.ts'
import { nameOf } from './invoice.ts'
import { issuedBy } from './invoice-file.ts'

type Content = Output<'staff.invoice'>

const currencyOf = ({ order: { currency } }: OrderRow) => (isCurrencyCode(currency) ? currency : 'EUR')

/** VAT by rate: an order has one. */
function ratesOf(order: Parameters<typeof taxLine>[0], sign: 1 | -1 = 1): Content['rates'] {
  const { basisPoints, netMinor, taxMinor, grossMinor } = taxLine(order)
  return [{ basis_points: basisPoints, net: sign * netMinor, vat: sign * taxMinor, gross: sign * grossMinor }]
}

async function invoiceContent(db: Database, of: OrderRow, number: number): Promise<Content | undefined> {
  const issued = await issuedBy(db, of, number)
  if (issued === undefined) return undefined
  const { row, already } = issued
  const { order } = row
  return {
    currency: currencyOf(row),
    // What a change brought is on an invoice of its own.
    lines: row.items
      .filter(({ editId }) => editId === null)
      .map(item => ({
        name: nameOf(item),
        quantity: item.quantity,
        price: item.priceMinor,
        amount: item.priceMinor * item.quantity,
      })),
    discount: order.discountMinor === 0 ? 0 : -order.discountMinor,
    shipping: order.shippingMinor,
    already: already === undefined || already.amountMinor <= 0 ? 0 : -already.amountMinor,
    total: order.totalMinor,
    rates: ratesOf(order),
  }
}

async function noteContent(db: Database, row: OrderRow, number: number): Promise<Content | undefined> {
  const note = await readCreditNote(db, row.order.id, number)
  if (note === undefined) return undefined
  const { amountMinor, taxMinor, isShipping } = note
  const items = isShipping ? [] : creditedItems({ row, note })
  return {
    currency: currencyOf(row),
    lines: items.map(item => ({
      name: nameOf(item),
      // None where it is over a part of what they cost.
      quantity: creditedCopies(item, note) || null,
      price: null,
      amount: items.length === 1 ? -amountMinor : null,
    })),
    discount: 0,
    shipping: isShipping ? -amountMinor : 0,
    already: 0,
    total: -amountMinor,
    rates: ratesOf({ totalMinor: amountMinor, taxMinor, taxBasisPoints: row.order.taxBasisPoints }, -1),
  }
}

/** What a document is over, by its number at the desk; undefined where there is none. */
export async function issuedContent(db: Database, deskId: number): Promise<Content | undefined> {
  const orderId = await orderOfIssued(db, deskId)
  if (orderId === undefined) return undefined
  const [row] = await readOrderRows(db, { ids: [orderId] })
  const content = deskId % 2 === 0 ? invoiceContent : noteContent
  return row && content(db, row, issuedNumber(deskId))
}
