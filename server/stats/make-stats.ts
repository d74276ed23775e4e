import type { RateRow } from '#domain/money/exchange-rate.ts'
import { boundsOf } from '#domain/reports/period.ts'
import type { AccountPlan } from '#domain/settings/account-plan.ts'
import {
  type StatDimension,
  type StatMeasure,
  type StatSheet,
  type StatTable,
  statColumns,
} from '#domain/stats/stats.ts'
import { shareOf } from '#domain/stats/sums.ts'
import type { StatTaskName } from '#domain/stats/tasks.ts'
import { daysBetween, daysOf } from '#domain/time/shop-day.ts'
import type { Database } from '../database/database.ts'
import { vatReport } from '../reports/vat-reports.ts'
import { morningTables } from './morning.ts'
import { pivotTable, salesTable } from './sales-tables.ts'
import { readBestSellers, readBoxes, readPayoutEntries, readSlowSellers } from './store/desk-work.ts'
import { readChurn, readCohorts, readConversion } from './store/people.ts'
import { planForFigures, type StatSpan } from './store/sales.ts'

/** What is asked for, checked. */
export interface StatAsked {
  readonly sheet: StatSheet
  readonly by: readonly StatDimension[]
  readonly measure: StatMeasure
  /** First and last day by the shop's calendar. */
  readonly from: string
  readonly to: string
  /** The last of these days that has come. */
  readonly until: string
  /** The last entry of the ledger that counts. */
  readonly position: number
  /** Whether whoever asks is told of persons and what owners are paid. */
  readonly isFull: boolean
  readonly tasks: readonly StatTaskName[]
  readonly plan: AccountPlan
  readonly rates: readonly RateRow[]
}

type Maker = (db: Database, asked: StatAsked) => Promise<StatTable[]>

const spanOf = ({ from, to, position, rates }: StatAsked): StatSpan => ({
  ...boundsOf({ from, to }),
  position,
  rates,
})

const table = (name: Exclude<StatTable['name'], 'pivot'>, rows: StatTable['rows']): StatTable => ({
  name,
  columns: statColumns(name),
  rows,
  totals: [],
})

/** Sellers of each table at most. */
const sellersMost = 50

const sellers: Maker = async (db, asked) => {
  const best = await readBestSellers(db, spanOf(asked), sellersMost)
  const slow = await readSlowSellers(db, spanOf(asked), sellersMost)
  return [
    table(
      'best',
      best.map(one => [one.item, one.artist, one.format, one.copies, one.currency, one.grossMinor]),
    ),
    table(
      'slow',
      slow.map(one => [one.item, one.artist, one.format, one.size, one.there, one.copies, one.last]),
    ),
  ]
}

const cohorts: Maker = async (db, asked) => {
  const rows = await readCohorts(db, spanOf(asked))
  const sizes = new Map(rows.filter(row => row.after === 0).map(row => [row.cohort, row.buyers]))
  return [
    table(
      'cohorts',
      rows.map(({ cohort, after, buyers }) => [
        cohort,
        after,
        buyers,
        shareOf(buyers, sizes.get(cohort) ?? 0),
      ]),
    ),
  ]
}

const churn: Maker = async (db, asked) => {
  const rows = await readChurn(db, spanOf(asked))
  return [
    table(
      'churn',
      rows.map(one => [one.month, one.standing, one.started, one.ended, shareOf(one.ended, one.standing)]),
    ),
  ]
}

const conversion: Maker = async (db, asked) => {
  const rows = await readConversion(db, spanOf(asked))
  return [
    table(
      'conversion',
      rows.map(one => [one.day, one.visitors, one.carts, one.buyers, shareOf(one.buyers, one.visitors)]),
    ),
  ]
}

const month: Maker = async (db, asked) => {
  const { from, to, until, plan, isFull } = asked
  const span = spanOf(asked)
  const sales = await salesTable(db, span, 'sales', 'day', daysBetween(from, until))
  const formats = await salesTable(db, span, 'formats', 'format')
  const vat = await vatReport(db, { kind: 'span', text: `${from}..${to}`, from, to }, { plan })
  const boxes = await readBoxes(db, span)
  const paid = isFull ? await readPayoutEntries(db, span) : []
  return [
    sales,
    formats,
    {
      ...table(
        'vat',
        vat.rows.map(row => row.slice(0, 8)),
      ),
      totals: vat.totals.map(row => row.slice(0, 8)),
    },
    table(
      'boxes',
      boxes.map(one => [one.type, one.currency, one.orders, one.boxes, one.grossMinor]),
    ),
    ...(isFull
      ? [
          table(
            'payouts',
            paid.map(one => [one.event, one.currency, one.payouts, one.amountMinor]),
          ),
        ]
      : []),
  ]
}

const makers: Readonly<Record<StatSheet, Maker>> = {
  morning: (db, asked) => morningTables(db, { ...asked, days: daysOf(asked.to, 60) }),
  by: async (db, asked) => [
    await pivotTable(db, {
      span: spanOf(asked),
      by: asked.by,
      measure: asked.measure,
      days: daysBetween(asked.from, asked.until),
    }),
  ],
  sellers,
  cohorts,
  churn,
  conversion,
  month,
}

/** The tables of a sheet, each figure a sum of entries up to the position, all read at one instant. */
export const makeStats = (db: Database, asked: StatAsked): Promise<StatTable[]> =>
  db.transaction(
    async tx => {
      await planForFigures(tx)
      return makers[asked.sheet](tx, asked)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
