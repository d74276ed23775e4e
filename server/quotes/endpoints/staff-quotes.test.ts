import { describe, expect, it } from 'vitest'
import type { Output } from '#contract'
import { keptQuote } from '#fixtures/server/kept-quote.ts'
import { people } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

describe('staff.quote', () => {
  const shop = testShop()

  const tess = { token: people.tess.token }

  const read = async (id: number): Promise<Output<'staff.quote'>> => {
    const { body } = await shop.request('staff.quote', { id }, tess)
    if ('error' in body) throw new Error(body.code)
    return body
  }

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

describe('staff.quotes', () => {
  const shop = testShop()

  const tess = { token: people.tess.token }

  it('lists who asked for what, newest first, by state and page by page', async () => {
    const first = await keptQuote(shop)
    const second = await keptQuote(shop, { quantity: 500 })
    await shop.request('quote.move', { token: first.token, move: 'accept' })
    const find = async (asked: { state?: 'sent' | 'invoiced'; limit?: number; after?: string }) => {
      const { body } = await shop.request('staff.quotes', asked, tess)
      if ('error' in body) throw new Error(body.code)
      return body
    }
    expect((await find({})).items).toMatchObject([
      { id: second.id, state: 'sent', email: 'ida@example.com', quantity: 500 },
      { id: first.id, state: 'invoiced', total_minor: 191_960 },
    ])
    expect((await find({ state: 'invoiced' })).items.map(({ id }) => id)).toEqual([first.id])
    const page = await find({ limit: 1 })
    expect((await find({ limit: 1, after: page.next ?? '' })).items.map(({ id }) => id)).toEqual([first.id])
  })

  it('is for staff', async () => {
    expect((await shop.request('staff.quotes', {}, { token: people.alice.token })).status).toBe(403)
  })
})
