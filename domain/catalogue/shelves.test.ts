import { describe, expect, it } from 'vitest'
import { isShelfShown, linkedChanges, shelvesOf } from './shelves.ts'

describe('what staff made of collections', () => {
  const own = { id: 1000, slug: 'rain', names: { en: 'Rainy days', fr: 'Jours de pluie' }, shown: true }
  const named = (changes: Parameters<typeof shelvesOf>[0], locale = 'en') =>
    shelvesOf(changes, { pro: false, locale }).map(({ slug, name }) => [slug, name])

  it('shows the pro entry to pro users only', () => {
    const ids = (pro: boolean) => shelvesOf([], { pro, locale: 'en' }).map(({ id }) => id)
    expect(ids(false)).not.toContain(155)
    expect(ids(true)).toHaveLength(8)
  })

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

describe('what pages are told of collections', () => {
  const hundreds = Array.from({ length: 300 }, (_, index) => ({
    id: 1_000 + index,
    slug: `own-${index}`,
    names: {},
    shown: true,
    filled: true,
  }))
  const jazz = { id: 260, slug: 'blue', names: {}, shown: false, filled: true }

  it('leaves out what nothing is in, of the eight and of the own ones', () => {
    const empty = { id: 260, slug: 'jazz', names: {}, shown: true, filled: false }
    const own = { ...empty, id: 1_000, slug: 'rain' }
    expect(linkedChanges([empty, own])).toEqual([{ id: 260, slug: 'jazz', names: {}, shown: false }])
  })

  it('is every change of the eight, and the first twenty of the own ones', () => {
    const ids = linkedChanges([...hundreds, jazz]).map(({ id }) => id)
    expect(ids).toEqual([...Array.from({ length: 20 }, (_, index) => 1_000 + index), 260])
    expect(linkedChanges(hundreds.slice(0, 5))).toHaveLength(5)
  })

  it('keeps none from shoppers that is only not linked', () => {
    expect(isShelfShown(hundreds, 1_299)).toBe(true)
    expect([isShelfShown([jazz], 260), isShelfShown([], 260), isShelfShown([], 1_000)]).toEqual([
      false,
      true,
      false,
    ])
  })
})
