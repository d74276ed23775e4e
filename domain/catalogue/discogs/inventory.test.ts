import { describe, expect, test } from 'vitest'
import { csvRows } from '../../text/read-csv.ts'
import {
  inventoryHead,
  inventoryHeads,
  inventoryLine,
  inventoryMap,
  inventoryRow,
  isInventory,
  type ListedItem,
} from './inventory.ts'

/** As a seller gets it from Discogs. */
const head =
  'listing_id,artist,title,label,catno,format,release_id,status,price,listed,comments,media_condition,' +
  'sleeve_condition,accept_offer,external_id,weight,format_quantity,location,quantity'

/** What a line of an inventory says, by the column of the desk. */
function said(line: string, heads = head.split(',')) {
  const [row] = [...csvRows(line, ',')]
  if (row === undefined || !('cells' in row)) throw new Error('no line')
  const turned = inventoryRow(heads, row)
  const map = inventoryMap(heads)
  const cells = inventoryHeads(heads).flatMap((name, index): [string, unknown][] =>
    map[name] === undefined || map[name] === '' ? [] : [[map[name], turned.cells[index]]],
  )
  return { ...Object.fromEntries<unknown>(cells), problem: turned.problem }
}

const low =
  '98,Möwe (2),Low Tide,"Watt (3), Watt",WATT 7,"2xLP, Album",1234,For Sale,24.50,2026-01-02 03:04:05,' +
  '"=sum of all, clean",Very Good Plus (VG+),Generic,Y,A-7,0,auto,B 3,1'

describe('a line of an inventory', () => {
  test('is an item of a release, with what it is called by', () => {
    expect(said(low)).toEqual({
      problem: undefined,
      source: 'discogs-listing:98',
      product_artist: 'Möwe',
      product_name: 'Low Tide',
      product_label: 'Watt',
      product_number: 'WATT 7',
      product_format: '2xLP, Album',
      of_source: 'discogs:1234',
      price_eur: '24.50',
      note: '=sum of all, clean',
      media_condition: 'Very Good Plus (VG+)',
      sleeve_condition: 'Generic',
      accept_offer: 'yes',
      sku: 'A-7',
      weight_grams: '',
      format_quantity: '',
      shelf: 'B 3',
      stock: '1',
      id: '',
      item_name: '2xLP, Album · Very Good Plus (VG+) / Generic',
    })
  })

  test.each(['Sold', 'Expired', 'Deleted', 'Suspended'])('that is %s is none of ours', status => {
    expect(said(low.replace('For Sale', status)).problem).toBe('not_for_sale')
  })

  test('of a draft is taken, and one of ours is found by the number it went out with', () => {
    const heads = ['release_id', 'status', 'external_id', 'price', 'media_condition']
    const line = '1234,Draft,sillon:41,9.00,Mint (M)'
    expect(said(line, heads)).toMatchObject({ problem: undefined, sku: '', id: '41' })
  })

  test('may end in blank cells that have no head, as a spreadsheet leaves them', () => {
    for (const more of [',', ',,', ',, ,']) {
      expect(said(`${low}${more}`)).toEqual(said(low))
      expect(said(`${low.replace('For Sale', 'Sold')}${more}`).problem).toBe('not_for_sale')
    }
  })

  test('with other cells than heads is refused', () => {
    for (const line of ['1,2', `${low},x`, `${low},,x`, low.replace(',B 3,1', '')])
      expect(said(line).problem).toBe('cells_wrong')
  })
})

test('words that every object has are words like others', () => {
  const heads = [...head.split(','), 'constructor', '__proto__']
  expect(inventoryMap(heads)).toEqual(inventoryMap(head.split(',')))
  const odd = `${low.replace(',Y,', ',constructor,')},valueOf,toString`
  expect(said(odd, heads)).toMatchObject({ problem: undefined, accept_offer: 'constructor' })
  const [row] = [...csvRows(odd, ',')]
  if (row === undefined || !('cells' in row)) throw new Error('no line')
  expect(inventoryRow(heads, row).cells.slice(19, 21)).toEqual(['valueOf', 'toString'])
})

test.each([
  [head.split(','), true],
  [['release_id', 'price', 'media_condition'], true],
  [['Listing_ID', 'Price'], true],
  [['id', 'name', 'price_eur'], false],
  [['release_id', 'CollectionFolder', 'Rating'], false],
])('heads %j are an inventory: %s', (heads, expected) => {
  expect(isInventory(heads)).toBe(expected)
})

describe('an item goes out', () => {
  const item: ListedItem = {
    id: 41,
    artist: 'Möwe',
    title: 'Low Tide',
    label: 'Watt',
    catalogueNumber: null,
    format: 'LP',
    release: 'discogs:1234',
    isOffered: true,
    cells: {
      source: 'discogs-listing:98',
      price_eur: 2450,
      media_condition: 'Mint (M)',
      sleeve_condition: null,
      note: null,
      accept_offer: false,
      sku: null,
      weight_grams: 250,
      format_quantity: null,
      shelf: 'B 3',
      free: 2,
    },
  }
  const form = 'release_id,price,media_condition,sleeve_condition,comments,accept_offer,status,'

  test('with the head that Discogs has', () => {
    expect(inventoryHead('discogs')).toBe(`${head}\r\n`)
    expect(inventoryHead('discogs_add')).toBe(`${form}external_id,location,weight,format_quantity\r\n`)
    expect(inventoryLine('discogs', item)).toBe(
      '98,Möwe,Low Tide,Watt,,LP,1234,For Sale,24.50,,,Mint (M),,N,sillon:41,250,,B 3,2\r\n',
    )
  })

  test('to the form of what is known there, and to none of what is new', () => {
    const known = '98,1234,24.50,Mint (M),,,N,Draft,sillon:41,B 3,250,\r\n'
    expect(inventoryLine('discogs_change', { ...item, isOffered: false })).toBe(known)
    expect(inventoryLine('discogs_add', item)).toBe('')
    const fresh = { ...item, cells: { ...item.cells, source: null } }
    expect(inventoryLine('discogs_add', fresh)).toBe(
      '1234,24.50,Mint (M),,,N,For Sale,sillon:41,B 3,250,\r\n',
    )
    expect(inventoryLine('discogs_change', fresh)).toBe('')
  })
})
