// What columns of tables of settings are called, and what can be picked in their cells, in words.
import { type Column, type CellPick, picksOf } from '#domain/settings/rows/cell.ts'
import { countryOptions } from '#domain/places/country.ts'
import type { SettingName } from '#domain/settings/setting.ts'
import type { MessageId } from '../../../text/catalogue.ts'
import { useFmt, useKnownT, useT } from '../../../text/text-context.tsx'
import { choiceIds, languageName } from '../setting-words.ts'

/** Heads of columns whose name says the same in every setting. */
const sharedHeads: Readonly<Record<string, MessageId>> = {
  country: 'settings.col_country',
  language: 'settings.col_language',
  currency: 'settings.col_currency',
  shop_part: 'settings.col_shop_part',
}

type Heads = Readonly<Record<string, MessageId>>

const tagHeads: Heads = { tag: 'settings.col_tag' }

/** Heads of columns by their setting: a name may be of a carrier here and of somebody else there. */
const ownHeads: Partial<Readonly<Record<SettingName, Heads>>> = {
  'vat.rates': { from: 'settings.col_from', percent: 'settings.col_percent' },
  'shipping.tariff': {
    up_to_grams: 'settings.col_up_to',
    price: 'settings.col_price',
    zone: 'settings.col_zone',
    carrier: 'settings.col_carrier',
    from_days: 'settings.col_from_days',
    to_days: 'settings.col_to_days',
  },
  carriers: {
    name: 'settings.col_name',
    link: 'settings.col_link',
    spellings: 'settings.col_spellings',
    tracked: 'settings.col_tracked',
    claim_days: 'settings.col_claim_days',
  },
  'mail.texts': {
    template: 'settings.col_template',
    locale: 'settings.col_language',
    part: 'settings.col_part',
    text: 'settings.col_text',
  },
  'account.plan': {
    account: 'settings.col_account',
    number: 'settings.col_number',
    called: 'settings.col_called',
  },
  'shop.hosts': { host: 'settings.col_host' },
  'tags.scripts': { origin: 'settings.col_origin' },
  'order.tags': tagHeads,
  'client.tags': tagHeads,
  'returns.policy': { category: 'settings.col_category' },
  'hours.chat': { day: 'settings.col_day', begins: 'settings.col_begins', ends: 'settings.col_ends' },
  'price.rounding': { step: 'settings.col_step', ending: 'settings.col_ending' },
}

/** What a column of a setting is called, with its unit. */
export function useColumnWords() {
  const t = useT()
  return (setting: SettingName, { name, kind, unit }: Column): string => {
    const id = ownHeads[setting]?.[name] ?? sharedHeads[name]
    const word = id === undefined ? name : t(id)
    if (kind === 'money') return `${word} (€)`
    if (kind === 'percent') return `${word} (%)`
    return unit === 'g' ? `${word} (g)` : word
  }
}

/** Words whose messages begin alike, by their column. */
const groups: Readonly<Record<string, string>> = {
  template: 'settings.mail_name_',
  account: 'desks.account_',
  category: 'category.',
  shop_part: 'settings.shop_part_',
}

/** What a word of a column is called; itself where it has no other words. */
function useWord() {
  const t = useT()
  const known = useKnownT()
  return ({ name, kind }: Column, value: string): string => {
    if (kind === 'language') return languageName(value)
    if (kind === 'flag') return value === 'yes' ? t('common.yes') : t('settings.flag_no')
    const id = choiceIds[`${name} ${value}`]
    if (id !== undefined) return t(id)
    const group = groups[name]
    return (group && known(group + value)) ?? value
  }
}

/** What can be picked in a column, in words; undefined where its cells are written. */
export function usePicks() {
  const word = useWord()
  const { locale } = useFmt()
  return (column: Column): readonly CellPick[] | undefined => {
    if (column.kind === 'country')
      return countryOptions(locale).map(({ id, name }) => ({ value: id, label: name }))
    return picksOf(column)?.map(value => ({ value, label: word(column, value) }))
  }
}

/** What can be picked, by column; those whose cells are written are left out. */
export function usePickMap(columns: readonly Column[]): ReadonlyMap<string, readonly CellPick[]> {
  const picksOf = usePicks()
  return new Map(
    columns.flatMap(column => {
      const picks = picksOf(column)
      return picks === undefined ? [] : [[column.name, picks] as const]
    }),
  )
}
