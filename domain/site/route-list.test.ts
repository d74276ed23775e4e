import { describe, expect, it } from 'vitest'
import { type RouteFacts, routeList } from './route-list.ts'

const rows = Object.entries<RouteFacts>(routeList)

describe('the list of routes', () => {
  it('gives no path twice, in English or French', () => {
    const english = rows.map(([, { path }]) => path)
    const french = rows.map(([, { path, fr }]) => fr ?? path)
    expect(new Set(english).size).toBe(rows.length)
    expect(new Set(french).size).toBe(rows.length)
  })

  it('holds the French aliases of the specification', () => {
    expect(rows.flatMap(([, { path, fr }]) => (fr === undefined ? [] : [`${path} ${fr}`]))).toEqual([
      '/vinyl-box /box-de-vinyle',
      '/about /qui-sommes-nous',
      '/how-it-works /comment-ca-marche',
      '/quote /pressage-en-direct',
      '/vinyl-pressing-green /pressage-vinyle-ecologique',
    ])
  })

  it('guards account, desk and staff pages, and keeps them from search engines', () => {
    for (const [, facts] of rows) {
      if (/^\/(my-account|user|project|production|creation)\//.test(facts.path)) {
        expect(facts).toMatchObject({ guard: 'user', index: false })
      }
      if (facts.path.startsWith('/admin') || facts.path === '/bids') {
        expect(facts).toMatchObject({ guard: 'staff', index: false })
      }
    }
  })
})
