// Figures on paper: each table on a sheet of its own, with the days and the position of the ledger.
import { isCurrencyCode } from '#domain/money/currency.ts'
import { formatMoney } from '#domain/money/money.ts'
import { currencyIn, kindIn } from '#domain/stats/stat-file.ts'
import type { StatCell, StatColumn, StatRow, StatTable } from '#domain/stats/stats.ts'
import { numberText, percentText } from '#domain/text/intl.ts'
import type { Locale } from '#domain/text/locale.ts'
import { type DocumentLog, openSheet, type Sheet } from '../../documents/sheet.ts'
import { isStatWord, statWords } from './stat-words.ts'

interface StatFacts {
  readonly tables: readonly StatTable[]
  readonly from: string
  readonly to: string
  readonly position: number
  readonly locale: Locale
  readonly at: Date
  readonly log: DocumentLog
}

const [leftPt, rightPt, bottomPt, linePt] = [42, 553, 790, 14]
const soft = { sizePt: 8, colour: '#4d5557' } as const

const wordOf = (name: string, locale: Locale): string => (isStatWord(name) ? statWords[locale][name] : name)

function cellText(column: StatColumn, cell: StatCell, currency: StatCell, locale: Locale): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return wordOf(cell, locale)
  const kind = kindIn(column, currency)
  if (kind === 'rate') return percentText(cell / 10_000, locale)
  if (kind === 'money' && isCurrencyCode(currency))
    return formatMoney({ amountMinor: cell, currency }, locale)
  return numberText(cell, locale)
}

const isNumber = ({ kind }: StatColumn): boolean => kind !== 'text' && kind !== 'day'

interface Line {
  readonly columns: readonly StatColumn[]
  readonly texts: readonly string[]
  readonly yPt: number
  readonly isHead?: boolean
}

function writeLine(sheet: Sheet, { columns, texts, yPt, isHead = false }: Line): void {
  const widthPt = (rightPt - leftPt) / columns.length
  columns.forEach((column, index) => {
    const options = isHead ? soft : { sizePt: 8.5 }
    const text = texts[index] ?? ''
    if (isNumber(column)) {
      const end = leftPt + widthPt * (index + 1)
      sheet.write(text, end, yPt, { ...options, align: 'right', widthPt: widthPt - 4 })
    } else sheet.write(text, leftPt + widthPt * index, yPt, { ...options, widthPt: widthPt - 4 })
  })
}

/** Writes a table from the top of a sheet on, on as many as it takes. */
function writeTable(sheet: Sheet, table: StatTable, { from, to, position, locale }: StatFacts): void {
  const words = statWords[locale]
  const { columns, rows, totals } = table
  const title = wordOf(isStatWord(`${table.name}_table`) ? `${table.name}_table` : table.name, locale)
  const heads = columns.map(({ name }) => wordOf(name, locale))
  let yPt = 0
  const begin = () => {
    sheet.write(title, leftPt, 42, { sizePt: 16, weight: 'bold' })
    sheet.write(`${from} – ${to}`, rightPt, 46, { align: 'right' })
    sheet.write(words.made_at.replace('{position}', String(position)), leftPt, 64, soft)
    writeLine(sheet, { columns, texts: heads, yPt: 86, isHead: true })
    sheet.rule(leftPt, 99, rightPt - leftPt)
    yPt = 105
  }
  const write = (row: StatRow, isTotal: boolean) => {
    if (yPt > bottomPt) {
      sheet.newPage()
      begin()
    }
    const currency = currencyIn(columns, row)
    const texts = columns.map((column, index) => cellText(column, row[index] ?? null, currency, locale))
    writeLine(sheet, { columns, texts: isTotal ? [words.total, ...texts.slice(1)] : texts, yPt })
    yPt += linePt
  }
  begin()
  if (rows.length === 0) sheet.write(words.none, leftPt, yPt)
  for (const row of rows) write(row, false)
  if (rows.length > 0 && totals.length > 0) {
    sheet.rule(leftPt, yPt - 1, rightPt - leftPt)
    yPt += 4
    for (const row of totals) write(row, true)
  }
}

/** The tables of figures as sheets to be printed, PDF. */
export async function statSheetsFile(facts: StatFacts): Promise<Uint8Array<ArrayBuffer>> {
  const { tables, locale, at, log } = facts
  const sheet = openSheet({ title: statWords[locale].title, locale, at, log })
  tables.forEach((table, index) => {
    if (index > 0) sheet.newPage()
    writeTable(sheet, table, facts)
  })
  return sheet.end()
}
