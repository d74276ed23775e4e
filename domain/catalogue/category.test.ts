import { describe, expect, it } from 'vitest'
import {
  categories,
  isCategory,
  isMerch,
  isPressed,
  isSized,
  linkCategories,
  productLink,
} from './category.ts'

describe('product links', () => {
  it('begin with the category', () => {
    for (const category of linkCategories) expect(productLink({ category, id: 7 })).toBe(`/${category}/7`)
  })

  it.each([['accessory'], ['book'], [''], [undefined], [null]])('fall back to project for %s', category => {
    expect(productLink({ category, id: 7, slug: 'a-b' })).toBe('/project/7/a-b')
  })

  it('carry a clean slug, or none', () => {
    expect(productLink({ category: 'cd', id: 7, slug: 'Été / 2027' })).toBe('/cd/7/ete-2027')
    expect(productLink({ category: 'cd', id: 7, slug: '…' })).toBe('/cd/7')
    expect(productLink({ category: 'cd', id: 7, slug: null })).toBe('/cd/7')
  })
})

describe('categories', () => {
  it('contain the link words and accessory', () => {
    expect([...categories]).toEqual([...linkCategories, 'accessory'])
    expect(isCategory('accessory')).toBe(true)
    expect(isCategory('book')).toBe(false)
  })

  it('ask for a size for clothes only', () => {
    expect(categories.filter(isSized)).toEqual(['t-shirt', 'hoodie'])
    expect(categories.filter(isMerch)).toEqual(['t-shirt', 'hoodie', 'merch', 'accessory'])
  })

  it('tell what a plant makes from what is worn, used or put together', () => {
    expect(categories.filter(isPressed)).toEqual(['vinyl', 'cd', 'tape', 'project'])
  })
})
