import { describe, expect, it } from 'vitest'
import { genreFilters, genreOfDiscogs, genreQuery, genres, isGenreId, parseGenreQuery } from './genre.ts'

describe('genres', () => {
  it('are nineteen, without a nineteenth id', () => {
    expect(genres).toHaveLength(19)
    expect(isGenreId(19)).toBe(false)
    const names = genres.filter(({ id }) => [1, 9, 18, 20].includes(id)).map(({ name }) => name)
    expect(names).toEqual(['Electronic', 'RnB', 'Metal', 'Soundtrack'])
  })
})

describe('genre filters', () => {
  it('stand as the specification lists them', () => {
    expect(genreFilters.map(({ name, ids }) => `${name} ${genreQuery(ids)}`)).toEqual([
      'Pop 8',
      'Rock/Metal 11|18',
      'Hip Hop/R&B 6|9',
      'Folk/Country 4|2',
      'Soundtracks 20',
      'World/Reggae 12|14',
      'Electronic 1',
      'Soul/Blues 10|3',
    ])
  })

  it.each([
    ['11|18', [11, 18]],
    ['8', [8]],
    ['18|18|11', [18, 11]],
    ['19|999|x|8', [8]],
    ['', []],
    [undefined, []],
    ['8,9', []],
  ])('the query %s means %j', (query, ids) => {
    expect(parseGenreQuery(query)).toEqual(ids)
  })
})

describe('genres of a Discogs release', () => {
  it.each([
    ['Rock', ['Indie Rock'], 11],
    ['constructor', ['Soul'], 16],
    ['__proto__', [], 16],
    ['Rock', ['Heavy Metal'], 18],
    ['Funk / Soul', [], 5],
    ['Funk / Soul', ['Soul'], 10],
    ['Funk / Soul', ['Contemporary R&B'], 9],
    ['Funk / Soul', ['RnB/Swing'], 9],
    ['Funk / Soul', ['Disco'], 17],
    ['Electronic', ['Disco', 'House'], 1],
    ['Folk, World, & Country', ['Country'], 2],
    ['Folk, World, & Country', ['African'], 12],
    ['Folk, World, & Country', ['Folk'], 4],
    ['Pop', ['Chanson'], 13],
    ['Latin', [], 12],
    ['Stage & Screen', [], 20],
    ['Non-Music', [], 16],
    ['Brass & Military', [], 16],
  ])('%s %j is %d', (genre, styles, id) => {
    expect(genreOfDiscogs(genre, styles)).toBe(id)
  })
})
