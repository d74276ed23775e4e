// What parcels cost, as it is typed: tiers of weight by zone, and what cannot be sent.
import { readTiers, tiersText } from '../shipping/tariff-text.ts'
import {
  publishedTariff,
  type Tariff,
  tariffMistakes,
  type TariffRow,
  tariffRows,
  type TariffTier,
} from '../shipping/tariff.ts'
import { type Setting, type SettingField, textOf, type Texts, type Typed } from './setting-kind.ts'

const wholeNumber = (text: string): number | undefined => (/^\d{1,7}$/.test(text) ? Number(text) : undefined)

const tariffFields: readonly SettingField[] = [
  ...tariffRows.map(name => ({ name, kind: 'tiers', max: 2_000 }) as const),
  { name: 'packaging_grams', kind: 'number', max: 7, isRequired: true },
  { name: 'heaviest_grams', kind: 'number', max: 7, isRequired: true },
  { name: 'not_served', kind: 'words', max: 1_000 },
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
  }),
  read: readTariff,
}
