import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ env: { BUILD_ID: 'b-17' } })
})
afterAll(() => shop.close())

describe('app.buildId', () => {
  it('names the running build, and is never kept', async () => {
    const { body, headers } = await shop.request('app.buildId', {})
    expect(body).toEqual({ buildId: 'b-17' })
    expect(headers.get('cache-control')).toBe('no-store')
  })
})
