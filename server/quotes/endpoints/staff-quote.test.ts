import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#contract'
import { keptQuote } from '#fixtures/server/kept-quote.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const tess = { token: people.tess.token }

const read = async (id: number): Promise<Output<'staff.quote'>> => {
  const { body } = await shop.request('staff.quote', { id }, tess)
  if ('error' in body) throw new Error(body.code)
  return body
}
describe('staff.quote', () => {
  it('shows a quote in full: who asked, every line, what happened, what is open', async () => {
    const { id } = await keptQuote(shop)
    const quote = await read(id)
    expect(quote).toMatchObject({
      id,
      state: 'sent',
      name: 'Ida',
      email: 'ida@example.com',
      reason: null,
      spec: { quantity: 300 },
      quote: { total_minor: 191_960 },
      events: [{ sequence: 1, type: 'quote.send', actor: 'shopper', state: 'sent' }],
      moves: ['accept', 'decline'],
    })
    expect(quote.quote.lines).toHaveLength(17)
    expect(JSON.stringify(quote)).not.toMatch(/token/)
  })

  it('is not there for a number without one, and not for others than staff', async () => {
    expect((await shop.request('staff.quote', { id: 987_654 }, tess)).status).toBe(404)
    const { id } = await keptQuote(shop)
    expect((await shop.request('staff.quote', { id }, { token: people.alice.token })).status).toBe(403)
    const asked = { id, move: 'accept' } as const
    expect((await shop.request('staff.moveQuote', asked, { token: people.alice.token })).status).toBe(403)
    expect((await read(id)).state).toBe('sent')
  })
})
