// Whoever comes by a demonstration is told so on every page; a shop of one's own says nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locales } from '#domain/text/locale.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { sourceHost } from '#fixtures/server/page-host.ts'

let demonstration: TestShop
let own: TestShop
beforeAll(async () => {
  demonstration = await openTestShop({ deps: { pages: sourceHost } })
  own = await openTestShop({ deps: { pages: sourceHost }, env: { SILLON_DEMO: '0' } })
})
afterAll(async () => {
  await demonstration.close()
  await own.close()
})

const stripIn = async (shop: TestShop, path: string) => {
  const html = await (await shop.app.request(`http://shop.test${path}`)).text()
  return /<aside class="demonstration">([^<]+)<\/aside>/.exec(html)?.[1]
}

describe('a demonstration says so', () => {
  it.each(locales)('on its pages in %s', async locale => {
    for (const id of ['home', 'cart', 'sign', 'terms'] as const)
      expect(await stripIn(demonstration, pathFor(id, locale)), id).toMatch(/\S{3}/)
  })

  it('in a shop with a frame of its own, and where nothing is found', async () => {
    expect(await stripIn(demonstration, '/about?store=1')).toContain('demonstration')
    expect(await stripIn(demonstration, '/no-such-page')).toContain('demonstration')
  })

  it('and no other shop does', async () => {
    for (const path of ['/', '/cart', '/sign']) expect(await stripIn(own, path)).toBeUndefined()
  })
})
