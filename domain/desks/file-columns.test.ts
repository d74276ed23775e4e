import { describe, expect, it } from 'vitest'
import { mapColumns } from './file-columns.ts'
import { deskOf } from './desks.ts'

const product = deskOf('product')
/** Which column of the desk each head is taken for; null for none. */
const taken = (heads: readonly string[], map?: Readonly<Record<string, string>>) =>
  mapColumns(product, heads, map).columns.map(({ to }) => to)

describe('the columns of a file', () => {
  it('are found by their names, wherever they stand', () => {
    expect(taken(['id', 'name', 'barcode'])).toEqual(['id', 'name', 'barcode'])
    expect(taken(['barcode', 'id', 'name'])).toEqual(['barcode', 'id', 'name'])
  })

  it('are found by their names in capitals, with blanks and hyphens', () => {
    expect(taken(['Catalogue Number', 'LABEL-NAME', ' Release date '])).toEqual([
      'catalogue_number',
      'label_name',
      'release_date',
    ])
  })

  it('are found by the name that a map gives them, also where that stands elsewhere in the next file', () => {
    const map = { EAN: 'barcode', Titel: 'name' }
    expect(taken(['EAN', 'Titel', 'artist_name'], map)).toEqual(['barcode', 'name', 'artist_name'])
    expect(taken(['artist_name', 'Titel', 'format', 'EAN'], map)).toEqual([
      'artist_name',
      'name',
      'format',
      'barcode',
    ])
  })

  it('that were renamed are found by the new name once the map says it, and by the old one no more', () => {
    expect(taken(['Title', 'barcode'])).toEqual([null, 'barcode'])
    expect(taken(['Title', 'barcode'], { Title: 'name' })).toEqual(['name', 'barcode'])
    // A map of a name that is gone from the file is told, and takes no other column in its place.
    const gone = mapColumns(product, ['Name of it', 'barcode'], { Title: 'name' })
    expect(gone.mistakes).toEqual({ Title: 'head_unknown' })
    expect(gone.columns.map(({ to }) => to)).toEqual([null, 'barcode'])
  })

  it('are no two of the same: the second one is said', () => {
    expect(mapColumns(product, ['barcode', 'EAN'], { EAN: 'barcode' }).mistakes).toEqual({
      EAN: 'head_twice',
    })
  })

  it('are none where nothing is known, which names what was read', () => {
    const mistakesOf = (heads: readonly string[]) => mapColumns(product, heads).mistakes
    expect(mistakesOf(['Farbe', 'Rille'])).toEqual({ file: 'nothing_mapped:Farbe, Rille' })
    expect(mistakesOf(['', ' '])).toEqual({ file: 'nothing_mapped' })
    const many = Array.from({ length: 30 }, (_, index) => `Spalte ${index + 1}`)
    expect(mistakesOf(many)['file']).toMatch(/^nothing_mapped:Spalte 1, .*Spalte 12, …$/)
  })
})
