import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keptQuote } from '#fixtures/server/kept-quote.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('quote.kept', () => {
  it('shows a kept quote to whoever has its link, without saying who asked', async () => {
    const { token } = await keptQuote(shop)
    const { body } = await shop.request('quote.kept', { token })
    expect(body).toMatchObject({
      version: 1,
      state: 'sent',
      spec: { quantity: 300, sleeve: 'spine_3mm' },
      quote: { total_minor: 191_960, rate_card: '2026-1' },
      can: { accept: true, decline: true, reopen: false },
    })
    expect(JSON.stringify(body)).not.toContain('ida@')
  })

  it('has nothing under another token', async () => {
    const { body } = await shop.request('quote.kept', { token: 'no-such-token-at-all' })
    expect(body).toMatchObject({ code: 'not_found' })
  })
})
