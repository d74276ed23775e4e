import { describe, expect, it } from 'vitest'
import { collectionById, collections, shelvesOf, visibleCollections } from './collection.ts'

describe('collections', () => {
  it('stand as the specification lists them', () => {
    expect(collections.map(({ id, slug }) => `${id} ${slug}`)).toEqual([
      '9 staff-picks',
      '284 exclusives',
      '285 color-records',
      '286 merch',
      '287 cd-tapes',
      '288 accessories',
      '260 jazz',
      '155 pro',
    ])
  })

  it('show the pro entry to pro users only', () => {
    expect(visibleCollections(false).map(({ id }) => id)).not.toContain(155)
    expect(visibleCollections(true)).toHaveLength(8)
  })

  it('are found by id', () => {
    const picks = collectionById(9)
    expect(picks?.label).toBe('collection.staff_picks')
    expect(collectionById(1)).toBeUndefined()
  })
})

describe('what staff made of collections', () => {
  const own = { id: 1000, slug: 'rain', names: { en: 'Rainy days', fr: 'Jours de pluie' }, shown: true }
  const named = (changes: Parameters<typeof shelvesOf>[0], locale = 'en') =>
    shelvesOf(changes, { pro: false, locale }).map(({ slug, name }) => [slug, name])

  it('changes nothing of those that nobody touched', () => {
    expect(shelvesOf([], { pro: true, locale: 'en' })).toHaveLength(8)
    expect(named([]).map(([, name]) => name)).toEqual(Array.from({ length: 7 }, () => undefined))
  })

  it('comes after the eight, in the language of the reader or in English', () => {
    expect(named([own]).at(-1)).toEqual(['rain', 'Rainy days'])
    expect(named([own], 'fr').at(-1)).toEqual(['rain', 'Jours de pluie'])
    expect(named([own], 'ko').at(-1)).toEqual(['rain', 'Rainy days'])
    expect(named([{ ...own, names: {} }]).at(-1)).toEqual(['rain', 'rain'])
  })

  it('renames one of the eight in its place, or takes it away', () => {
    const renamed = { id: 260, slug: 'blue', names: { en: 'Blue notes' }, shown: true }
    expect(named([renamed])).toContainEqual(['blue', 'Blue notes'])
    expect(named([renamed])).toHaveLength(7)
    expect(named([{ ...renamed, shown: false }]).map(([slug]) => slug)).not.toContain('blue')
  })
})
