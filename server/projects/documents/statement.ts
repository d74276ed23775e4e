// A statement on paper. Its figures are those of the ledger; nothing is worked out anew.
import { formatDate } from '#domain/time/date-format.ts'
import { runCosts, type RunCost } from '#domain/ledger/figures.ts'
import type { StatementFigures } from '#domain/ledger/statement.ts'
import type { Locale } from '#domain/text/locale.ts'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { formatMoney } from '#domain/money/money.ts'
import { quoteCostLabel } from '#domain/pressing/quote-cost-label.ts'
import { type DocumentLog, openSheet } from '../../documents/sheet.ts'
import { type StatementWords, statementWords } from './statement-words.ts'

interface StatementFacts {
  /** What the shop is called. */
  readonly shop: string
  readonly project: string
  readonly figures: readonly StatementFigures[]
  readonly payouts: readonly { readonly number: number; readonly currency: string; readonly amount: number }[]
  readonly booked: number
  readonly locale: Locale
  readonly at: Date
  readonly log: DocumentLog
}

const leftPt = 56
const rightPt = 539
const linePt = 17

const costLabel = (cost: RunCost, words: StatementWords, locale: Locale): string =>
  cost === 'run_delivery' || cost === 'run_margin' ? words[cost] : quoteCostLabel(cost, locale)

type Row = readonly [label: string, amountMinor: number, isMain: boolean]

function rowsOf(one: StatementFigures, words: StatementWords, locale: Locale): readonly Row[] {
  const costs = runCosts.flatMap((cost): Row[] => {
    const amount = one.costs[cost] ?? 0
    return amount === 0 ? [] : [[costLabel(cost, words, locale), -amount, false]]
  })
  return [
    [words.brought, one.broughtMinor, false],
    [words.returned, 0 - one.returnedMinor, false],
    ...(one.movedMinor === 0 ? [] : [[words.moved, one.movedMinor, false] as const]),
    [words.kept, one.keptMinor, true],
    [words.vat, 0 - one.vatMinor, false],
    [words.shipping, 0 - one.shippingMinor, false],
    [words.net, one.netMinor, true],
    [words.fee, 0 - one.feeMinor, false],
    ...costs,
    [words.share, one.shareMinor, true],
    [words.booked, one.bookedShareMinor, false],
    [words.waiting, one.waitingMinor, false],
  ]
}

/** A statement as PDF: for each currency what was paid, what became of it, and what is its owner's. */
export async function statementPdf(facts: StatementFacts): Promise<Uint8Array<ArrayBuffer>> {
  const { figures, locale, at, shop, project, payouts, booked, log } = facts
  const words = statementWords[locale]
  const sheet = openSheet({ title: `${words.statement} ${project}`, locale, at, log })
  sheet.disc(leftPt + 14, 62, 14)
  sheet.write(shop, leftPt + 38, 50, { sizePt: shop.length > 16 ? 13 : 22, weight: 'bold', widthPt: 200 })
  sheet.write(words.statement, rightPt, 50, { sizePt: 22, weight: 'bold', align: 'right' })
  sheet.write(`${words.project}: ${project}`, leftPt, 100, { widthPt: 480 })
  sheet.write(`${words.date}: ${formatDate(at, locale, { style: 'long' })}`, leftPt, 100 + linePt)
  sheet.write(`${words.steps}: ${booked}`, leftPt, 100 + 2 * linePt)
  let yPt = 170
  const line = (label: string, text: string, isMain = false) => {
    if (yPt > 770) {
      sheet.newPage()
      yPt = 60
    }
    const weight = isMain ? 'bold' : 'regular'
    sheet.write(label, leftPt, yPt, { weight, widthPt: 360 })
    sheet.write(text, rightPt, yPt, { weight, align: 'right' })
    yPt += linePt
  }
  if (figures.length === 0) line(words.empty, '')
  for (const one of figures) {
    const money = moneyIn(one.currency, locale)
    line(one.currency, `${words.copies}: ${one.copies}`, true)
    sheet.rule(leftPt, yPt - 2, rightPt - leftPt)
    yPt += 4
    for (const [label, amount, isMain] of rowsOf(one, words, locale)) line(label, money(amount), isMain)
    for (const payout of payouts.filter(({ currency }) => currency === one.currency))
      line(`${words.payout} ${payout.number}`, money(payout.amount))
    yPt += linePt
  }
  return sheet.end()
}

const moneyIn = (currency: string, locale: Locale) => (amountMinor: number) =>
  isCurrencyCode(currency) ? formatMoney({ amountMinor, currency }, locale) : String(amountMinor)
