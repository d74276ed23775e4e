import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { sourceHost } from '#fixtures/server/page-host.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ deps: { pages: sourceHost } })
})
afterAll(() => shop.close())

const own = { origin: 'http://shop.test' }

const send = (fields: Record<string, string>, headers: Record<string, string> = own) =>
  shop.app.request('/cart/lines', { method: 'POST', headers, body: new URLSearchParams(fields) })

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map(text => text.split(';')[0] ?? '')
    .join('; ')

const cartPage = async (cookie: string) => (await shop.app.request('/cart', { headers: { cookie } })).text()

describe('the cart without scripts', () => {
  it('takes a record by a form and shows it with its sum', async () => {
    const added = await send({ project_id: '1', quantity: '2' })
    expect([added.status, added.headers.get('location')]).toEqual([303, '/cart'])
    const html = await cartPage(cookieOf(added))
    expect(html).toContain('Low Tide')
    expect(html).toMatch(/class="totals/)
  })

  it('changes and removes a line by a form', async () => {
    const added = await send({ project_id: '1' })
    const line = { project_id: '1', shop_id: '1' }
    const own3 = { ...own, cookie: cookieOf(added) }
    const itemId = /\[1,1,(\d+)/.exec(decodeURIComponent(cookieOf(added)))?.[1] ?? '0'
    const item = itemId === '0' ? {} : { item_id: itemId }
    const set = await send({ ...line, ...item, act: 'set', quantity: '3' }, own3)
    expect(await cartPage(cookieOf(set))).toContain('Cart, 3 items')
    const removed = await send({ ...line, ...item, act: 'remove' }, { ...own, cookie: cookieOf(set) })
    expect(await cartPage(cookieOf(removed))).toContain('Cart, empty')
  })

  it('goes on in the language of the page', async () => {
    const added = await send({ project_id: '1', locale: 'fr' })
    expect(added.headers.get('location')).toBe('/fr/cart')
  })

  it('stays in the frame of a white-label shop', async () => {
    const added = await send({ project_id: '6', locale: 'fr', store: 'flint' })
    expect(added.headers.get('location')).toBe('/fr/cart?store=flint')
  })

  it('does nothing for a form of another site', async () => {
    const answers = await Promise.all([
      send({ project_id: '1' }, { origin: 'https://elsewhere.test' }),
      send({ project_id: '1' }, { 'sec-fetch-site': 'cross-site' }),
      send({ project_id: '1' }, {}),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(403)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  it.each([
    [{}, 422, 'project_id'],
    [{ project_id: 'x' }, 422, 'project_id'],
    [{ project_id: '1', quantity: '-1' }, 422, 'quantity'],
    [{ project_id: '999999' }, 404, undefined],
  ])('refuses %j with %i', async (fields, status, named) => {
    const response = await send(fields as Record<string, string>)
    expect(response.status).toBe(status)
    if (named) expect(await response.text()).toContain(named)
  })
})
