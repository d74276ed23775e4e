import { euCountryIds } from '#domain/places/country.ts'
import { vatScheme } from '#domain/money/vat-scheme.ts'
import { rateRowAt } from '#domain/money/exchange-rate.ts'
import { type BookTerms, euroOf } from '#domain/reports/journal-entry.ts'
import { boundsOf, type Period, quarterOf } from '#domain/reports/period.ts'
import { type ReportRow, type ReportTable, totalsOf } from '#domain/reports/report.ts'
import { isoDate } from '#domain/time/date-format.ts'
import type { Database } from '../database/database.ts'
import { countDocuments, owedTax, suppliedTo, taxedDocuments } from './store/documents.ts'
import { countEntries } from './store/journal.ts'

const documentKinds = ['invoice', 'credit_note']

interface Line {
  readonly country: string
  readonly basisPoints: number
  readonly currency: string
  /** Why a business was charged no VAT; empty where the country says by which scheme. */
  readonly treatment?: string
}

const keyOf = ({ country, basisPoints, currency, treatment = '' }: Line): string =>
  [country, basisPoints, currency, treatment].join(' ')

async function summedIn(db: Database, period: Period, countries: readonly string[] = []) {
  const span = boundsOf(period)
  const [{ entries, last }, documents] = await Promise.all([
    countEntries(db, span, documentKinds, countries),
    countDocuments(db, span, countries),
  ])
  return { entries, documents, last_entry: last }
}

type Taxed = Awaited<ReturnType<typeof taxedDocuments>>[number]

/** What leaves the Union bears no VAT, whoever buys it: that of businesses stands with the rest. */
function summedBy(documents: readonly Taxed[], home: string): Taxed[] {
  const sums = new Map<string, Taxed>()
  for (const one of documents) {
    const isUsual = one.treatment === vatScheme(home, one.country)
    const line = isUsual ? { ...one, treatment: '' } : one
    const sum = sums.get(keyOf(line)) ?? { ...line, grossMinor: 0, taxMinor: 0, documents: 0 }
    sums.set(keyOf(line), {
      ...sum,
      grossMinor: sum.grossMinor + line.grossMinor,
      taxMinor: sum.taxMinor + line.taxMinor,
      documents: sum.documents + line.documents,
    })
  }
  return [...sums.values()]
}

/**
 * Tax by country and rate: what the documents of a period say, beside what the ledger came to owe by them.
 * The two are the same but for a document whose entry was dated to the day after.
 */
export async function vatReport(
  db: Database,
  period: Period,
  { plan }: Pick<BookTerms, 'plan'>,
): Promise<ReportTable> {
  const span = boundsOf(period)
  const owed = await owedTax(db, span)
  const documents = summedBy(await taxedDocuments(db, span), plan.country)
  const lines = new Map<string, Line>([...documents, ...owed].map(line => [keyOf(line), line]))
  const rows = [...lines].map(([key, line]): ReportRow => {
    const of = documents.find(one => keyOf(one) === key)
    const ledger = owed.filter(one => keyOf(one) === key)
    const tax = of?.taxMinor ?? 0
    const gross = of?.grossMinor ?? 0
    const ledgerTax = ledger.reduce((sum, one) => sum + one.taxMinor, 0)
    const scheme = line.treatment || (ledger[0]?.scheme ?? vatScheme(plan.country, line.country))
    return [
      line.country,
      scheme,
      line.basisPoints,
      line.currency,
      gross - tax,
      tax,
      gross,
      of?.documents ?? 0,
      ledgerTax,
      tax - ledgerTax,
    ]
  })
  const summed = await summedIn(db, period)
  return { rows, totals: totalsOf('vat', rows), summed, more: false, rates_from: null }
}

/** Years after which a supply is corrected no more in a later return. Directive 2006/112/EC, Article 369g. */
const correctYears = 3

/** Whether a quarter is so long before another that the return takes its correction no more. */
const isTooLate = (quarter: string, now: string): boolean =>
  Number(now.slice(0, 4)) * 4 +
    Number(now.slice(5)) -
    (Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(5))) >
  correctYears * 4

/**
 * What is told to the one-stop shop for a quarter: supplies by member state and rate, then corrections of
 * earlier quarters by state and quarter. All in euro: foreign sums by the shop's own rate of the quarter's
 * last day, since the European Central Bank's is not known here; the report says from when that rate is.
 */
export async function ossReport(
  db: Database,
  period: Period,
  { plan, rates }: BookTerms,
): Promise<ReportTable> {
  const others = euCountryIds.filter(country => country !== plan.country)
  const supplies = await suppliedTo(db, boundsOf(period), others)
  const last = new Date(`${period.to}T12:00:00Z`)
  const sums = new Map<string, { head: ReportRow; net: number; tax: number }>()
  for (const { corrects, country, basisPoints, currency, grossMinor, taxMinor } of supplies) {
    const now = quarterOf(period.from)
    const part = corrects === null ? 'supplies' : isTooLate(corrects, now) ? 'too_late' : 'corrections'
    const rate = part === 'supplies' ? basisPoints : null
    const head = [part, corrects ?? now, country, plan.country, 'goods', 'standard', rate, 'EUR']
    const sum = sums.get(head.join()) ?? { head, net: 0, tax: 0 }
    sum.net += euroOf({ currency, amountMinor: grossMinor - taxMinor }, last, rates)
    sum.tax += euroOf({ currency, amountMinor: taxMinor }, last, rates)
    sums.set(head.join(), sum)
  }
  const rows = [...sums.values()].map(({ head, net, tax }) => [...head, net, tax])
  const isForeign = supplies.some(({ currency }) => currency !== 'EUR')
  return {
    rows,
    totals: totalsOf('oss', rows),
    summed: await summedIn(db, period, others),
    more: false,
    rates_from: isForeign ? isoDate(new Date(rateRowAt(last, rates).fromMs)) : null,
  }
}
