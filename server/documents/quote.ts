// A quote on paper. Its figures are those that were calculated; nothing is worked out anew.
import type { Output } from '#contract'
import { countryName } from '#domain/country.ts'
import { formatDate } from '#domain/date-format.ts'
import { percentText } from '#domain/invoice.ts'
import { languageTag, type Locale } from '#domain/locale.ts'
import { formatMoney } from '#domain/money.ts'
import { quoteCostLabel } from '#domain/quote-cost-label.ts'
import { type QuoteWords, quoteWords } from './quote-words.ts'
import { openSheet, type Sheet } from './sheet.ts'

export interface QuoteFacts {
  readonly figures: Output<'quote.calculate'>
  readonly quantity: number
  readonly locale: Locale
  readonly at: Date
  /** What a kept quote has beside its figures; one that is only calculated has none. */
  readonly kept?: { readonly id: number; readonly version: number; readonly expiresAt: Date }
  /** Who sells: name, address and registration, a line each. */
  readonly seller: readonly string[]
}

const leftPt = 56
const rightPt = 539
const linePt = 17
const soft = { sizePt: 9, colour: '#4d5557' } as const

type Draft = QuoteFacts & {
  readonly sheet: Sheet
  readonly words: QuoteWords
  readonly money: (amountMinor: number) => string
}

/** A quote as PDF: what each of the seventeen lines comes to, what is added, and how long it holds. */
export async function quotePdf(facts: QuoteFacts): Promise<Uint8Array<ArrayBuffer>> {
  const { figures, locale, at, kept } = facts
  const words = quoteWords[locale]
  const title = kept === undefined ? words.quote : `${words.number} ${kept.id}`
  const sheet = openSheet({ title, lang: languageTag(locale), at })
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: figures.currency }, locale)
  const draft: Draft = { ...facts, sheet, words, money }
  writeHead(draft, title)
  writeTotals(draft, writeLines(draft, 230))
  return sheet.end()
}

function headFacts({ words, locale, at, kept, figures, quantity, money }: Draft) {
  const date = (instant: Date) => formatDate(instant, locale, { style: 'long' })
  return [
    ...(kept === undefined ? [] : [[words.version, String(kept.version)] as const]),
    [words.date, date(at)] as const,
    ...(kept === undefined ? [] : [[words.until, date(kept.expiresAt)] as const]),
    [words.card, figures.rate_card] as const,
    [words.copies, String(quantity)] as const,
    [words.each, money(figures.per_copy_minor)] as const,
  ]
}

function writeHead(draft: Draft, title: string): void {
  const { sheet, seller } = draft
  sheet.disc(leftPt + 14, 62, 14)
  sheet.write('Sillon', leftPt + 38, 50, { sizePt: 22, weight: 'bold' })
  sheet.write(title, rightPt, 50, { sizePt: 22, weight: 'bold', align: 'right', widthPt: 340 })
  for (const [index, text] of seller.entries()) {
    sheet.write(text, leftPt, 100 + index * 13, { sizePt: 9, widthPt: 220 })
  }
  for (const [index, [label, text]] of headFacts(draft).entries()) {
    sheet.write(label, 340, 100 + index * linePt, { colour: soft.colour })
    sheet.write(text, rightPt, 100 + index * linePt, { align: 'right' })
  }
}

type Charge = QuoteFacts['figures']['charges'][number]

function chargeText({ words, locale }: Draft, { kind, country_id, basis_points }: Charge): string {
  if (kind === 'margin') return `${words.margin} ${percentText(basis_points)} %`
  return `${words.shipping} ${countryName(country_id ?? '', locale)}`
}

/** What is paid for, a row each; gives where the next thing may stand. */
function writeLines(draft: Draft, startPt: number): number {
  const { sheet, words, figures, locale, money } = draft
  sheet.write(words.item, leftPt, startPt, soft)
  sheet.write(words.amount, rightPt, startPt, { ...soft, align: 'right' })
  sheet.rule(leftPt, startPt + 14, rightPt - leftPt)
  const rows = [
    ...figures.lines
      .filter(line => line.amount_minor > 0)
      .map(line => [quoteCostLabel(line.category, locale), line.amount_minor] as const),
    ...figures.charges.map(charge => [chargeText(draft, charge), charge.amount_minor] as const),
  ]
  let yPt = startPt + 24
  for (const [label, amountMinor] of rows) {
    if (yPt > 760) {
      sheet.newPage()
      yPt = 60
    }
    sheet.write(label, leftPt, yPt, { widthPt: 360 })
    sheet.write(money(amountMinor), rightPt, yPt, { align: 'right' })
    yPt += linePt
  }
  return yPt
}

function writeTotals(draft: Draft, afterPt: number): void {
  const { sheet, words, figures, locale, money, kept } = draft
  const taxes = figures.vat.map(({ country_id, basis_points, amount_minor }) => ({
    label: `${words.vat} ${countryName(country_id, locale)} ${percentText(basis_points)} %`,
    amountMinor: amount_minor,
    isMain: false,
  }))
  const gross = { label: words.gross, amountMinor: figures.gross_minor, isMain: true }
  const rows = [
    { label: words.total, amountMinor: figures.total_minor, isMain: true },
    ...taxes,
    ...(taxes.length > 0 ? [gross] : []),
  ]
  let yPt = afterPt + 8
  if (yPt + rows.length * linePt + 60 > 780) {
    sheet.newPage()
    yPt = 60
  }
  sheet.rule(leftPt, yPt, rightPt - leftPt)
  yPt += 10
  for (const { label, amountMinor, isMain } of rows) {
    const weight = isMain ? 'bold' : 'regular'
    sheet.write(label, leftPt, yPt, { weight, widthPt: 360 })
    sheet.write(money(amountMinor), rightPt, yPt, { weight, align: 'right' })
    yPt += linePt
  }
  sheet.write(words.delivered, leftPt, yPt + 14, { sizePt: 9 })
  if (kept === undefined) sheet.write(words.notKept, leftPt, yPt + 28, { sizePt: 9 })
}
