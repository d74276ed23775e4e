import { describe, expect, it } from 'vitest'
import { missingOf, offerOf, readAmounts, readPriceRule } from './offer.ts'
import { recordOf } from './record.ts'
import type { DiscogsRelease } from './release.ts'

const release: DiscogsRelease = {
  id: 41,
  status: 'Accepted',
  title: 'Stone Ferries',
  artists: [{ id: 7, name: 'Hollow Pier', join: '' }],
  labels: [],
  formats: [{ name: 'Vinyl', qty: 1, text: '', descriptions: ['LP'] }],
  genres: [],
  styles: [],
  country: '',
  released: '',
  tracks: [{ position: 'A1', title: 'Slack water', duration: '4:45' }],
  identifiers: [],
}

const recordAs = (format: string) => {
  const read = recordOf({ ...release, formats: [{ name: format, qty: 1, text: '', descriptions: [] }] })
  if (!('record' in read)) throw new Error(read.skipped)
  return read.record
}

describe('a rule of prices', () => {
  it('has euro cents by kind', () => {
    expect(readPriceRule('vinyl=19.90, cd=12,digital=1')).toEqual(
      new Map([
        ['vinyl', 1_990],
        ['cd', 1_200],
        ['digital', 100],
      ]),
    )
  })

  it.each(['', 'vinyl', 'vinyl=', 'lp=19.90', 'vinyl=0', 'vinyl=-1', 'vinyl=1,000', 'vinyl=1=2', 'cd=1e3'])(
    'is refused where it cannot be read: %j',
    text => {
      expect(readPriceRule(text)).toHaveProperty('wrong')
    },
  )
})

describe('a file of amounts', () => {
  it('is read by its heads, in any order and with any separator', () => {
    expect(readAmounts('release_id,price\r\n41,19.90\r\n42,7\r\n', 'price')).toEqual(
      new Map([
        [41, 1_990],
        [42, 700],
      ]),
    )
    expect(readAmounts('\ufeffTitle;Quantity;release_id\nA;3;41\n"B;c";0;42\n', 'stock')).toEqual(
      new Map([
        [41, 3],
        [42, 0],
      ]),
    )
  })

  it.each([
    ['', 1, 'head_unknown'],
    ['id,price\n1,2\n', 1, 'head_unknown'],
    ['release_id,stock\n1,2\n', 1, 'head_unknown'],
    ['release_id,price\n41,\n', 2, 'amount_wrong'],
    ['release_id,price\n41,9\n42,nine\n', 3, 'amount_wrong'],
    ['release_id,price\n0,9\n', 2, 'release_wrong'],
    ['release_id,price\nr41,9\n', 2, 'release_wrong'],
    ['release_id,price\n41,"9\n', 2, 'quote_open'],
  ])('is refused by its line: %j', (text, line, problem) => {
    expect(readAmounts(text, 'price')).toEqual({ line, problem })
  })

  it('has no half copies', () => {
    expect(readAmounts('release_id,stock\n41,1.5\n', 'stock')).toEqual({ line: 2, problem: 'amount_wrong' })
  })
})

describe('what a record is offered at', () => {
  it('is what was said, and nothing else', () => {
    expect(offerOf(recordAs('Vinyl'), {})).toEqual({ priceEurMinor: null, stock: null })
    expect(offerOf(recordAs('CD'), { priceRule: new Map([['vinyl', 1_990]]), stock: 0 })).toEqual({
      priceEurMinor: null,
      stock: 0,
    })
  })

  it('is what a file says before what is said for all', () => {
    const terms = {
      prices: new Map([[41, 2_500]]),
      priceRule: new Map([['vinyl', 1_990]]),
      stocks: new Map([[41, 7]]),
      stock: 3,
    }
    expect(offerOf(recordAs('Vinyl'), terms)).toEqual({ priceEurMinor: 2_500, stock: 7 })
    const { prices: _, stocks: __, ...forAll } = terms
    expect(offerOf(recordAs('Vinyl'), forAll)).toEqual({ priceEurMinor: 1_990, stock: 3 })
  })

  it('says what is missing; a download needs its sound and no copies', () => {
    const nothing = { priceEurMinor: null, stock: null }
    expect(missingOf(recordAs('Vinyl'), nothing)).toEqual(['price', 'stock'])
    expect(missingOf(recordAs('Vinyl'), { priceEurMinor: 900, stock: 0 })).toEqual([])
    expect(missingOf(recordAs('File'), { priceEurMinor: 900, stock: null })).toEqual(['sound'])
  })
})
