import { formatDeadline } from '#domain/time/deadline.ts'
import type { Locale } from '#domain/text/locale.ts'
import { type QuoteFact, quoteFacts } from '#domain/pressing/quote/quote-facts.ts'
import type { QuoteSpec } from '#domain/pressing/quote/quote-spec.ts'
import en from './quote-facts/en.json'
import es from './quote-facts/es.json'
import fr from './quote-facts/fr.json'
import ko from './quote-facts/ko.json'
import zh from './quote-facts/zh.json'
import type { Output } from '#contract'
import { countryName } from '#domain/places/country.ts'
import { formatDate } from '#domain/time/date-format.ts'
import { percentText } from '#domain/orders/invoice.ts'
import { numberText } from '#domain/text/intl.ts'
import { formatMoney } from '#domain/money/money.ts'
import { vatSentences } from '#domain/pressing/quote/vat-sentence.ts'
import { quoteCostLabel } from '#domain/pressing/quote-cost-label.ts'
import { type QuoteWords, quoteWords } from './quote-words.ts'
import { type DocumentLog, openSheet, type Sheet } from '../../documents/sheet.ts'

/** The words that facts of a quote are said with on paper: those of its page, which a test holds them to. */
export const quoteFactWords: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en,
  es,
  fr,
  ko,
  zh,
}

/** What is pressed, in the words of a language; a word that is missing shows its key. */
const paperFacts = (spec: QuoteSpec, locale: Locale): QuoteFact[] =>
  quoteFacts(spec, locale, key => quoteFactWords[locale][key] ?? key)

// A quote on paper. Its figures are those that were calculated; nothing is worked out anew.

interface QuotePaper {
  readonly figures: Output<'quote.calculate'>
  /** What is pressed. */
  readonly spec: QuoteSpec
  readonly locale: Locale
  readonly at: Date
  /** What a kept quote has beside its figures; one that is only calculated has none. */
  readonly kept?: { readonly id: number; readonly version: number; readonly expiresAt: Date }
  /** Who sells: name, address and registration, a line each. */
  readonly seller: readonly string[]
  /** What the shop is called. */
  readonly shop: string
  /** Why no VAT is charged, as its seller must say it; null where it is, or none is due. */
  readonly exemption: string | null
}

const leftPt = 56
const rightPt = 539
const linePt = 17
const factPt = 13
/** Where the texts of the facts begin. */
const valuePt = 240
const soft = { sizePt: 9, colour: '#4d5557' } as const

type Draft = QuotePaper & {
  readonly sheet: Sheet
  readonly words: QuoteWords
  readonly money: (amountMinor: number) => string
}

const titleOf = ({ locale, kept }: QuotePaper): string =>
  kept === undefined ? quoteWords[locale].quote : `${quoteWords[locale].number} ${kept.id}`

/** A quote as PDF. */
export async function quotePdf(paper: QuotePaper, log: DocumentLog): Promise<Uint8Array<ArrayBuffer>> {
  const { locale, at } = paper
  const sheet = openSheet({ title: titleOf(paper), locale, at, log })
  writeQuote(sheet, paper)
  return sheet.end()
}

/** Writes what is pressed, what each line comes to, what is added, and how long it holds. */
export function writeQuote(sheet: Sheet, paper: QuotePaper): void {
  const { figures, locale } = paper
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: figures.currency }, locale)
  const draft: Draft = { ...paper, sheet, words: quoteWords[locale], money }
  writeHead(draft, titleOf(paper))
  writeTotals(draft, writeLines(draft, writeFacts(draft, 224)))
}

function headFacts({ words, locale, at, kept, figures, spec, money }: Draft) {
  const date = (instant: Date) => formatDate(instant, locale, { style: 'long' })
  return [
    ...(kept === undefined ? [] : [[words.version, String(kept.version)] as const]),
    [words.date, date(at)] as const,
    ...(kept === undefined
      ? []
      : [[words.until, formatDeadline(kept.expiresAt, locale, { style: 'long' })] as const]),
    [words.card, figures.rate_card] as const,
    [words.copies, numberText(spec.quantity, locale)] as const,
    [words.each, money(figures.per_copy_minor)] as const,
  ]
}

function writeHead(draft: Draft, title: string): void {
  const { sheet, seller, shop } = draft
  sheet.disc(leftPt + 14, 62, 14)
  sheet.write(shop, leftPt + 38, 50, { sizePt: shop.length > 16 ? 13 : 22, weight: 'bold', widthPt: 200 })
  sheet.write(title, rightPt, 50, { sizePt: 22, weight: 'bold', align: 'right', widthPt: 340 })
  for (const [index, text] of seller.entries()) {
    sheet.write(text, leftPt, 100 + index * 13, { sizePt: 9, widthPt: 220 })
  }
  for (const [index, [label, text]] of headFacts(draft).entries()) {
    sheet.write(label, 340, 100 + index * linePt, { colour: soft.colour })
    sheet.write(text, rightPt, 100 + index * linePt, { align: 'right' })
  }
}

type Charge = QuotePaper['figures']['charges'][number]

function chargeText({ words, locale }: Draft, { kind, country_id, basis_points }: Charge): string {
  if (kind === 'margin') return `${words.margin} ${percentText(basis_points)} %`
  return `${words.shipping} ${countryName(country_id ?? '', locale)}`
}

/** What is pressed, a fact a row; gives where the next thing may stand. */
function writeFacts({ sheet, words, spec, locale }: Draft, startPt: number): number {
  sheet.write(words.pressed, leftPt, startPt, soft)
  sheet.rule(leftPt, startPt + 14, rightPt - leftPt)
  let yPt = startPt + 21
  for (const { label, texts } of paperFacts(spec, locale)) {
    for (const [index, text] of texts.entries()) {
      if (yPt > 760) {
        sheet.newPage()
        yPt = 60
      }
      if (index === 0) sheet.write(label, leftPt, yPt, { ...soft, widthPt: 170 })
      sheet.write(text, valuePt, yPt, { sizePt: 9, widthPt: rightPt - valuePt })
      yPt += factPt
    }
  }
  return yPt + 16
}

/** What is paid for, a row each; gives where the next thing may stand. */
function writeLines(draft: Draft, startPt: number): number {
  const { sheet, words, figures, locale, money } = draft
  if (startPt > 720) {
    sheet.newPage()
    return writeLines(draft, 60)
  }
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
  const { sheet, words, figures, locale, money, kept, exemption } = draft
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
  const notes = [...vatSentences(figures.vat, locale), ...(exemption === null ? [] : [exemption])]
  for (const [index, note] of notes.entries())
    sheet.write(note, leftPt, yPt + 42 + index * 14, { sizePt: 9, widthPt: rightPt - leftPt })
}
