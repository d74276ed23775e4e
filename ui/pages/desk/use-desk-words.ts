import { collections } from '#domain/catalogue/collection.ts'
import { genres } from '#domain/catalogue/genre.ts'
import { type Cell, writeCell } from '#domain/desks/cell.ts'
import type { Column } from '#domain/desks/desk.ts'
import { regionText } from '#domain/text/region-name.ts'
import type { MessageId } from '../../text/catalogue.ts'
import { useFmt, useT } from '../../text/text-context.tsx'

const columnWords: Readonly<Record<string, MessageId>> = {
  name: 'desks.column_name',
  artist_name: 'desks.column_artist_name',
  artist: 'desks.column_artist',
  label_name: 'desks.column_label_name',
  label: 'desks.column_label',
  category: 'desks.column_category',
  state: 'desks.column_state',
  sale: 'desks.column_sale',
  shop: 'desks.column_shop',
  free: 'desks.column_free',
  items: 'desks.column_items',
  catalogue_number: 'desks.column_catalogue_number',
  barcode: 'desks.column_barcode',
  format: 'desks.column_format',
  country: 'desks.column_country',
  release_date: 'desks.column_release_date',
  genres: 'desks.column_genres',
  collections: 'desks.column_collections',
  description: 'desks.column_description',
  youtube_url: 'desks.column_youtube_url',
  created: 'desks.column_created',
  updated: 'desks.column_updated',
  item_name: 'desks.column_item_name',
  weight_grams: 'desks.column_weight_grams',
  stock: 'desks.column_stock',
  sizes: 'desks.column_sizes',
  sold_by: 'desks.column_sold_by',
  product: 'desks.column_product',
  of_product: 'desks.column_of_product',
  position: 'desks.column_position',
  bio: 'desks.column_bio',
  picture: 'desks.column_picture',
  records: 'desks.column_records',
  followers: 'desks.column_followers',
  owner: 'desks.column_owner',
  shop_code: 'desks.column_shop_code',
  code: 'desks.column_code',
  white_label: 'desks.column_white_label',
  ships_from: 'desks.column_ships_from',
}

/** Names of services, which no language has words for. */
const services: Readonly<Record<string, string>> = {
  artist_facebook: 'Facebook',
  artist_instagram: 'Instagram',
  artist_youtube: 'YouTube',
  artist_spotify: 'Spotify',
  artist_itunes: 'iTunes',
}

const choiceWords: Readonly<Record<string, MessageId>> = {
  'state draft': 'desks.state_draft',
  'state listed': 'desks.state_listed',
  'state hidden': 'desks.state_hidden',
  'sale stock': 'desks.sale_stock',
  'sale preorder': 'desks.sale_preorder',
  'sale on_demand': 'desks.sale_on_demand',
  'category vinyl': 'desks.category_vinyl',
  'category cd': 'desks.category_cd',
  'category tape': 'desks.category_tape',
  'category bundle': 'desks.category_bundle',
  'category project': 'desks.category_project',
  'category t-shirt': 'desks.category_t-shirt',
  'category hoodie': 'desks.category_hoodie',
  'category merch': 'desks.category_merch',
  'category accessory': 'desks.category_accessory',
  'ships_from site': 'desks.ships_from_site',
  'ships_from distrib': 'desks.ships_from_distrib',
}

/** What moves are called. */
export const moveWords: Readonly<Record<string, MessageId>> = {
  offer: 'desks.move_offer',
  hide: 'desks.move_hide',
  unhide: 'desks.move_unhide',
}

const collectionWords: Readonly<Record<string, MessageId>> = Object.fromEntries(
  collections.map(({ id, label }) => [String(id), label]),
)

const mistakeWords: Readonly<Record<string, MessageId>> = {
  input_required: 'validation.input_required',
  input_must_integer: 'validation.input_must_integer',
  email_invalid: 'validation.email_invalid',
  too_long: 'desks.mistake_too_long',
  barcode_wrong: 'desks.mistake_barcode_wrong',
  country_unknown: 'desks.mistake_country_unknown',
  not_an_amount: 'desks.mistake_not_an_amount',
  date_invalid: 'desks.mistake_date_invalid',
  choice_unknown: 'desks.mistake_choice_unknown',
  out_of_range: 'desks.mistake_out_of_range',
  taken: 'desks.mistake_taken',
  shop_code_wrong: 'desks.mistake_shop_code_wrong',
  web_address_wrong: 'desks.mistake_web_address_wrong',
  record_changed: 'desks.mistake_record_changed',
  not_a_percent: 'desks.mistake_not_a_percent',
  record_stays: 'desks.mistake_record_stays',
  not_found: 'desks.mistake_not_found',
  internal: 'desks.mistake_internal',
  transition_not_allowed: 'desks.mistake_not_open',
}

/** What columns, choices, cells and mistakes of desks are called in the reader's language. */
export function useDeskWords() {
  const t = useT()
  const fmt = useFmt()
  const column = (name: string, { currency }: Partial<Column> = {}): string => {
    const word = columnWords[name]
    if (word !== undefined) return t(word)
    const service = services[name]
    if (service !== undefined) return t('desks.column_link', { service })
    return t('desks.column_price', { currency: currency ?? 'EUR' })
  }
  const choice = (name: string, value: string): string => {
    const word = choiceWords[`${name} ${value}`]
    if (word !== undefined) return t(word)
    if (name === 'ships_from') return regionText(value, fmt.locale)
    if (name === 'genres') return genres.find(({ id }) => String(id) === value)?.name ?? value
    const shelf = name === 'collections' ? collectionWords[value] : undefined
    if (shelf !== undefined) return t(shelf)
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'desks.yes' : 'desks.no')
    return value
  }
  const cell = (name: string, of: Column, held: Cell | undefined): string => {
    if (held === undefined || held === null) return ''
    if (typeof held === 'object' && 'text' in held) return held.text
    if (typeof held === 'object') return held.map(value => choice(name, value)).join(', ')
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
        return choice(name, String(held))
      default:
        return writeCell(of, held)
    }
  }
  const mistake = (code: string): string => t(mistakeWords[code] ?? 'desks.mistake_input_invalid')
  return { column, choice, cell, mistake }
}
