import { describe, expect, it } from 'vitest'
import { isPageOff, isRouteOff } from './off-pages.ts'
import { offParts, pagesOff, partsIn } from './shop-parts.ts'

const offIn = (decided: Parameters<typeof offParts>[0]) => pagesOff(offParts(decided))

describe('what is off in a shop', () => {
  it('is nothing where nobody has chosen', () => {
    expect(offIn({ parts: undefined, hasBoxPrices: false, hasAbout: false })).toEqual([])
  })

  it('is all but records in a shop that chose none of them', () => {
    const off = offIn({ parts: [], hasBoxPrices: false, hasAbout: false })
    for (const id of ['vinyl-box', 'pressing', 'quote', 'partners', 'blog', 'blog-post', 'about'] as const)
      expect([id, isRouteOff(id, off)]).toEqual([id, true])
    for (const id of ['home', 'shop', 'product', 'cart', 'contact', 'terms', 'account-box'] as const)
      expect([id, isRouteOff(id, off)]).toEqual([id, false])
    expect(isRouteOff('service-direct-pressing', off)).toBe(true)
  })

  it('is the box until somebody has entered what it costs', () => {
    const parts = ['box', 'pressing'] as const
    expect(isRouteOff('vinyl-box', offIn({ parts, hasBoxPrices: false, hasAbout: false }))).toBe(true)
    const off = offIn({ parts, hasBoxPrices: true, hasAbout: false })
    expect([isRouteOff('vinyl-box', off), isRouteOff('about', off)]).toEqual([false, false])
  })

  it('is not a quote that was kept, nor own boxes while anybody has one', () => {
    const off = offIn({ parts: [], hasBoxPrices: false, hasAbout: false })
    expect(isPageOff({ id: 'quote', query: {} }, off)).toBe(true)
    expect(isPageOff({ id: 'quote', query: { token: 'abc' } }, off)).toBe(false)
    const none = offIn({ parts: [], hasBoxPrices: false, hasAbout: false, hasNoBoxes: true })
    expect(isRouteOff('account-box', none)).toBe(true)
  })

  it('is not what the shop wrote about itself', () => {
    expect(isRouteOff('about', offIn({ parts: [], hasBoxPrices: false, hasAbout: true }))).toBe(false)
  })
})

it('reads parts as they are typed', () => {
  expect(partsIn('Box; pressing blog')).toEqual(['box', 'pressing', 'blog'])
  expect(partsIn('')).toEqual([])
  expect(partsIn('records')).toBeUndefined()
})
