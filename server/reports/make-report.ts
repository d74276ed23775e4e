import { deadlineDay } from '#domain/time/deadline.ts'
import { ageOf } from '#domain/drafts/credit.ts'
import { payoutDueDays } from '#domain/ledger/payout-state.ts'
import type { RateRow } from '#domain/money/exchange-rate.ts'
import { invoiceName } from '#domain/orders/invoice.ts'
import { boundsOf, type Period, type PeriodKind } from '#domain/reports/period.ts'
import { openingEntry } from '#domain/reports/fec.ts'
import { type JournalEntry, inEuro } from '#domain/reports/journal-entry.ts'
import {
  type ReportName,
  reportOf,
  type ReportRow,
  type ReportTable,
  totalsOf,
} from '#domain/reports/report.ts'
import { accountWords } from '#domain/reports/account-words.ts'
import { type AccountPlan, planAccountOf, planRows } from '#domain/settings/account-plan.ts'
import type { Locale } from '#domain/text/locale.ts'
import { dayMs } from '#domain/time/milliseconds.ts'
import type { Database } from '../database/database.ts'
import { readClosings, type Closing } from '../ledger/store/closings.ts'
import { depositsBefore, payoutsDue, receivablesBefore } from './store/open-balances.ts'
import { balancesBefore, countEntries, readJournalHead, turnoverOf } from './store/journal.ts'
import { ossReport, vatReport } from './vat-reports.ts'

/** What a report is made for. */
export interface ReportAsked {
  readonly period: Period
  readonly plan: AccountPlan
  /** The shop's own exchange rates. */
  readonly rates: readonly RateRow[]
  readonly now: Date
  /** The main language of the shop, which its journal is read in. */
  readonly locale: Locale
}

type Maker = (db: Database, asked: ReportAsked) => Promise<ReportTable>

/** Entries of a journal that a page shows; all of them are in the file. */
const shownEntries = 100

/** What accounts are called in a report: by their plan where it is handed in, else as the shop speaks. */
export function namesIn(
  name: ReportName,
  { plan, locale }: Pick<ReportAsked, 'plan' | 'locale'>,
): (account: string) => string {
  if (name !== 'fec' && name !== 'datev') return accountWords(plan, locale)
  const rows = planRows(plan, name === 'fec' ? 'pcg' : plan.chart === 'skr04' ? 'skr04' : 'skr03')
  return account => rows(account).name
}

/** The postings of an entry as rows. */
export function journalRows(entry: JournalEntry, nameOf: (account: string) => string): ReportRow[] {
  const project = entry.projectId === null ? '' : String(entry.projectId)
  return entry.postings.map(({ account, currency, amountMinor }) => [
    entry.id,
    entry.time,
    entry.kind,
    account,
    nameOf(planAccountOf(account)),
    currency,
    amountMinor,
    entry.order ?? '',
    project,
    entry.document,
  ])
}

const journalFor =
  (report: ReportName): Maker =>
  async (db, asked) => {
    const { period } = asked
    const nameOf = namesIn(report, asked)
    const span = boundsOf(period)
    const entries = await readJournalHead(db, span, shownEntries)
    const counted = await countEntries(db, span)
    const moved = await turnoverOf(db, span)
    return {
      rows: entries.flatMap(entry => journalRows(entry, nameOf)),
      // Both sides are the same: what every entry moves, by currency.
      totals: moved.map(({ currency, amountMinor }) =>
        reportOf('journal').columns.map(({ name }) =>
          name === 'currency' ? currency : name === 'amount' ? amountMinor : null,
        ),
      ),
      summed: { entries: counted.entries, documents: 0, last_entry: counted.last },
      more: counted.entries > entries.length,
      rates_from: null,
    }
  }

/** What each side of a year's opening comes to, in its own currencies, shown before its entries. */
const fec: Maker = async (db, asked) => {
  const { period, plan } = asked
  const table = await journalFor('fec')(db, asked)
  const opening = openingEntry(await balancesBefore(db, boundsOf(period).start), period.from, plan)
  if (opening === undefined) return table
  const rows = journalRows({ ...opening, time: period.from }, namesIn('fec', asked))
  const totals = totalsOf('fec', [...rows.filter(row => Number(row[6]) > 0), ...table.totals])
  const euros = inEuro(opening.postings, asked.now, asked.rates).some(one => one.currency !== 'EUR')
  return {
    ...table,
    rows: [...rows, ...table.rows],
    totals,
    rates_from: euros ? period.from : table.rates_from,
  }
}

type OpenBalance = Awaited<ReturnType<typeof depositsBefore>>[number]

const depositRow = ({ kind, of, since, currency, amountMinor }: OpenBalance, days: number): ReportRow => [
  kind,
  of,
  since,
  days,
  currency,
  amountMinor,
]
/** What is owed on account has a customer, an invoice and a day by which it should be paid. */
const receivableRow = (one: OpenBalance, days: number): ReportRow => [
  one.kind,
  one.of,
  one.customer ?? '',
  one.invoice === null ? '' : invoiceName(one.invoice, one.invoiceName),
  one.dueMs === null ? null : deadlineDay(new Date(one.dueMs)),
  one.since,
  days,
  ageOf(days),
  one.currency,
  one.amountMinor,
]

const openBalances =
  (
    name: 'receivables' | 'deposits',
    read: typeof depositsBefore,
    rowOf: (one: OpenBalance, days: number) => ReportRow,
  ): Maker =>
  async (db, { period }) => {
    const { end } = boundsOf(period)
    const found = await read(db, end)
    const today = Date.parse(`${period.to}T12:00:00Z`)
    const rows = found.map(one =>
      rowOf(one, Math.round((today - Date.parse(`${one.since}T12:00:00Z`)) / dayMs)),
    )
    const { entries, last } = await countEntries(db, { start: new Date(0), end })
    const summed = { entries, documents: 0, last_entry: last }
    return { rows, totals: totalsOf(name, rows), summed, more: false, rates_from: null }
  }

const payouts: Maker = async (db, { now }) => {
  const due = await payoutsDue(db)
  const rows = due.map((one): ReportRow => {
    const dueMs = one.releasedMs === null ? null : one.releasedMs + payoutDueDays * dayMs
    return [
      `P${one.id}`,
      one.owner,
      one.record,
      one.number,
      one.state,
      one.hasAccount ? 'yes' : 'no',
      one.disputes,
      dueMs === null ? null : deadlineDay(new Date(dueMs)),
      one.currency,
      one.amountMinor,
    ]
  })
  const { entries, last } = await countEntries(db, { start: new Date(0), end: now }, ['statement'])
  const summed = { entries, documents: rows.length, last_entry: last }
  return { rows, totals: totalsOf('payouts', rows), summed, more: false, rates_from: null }
}

/** The row of a closed day in a currency; a day on which nothing moved has one without any. */
function closingRows({ number, day, entries, totals, closing, hash }: Closing): ReportRow[] {
  const sumOf = (kind: string, currency: string) =>
    totals.reduce((sum, one) => sum + (one.kind === kind && one.currency === currency ? one.amount : 0), 0)
  const currencies = [...new Set([...totals.map(one => one.currency), ...Object.keys(closing)])].toSorted()
  if (currencies.length === 0) return [[number, day, entries, null, null, null, null, null, null, hash]]
  return currencies.map(currency => {
    const { captured = 0, refunded = 0 } = closing[currency] ?? {}
    const moved = ['capture', 'refund_succeeded', 'invoice', 'credit_note'].map(kind => sumOf(kind, currency))
    return [number, day, entries, currency, ...moved, captured - refunded, hash]
  })
}

const closings: Maker = async (db, { period }) => {
  const closed = await readClosings(db, period.from, period.to)
  const rows = closed.flatMap(closingRows)
  const entries = closed.reduce((sum, one) => sum + one.entries, 0)
  // What a day ends with is a running sum: adding those up says nothing.
  const totals = totalsOf(
    'closings',
    rows.filter(row => row[3] !== null),
  ).map(row => row.with(8, null))
  return { rows, totals, summed: { entries, documents: 0, last_entry: null }, more: false, rates_from: null }
}

const makers: Readonly<Record<ReportName, Maker>> = {
  vat: (db, asked) => vatReport(db, asked.period, asked),
  oss: (db, asked) => ossReport(db, asked.period, asked),
  journal: journalFor('journal'),
  fec,
  datev: journalFor('datev'),
  closings,
  receivables: openBalances('receivables', receivablesBefore, receivableRow),
  deposits: openBalances('deposits', depositsBefore, depositRow),
  payouts,
}

/** A report as a table: of a journal its first entries, of all else all of it. */
export const makeReport = (db: Database, name: ReportName, asked: ReportAsked): Promise<ReportTable> =>
  makers[name](db, asked)

/** The kind of span a report is for where nobody says one; a report of now is of this day. */
export const usualPeriod = (periods: readonly PeriodKind[]): PeriodKind => periods[0] ?? 'day'
