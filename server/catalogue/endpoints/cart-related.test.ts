import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { testProjects } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('cart.related', () => {
  it('offers other public records that go with those in the cart', async () => {
    const { body } = await shop.request('cart.related', {
      project_ids: [testProjects.stock],
      currency: 'JPY',
    })
    if ('error' in body) throw new Error(body.code)
    const ids = body.map(card => card.id)
    expect(ids).toContain(testProjects.otherShop)
    expect(ids).not.toContain(testProjects.stock)
    expect(ids).not.toContain(testProjects.hidden)
    expect(body.every(card => card.currency === 'JPY')).toBe(true)
  })

  it('offers nothing for an empty cart or records nobody knows', async () => {
    expect((await shop.request('cart.related', { project_ids: [] })).body).toEqual([])
    expect((await shop.request('cart.related', { project_ids: [99_999] })).body).toEqual([])
  })
})
