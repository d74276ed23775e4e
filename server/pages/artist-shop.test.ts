import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shops } from '../database/schema/catalogue.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { sourceHost } from '#fixtures/server/page-host.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ deps: { pages: sourceHost } })
  await shop.deps.db.insert(shops).values([
    { id: 1194, code: 'empty', name: 'Empty', whiteLabel: true, artistYoutube: 'https://youtube.example/e' },
    { id: 30, code: 'plain', name: 'Plain Seller' },
  ])
})
afterAll(() => shop.close())

async function page(path: string) {
  const response = await shop.app.request(path)
  return { status: response.status, html: await response.text() }
}

/** The head of the page, up to its content. */
const headOf = (html: string): string => html.slice(html.indexOf('<header'), html.indexOf('<main'))

describe('a white-label shop', () => {
  it('has its own frame and its own records only', async () => {
    const { status, html } = await page('/shop/flint')
    expect(status).toBe(200)
    expect(headOf(html)).toContain('Flint Records')
    expect(headOf(html)).not.toContain('href="/vinyl-box"')
    expect(html).toMatch(/<h1[^>]*>Flint Records/)
    expect(html).toContain('href="/vinyl/6/flint?store=flint"')
    expect(html).not.toContain('/low-tide')
    expect(html).toContain('Powered by Sillon')
  })

  it('keeps its frame on its product pages, in the cart and at the till', async () => {
    for (const path of ['/vinyl/6/flint?store=flint', '/cart?store=flint', '/fr/payment?store=flint']) {
      const { status, html } = await page(path)
      expect([path, status]).toEqual([path, 200])
      expect(headOf(html)).toContain('Flint Records')
      expect(headOf(html)).toMatch(/href="(\/fr)?\/cart\?store=flint"/)
    }
  })

  it('is one page to search engines: the record’s own', async () => {
    const { html } = await page('/vinyl/6/flint?store=flint')
    expect(html).toMatch(/rel="canonical" href="[^"?]*\/vinyl\/6\/flint"/)
  })

  it('is left by a link to the product’s own pages', async () => {
    const { html } = await page('/cart?store=flint')
    expect(html).toMatch(/<a href="\/">Powered by Sillon/)
  })

  it('numbered 1194 has an empty link area', async () => {
    expect(headOf((await page('/shop/empty')).html)).not.toContain('<nav')
    expect(headOf((await page('/shop/flint')).html)).toContain('<nav')
  })
})

describe('a shop without a frame of its own', () => {
  it('sells under the product’s', async () => {
    const { status, html } = await page('/shop/plain')
    expect(status).toBe(200)
    expect(headOf(html)).toContain('href="/vinyl-shop"')
    expect(html).toMatch(/<h1[^>]*>Plain Seller/)
  })

  it('is not found when there is none; a page that names none stays as it is', async () => {
    expect((await page('/shop/nowhere')).status).toBe(404)
    const { status, html } = await page('/vinyl/1/low-tide?store=nowhere')
    expect(status).toBe(200)
    expect(headOf(html)).toContain('href="/vinyl-shop"')
  })
})
