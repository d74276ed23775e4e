import { describe, expect, test } from 'vitest'
import type { CsvRow } from '../../text/read-csv.ts'
import { isShopify, shopifyFile } from './products.ts'

/** As an export had them until 2025, and as one has them since. */
const older =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Option2 Value,Variant SKU,' +
  'Variant Grams,Variant Inventory Qty,Variant Price,Variant Barcode,Image Src,Gift Card'
const newer =
  'Title,URL handle,Description,Vendor,Type,Tags,Option1 name,Option1 value,Option2 value,SKU,' +
  'Weight value (grams),Inventory quantity,Price,Barcode,Product image URL,Gift card'

/** Lines by what they have under the older heads. */
const lines = (head: string, said: readonly (readonly string[])[]): [string[], CsvRow[]] => {
  const heads = head.split(',')
  const order =
    head === older ? heads.map((_, at) => at) : [1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
  return [heads, said.map((cells, at) => ({ line: at + 2, cells: order.map(place => cells[place] ?? '') }))]
}

const deep = [
  'deep-low',
  'Deep Low',
  '<p>Slow.</p>',
  'Möwe',
  'LP',
  'drone',
  'Colour',
  'Black',
  '',
  'DL-1',
  '250',
  '12',
  '24.00',
  "'4006381333931",
  'https://pictures.example/1.jpg',
  'false',
]
const red = ['deep-low', '', '', '', '', '', '', 'Red', 'Signed', 'DL-2', '250.4', '-3', '29.50', '', '', '']
const picture = [
  'deep-low',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  'https://pictures.example/2.jpg',
  '',
]
const shirt = [
  '',
  'Gull tee',
  '',
  'Möwe',
  'Apparel',
  'T-shirt',
  'Title',
  'Default Title',
  '',
  '',
  '200',
  '4',
  '20',
  '',
  '',
  '',
]
const card = [
  'gift',
  'Gift Card',
  '',
  'Möwe',
  '',
  '',
  'Title',
  'Default Title',
  '',
  '',
  '0',
  '1',
  '10',
  '',
  '',
  'true',
]

/** What lines say at a desk, by its columns. */
function said(noun: 'product' | 'item', head: string, cells: readonly (readonly string[])[]) {
  const { heads, map, rows } = shopifyFile(noun, ...lines(head, cells))
  return rows.map(row => ({
    line: row.line,
    ...(row.problem !== undefined && { problem: row.problem }),
    ...Object.fromEntries(heads.flatMap((name, at) => (map[name] ? [[map[name], row.cells[at] ?? '']] : []))),
  }))
}

test.each([
  [older, true],
  [newer, true],
  ['listing_id,artist,title,release_id,price', false],
  ['ref,name,artist,price_eur', false],
  ['Title,Price,Vendor', false],
])('%s: of Shopify %s', (head, expected) => {
  expect(isShopify(head.split(','))).toBe(expected)
})

describe.each([older, newer])('a file with the heads %s', head => {
  test('is a record for each handle at the desk of products, with its first variant', () => {
    expect(said('product', head, [deep, red, picture, shirt])).toEqual([
      {
        line: 2,
        source: 'shopify:deep-low',
        name: 'Deep Low',
        artist_name: 'Möwe',
        category: 'vinyl',
        description: 'Slow.',
        // Two variants: which of them a code is of does not say anything of the record.
        barcode: '',
        item_name: 'Black',
        weight_grams: '250',
        price: '24.00',
        stock: '12',
        sizes: '',
      },
      {
        line: 5,
        source: 'shopify:gull-tee',
        name: 'Gull tee',
        artist_name: 'Möwe',
        category: 't-shirt',
        description: '',
        barcode: '',
        item_name: 'Standard',
        weight_grams: '200',
        price: '20',
        stock: '',
        sizes: 'One size:4',
      },
    ])
  })

  test('is what can be bought of them at the desk of items, pictures left out', () => {
    const ofDeep = { of_source: 'shopify:deep-low', weight_grams: '250' }
    expect(said('item', head, [deep, red, picture])).toEqual([
      { line: 2, ...ofDeep, item_name: 'Black', sku: 'DL-1', price_eur: '24.00', stock: '12' },
      { line: 3, ...ofDeep, item_name: 'Red / Signed', sku: 'DL-2', price_eur: '29.50', stock: '0' },
    ])
  })

  test('has a barcode for a product of one variant, and no gift cards', () => {
    expect(said('product', head, [deep, picture])[0]).toMatchObject({ barcode: '4006381333931' })
    expect(said('product', head, [card])).toMatchObject([{ line: 2, problem: 'gift_card' }])
    expect(said('item', head, [card])).toMatchObject([{ line: 2, problem: 'gift_card' }])
  })
})

test('a line of another handle is not of the product above it, and is known by nothing but that', () => {
  const stray = ['other', '', '', '', '', '', '', 'Blue', '', 'X', '1', '1', '1', '', '', '']
  expect(said('item', older, [deep, stray])[1]).toMatchObject({
    of_source: 'shopify:other',
    item_name: 'Blue',
  })
  expect(said('product', older, [deep, stray])).toHaveLength(1)
})

test('a line with other cells than heads stays to be refused', () => {
  const [heads, [row]] = lines(older, [deep])
  const long = { line: 2, cells: [...(row?.cells ?? []), 'more'] }
  expect(shopifyFile('item', heads, [long]).rows).toMatchObject([{ problem: 'cells_wrong' }])
  const short = { line: 2, cells: ['deep-low', 'Deep Low'] }
  expect(shopifyFile('item', heads, [short]).rows[0]?.cells).toHaveLength(2)
})

test.each([
  ['Vinyl', '', '', 'vinyl'],
  ['', 'music, 2xLP', 'Tides', 'vinyl'],
  ['', '', 'Tides 12" (red)', 'vinyl'],
  ['Cassette', 'vinyl', '', 'tape'],
  ['CD', '', '', 'cd'],
  ['Hoodies', '', '', 'hoodie'],
  ['Box Set', '', '', 'bundle'],
  ['Slipmat', '', '', 'accessory'],
  ['Poster', '', '', 'merch'],
  ['Something else', '', 'Tides', 'Something else'],
])('type %j, tags %j and title %j are %s', (type, tags, title, category) => {
  const cells = deep
    .with(4, type)
    .with(5, tags)
    .with(1, title || 'Deep')
  expect(said('product', older, [cells])[0]).toMatchObject({ category })
})

describe('what is worn', () => {
  const size = (handle: string, title: string, [colour, of]: readonly [string, string], copies: string) => [
    handle,
    title,
    '',
    'Möwe',
    '',
    title === '' ? '' : 'T-shirt',
    title === '' ? '' : 'Size',
    of,
    colour,
    '',
    '200',
    copies,
    '20',
    '',
    '',
    '',
  ]
  const file = [
    size('tee', 'Gull tee', ['White', 'S'], '4'),
    size('tee', '', ['White', 'M'], '6'),
    size('tee', '', ['Black', 'S'], '3'),
    deep,
    red,
  ]

  test('is one item with its sizes; what has another colour is an item of its own', () => {
    const [tee] = said('product', older, file)
    expect(tee).toMatchObject({ category: 't-shirt', item_name: 'White', sizes: 'S:4,M:6', stock: '' })
    expect(said('item', older, file).map(row => ('item_name' in row ? row.item_name : ''))).toEqual([
      'Black / S',
      'Black',
      'Red / Signed',
    ])
  })

  test('and a file says how many of its lines are further items', () => {
    expect(shopifyFile('product', ...lines(older, file)).further).toBe(2)
    expect(shopifyFile('product', ...lines(older, [deep, picture, shirt])).further).toBe(0)
    expect(shopifyFile('item', ...lines(older, file)).further).toBe(0)
  })
})
