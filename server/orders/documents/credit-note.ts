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
import type { SupplyWords } from './supply-words.ts'
import { leftPt, linePt, rightPt, writeFooter, writeHead } from './letterhead.ts'
import { type DocumentLog, linesWithin, openSheet, type Picture, type Sheet } from '../../documents/sheet.ts'

interface CreditNoteFacts {
  readonly row: OrderRow
  readonly note: CreditNote & CreditedPart
  readonly locale: Locale
  /** Who sells: name, address and registration, a line each. */
  readonly seller: readonly string[]
  /** What the shop is called. */
  readonly shop: string
  readonly logo: Picture | undefined
  /** What stands at its foot, a line each. */
  readonly footer: readonly string[]
  /** Why no VAT was charged, as its seller must say it; null where it was, or nothing was due. */
  readonly exemption: string | null
  /** Of a direct pressing or a trade order. */
  readonly supply?: SupplyWords
  readonly log: DocumentLog
}

/** Below it no line begins, and below the other no totals. */
const [bottomPt, totalsBottomPt] = [660, 690]
const totalsPt = 340

/** The credit note as PDF: which invoice it corrects, for what, and by how much, with the VAT in it. */
export async function creditNotePdf(facts: CreditNoteFacts): Promise<Uint8Array<ArrayBuffer>> {
  const { row, note, locale, seller, footer, supply, log } = facts
  const words = invoiceWords[locale]
  const name = creditNoteName(note.number, note.name)
  const title = `${words.creditNote} ${name}`
  const sheet = openSheet({ title, locale, at: note.issuedAt, log })
  const day = (at: Date) => formatDate(at, locale, { style: 'long' })
  const { corrects } = note
  writeHead(sheet, {
    title: words.creditNote,
    shop: facts.shop,
    logo: facts.logo,
    seller,
    facts: [
      [words.creditNumber, name],
      [words.date, day(note.issuedAt)],
      ...(corrects.number === null
        ? []
        : [[words.number, invoiceName(corrects.number, corrects.name)] as const]),
      [words.invoiceDate, day(corrects.at === null ? row.order.createdAt : new Date(corrects.at))],
      [words.order, row.order.number],
      ...(supply === undefined || supply.vatNumber === ''
        ? []
        : [[words.buyerVat, supply.vatNumber] as const]),
    ],
    billedTo: words.billedTo,
    customer: row.order.billing ?? row.order.customer,
    locale,
  })
  writeTotals(sheet, await writeWords(sheet, facts, writeLines(sheet, facts)), facts)
  writeFooter(sheet, footer)
  return sheet.end()
}

/**
 * The lines a note is over. One over the rest of an order leaves out what was paid back before, line by
 * line.
 */
export function creditedItems({
  row,
  note: { orderItemId },
}: Pick<CreditNoteFacts, 'row' | 'note'>): readonly OrderItemRow[] {
  if (orderItemId !== null) return row.items.filter(({ id }) => id === orderItemId)
  const left = row.items.filter(({ droppedFor }) => droppedFor === null)
  return left.length > 0 ? left : row.items
}

/** The copies of a line that a note is over: all, those that came to its sum, or none where it is a part. */
export function creditedCopies(
  item: OrderItemRow,
  note: Pick<CreditNoteFacts['note'], 'orderItemId' | 'amountMinor'>,
) {
  const { quantity, priceMinor, discountMinor } = item
  const goodsMinor = priceMinor * quantity - discountMinor
  if (note.orderItemId === null || note.amountMinor >= goodsMinor) return quantity
  const copies = Math.round((note.amountMinor / goodsMinor) * quantity)
  return copies > 0 && Math.abs((goodsMinor * copies) / quantity - note.amountMinor) < 1 ? copies : 0
}

/** A line as the note names it: less than its goods cost is a part, or the copies that came to so much. */
function creditedText(item: OrderItemRow, { note, locale }: CreditNoteFacts): string {
  const copies = creditedCopies(item, note)
  const name = nameOf(item)
  return copies > 0 ? `${copies} × ${name}` : `${invoiceWords[locale].creditPart}: ${item.quantity} × ${name}`
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

/** What staff told the buyer of it, all of it; gives where the next thing may stand. */
async function writeWords(sheet: Sheet, { note, locale }: CreditNoteFacts, startPt: number): Promise<number> {
  if (note.words === null) return startPt
  const column = { locale, sizePt: 9, widthPt: rightPt - leftPt }
  let yPt = startPt
  for (const line of await linesWithin(`${invoiceWords[locale].creditWhy}: ${note.words}`, column)) {
    if (yPt > bottomPt) {
      sheet.newPage()
      yPt = 60
    }
    sheet.write(line, leftPt, yPt, { sizePt: column.sizePt })
    yPt += linePt
  }
  return yPt + 8
}

function writeTotals(sheet: Sheet, abovePt: number, facts: CreditNoteFacts): void {
  const { row, note, locale, exemption, supply } = facts
  const words = invoiceWords[locale]
  const { order } = row
  const currency = isCurrencyCode(order.currency) ? order.currency : 'EUR'
  const less = (amountMinor: number) => `−${formatMoney({ amountMinor, currency }, locale)}`
  const isFull = abovePt > totalsBottomPt
  if (isFull) sheet.newPage()
  const startPt = isFull ? 60 : abovePt
  sheet.rule(totalsPt, startPt, rightPt - totalsPt)
  const rate = order.taxBasisPoints
  const isBare = exemption !== null || (supply !== undefined && rate === 0)
  const rows = [
    ...(rate > 0
      ? ([
          [words.net, less(note.amountMinor - note.taxMinor)],
          [`${words.vat} ${percentText(rate)} %`, less(note.taxMinor)],
        ] as const)
      : []),
    [isBare ? words.bareCreditTotal : words.creditTotal, less(note.amountMinor)],
  ] as const
  let yPt = startPt + 10
  for (const [index, [label, text]] of rows.entries()) {
    const weight = index === rows.length - 1 ? 'bold' : 'regular'
    sheet.write(label, totalsPt, yPt, { weight, widthPt: 130 })
    sheet.write(text, rightPt, yPt, { weight, align: 'right' })
    yPt += 18
  }
  const sentence = supply?.sentence
  if (rate === 0 || sentence !== undefined)
    sheet.write(exemption ?? sentence ?? words.noVat, leftPt, yPt + 6, { sizePt: 9 })
}
