import { isCurrencyCode } from '../money/currency.ts'
import { moneyDecimal } from '../money/money.ts'
import { csvLine, csvStart } from '../text/csv.ts'
import { type ReportName, reportOf, type ReportRow } from './report.ts'

/** Begins the file of a report: the names of its columns, the same in every language. */
export const reportCsvHead = (name: ReportName): string =>
  `${csvStart}${csvLine(reportOf(name).columns.map(column => column.name))}`

/** A row of a report as a line: money as a decimal of its currency, a rate in percent. */
export function reportCsvLine(name: ReportName, row: ReportRow): string {
  const { columns } = reportOf(name)
  const currency = row[columns.findIndex(column => column.name === 'currency')]
  return csvLine(
    columns.map(({ kind }, index) => {
      const cell = row[index] ?? null
      if (typeof cell !== 'number') return cell
      if (kind === 'rate') return cell / 100
      if (kind !== 'money') return cell
      const text = isCurrencyCode(currency) ? moneyDecimal({ amountMinor: cell, currency }) : String(cell)
      // Below zero as a number: a text that begins with a sign is taken for a formula, and defused.
      return cell < 0 ? Number(text) : text
    }),
  )
}
