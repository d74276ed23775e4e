import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keptQuote } from '#fixtures/server/kept-quote.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const tess = { token: people.tess.token }

describe('staff.quotes', () => {
  it('lists who asked for what, newest first, by state and page by page', async () => {
    const first = await keptQuote(shop)
    const second = await keptQuote(shop, { quantity: 500 })
    await shop.request('quote.move', { token: first.token, move: 'accept' })
    const find = async (asked: { state?: 'sent' | 'accepted'; limit?: number; after?: string }) => {
      const { body } = await shop.request('staff.quotes', asked, tess)
      if ('error' in body) throw new Error(body.code)
      return body
    }
    expect((await find({})).items).toMatchObject([
      { id: second.id, state: 'sent', email: 'ida@example.com', quantity: 500 },
      { id: first.id, state: 'accepted', total_minor: 191_960 },
    ])
    expect((await find({ state: 'accepted' })).items.map(({ id }) => id)).toEqual([first.id])
    const page = await find({ limit: 1 })
    expect((await find({ limit: 1, after: page.next ?? '' })).items.map(({ id }) => id)).toEqual([first.id])
  })

  it('is for staff', async () => {
    expect((await shop.request('staff.quotes', {}, { token: people.alice.token })).status).toBe(403)
  })
})
