// Rates of VAT as a table that is typed: a line for each country, with the first day where there was another
// before. A row whose day has begun stands for good, since documents were made by it.
import { isCountryId } from '../../places/country.ts'
import { firstDay, type VatRow, vatRows } from '../../money/vat.ts'
import { isDay } from '../../time/day.ts'
import { lines, type RowForm } from '../rows/row-form.ts'
import {
  linesOf,
  type Setting,
  type SettingMistakes,
  textOf,
  typed,
  unitsIn,
  unitsText,
} from '../setting-kind.ts'

export interface VatRates {
  /** By country, then by first day. */
  readonly rows: readonly VatRow[]
}

/** More rows than all countries with their changes of twenty years. */
export const mostVatRows = 600
/** No country asks for half of a price. */
const mostBasisPoints = 5_000

const key = ({ countryId, from }: VatRow): string => `${countryId} ${from}`

const sorted = (rows: readonly VatRow[]): VatRow[] =>
  rows.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))

function rowIn(line: string): VatRow | undefined {
  const [, country, day, percent = ''] =
    /^([a-z]{2})(?:\s+(\d{4}-\d\d-\d\d))?\s+(\S+?)\s*%?$/i.exec(line) ?? []
  const basisPoints = unitsIn(percent, 2)
  if (country === undefined || basisPoints === undefined || (day !== undefined && !isDay(day)))
    return undefined
  return { countryId: country.toUpperCase(), from: day ?? firstDay, basisPoints }
}

const rowText = ({ countryId, from, basisPoints }: VatRow): string =>
  [countryId, ...(from === firstDay ? [] : [from]), unitsText(basisPoints, 2)].join(' ')

function vatMistakes({ rows }: VatRates): SettingMistakes {
  if (rows.length === 0) return { rates: 'input_required' }
  if (!rows.every(row => isCountryId(row.countryId))) return { rates: 'country_unknown' }
  if (!rows.every(({ from }) => from === firstDay || isDay(from))) return { rates: 'date_invalid' }
  if (new Set(rows.map(key)).size < rows.length) return { rates: 'rows_doubled' }
  const isRate = ({ basisPoints }: VatRow) => Number.isInteger(basisPoints) && basisPoints >= 0
  const isFair = rows.every(row => isRate(row) && row.basisPoints <= mostBasisPoints)
  return isFair && rows.length <= mostVatRows ? {} : { rates: 'out_of_range' }
}

/** A cell each: country, first day, percent. */
const vatTable: RowForm = {
  columns: [
    { name: 'country', kind: 'country', isRequired: true },
    { name: 'from', kind: 'date' },
    { name: 'percent', kind: 'percent', isRequired: true, most: mostBasisPoints / 100 },
  ],
  cellsOf(line) {
    const row = rowIn(line)
    return row && [row.countryId, row.from === firstDay ? '' : row.from, unitsText(row.basisPoints, 2)]
  },
  lineOf: cells => cells.filter(cell => cell !== '').join(' '),
  between: lines,
  once: ['country', 'from'],
  /** A row whose day has begun, and that did not hold so before. */
  placeOf({ code }, rows, { before, today }) {
    if (code !== 'rows_past') return undefined
    const held = new Set(before.split('\n'))
    const row = rows.findIndex(
      cells => (cells[1] ?? '') <= today && !held.has(cells.filter(cell => cell !== '').join(' ')),
    )
    return row < 0 ? undefined : { row, column: 'percent' }
  },
}

/** Rows that have begun by a day, as one text. */
const begun = ({ rows }: VatRates, day: string): string =>
  sorted(rows.filter(({ from }) => from <= day))
    .map(rowText)
    .join('\n')

export const vatSetting: Setting<VatRates> = {
  group: 'money',
  roles: ['accounts'],
  // Its rows have days of their own.
  isDated: false,
  initial: { rows: sorted(vatRows) },
  fields: [{ name: 'rates', kind: 'rows', max: 12_000, isRequired: true, rows: vatTable }],
  mistakes: vatMistakes,
  changeMistakes: (before, after, today) =>
    begun(before, today) === begun(after, today) ? {} : { rates: 'rows_past' },
  write: ({ rows }) => ({ rates: sorted(rows).map(rowText).join('\n') }),
  read(texts) {
    const rows = linesOf(textOf(texts, 'rates')).map(rowIn)
    const read = rows.filter(row => row !== undefined)
    return typed({ rows: sorted(read) }, read.length < rows.length ? { rates: 'rows_unreadable' } : {})
  },
}
