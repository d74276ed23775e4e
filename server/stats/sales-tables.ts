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

/** What was sold by one dimension, each currency in a row of its own. */
export async function salesTable(
  db: Database,
  span: StatSpan,
  name: 'sales' | 'formats',
  by: StatDimension,
): Promise<StatTable> {
  const { cells, totals } = await readSales(db, { span, by: [by], limit: statMostRows })
  const groups = groupsOf(cells, one => `${one.keys.join('\n')}\n${one.currency}`)
  return {
    name,
    columns: statColumns(name),
    rows: [...groups.values()].flatMap(some => {
      const [first] = some
      return first === undefined ? [] : [[...first.keys, ...salesCells(first.currency, sumOf(some))]]
    }),
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
}

/** Whether a table has more cells than are told at once. */
export const isTooLong = ({ rows }: StatTable): boolean => rows.length > statMostRows

/**
 * One measure by one or two dimensions. Money stands in its own currency where the currency is one of them;
 * else it is turned into euro by the rate of the orders' days.
 */
export async function pivotTable(db: Database, { span, by, measure }: PivotAsked): Promise<StatTable> {
  const withCost = measure === 'margin'
  const { cells, totals } = await readSales(db, { span, by, withCost, limit: statMostRows })
  const isOwn = by.includes('currency') && !withCost
  const isMoney = isMoneyMeasure(measure)
  const sum = (all: readonly DatedSums[]): Sums => (isOwn || !isMoney ? sumOf(all) : inStatCurrency(all))
  const told = isMoney && !isOwn ? statCurrency : null
  const rows = [...groupsOf(cells, (one: CellSums) => one.keys.join('\n')).values()].map(some =>
    pivotRow(some[0]?.keys ?? [], measure, told, sum(some)),
  )
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
