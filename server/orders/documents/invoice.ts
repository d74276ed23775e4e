// The invoice of an order. Its numbers are those of the books; nothing is worked out anew.
import { lineName } from '#domain/orders/line-name.ts'
import { sizeName } from '#domain/catalogue/sizes.ts'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { formatDate } from '#domain/time/date-format.ts'
import { creditNoteName, invoiceName, percentText, taxLine } from '#domain/orders/invoice.ts'
import type { Locale } from '#domain/text/locale.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { OrderItemRow, OrderRow } from '../store/order-rows.ts'
import { type InvoiceWords, invoiceWords } from './invoice-words.ts'
import type { SupplyWords } from './supply-words.ts'
import { columns, leftPt, linePt, rightPt, writeFooter, writeHead } from './letterhead.ts'
import { type DocumentLog, openSheet, type Picture, type Sheet } from '../../documents/sheet.ts'

interface InvoiceFacts {
  readonly row: OrderRow
  readonly invoiceNumber: number
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
  readonly log: DocumentLog
  /** It was sold on account: the last day on which it is paid in time, and who buys. */
  readonly onAccount?: { readonly dueOn: Date; readonly vatNumber: string }
  /** Of a direct pressing or a trade order: who buys, and why it is taxed as it is. */
  readonly supply?: SupplyWords
  /** Of an invoice over what was paid for a change: what was invoiced before it, and by which. */
  readonly already?: { readonly amountMinor: number; readonly names: readonly string[] }
}

const bottomPt = 745

type Draft = InvoiceFacts & {
  readonly sheet: Sheet
  readonly words: InvoiceWords
  readonly money: (amountMinor: number) => string
}

/** The invoice of a paid order as PDF. */
export async function invoicePdf(facts: InvoiceFacts): Promise<Uint8Array<ArrayBuffer>> {
  const { row, locale, invoiceNumber } = facts
  const name = invoiceName(invoiceNumber, row.order.invoiceName)
  const words = invoiceWords[locale]
  const currency = isCurrencyCode(row.order.currency) ? row.order.currency : 'EUR'
  const sheet = openSheet({
    title: `${words.invoice} ${name}`,
    locale,
    at: row.order.invoicedAt ?? row.order.createdAt,
    log: facts.log,
  })
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale)
  const draft: Draft = { ...facts, sheet, words, money }
  writeHead(sheet, {
    title: words.invoice,
    shop: facts.shop,
    logo: facts.logo,
    seller: facts.seller,
    facts: [
      [words.number, name],
      [words.date, formatDate(row.order.invoicedAt ?? row.order.createdAt, locale, { style: 'long' })],
      [words.order, row.order.number],
      ...buyerFacts(draft),
    ],
    billedTo: words.billedTo,
    customer: row.order.billing ?? row.order.customer,
    locale,
  })
  writeTotals(draft, writeLines(draft, 300))
  writeFooter(sheet, facts.footer)
  return sheet.end()
}

function buyerFacts({ onAccount, supply, words }: Draft): readonly (readonly [string, string])[] {
  const vatNumber = onAccount?.vatNumber || supply?.vatNumber || ''
  return vatNumber === '' ? [] : [[words.buyerVat, vatNumber]]
}

/** That it was paid, or until when it is to be. */
const paymentLine = ({ onAccount, words, locale }: Draft): string =>
  onAccount === undefined
    ? words.paid
    : `${words.payableBy} ${formatDate(onAccount.dueOn, locale, { style: 'long' })}`

function writeColumnHeads({ sheet, words }: Draft, yPt: number): void {
  const soft = { sizePt: 9, colour: '#4d5557' }
  sheet.write(words.item, columns.item, yPt, soft)
  sheet.write(words.quantity, columns.quantity, yPt, { ...soft, align: 'right' })
  sheet.write(words.price, columns.price, yPt, { ...soft, align: 'right' })
  sheet.write(words.amount, columns.amount, yPt, { ...soft, align: 'right' })
  sheet.rule(leftPt, yPt + 14, rightPt - leftPt)
}

/** A line of an order as documents name it. */
export const nameOf = (item: OrderItemRow): string =>
  [lineName({ name: item.name, item: item.itemName }), item.artistName, ...item.chosenSizes.map(sizeName)]
    .filter(text => text !== '')
    .join(', ')

/** The lines, on as many pages as they take; gives where the next thing may stand. */
function writeLines(draft: Draft, startPt: number): number {
  const { sheet, row, money } = draft
  writeColumnHeads(draft, startPt)
  let yPt = startPt + 24
  // What a change brought is not on the invoice: that stays as it was issued.
  for (const item of row.items.filter(({ editId }) => editId === null)) {
    if (yPt > bottomPt - linePt) {
      sheet.newPage()
      writeColumnHeads(draft, 56)
      yPt = 80
    }
    sheet.write(nameOf(item), columns.item, yPt, { widthPt: 280 })
    sheet.write(String(item.quantity), columns.quantity, yPt, { align: 'right' })
    sheet.write(money(item.priceMinor), columns.price, yPt, { align: 'right' })
    sheet.write(money(item.priceMinor * item.quantity), columns.amount, yPt, { align: 'right' })
    yPt += linePt + 3
  }
  return yPt
}

interface TotalRow {
  readonly label: string
  readonly text: string
  readonly isMain?: boolean
}

/** What is under the lines, in order; the whole is the one in bold. */
function totalRows({ words, row, money, already, exemption, supply }: Draft): TotalRow[] {
  const { order } = row
  const tax = taxLine(order)
  const rows: TotalRow[] = []
  if (order.discountMinor > 0) {
    const label = `${words.discount} ${order.promoCode ?? ''}`.trim()
    rows.push({ label, text: `−${money(order.discountMinor)}` })
  }
  // What a contract asks for before is no delivery.
  if (supply === undefined || order.shippingMinor !== 0)
    rows.push({ label: order.pickup ? words.pickup : words.shipping, text: money(order.shippingMinor) })
  if (already && already.amountMinor > 0) {
    const label = [words.already, ...already.names].join(', ')
    rows.push({ label, text: `−${money(already.amountMinor)}` })
  }
  // A supply that bears no tax includes none.
  const isBare = exemption !== null || (supply !== undefined && tax.basisPoints === 0)
  const label = isBare ? words.bareTotal : words.total
  rows.push({ label, text: money(order.totalMinor), isMain: true })
  if (tax.basisPoints > 0) {
    rows.push({ label: words.net, text: money(tax.netMinor) })
    rows.push({ label: `${words.vat} ${percentText(tax.basisPoints)} %`, text: money(tax.taxMinor) })
  }
  return rows
}

const totalLinePt = 18

/** What was paid back since, by the numbers of its credit notes: the rest stays as it was issued. */
const creditLines = ({ row, words, locale, money }: Draft): string[] =>
  row.creditNotes.map(({ number, name, amountMinor, issuedAt }) => {
    const day = formatDate(issuedAt, locale, { style: 'long' })
    return `${words.creditNote} ${creditNoteName(number, name)}, ${day}: −${money(amountMinor)}`
  })

function writeTotals(draft: Draft, afterPt: number): void {
  const { sheet, words, row } = draft
  const rows = totalRows(draft)
  const credits = creditLines(draft)
  let yPt = afterPt + 8
  if (yPt + rows.length * totalLinePt + credits.length * linePt + 60 > bottomPt) {
    sheet.newPage()
    yPt = 60
  }
  sheet.rule(340, yPt, rightPt - 340)
  yPt += 10
  for (const { label, text, isMain = false } of rows) {
    const weight = isMain ? 'bold' : 'regular'
    sheet.write(label, 340, yPt, { weight, widthPt: 120 })
    sheet.write(text, rightPt, yPt, { weight, align: 'right' })
    yPt += totalLinePt
  }
  const sentence = draft.supply?.sentence
  if (row.order.taxBasisPoints === 0 || sentence !== undefined)
    sheet.write(draft.exemption ?? sentence ?? words.noVat, leftPt, yPt + 6, { sizePt: 9 })
  sheet.write(paymentLine(draft), leftPt, yPt + 22, { sizePt: 9 })
  for (const [index, line] of credits.entries()) {
    sheet.write(line, leftPt, yPt + 22 + (index + 1) * linePt, { sizePt: 9 })
  }
}
