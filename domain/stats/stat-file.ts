import { isCurrencyCode } from '../money/currency.ts'
import { moneyDecimal } from '../money/money.ts'
import { csvLine, csvStart } from '../text/csv.ts'
import type { StatCell, StatColumn, StatRow, StatTable } from './stats.ts'

/** The currency of a row's money; null where it has none. What it is told in goes before what was paid in. */
export function currencyIn(columns: readonly StatColumn[], row: StatRow): StatCell {
  const told = columns.findIndex(({ name }) => name === 'told_in')
  return row[told === -1 ? columns.findIndex(({ name }) => name === 'currency') : told] ?? null
}

/** What a cell of a table holds in the end: a figure is money or a count, by its row. */
export const kindIn = ({ kind }: StatColumn, currency: StatCell) =>
  kind !== 'figure' ? kind : currency === null ? 'count' : 'money'

function csvCellOf(column: StatColumn, cell: StatCell, currency: StatCell): StatCell {
  if (typeof cell !== 'number') return cell
  const kind = kindIn(column, currency)
  if (kind === 'rate') return cell / 100
  if (kind !== 'money' || !isCurrencyCode(currency)) return cell
  // As a number: a text that begins with a sign is taken for a formula, and defused.
  const text = moneyDecimal({ amountMinor: cell, currency })
  return cell < 0 ? Number(text) : text
}

/**
 * A table as comma-separated values: money as a decimal of its currency, rates in percent, and in each line
 * the position of the ledger it was made at. The names of columns are the same in every language.
 */
export function statCsv({ columns, rows }: StatTable, position: number): string {
  const lines = rows.map(row => {
    const currency = currencyIn(columns, row)
    return csvLine([
      ...columns.map((column, index) => csvCellOf(column, row[index] ?? null, currency)),
      position,
    ])
  })
  return [csvStart, csvLine([...columns.map(({ name }) => name), 'position']), ...lines].join('')
}

/** Tables as lines of JSON, a row each: money in minor units, rates in basis points. */
export const statJsonLines = (tables: readonly StatTable[], position: number): string =>
  tables
    .flatMap(({ name, columns, rows }) =>
      rows.map(row => {
        const cells = columns.map((column, index) => [column.name, row[index] ?? null] as const)
        return `${JSON.stringify({ table: name, ...Object.fromEntries(cells), position })}\n`
      }),
    )
    .join('')
