// The credit note of a refund. Its amounts are those it was issued with; nothing is worked out anew.
import { isCurrencyCode } from '#domain/money/currency.ts'
import { formatDate } from '#domain/time/date-format.ts'
import { creditNoteName, invoiceName, percentText } from '#domain/orders/invoice.ts'
import type { Locale } from '#domain/text/locale.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { CreditedPart, CreditNote } from '../store/credit-notes.ts'
import type { OrderItemRow, OrderRow } from '../store/order-rows.ts'
import { nameOf } from './invoice.ts'
import { invoiceWords } from './invoice-words.ts'
import { leftPt, linePt, rightPt, writeFooter, writeHead } from './letterhead.ts'
import { type DocumentLog, openSheet, type Sheet } from '../../documents/sheet.ts'

interface CreditNoteFacts {
  readonly row: OrderRow
  readonly note: CreditNote & CreditedPart
  readonly locale: Locale
  /** Who sells: name, address and registration, a line each. */
  readonly seller: readonly string[]
  /** What the shop is called. */
  readonly shop: string
  /** What stands at its foot, a line each. */
  readonly footer: readonly string[]
  /** Why no VAT was charged, as its seller must say it; null where it was, or nothing was due. */
  readonly exemption: string | null
  readonly log: DocumentLog
}

const bottomPt = 660
const totalsPt = 340

/** The credit note as PDF: which invoice it corrects, for what, and by how much, with the VAT in it. */
export async function creditNotePdf(facts: CreditNoteFacts): Promise<Uint8Array<ArrayBuffer>> {
  const { row, note, locale, seller, footer, log } = facts
  const words = invoiceWords[locale]
  const name = creditNoteName(note.number, note.name)
  const title = `${words.creditNote} ${name}`
  const sheet = openSheet({ title, locale, at: note.issuedAt, log })
  const day = (at: Date) => formatDate(at, locale, { style: 'long' })
  const { corrects } = note
  writeHead(sheet, {
    title: words.creditNote,
    shop: facts.shop,
    seller,
    facts: [
      [words.creditNumber, name],
      [words.date, day(note.issuedAt)],
      ...(corrects.number === null
        ? []
        : [[words.number, invoiceName(corrects.number, corrects.name)] as const]),
      [words.invoiceDate, day(corrects.at === null ? row.order.createdAt : new Date(corrects.at))],
      [words.order, row.order.number],
    ],
    billedTo: words.billedTo,
    customer: row.order.billing ?? row.order.customer,
    locale,
  })
  writeTotals(sheet, writeLines(sheet, facts), facts)
  writeFooter(sheet, footer)
  return sheet.end()
}

/**
 * The lines a note is over. One over the rest of an order leaves out what was paid back before, line by
 * line.
 */
function creditedItems({ row, note: { orderItemId } }: CreditNoteFacts): readonly OrderItemRow[] {
  if (orderItemId !== null) return row.items.filter(({ id }) => id === orderItemId)
  const left = row.items.filter(({ droppedFor }) => droppedFor === null)
  return left.length > 0 ? left : row.items
}

/** A line as the note names it: less than its goods cost is a part, or the copies that came to so much. */
function creditedText(item: OrderItemRow, { note, locale }: CreditNoteFacts): string {
  const { quantity, priceMinor, discountMinor } = item
  const goodsMinor = priceMinor * quantity - discountMinor
  const name = nameOf(item)
  if (note.orderItemId === null || note.amountMinor >= goodsMinor) return `${quantity} × ${name}`
  const copies = Math.round((note.amountMinor / goodsMinor) * quantity)
  const isOfCopies = copies > 0 && Math.abs((goodsMinor * copies) / quantity - note.amountMinor) < 1
  return isOfCopies ? `${copies} × ${name}` : `${invoiceWords[locale].creditPart}: ${quantity} × ${name}`
}

/** What is paid back, on as many pages as it takes; gives where the next thing may stand. */
function writeLines(sheet: Sheet, facts: CreditNoteFacts): number {
  const { locale } = facts
  const texts = facts.note.isShipping
    ? [invoiceWords[locale].shipping]
    : creditedItems(facts).map(item => creditedText(item, facts))
  sheet.write(invoiceWords[locale].creditFor, leftPt, 300, { sizePt: 9, colour: '#4d5557' })
  sheet.rule(leftPt, 314, rightPt - leftPt)
  let yPt = 324
  for (const text of texts) {
    if (yPt > bottomPt) {
      sheet.newPage()
      yPt = 60
    }
    sheet.write(text, leftPt, yPt, { widthPt: rightPt - leftPt })
    yPt += linePt + 3
  }
  return yPt + 8
}

function writeTotals(sheet: Sheet, startPt: number, { row, note, locale, exemption }: CreditNoteFacts): void {
  const words = invoiceWords[locale]
  const { order } = row
  const currency = isCurrencyCode(order.currency) ? order.currency : 'EUR'
  const less = (amountMinor: number) => `−${formatMoney({ amountMinor, currency }, locale)}`
  sheet.rule(totalsPt, startPt, rightPt - totalsPt)
  const rate = order.taxBasisPoints
  const rows = [
    ...(rate > 0
      ? ([
          [words.net, less(note.amountMinor - note.taxMinor)],
          [`${words.vat} ${percentText(rate)} %`, less(note.taxMinor)],
        ] as const)
      : []),
    [exemption === null ? words.creditTotal : words.bareCreditTotal, less(note.amountMinor)],
  ] as const
  let yPt = startPt + 10
  for (const [index, [label, text]] of rows.entries()) {
    const weight = index === rows.length - 1 ? 'bold' : 'regular'
    sheet.write(label, totalsPt, yPt, { weight, widthPt: 130 })
    sheet.write(text, rightPt, yPt, { weight, align: 'right' })
    yPt += 18
  }
  if (rate === 0) sheet.write(exemption ?? words.noVat, leftPt, yPt + 6, { sizePt: 9 })
}
