// Sums of what was sold, as tables.
import {
  isMoneyMeasure,
  pivotColumns,
  type StatCell,
  type StatDimension,
  type StatMeasure,
  type StatRow,
  type StatTable,
  statColumns,
  statCurrency,
  statMostRows,
} from '#domain/stats/stats.ts'
import { inStatCurrency, measureOf, netOf, sumOf, type DatedSums, type Sums } from '#domain/stats/sums.ts'
import type { Database } from '../database/database.ts'
import { type CellSums, readSales, type StatSpan } from './store/sales.ts'

/** Things by what they have in common, in the order in which each first comes. */
function groupsOf<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

/** Sums by currency: they stand side by side, and nothing is converted. */
export const byCurrency = <T extends DatedSums>(all: readonly T[]): (Sums & { currency: string })[] =>
  [...groupsOf(all, one => one.currency)].map(([currency, some]) => ({ ...sumOf(some), currency }))

const salesCells = (currency: string, sums: Sums): StatCell[] => [
  currency,
  sums.orders,
  sums.copies,
  sums.grossMinor,
  sums.refundsMinor,
  sums.vatMinor,
  netOf(sums),
]

/**
 * Rows by day with one of nothing for each day that has none, in each currency that is in the table. A table
 * in which nothing was sold at all says that by being empty.
 */
function withQuietDays(rows: readonly StatRow[], days: readonly string[], noneOf: NoneOf): StatRow[] {
  const currencies = new Set(rows.map(row => noneOf.currencyIn(row)))
  const known = new Set(rows.map(row => `${row[0]} ${noneOf.currencyIn(row)}`))
  const quiet = [...currencies].flatMap(currency =>
    days.filter(day => !known.has(`${day} ${currency}`)).map(day => noneOf.row(day, currency)),
  )
  const keyOf = (row: StatRow) => `${row[0]} ${noneOf.currencyIn(row)}`
  return [...rows, ...quiet].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

interface NoneOf {
  readonly currencyIn: (row: StatRow) => string
  readonly row: (day: string, currency: string) => StatRow
}

const noSales: NoneOf = {
  currencyIn: row => String(row[1]),
  row: (day, currency) => [day, ...salesCells(currency, sumOf([]))],
}

/** What was sold by one dimension, each currency in a row of its own; by day, every one of these days. */
export async function salesTable(
  db: Database,
  span: StatSpan,
  name: 'sales' | 'formats',
  by: StatDimension,
  days: readonly string[] = [],
): Promise<StatTable> {
  const { cells, totals } = await readSales(db, { span, by: [by], limit: statMostRows })
  const groups = groupsOf(cells, one => `${one.keys.join('\n')}\n${one.currency}`)
  const rows = [...groups.values()].flatMap(some => {
    const [first] = some
    return first === undefined ? [] : [[...first.keys, ...salesCells(first.currency, sumOf(some))]]
  })
  return {
    name,
    columns: statColumns(name),
    rows: by === 'day' ? withQuietDays(rows, days, noSales) : rows,
    totals: byCurrency(totals).map(sums => [null, ...salesCells(sums.currency, sums)]),
  }
}

/** Keys and the value of one cell, in the columns of its table. */
function pivotRow(
  keys: readonly StatCell[],
  measure: StatMeasure,
  currency: string | null,
  sums: Sums,
): StatRow {
  const value = measureOf(measure, sums)
  const uncosted = measure === 'margin' ? [sums.uncosted] : []
  return [...keys, ...(currency === null ? [] : [currency]), value, ...uncosted]
}

interface PivotAsked {
  readonly span: StatSpan
  readonly by: readonly StatDimension[]
  readonly measure: StatMeasure
  /** By day alone, each of these has a row. */
  readonly days: readonly string[]
}

/** Whether a table has more cells than are told at once. */
export const isTooLong = ({ rows }: StatTable): boolean => rows.length > statMostRows

/**
 * One measure by one or two dimensions. Money stands in its own currency where the currency is one of them;
 * else it is turned into euro by the rate of the orders' days.
 */
export async function pivotTable(db: Database, { span, by, measure, days }: PivotAsked): Promise<StatTable> {
  const withCost = measure === 'margin'
  const { cells, totals } = await readSales(db, { span, by, withCost, limit: statMostRows })
  const isOwn = by.includes('currency') && !withCost
  const isMoney = isMoneyMeasure(measure)
  const sum = (all: readonly DatedSums[]): Sums => (isOwn || !isMoney ? sumOf(all) : inStatCurrency(all))
  const told = isMoney && !isOwn ? statCurrency : null
  const sold = [...groupsOf(cells, (one: CellSums) => one.keys.join('\n')).values()].map(some =>
    pivotRow(some[0]?.keys ?? [], measure, told, sum(some)),
  )
  const none = { currencyIn: () => '', row: (day: string) => pivotRow([day], measure, told, sumOf([])) }
  const rows = by.length === 1 && by[0] === 'day' ? withQuietDays(sold, days, none) : sold
  const noKeys = by.map(() => null)
  const total = !isOwn
    ? [pivotRow(noKeys, measure, told, sum(totals))]
    : byCurrency(totals).map(sums =>
        pivotRow(
          by.map(name => (name === 'currency' ? sums.currency : null)),
          measure,
          null,
          sums,
        ),
      )
  return { name: 'pivot', columns: pivotColumns(by, measure), rows, totals: rows.length === 0 ? [] : total }
}
