// The inventory of a seller as Discogs writes it and takes it: a line for each listing, read as a line of the
// desk of items and written from one, so that what went out changes nothing when it comes back.
import { moneyDecimal } from '../../money/money.ts'
import { csvLine } from '../../text/csv.ts'
import type { CsvRow } from '../../text/read-csv.ts'
import { plainName } from './record.ts'

/** A table to look words of a file up in: whatever a file says, nothing but what stands in it is found. */
const byName = <Value>(table: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(table))

/** Heads of an inventory, and the column of the desk of items that each is; an empty text is left out. */
const columnOfHead = byName({
  listing_id: 'source',
  artist: 'product_artist',
  title: 'product_name',
  label: 'product_label',
  catno: 'product_number',
  format: 'product_format',
  release_id: 'of_source',
  status: '',
  price: 'price_eur',
  listed: '',
  comments: 'note',
  media_condition: 'media_condition',
  sleeve_condition: 'sleeve_condition',
  accept_offer: 'accept_offer',
  allow_offer: 'accept_offer',
  external_id: 'sku',
  weight: 'weight_grams',
  format_quantity: 'format_quantity',
  location: 'shelf',
  quantity: 'stock',
})

/** What a line is called by is made of its conditions, and counts where an item is made. */
const madeHeads = { '(item)': 'id', '(name)': 'item_name' } as const

const even = (head: string): string => head.trim().toLowerCase()

/** Whether a file is an inventory, by its heads: a form for new listings, for known ones, or an export. */
export function isInventory(heads: readonly string[]): boolean {
  const known = new Set(heads.map(even))
  const isKeyed = known.has('release_id') || known.has('listing_id')
  return isKeyed && (known.has('media_condition') || known.has('price'))
}

/** The map of an inventory: what each of its heads is at the desk of items. */
export const inventoryMap = (heads: readonly string[]): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    heads.flatMap(head => {
      const to = columnOfHead.get(even(head))
      return to === undefined ? [] : [[head, to]]
    }),
  ),
  ...madeHeads,
})

/** Heads as they stand in the file, and those that follow from other cells of a line. */
export const inventoryHeads = (heads: readonly string[]): string[] => [...heads, ...Object.keys(madeHeads)]

/** What the source of an item begins with that is listed at Discogs; the number of its listing follows. */
export const listingPrefix = 'discogs-listing:'

/** An item of ours that has no number of its own over there is named so. */
const ownId = /^sillon:([1-9]\d{0,9})$/
const digits = /^[1-9]\d{0,9}$/
/** Listings that are neither for sale nor drafts are sold, expired or gone. */
const taken = new Set(['', 'for sale', 'draft'])
const offerWords = byName({ y: 'yes', n: 'no' })

/** How a cell of Discogs is written at the desk. */
const turned = byName<(cell: string) => string>({
  listing_id: cell => (digits.test(cell) ? `${listingPrefix}${cell}` : cell),
  release_id: cell => (digits.test(cell) ? `discogs:${cell}` : cell),
  artist: plainName,
  label: cell => plainName(cell.split(',')[0] ?? ''),
  catno: cell => (even(cell) === 'none' ? '' : cell),
  accept_offer: cell => offerWords.get(even(cell)) ?? cell,
  allow_offer: cell => offerWords.get(even(cell)) ?? cell,
  external_id: cell => (ownId.test(cell) ? '' : cell),
  // Its sellers let Discogs reckon what a parcel weighs.
  weight: cell => (/^0*$/.test(cell) ? '' : cell),
  format_quantity: cell => (even(cell) === 'auto' ? '' : cell),
})

/** What a new item is called: the format and how it is, so that copies of a release are told apart. */
const nameOf = (cell: (head: string) => string): string =>
  [
    cell('format'),
    [cell('media_condition'), cell('sleeve_condition')].filter(text => text !== '').join(' / '),
  ]
    .filter(text => text !== '')
    .join(' · ')
    .slice(0, 100)

/**
 * A line of an inventory as a line of the desk of items. Blank cells beyond the heads are none: spreadsheets
 * leave such behind. A line with other cells than heads, or one that is not for sale, is refused.
 */
export function inventoryRow(heads: readonly string[], row: CsvRow): CsvRow {
  if (row.problem !== undefined) return row
  const isBeyond = row.cells.slice(heads.length).some(text => text.trim() !== '')
  if (row.cells.length < heads.length || isBeyond) return { ...row, problem: 'cells_wrong' }
  const at = new Map(heads.map((head, index) => [even(head), index]))
  const cell = (head: string): string => (row.cells[at.get(head) ?? -1] ?? '').trim()
  const cells = heads.map((head, index) => {
    const text = row.cells[index] ?? ''
    return turned.get(even(head))?.(text.trim()) ?? text
  })
  const whole = { ...row, cells: [...cells, ownId.exec(cell('external_id'))?.[1] ?? '', nameOf(cell)] }
  return taken.has(even(cell('status'))) ? whole : { ...whole, problem: 'not_for_sale' }
}

/** What an item is listed as over there. */
export interface ListedItem {
  readonly id: number
  readonly artist: string
  readonly title: string
  readonly label: string | null
  readonly catalogueNumber: string | null
  readonly format: string | null
  /** `discogs:123`, the release. */
  readonly release: string
  readonly isOffered: boolean
  /** What the desk of items holds of it, by column. */
  readonly cells: Readonly<Record<string, unknown>>
}

/** Files that go to Discogs: the whole inventory, new listings, and known ones with what is to change. */
export const inventoryFiles = ['discogs', 'discogs_add', 'discogs_change'] as const
export type InventoryFile = (typeof inventoryFiles)[number]

const wholeHeads = [
  'listing_id',
  'artist',
  'title',
  'label',
  'catno',
  'format',
  'release_id',
  'status',
  'price',
  'listed',
  'comments',
  'media_condition',
  'sleeve_condition',
  'accept_offer',
  'external_id',
  'weight',
  'format_quantity',
  'location',
  'quantity',
] as const
type Head = (typeof wholeHeads)[number]

const formHeads: readonly Head[] = [
  'release_id',
  'price',
  'media_condition',
  'sleeve_condition',
  'comments',
  'accept_offer',
  'status',
  'external_id',
  'location',
  'weight',
  'format_quantity',
]

const headsOf: Readonly<Record<InventoryFile, readonly Head[]>> = {
  discogs: wholeHeads,
  discogs_add: formHeads,
  discogs_change: ['listing_id', ...formHeads],
}

const textIn = (cell: unknown): string => (typeof cell === 'string' ? cell : '')
const numberIn = (cell: unknown): number | null => (typeof cell === 'number' ? cell : null)
const offerText = (cell: unknown): string => (typeof cell === 'boolean' ? (cell ? 'Y' : 'N') : '')

/** How many copies are told: none are of what is made to order, for there are no listings of that. */
const written: Readonly<Record<Head, (item: ListedItem) => string | number | null>> = {
  listing_id: ({ cells }) => textIn(cells['source']).replace(listingPrefix, ''),
  artist: ({ artist }) => artist,
  title: ({ title }) => title,
  label: ({ label }) => label,
  catno: ({ catalogueNumber }) => catalogueNumber,
  format: ({ format }) => format,
  release_id: ({ release }) => release.replace(/^discogs:/, ''),
  status: ({ isOffered }) => (isOffered ? 'For Sale' : 'Draft'),
  price: ({ cells }) => {
    const amountMinor = numberIn(cells['price_eur'])
    return amountMinor === null ? null : moneyDecimal({ amountMinor, currency: 'EUR' })
  },
  listed: () => null,
  comments: ({ cells }) => textIn(cells['note']),
  media_condition: ({ cells }) => textIn(cells['media_condition']) || 'Mint (M)',
  sleeve_condition: ({ cells }) => textIn(cells['sleeve_condition']),
  accept_offer: ({ cells }) => offerText(cells['accept_offer']),
  external_id: ({ id, cells }) => textIn(cells['sku']) || `sillon:${id}`,
  weight: ({ cells }) => numberIn(cells['weight_grams']),
  format_quantity: ({ cells }) => numberIn(cells['format_quantity']),
  location: ({ cells }) => textIn(cells['shelf']),
  quantity: ({ cells }) => numberIn(cells['free']),
}

/** The first line of a file for Discogs. */
export const inventoryHead = (file: InventoryFile): string => csvLine([...headsOf[file]])

/** An item as a line for Discogs; nothing where it does not belong into that file. */
export function inventoryLine(file: InventoryFile, item: ListedItem): string {
  const isKnown = textIn(item.cells['source']).startsWith(listingPrefix)
  if (file !== 'discogs' && isKnown !== (file === 'discogs_change')) return ''
  return csvLine(headsOf[file].map(head => written[head](item)))
}
