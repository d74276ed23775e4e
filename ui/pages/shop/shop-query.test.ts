import { describe, expect, it } from 'vitest'
import { genreFilters } from '#domain/catalogue/genre.ts'
import { isChosen, looseGenres, readShopQuery, shopHref, withFilter } from './shop-query.ts'

const [pop, rock] = genreFilters

describe('the address of the shop', () => {
  it('reads several genres separated by a pipe and drops what is none', () => {
    expect(readShopQuery({ genre: '11|18|999|x' }).genres).toEqual([11, 18])
  })

  it('comes back as it went', () => {
    const href = '/vinyl-shop?genre=11|18&search=night&sort=newest&view=shelf'
    const query = Object.fromEntries(new URLSearchParams(href.split('?')[1]))
    expect(shopHref('/vinyl-shop', readShopQuery(query))).toBe(href)
  })

  it('leaves out what is usual', () => {
    expect(shopHref('/vinyl-shop', readShopQuery({ view: 'crate' }))).toBe('/vinyl-shop')
  })

  it('begins at the first page when a filter changes', () => {
    const query = readShopQuery({ after: 'abc' })
    expect(shopHref('/s', query, { sort: 'title' })).toBe('/s?sort=title')
    expect(shopHref('/s', query, { after: 'def' })).toBe('/s?after=def')
  })

  it('escapes what a visitor typed', () => {
    expect(shopHref('/s', readShopQuery({ search: '"&<x' }))).toBe('/s?search=%22%26%3Cx')
  })
})

describe('a genre filter', () => {
  it('is chosen only with all of its genres', () => {
    expect(isChosen(readShopQuery({ genre: '11' }), rock)).toBe(false)
    expect(isChosen(readShopQuery({ genre: '18|11' }), rock)).toBe(true)
  })

  it('goes in and out with all of its genres, beside others', () => {
    const query = readShopQuery({ genre: '8' })
    const both = { ...query, ...withFilter(query, rock) }
    expect(both.genres).toEqual([8, 11, 18])
    expect(withFilter(both, pop).genres).toEqual([11, 18])
  })

  it('leaves genres of no filter as chips of their own', () => {
    expect(looseGenres(readShopQuery({ genre: '8|7|11' }))).toEqual([7, 11])
  })
})
