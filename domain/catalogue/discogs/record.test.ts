import { describe, expect, it } from 'vitest'
import { colourFromText, plainName, recordOf } from './record.ts'
import type { DiscogsRelease } from './release.ts'

const release: DiscogsRelease = {
  id: 41,
  status: 'Accepted',
  title: 'Stone Ferries',
  artists: [
    { id: 7, name: 'Hollow Pier (2)', join: 'Feat.' },
    { id: 8, name: 'Una', join: '' },
  ],
  labels: [{ id: 3, name: 'Quay', catno: 'QY 001' }],
  formats: [
    {
      name: 'Vinyl',
      qty: 2,
      text: 'Transparent Blue, 180 g, Gatefold',
      descriptions: ['LP', 'Album', '33 ⅓ RPM'],
    },
  ],
  genres: ['Electronic', 'Jazz'],
  styles: ['Ambient'],
  country: 'France',
  released: '1999-03-00',
  tracks: [
    { position: '', title: 'Side one', duration: '' },
    { position: 'A1', title: 'Slack water', duration: '4:45' },
    { position: 'B', title: 'Wake', duration: '' },
  ],
  identifiers: [{ type: 'Barcode', value: '5 099747 814228' }],
}

const read = (changes: Partial<DiscogsRelease> = {}) => recordOf({ ...release, ...changes })

describe('a Discogs release', () => {
  it('becomes a record with its facts', () => {
    expect(read()).toMatchObject({
      record: {
        source: 'discogs:41',
        category: 'vinyl',
        name: 'Stone Ferries',
        catalogueNumber: 'QY 001',
        artist: { name: 'Hollow Pier', credit: 'Hollow Pier Feat. Una' },
        label: { name: 'Quay' },
        barcode: '5099747814228',
        format: '2LP',
        speed: '33 1/3 RPM',
        weight: '180',
        sleeve: 'gatefold',
        releaseDate: '1999-03-01',
        colorVinyl: '["transparent_blue"]',
        weightGrams: 500,
        tracks: [
          { side: 'A', position: 1, title: 'Slack water', durationSeconds: 285 },
          { side: 'B', position: 2, title: 'Wake', durationSeconds: 0 },
        ],
      },
    })
  })

  it('says nothing of price and stock, which no release has', () => {
    const result = read()
    expect('record' in result && Object.keys(result.record)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/price|stock/i)]),
    )
  })

  it('of files is a download; with a disc beside them it is the disc', () => {
    const file = { name: 'File', qty: 4, text: '', descriptions: ['FLAC'] }
    expect(read({ formats: [file] })).toMatchObject({
      record: { category: 'project', download: true, format: 'Download', weightGrams: 0, colorVinyl: null },
    })
    const disc = { name: 'CD', qty: 1, text: '', descriptions: [] }
    expect(read({ formats: [file, disc] })).toMatchObject({ record: { category: 'cd', download: false } })
  })
})

describe('what is read and what is skipped', () => {
  it('says why it is not sold', () => {
    const format = (name: string, descriptions: string[] = []) => ({
      formats: [{ name, qty: 1, text: '', descriptions }],
    })
    expect(read({ status: 'Draft' })).toEqual({ skipped: 'not_accepted' })
    expect(read({ title: ' ' })).toEqual({ skipped: 'no_title' })
    expect(read({ title: '\u200e' })).toEqual({ skipped: 'no_title' })
    expect(read({ artists: [] })).toEqual({ skipped: 'no_artist' })
    expect(read({ tracks: [{ position: '', title: 'Heading', duration: '' }] })).toEqual({
      skipped: 'no_tracks',
    })
    expect(read(format('Box Set'))).toEqual({ skipped: 'format_not_sold' })
    expect(read(format('constructor'))).toEqual({ skipped: 'format_not_sold' })
    expect(read({ formats: [] })).toEqual({ skipped: 'format_not_sold' })
    expect(read(format('CD', ['Unofficial Release']))).toEqual({ skipped: 'unofficial' })
  })

  it('reads CDs and cassettes, and dates of every shape', () => {
    const cd = read({
      formats: [{ name: 'CD', qty: 1, text: '', descriptions: ['Album'] }],
      released: '2001',
    })
    expect(cd).toMatchObject({
      record: { category: 'cd', format: 'CD', colorVinyl: null, releaseDate: '2001-01-01' },
    })
    expect(read({ formats: [{ name: 'Cassette', qty: 1, text: '', descriptions: [] }] })).toMatchObject({
      record: { category: 'tape' },
    })
    expect(read({ released: '' })).toMatchObject({ record: { releaseDate: null } })
    expect(read({ released: '2001-02-31' })).toMatchObject({ record: { releaseDate: '2001-01-01' } })
  })

  it('drops a number that tells namesakes apart, and only that', () => {
    expect(plainName('Nobody (12)')).toBe('Nobody')
    expect(plainName('!!! (Chk Chk Chk)')).toBe('!!! (Chk Chk Chk)')
  })
})

describe('colours in a format line', () => {
  it('reads the disc and not the sleeve', () => {
    expect(colourFromText('Red', [])).toBe('["red"]')
    expect(colourFromText('Red / White', [])).toBe('["red","white"]')
    expect(colourFromText('Orange Sleeve', [])).toBe('["black"]')
    expect(colourFromText('', [])).toBe('["black"]')
    expect(colourFromText('Red Transparent', [])).toBe('["transparent_red"]')
    expect(colourFromText('', ['Picture Disc'])).toBe(null)
  })
})
