// What parcels cost, as it is typed: tiers of weight by zone, and what cannot be sent.
import { parseMoney } from '../money/parse-money.ts'
import { readTiers, tiersText } from '../shipping/tariff-text.ts'
import {
  deliveryMost,
  publishedTariff,
  type Tariff,
  tariffMistakes,
  type TariffRow,
  tariffRows,
  tariffMost,
  type TariffTier,
  type ZoneDelivery,
} from '../shipping/tariff.ts'
import { type Cells, lines, type RowForm, type RowMistake, wordRows } from './rows/row-form.ts'
import { type Setting, type SettingField, textOf, type Texts, type Typed } from './setting-kind.ts'

const wholeNumber = (text: string): number | undefined => (/^\d{1,7}$/.test(text) ? Number(text) : undefined)

const numberIn = (text = ''): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)
const minorIn = (text = ''): number => parseMoney(text, 'EUR')?.amountMinor ?? Number.NaN

/** Weights rise from row to row, prices do not fall: the first row that breaks it is named. */
function tierMistakes(rows: readonly Cells[]): readonly RowMistake[] {
  return rows.flatMap((cells, row): readonly RowMistake[] => {
    const before = rows[row - 1]
    if (before === undefined) return []
    if (numberIn(cells[0]) <= numberIn(before[0]))
      return [{ row, column: 'up_to_grams', code: 'tiers_order' }]
    return minorIn(cells[1]) < minorIn(before[1]) ? [{ row, column: 'price', code: 'tiers_fall' }] : []
  })
}

/** A zone: up to how many grams, for how much. */
const tierTable: RowForm = {
  columns: [
    { name: 'up_to_grams', kind: 'number', unit: 'g', isRequired: true, least: 1, most: tariffMost.grams },
    { name: 'price', kind: 'money', isRequired: true },
  ],
  cellsOf(line) {
    const [tier, ...more] = readTiers(line) ?? []
    return tier && more.length === 0 ? tiersText([tier]).split(' ') : undefined
  },
  lineOf: cells => cells.join(' '),
  between: [/[\n;]/, '\n'],
  isMoved: true,
  wrong: tierMistakes,
  placeOf: ({ code }, rows) =>
    code === 'tiers_short' && rows.length > 0 ? { row: rows.length - 1, column: 'up_to_grams' } : undefined,
}

const countryList = wordRows({ name: 'country', kind: 'country' }, { split: /[\s,;]+/ })

const isZone = (word: string): word is TariffRow => tariffRows.some(row => row === word)
const daysIn = /^(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?(?:\s+days?)?$/

/** `domestic = La Poste; 2-4`: a zone, then its carrier, the working days it takes, or both. */
function deliveryCells(line: string): Cells | undefined {
  const [zone = '', ...more] = line.split('=').map(part => part.trim())
  const parts = (more[0] ?? '').split(';').map(part => part.trim())
  const days = parts.flatMap(part => (daysIn.exec(part) === null ? [] : [daysIn.exec(part)]))
  const carriers = parts.filter(part => part !== '' && !daysIn.test(part))
  if (zone === '' || more.length !== 1 || days.length > 1 || carriers.length > 1) return undefined
  const [, from = '', to = from] = days[0] ?? []
  return [zone, carriers[0] ?? '', from, to]
}

const deliveryLine = ([zone = '', carrier = '', from = '', to = '']: Cells): string => {
  const days = from === to ? from : `${from}-${to}`
  return `${zone} = ${[carrier, days].filter(part => part !== '').join('; ')}`
}

const daysOf = (text: string): number | null => (text === '' ? null : Number(text))

function deliveryOf(cells: Cells): ZoneDelivery | undefined {
  const [zone = '', carrier = '', from = '', to = ''] = cells
  return isZone(zone) ? { zone, carrier, from_days: daysOf(from), to_days: daysOf(to) } : undefined
}

/** What a row lacks: a carrier or days, both ends of the days, the least of them first. */
function deliveryWrong(rows: readonly Cells[]): readonly RowMistake[] {
  return rows.flatMap(([zone = '', carrier = '', from = '', to = ''], row): readonly RowMistake[] => {
    if (from === '' && to === '')
      return zone !== '' && carrier === '' ? [{ row, column: 'carrier', code: 'input_required' }] : []
    if (from === '' || to === '')
      return [{ row, column: from === '' ? 'from_days' : 'to_days', code: 'input_required' }]
    return numberIn(from) > numberIn(to) ? [{ row, column: 'to_days', code: 'days_order' }] : []
  })
}

/** Who usually carries the parcels of a zone, and how many working days they take. */
const deliveryTable: RowForm = {
  columns: [
    { name: 'zone', kind: 'choice', isRequired: true, choices: tariffRows },
    { name: 'carrier', kind: 'text', letters: deliveryMost.letters, never: /[=;]|^\d+$/ },
    { name: 'from_days', kind: 'number', unit: 'days', least: 0, most: deliveryMost.days },
    { name: 'to_days', kind: 'number', unit: 'days', least: 1, most: deliveryMost.days },
  ],
  cellsOf: deliveryCells,
  lineOf: deliveryLine,
  between: lines,
  once: ['zone'],
  wrong: deliveryWrong,
  placeOf({ code }, rows) {
    const [, carrier] = /^carrier_unknown:(.*)$/s.exec(code) ?? []
    const row = rows.findIndex(cells => cells[1] === carrier)
    return row < 0 ? undefined : { row, column: 'carrier' }
  },
}

const tariffFields: readonly SettingField[] = [
  ...tariffRows.map(name => ({ name, kind: 'tiers', max: 2_000, rows: tierTable }) as const),
  { name: 'packaging_grams', kind: 'number', max: 7, isRequired: true },
  { name: 'heaviest_grams', kind: 'number', max: 7, isRequired: true },
  { name: 'not_served', kind: 'words', max: 1_000, rows: countryList },
  { name: 'delivery', kind: 'rows', max: 400, rows: deliveryTable },
]

function readTariff(texts: Texts): Typed<Tariff> {
  const mistakes: Record<string, string> = {}
  const rowOf = (row: TariffRow): readonly TariffTier[] => {
    const tiers = readTiers(textOf(texts, row))
    if (tiers === undefined) mistakes[row] = 'tiers_unreadable'
    return tiers ?? []
  }
  const gramsOf = (name: 'packaging_grams' | 'heaviest_grams'): number => {
    const grams = wholeNumber(textOf(texts, name))
    if (grams === undefined)
      mistakes[name] = textOf(texts, name) === '' ? 'input_required' : 'input_must_integer'
    return grams ?? 0
  }
  const typedRows = textOf(texts, 'delivery')
    .split('\n')
    .filter(line => line.trim() !== '')
  const delivery = typedRows.flatMap(line => deliveryOf(deliveryCells(line) ?? []) ?? [])
  if (delivery.length < typedRows.length) mistakes['delivery'] = 'delivery_lines'
  const value: Tariff = {
    domestic: rowOf('domestic'),
    eu: rowOf('eu'),
    world: rowOf('world'),
    relay: rowOf('relay'),
    packaging_grams: gramsOf('packaging_grams'),
    heaviest_grams: gramsOf('heaviest_grams'),
    not_served: textOf(texts, 'not_served')
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(word => word !== ''),
    delivery,
  }
  return Object.keys(mistakes).length > 0 ? { ok: false, mistakes } : { ok: true, value }
}

export const tariffSetting: Setting<Tariff> = {
  group: 'parcels',
  roles: ['warehouse'],
  isDated: true,
  initial: publishedTariff,
  fields: tariffFields,
  mistakes: tariffMistakes,
  write: tariff => ({
    ...Object.fromEntries(tariffRows.map(row => [row, tiersText(tariff[row])])),
    packaging_grams: String(tariff.packaging_grams),
    heaviest_grams: String(tariff.heaviest_grams),
    not_served: tariff.not_served.join(', '),
    delivery: tariff.delivery
      .map(row =>
        deliveryLine([
          row.zone,
          row.carrier,
          ...[row.from_days, row.to_days].map(days => String(days ?? '')),
        ]),
      )
      .join('\n'),
  }),
  read: readTariff,
}
