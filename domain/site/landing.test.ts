import { describe, expect, it } from 'vitest'
import { collectionById } from '../catalogue/collection.ts'
import { landingOf, landingOfCategory, landings } from './landing.ts'
import { pathFor } from './route-table.ts'

describe('the landing pages', () => {
  it('are routes, each narrowed to something', () => {
    for (const [id, { narrowed }] of Object.entries(landings)) {
      expect(landingOf(id)?.facts.narrowed).toEqual(narrowed)
      expect(Object.keys(narrowed)).toHaveLength(1)
    }
    expect(pathFor('tape', 'fr')).toBe('/fr/tape')
  })

  it('know the collection of merchandise by its number', () => {
    expect(collectionById(Number(landings.merch.narrowed.collection))?.slug).toBe('merch')
  })

  it('are found by the format they are of, and nothing else is one', () => {
    expect(landingOfCategory('cd')).toBe('cd')
    expect(landingOfCategory('hoodie')).toBeUndefined()
    expect(landingOf('shop')).toBeUndefined()
    expect(landingOf('constructor')).toBeUndefined()
  })
})
