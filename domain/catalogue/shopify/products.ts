// A file of products as Shopify writes it: a line for each variant, those of one handle one product. Read at
// the desk of products as its records, at the desk of items as what can be bought of them. Names of heads, of
// both generations: Shopify Help, "Using CSV files to import and export products".
import { slugify } from '../../text/slug.ts'
import { plainFromHtml } from '../../text/plain-html.ts'
import type { CsvRow } from '../../text/read-csv.ts'
import type { Category } from '../category.ts'

const even = (head: string): string => head.trim().toLowerCase()

/** What we read of a line, and by which heads it goes: those of now first. */
const heads = {
  handle: ['url handle', 'handle'],
  title: ['title'],
  body: ['description', 'body (html)'],
  vendor: ['vendor'],
  type: ['type'],
  tags: ['tags'],
  name1: ['option1 name'],
  name2: ['option2 name'],
  name3: ['option3 name'],
  value1: ['option1 value'],
  value2: ['option2 value'],
  value3: ['option3 value'],
  sku: ['sku', 'variant sku'],
  barcode: ['barcode', 'variant barcode'],
  grams: ['weight value (grams)', 'variant grams'],
  quantity: ['inventory quantity', 'variant inventory qty'],
  price: ['price', 'variant price'],
  gift: ['gift card'],
} as const
type Cell = keyof typeof heads

/** Whether a file is one of Shopify's, by its heads: title, handle and price by either of their names. */
export function isShopify(found: readonly string[]): boolean {
  const known = new Set(found.map(even))
  const has = (cell: Cell) => heads[cell].some(head => known.has(head))
  const isOurs = known.has('option1 value') || known.has('vendor')
  return has('title') && has('handle') && has('price') && isOurs
}

/** Reads a cell of a line by what it is. */
type Read = (cell: Cell) => string

function reader(found: readonly string[]): (cells: readonly string[]) => Read {
  const at = new Map(found.map((head, index) => [even(head), index]))
  return cells => cell => {
    const head = heads[cell].find(name => at.has(name))
    return (cells[at.get(head ?? '') ?? -1] ?? '').trim()
  }
}

/** Words of a type, a tag or a title that tell what is sold; the first that stands there counts. */
const categoryWords: readonly (readonly [RegExp, Category])[] = [
  [/\b(t-?shirts?|tees?)\b/i, 't-shirt'],
  [/\b(hoodies?|sweatshirts?)\b/i, 'hoodie'],
  [/\b(bundles?|box ?sets?)\b/i, 'bundle'],
  [/\b(cassettes?|tapes?|mc)\b/i, 'tape'],
  [/\b(cds?|compact discs?)\b/i, 'cd'],
  [/\b(vinyls?|(\d ?x ?)?lps?|eps?|records?|singles?)\b|\b(7|10|12)("|”|''|-?inch)/i, 'vinyl'],
  [/\b(turntables?|slipmats?|cartridges?|needles?|brush(es)?|sleeves?)\b/i, 'accessory'],
  [/\b(merch(andise)?|posters?|totes?|bags?|mugs?|caps?|books?|zines?|stickers?|badges?)\b/i, 'merch'],
]

/** What a product is: by its type, else its tags, else its title; its type as written where none tells. */
function categoryOf(read: Read): string {
  const said = [read('type'), read('tags'), read('title')]
  for (const text of said) {
    const found = categoryWords.find(([words]) => words.test(text))
    if (found) return found[1]
  }
  return read('type')
}

const options = [
  ['name1', 'value1'],
  ['name2', 'value2'],
  ['name3', 'value3'],
] as const satisfies readonly (readonly [Cell, Cell])[]

/** What an option is called that tells sizes, in the languages that shops write. */
const sizeWords = /^(sizes?|tailles?|tallas?|größen?|grössen?|taglie?|maat|尺码|尺寸|사이즈)$/i

/** Sizes that say so themselves, whatever their option is called. */
const plainSizes = /^(x{0,4}s|m|x{0,5}l|[2-6]xl)$/i

const isWorn = (read: Read): boolean => ['t-shirt', 'hoodie'].includes(categoryOf(read))

const isSizeOption = (read: Read, [name, value]: (typeof options)[number]): boolean =>
  sizeWords.test(read(name)) || plainSizes.test(read(value))

/** What is worn comes in sizes of one item, as far as an option says which. */
const isSized = (read: Read): boolean => isWorn(read) && options.some(option => isSizeOption(read, option))

/** Values of the options of a line, without that of its size. */
function plainValues(read: Read): string[] {
  const sized = isSized(read)
  return options
    .filter(option => !(sized && isSizeOption(read, option)))
    .map(([, value]) => read(value))
    .filter(text => text !== '' && even(text) !== 'default title')
}

const sizeOf = (read: Read): string => {
  const option = options.find(one => isSizeOption(read, one))
  return option === undefined ? 'One size' : read(option[1])
}

const named = (values: readonly string[]): string => values.join(' / ').slice(0, 100) || 'Standard'

/** What a variant is called: its options, which a product with one variant does not have. */
const variantName = (read: Read): string =>
  named([...plainValues(read), ...(isSized(read) ? [sizeOf(read)] : [])])

/** What the first item of a product is called: of something worn it is the item of all its sizes. */
const firstName = (read: Read): string => named(plainValues(read))

/** A shop there may owe copies; a shelf here has none at least. */
const copies = (text: string): string => (/^-\d+$/.test(text) ? '0' : text)
/** Grams are written with decimals at times; nothing weighs less than one. */
const grams = (text: string): string =>
  /^\d+(\.\d+)?$/.test(text) ? String(Math.max(1, Math.round(Number(text)))) : text
/** A mark before digits keeps a spreadsheet from making them a number. */
const digits = (text: string): string => text.replace(/^['’]/, '')

/** A product by where it comes from: its handle, which Shopify makes of the title where there is none. */
const sourceOf = (read: Read): string => {
  const handle = read('handle') || slugify(read('title'))
  return handle === '' ? '' : `shopify:${handle}`.slice(0, 100)
}

/** What a line is at the desk of products. */
const productCells = {
  '(source)': [sourceOf, 'source'],
  '(name)': [read => read('title'), 'name'],
  '(artist)': [read => read('vendor'), 'artist_name'],
  '(category)': [categoryOf, 'category'],
  '(text)': [read => plainFromHtml(read('body')), 'description'],
  '(barcode)': [read => digits(read('barcode')), 'barcode'],
  '(first item)': [firstName, 'item_name'],
  '(grams)': [read => grams(read('grams')), 'weight_grams'],
  '(price)': [read => read('price'), 'price'],
  '(copies)': [read => (isWorn(read) ? '' : copies(read('quantity'))), 'stock'],
  '(sizes)': [(read, among) => sizesText(among.length === 0 && isWorn(read) ? [read] : among), 'sizes'],
} as const satisfies Cells

/** Copies by size, `S:10,M:20`, of lines that are the sizes of one item. */
const sizesText = (among: readonly Read[]): string =>
  among.map(read => `${sizeOf(read)}:${copies(read('quantity')) || '0'}`).join(',')

/** What a line is at the desk of items. */
const itemCells = {
  '(source)': [sourceOf, 'of_source'],
  '(item)': [variantName, 'item_name'],
  '(sku)': [read => digits(read('sku')), 'sku'],
  '(grams)': [read => grams(read('grams')), 'weight_grams'],
  '(price)': [read => read('price'), 'price_eur'],
  '(copies)': [read => copies(read('quantity')), 'stock'],
} as const satisfies Cells

/** `among`: the lines that are sizes of the same item, the line itself first; none of what has no sizes. */
type Make = (read: Read, among: readonly Read[]) => string

type Cells = Readonly<Record<string, readonly [made: Make, column: string]>>

/** A line that has nothing but a picture more is no variant. */
const isVariant = (read: Read): boolean =>
  (['value1', 'sku', 'price', 'barcode', 'title'] as const).some(cell => read(cell) !== '')

/** A file of Shopify's as lines of one of our desks. */
interface ShopifyFile {
  readonly heads: readonly string[]
  readonly map: Readonly<Record<string, string>>
  readonly rows: readonly CsvRow[]
  /** At the desk of products: lines that are further items of theirs, which the desk of items reads. */
  readonly further: number
}

/**
 * Lines of what is worn that are sizes of the first item of their product, by the source of the product:
 * those whose other options are as those of its first line.
 */
function sizesOf(lines: readonly Read[]): ReadonlyMap<string, readonly Read[]> {
  const sizes = new Map<string, Read[]>()
  for (const line of lines) {
    if (!isSized(line)) continue
    const source = sourceOf(line)
    const found = sizes.get(source) ?? []
    const [first = line] = found
    if (firstName(first) === firstName(line)) sizes.set(source, [...found, line])
  }
  return sizes
}

/**
 * Reads a file of products of Shopify's for the desk of products or of items. What a line says of its
 * product, those below with the same handle say too. Cells of ours stand behind those of the file, whose own
 * heads are left out unless a map names them. Gift cards are refused; prices are euro, since no head tells
 * otherwise; of a product with several variants no barcode is taken, for each has its own. Sizes of something
 * worn are sizes of its item, and no items of their own.
 */
export function shopifyFile(
  noun: 'product' | 'item',
  found: readonly string[],
  rows: readonly CsvRow[],
): ShopifyFile {
  const cells: Cells = noun === 'product' ? productCells : itemCells
  const read = reader(found)
  const inherited = inherit(found, rows)
  const variants = inherited.filter((_, at) => isVariant(read(rows[at]?.cells ?? [])))
  const wholes = variants.map(row => read(row.cells))
  const many = severalOf(wholes.map(sourceOf))
  const sizes = sizesOf(wholes)
  const isSizeOf = (line: Read) => sizes.get(sourceOf(line))?.some(one => firstName(one) === firstName(line))
  const made = inherited.flatMap((row, index): CsvRow[] => {
    if (row.problem !== undefined || row.cells.length < found.length) return [row]
    const isBeyond = row.cells.slice(found.length).some(text => text.trim() !== '')
    if (isBeyond) return [{ ...row, problem: 'cells_wrong' }]
    const own = read(rows[index]?.cells ?? [])
    if (noun === 'product' ? own('title') === '' : !isVariant(own)) return []
    const whole = read(row.cells)
    if (noun === 'item' && isSized(whole) && isSizeOf(whole) === true) return []
    const among = sizes.get(sourceOf(whole)) ?? []
    const more = Object.entries(cells).map(([head, [make]]) =>
      head === '(barcode)' && many.has(sourceOf(whole)) ? '' : make(whole, among),
    )
    const isGift = even(whole('gift')) === 'true'
    return [
      {
        ...row,
        cells: [...row.cells.slice(0, found.length), ...more],
        ...(isGift && { problem: 'gift_card' }),
      },
    ]
  })
  const map: Record<string, string> = {}
  for (const head of found) map[head] = ''
  for (const [head, [, column]] of Object.entries(cells)) map[head] = column
  return {
    heads: [...found, ...Object.keys(cells)],
    map,
    rows: made,
    further: noun === 'item' ? 0 : furtherOf(wholes, isSizeOf),
  }
}

/** How many variants are neither the first of their product nor a size of it. */
function furtherOf(lines: readonly Read[], isSizeOf: (line: Read) => boolean | undefined): number {
  const known = new Set<string>()
  return lines.filter(line => {
    const isFirst = known.size < known.add(sourceOf(line)).size
    return !isFirst && !(isSized(line) && isSizeOf(line) === true)
  }).length
}

/** What is said more than once. */
function severalOf(texts: readonly string[]): ReadonlySet<string> {
  const once = new Set<string>()
  return new Set(texts.filter(text => once.size === once.add(text).size))
}

/** Lines below the first of a product leave out what that says. */
const ofProduct = [
  'title',
  'body',
  'vendor',
  'type',
  'tags',
  'gift',
  'name1',
  'name2',
  'name3',
] as const satisfies readonly Cell[]

function inherit(found: readonly string[], rows: readonly CsvRow[]): CsvRow[] {
  const read = reader(found)
  const places = ofProduct.flatMap(cell =>
    found.findIndex(head => heads[cell].some(name => name === even(head))),
  )
  let first: CsvRow | undefined
  return rows.map(row => {
    const own = read(row.cells)
    if (own('title') !== '' || first === undefined || own('handle') !== read(first.cells)('handle')) {
      first = row
      return row
    }
    const { cells: said } = first
    return {
      ...row,
      cells: row.cells.map((cell, at) => (places.includes(at) && cell === '' ? (said[at] ?? '') : cell)),
    }
  })
}
