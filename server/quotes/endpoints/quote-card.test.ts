import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateCard2026 } from '#domain/pressing/quote/rate-card-2026.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('quote.card', () => {
  it('answers the card that prices the runs of today, whole', async () => {
    const { body } = await shop.request('quote.card', {})
    expect(body).toEqual(rateCard2026)
  })
})
