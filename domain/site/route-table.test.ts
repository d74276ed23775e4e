import { describe, expect, it } from 'vitest'
import { locales } from '../text/locale.ts'
import {
  guardOf,
  isIndexed,
  isRouteId,
  matchPath,
  pathFor,
  routeIds,
  routePattern,
  switchLocale,
} from './route-table.ts'

const samples: Record<string, string> = {
  id: '12',
  slug: 'a-b',
  userId: '5',
  shop_code: 'x1',
  category: 'cd',
  '*': 'a/b',
}

function paramsOf(pattern: string): Record<string, string> {
  const names = pattern.split('/').map(part => part.replace(/^:/, '').replace(/\?$/, ''))
  return Object.fromEntries(names.filter(name => name in samples).map(name => [name, samples[name] ?? '']))
}

describe('every route', () => {
  it.each(locales.flatMap(locale => routeIds.map(id => ({ id, locale }))))(
    '$locale $id',
    ({ id, locale }) => {
      const pattern = routePattern(id, locale)
      const params = /[:*]/.test(pattern) ? paramsOf(pattern) : {}
      const path = pathFor(id, locale, params)
      expect(matchPath(path)).toEqual({ id, locale, params })
      for (const other of locales) expect(switchLocale(path, other)).toBe(pathFor(id, other, params))
    },
  )
})

describe('paths', () => {
  it('begin with the prefix of the language, English with none', () => {
    expect(locales.map(locale => pathFor('home', locale))).toEqual(['/', '/fr', '/zh', '/es', '/ko'])
    expect(locales.map(locale => pathFor('about', locale))).toEqual([
      '/about',
      '/fr/qui-sommes-nous',
      '/zh/about',
      '/es/about',
      '/ko/about',
    ])
  })

  it('leave optional parameters out and encode the others', () => {
    expect(pathFor('product', 'fr', { category: 'cd', id: 4 })).toBe('/fr/cd/4')
    expect(pathFor('product', 'en', { category: 'cd', id: 4, slug: undefined })).toBe('/cd/4')
    expect(pathFor('artist-shop', 'en', { shop_code: 'a/b ?' })).toBe('/shop/a%2Fb%20%3F')
    expect(matchPath('/shop/a%2Fb%20%3F').params).toEqual({ shop_code: 'a/b ?' })
  })
})

describe('redirects', () => {
  it.each([
    ['/en', '/'],
    ['/en/about', '/about'],
    ['/kr', '/ko'],
    ['/kr/vinyl/12', '/ko/vinyl/12'],
    ['/about/', '/about'],
    ['//about', '/about'],
    ['/ABOUT', '/about'],
    ['/fr/about', '/fr/qui-sommes-nous'],
    ['/qui-sommes-nous', '/about'],
    ['/zh/qui-sommes-nous', '/zh/about'],
    ['/book/12/a-b', '/project/12/a-b'],
    ['/accessory/12', '/project/12'],
    ['/vinyl/12/Été%20Deux', '/vinyl/12/ete-deux'],
  ])('%s goes to %s, which stays', (path, target) => {
    expect(matchPath(path).redirectTo).toBe(target)
    expect(matchPath(target)).not.toHaveProperty('redirectTo')
  })
})

describe('paths that are nothing', () => {
  it.each([
    ['/nope', 'en'],
    ['/fr/nope', 'fr'],
    ['/vinyl/abc', 'en'],
    ['/vinyl/0', 'en'],
    ['/vinyl/-1', 'en'],
    ['/vinyl/9999999999999999', 'en'],
    ['/cart/12', 'en'],
    ['/api/12', 'en'],
    ['/zh/admin/12', 'zh'],
    ['/artist/x', 'en'],
    ['/p/%00', 'en'],
    ['/shop/%E0%A4', 'en'],
    ['/a/b/c/d', 'en'],
    ['/__proto__', 'en'],
  ])('%s is not found, in %s', (path, locale) => {
    expect(matchPath(path)).toEqual({ id: 'not-found', locale, params: {} })
  })

  it('change their prefix with the language all the same', () => {
    expect(switchLocale('/fr/nope?a=1', 'ko')).toBe('/ko/nope?a=1')
    expect(switchLocale('/ko', 'en')).toBe('/')
  })
})

describe('switching the language', () => {
  it('keeps query and hash', () => {
    expect(switchLocale('/fr/qui-sommes-nous?x=/y#z', 'es')).toBe('/es/about?x=/y#z')
    expect(switchLocale('/vinyl-shop?genre=11|18', 'fr')).toBe('/fr/vinyl-shop?genre=11|18')
  })
})

describe('guards', () => {
  it('stand before account, staff and pro pages', () => {
    expect(guardOf(matchPath('/fr/my-account/orders'))).toBe('user')
    expect(guardOf(matchPath('/bids'))).toBe('staff')
    expect(guardOf(matchPath('/vinyl-shop/155/pro'))).toBe('pro')
    expect(guardOf(matchPath('/vinyl-shop/9/staff-picks'))).toBe('none')
    expect(guardOf(matchPath('/nope'))).toBe('none')
  })

  it('keep private pages out of search engines', () => {
    expect(routeIds.filter(id => guardOf({ id, params: {} }) !== 'none').some(isIndexed)).toBe(false)
    expect([isIndexed('product'), isIndexed('cart'), isIndexed('not-found')]).toEqual([true, false, false])
    expect(isRouteId('toString')).toBe(false)
  })
})
