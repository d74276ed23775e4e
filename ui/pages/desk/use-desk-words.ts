import type { Output } from '#contract'
import { genres } from '#domain/catalogue/genre.ts'
import { boundsOf, type Cell, followedIn, percents, sumsIn, writeCell } from '#domain/desks/cell.ts'
import type { Column, Desk } from '#domain/desks/desk.ts'
import { languageOptions } from '#domain/text/locale.ts'
import { regionText } from '#domain/text/region-name.ts'
import type { MessageId } from '../../text/catalogue.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { columnWords } from './column-words.ts'
import { choiceWords, services } from './desk-word-tables.ts'

const mistakeWords: Readonly<Record<string, MessageId>> = {
  input_required: 'validation.input_required',
  input_must_integer: 'validation.input_must_integer',
  email_invalid: 'validation.email_invalid',
  too_long: 'desks.mistake_too_long',
  too_many: 'desks.mistake_too_many',
  tags_too_many: 'desks.mistake_tags_too_many',
  barcode_wrong: 'desks.mistake_barcode_wrong',
  country_unknown: 'desks.mistake_country_unknown',
  condition_unknown: 'desks.mistake_condition_unknown',
  not_an_amount: 'desks.mistake_not_an_amount',
  date_invalid: 'desks.mistake_date_invalid',
  choice_unknown: 'desks.mistake_choice_unknown',
  out_of_range: 'desks.mistake_out_of_range',
  taken: 'desks.mistake_taken',
  shop_code_wrong: 'desks.mistake_shop_code_wrong',
  colour_wrong: 'desks.mistake_colour_wrong',
  web_address_wrong: 'desks.mistake_web_address_wrong',
  record_changed: 'desks.mistake_record_changed',
  account_unknown: 'desks.mistake_account_unknown',
  first_of_month: 'desks.mistake_first_of_month',
  not_a_percent: 'desks.mistake_not_a_percent',
  no_tracks: 'desks.mistake_no_tracks',
  record_stays: 'desks.mistake_record_stays',
  not_found: 'desks.mistake_not_found',
  internal: 'desks.mistake_internal',
  rule_missing: 'desks.mistake_rule_missing',
  contest_open: 'desks.mistake_contest_open',
  price_overlaps: 'desks.mistake_price_overlaps',
  compare_not_lowest: 'desks.mistake_compare_not_lowest',
  no_reduction: 'desks.mistake_no_reduction',
  no_lower: 'desks.mistake_no_lower',
  sold_too_briefly: 'desks.mistake_sold_too_briefly',
  not_sold_in: 'desks.mistake_not_sold_in',
  price_begun: 'desks.mistake_price_begun',
  day_past: 'desks.mistake_day_past',
  sale_not_own: 'desks.mistake_sale_not_own',
  sale_running: 'desks.mistake_sale_running',
  sale_offered: 'desks.mistake_sale_offered',
  sale_ordered: 'desks.mistake_sale_ordered',
  sale_copies: 'desks.mistake_sale_copies',
  preorder_alone: 'desks.mistake_preorder_alone',
  transition_not_allowed: 'desks.mistake_not_open',
}

/** Columns whose choices are those of another one. */
const sameChoices: Readonly<Record<string, string>> = { rule_categories: 'category', rule_sales: 'sale' }

/** What is wrong, by its code; what it is about follows a colon. */
function mistakeOf(text: string): [MessageId, { detail: string }] {
  const [code = '', detail = ''] = text.split(':')
  return [mistakeWords[code] ?? 'desks.mistake_input_invalid', { detail }]
}

type CellWords = (name: string, of: Column, held: Cell | undefined, noun?: string) => string

/** A cell as a list shows it: where it is empty, what holds instead, and that it is so. */
function useShownCell(cell: CellWords) {
  const t = useT()
  const shown = (name: string, of: Column, cells: Cells, noun?: string): string => {
    const followed = followedIn(of, name, cells)
    return followed === undefined
      ? cell(name, of, cells[name], noun)
      : t('desks.by_rate', { price: cell(name, of, followed, noun) })
  }
  return { shown }
}

/** What is wrong; of a column with bounds, what these are. */
function useMistakes(cell: CellWords) {
  const t = useT()
  const fmt = useFmt()
  const mistake = (text: string, of?: Column): string => {
    const bounds = of && boundsOf(of, text)
    if (text === 'percent_out_of_range') {
      const { least, most } = percents
      return t('desks.mistake_percent_out_of_range', { least: fmt.number(least), most: fmt.number(most) })
    }
    if (of === undefined || bounds === undefined) return t(...mistakeOf(text))
    if (text === 'too_long') return t('desks.mistake_longer_than', { most: bounds.most })
    return t('desks.mistake_between', { least: cell('', of, bounds.least), most: cell('', of, bounds.most) })
  }
  return { mistake }
}

/** What stands in the history of a client beside its columns. */
const creditWords: Readonly<Record<string, MessageId>> = {
  credit_limit: 'desks.client_credit_limit',
  credit_days: 'desks.client_credit_days',
  vat_number: 'desks.client_credit_vat',
}

/** What columns, choices, cells and mistakes of desks are called in the reader's language. */
export function useDeskWords() {
  const t = useT()
  const fmt = useFmt()
  const column = (name: string, { currency, type }: Partial<Column> = {}): string => {
    // Where a country is chosen, nobody writes its letters.
    if (name === 'country' && type === 'choice') return t('desks.column_country_chosen')
    const word = columnWords[name] ?? creditWords[name]
    if (word !== undefined) return t(word)
    const [, what, locale] = /^(text|name)_(\w\w)$/.exec(name) ?? []
    if (locale !== undefined)
      return t(what === 'name' ? 'desks.column_name_in' : 'desks.column_text_in', {
        language: languageOptions.find(({ code }) => code === locale)?.label ?? locale,
      })
    if (name === 'unit_cost') return t('desks.column_unit_cost', { currency: currency ?? 'EUR' })
    // What a box costs is in the currency of its record.
    if (name === 'price' && currency === undefined) return t('desks.column_box_price')
    if (name.startsWith('rate_')) return t('desks.column_by_rate', { currency: currency ?? 'EUR' })
    if (name.startsWith('compare_')) return t('desks.column_compare', { currency: currency ?? 'EUR' })
    const service = services[name]
    if (service !== undefined) return t('desks.column_link', { service })
    return t('desks.column_price', { currency: currency ?? 'EUR' })
  }
  const choice = (name: string, value: string, noun?: string): string => {
    const known = `${sameChoices[name] ?? name} ${value}`
    const word = choiceWords[`${noun} ${known}`] ?? choiceWords[known]
    if (word !== undefined) return t(word)
    if (name === 'ships_from' || name === 'country') return regionText(value, fmt.locale)
    if (name === 'lang') return languageOptions.find(({ code }) => code === value)?.label ?? value
    if (name === 'genres' || name === 'rule_genres')
      return genres.find(({ id }) => String(id) === value)?.name ?? value
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'desks.yes' : 'desks.no')
    return value
  }
  const cell = (name: string, of: Column, held: Cell | undefined, noun?: string): string => {
    if (held === undefined || held === null) return ''
    if (typeof held === 'object' && 'text' in held) return held.text
    if (typeof held === 'object' && of.type === 'sums')
      return sumsIn(held)
        .map(sum => fmt.money(sum))
        .join(' + ')
    if (typeof held === 'object')
      return held.map(value => (of.type === 'references' ? value : choice(name, value, noun))).join(fmt.comma)
    switch (of.type) {
      case 'money':
        return fmt.money({ amountMinor: Number(held), currency: of.currency ?? 'EUR' })
      case 'integer':
        return fmt.number(Number(held))
      case 'instant':
      case 'day':
        return fmt.date(String(held))
      case 'choice':
      case 'flag':
        return choice(name, String(held), noun)
      default:
        return writeCell(of, held)
    }
  }
  return { column, choice, cell, ...useMistakes(cell), ...useShownCell(cell) }
}

type Cells = Output<'desk.record'>['cells']

type HintFacts = Pick<Output<'desk.record'>, 'cells' | 'kept'>

/** What helps to fill a field in; of a reference, the text of the record with this number. */
export type FieldHint = string | { readonly of: string; readonly text: string } | Named

/** Of numbers of several records, what these are called. */
type Named = { readonly names: Readonly<Record<string, string>> }

/**
 * What is said below fields of a record: where references lead, what lists of the shop have to give, and what
 * a price is by the rate while it has no own one.
 */
export function useDeskHints(
  desk: Pick<Desk, 'columns'>,
  { cells, kept = {} }: HintFacts,
  names: Named['names'] = {},
) {
  const t = useT()
  const fmt = useFmt()
  const words = useDeskWords()
  const followed = Object.entries(desk.columns).flatMap(([name, column]) => {
    if (column.follows === undefined) return []
    const by = followedIn(column, name, cells)
    if (by === undefined) return [[name, t('desks.own_price_hint')] as const]
    return [[name, t('desks.by_rate', { price: words.cell(name, column, by) })] as const]
  })
  const led = Object.entries(cells).flatMap(([name, cell]) =>
    typeof cell === 'object' && cell !== null && 'text' in cell
      ? [[name, { of: String(cell.id), text: cell.text }] as const]
      : [],
  )
  const lists = Object.entries(kept).map(
    ([name, words]) => [name, t('desks.words_of', { list: words.join(fmt.comma) || '–' })] as const,
  )
  const picked = Object.entries(desk.columns).flatMap(([name, { picks }]) =>
    picks === undefined ? [] : [[name, { names }] as const],
  )
  const euro = followed.length === 0 ? [] : [['price_eur', t('desks.euro_price_hint')] as const]
  return Object.fromEntries<FieldHint>([...led, ...picked, ...lists, ...euro, ...followed])
}
