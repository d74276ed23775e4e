import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const golden = {
  quantity: 300,
  size: '12',
  discs: 1,
  weight: '140',
  colour_class: 'black',
  sleeve: 'spine_3mm',
  inner_sleeve: 'paper',
} as const

describe('quote.calculate', () => {
  it('answers the golden run to the cent, in seventeen lines', async () => {
    const { body } = await shop.request('quote.calculate', golden)
    expect(body).toMatchObject({
      total_minor: 191_960,
      currency: 'EUR',
      valid_days: 60,
      better_quantity: null,
    })
    expect('lines' in body && body.lines).toHaveLength(17)
  })

  it('offers the larger run that costs less', async () => {
    const { body } = await shop.request('quote.calculate', { ...golden, quantity: 299 })
    expect(body).toMatchObject({ total_minor: 203_395, better_quantity: 300, better_total_minor: 191_960 })
  })

  it('names the choice that does not fit', async () => {
    expect((await shop.request('quote.calculate', { ...golden, quantity: 50 })).body).toMatchObject({
      status: 422,
      code: 'input_invalid',
      fields: { quantity: 'below_minimum' },
    })
    expect((await shop.request('quote.calculate', { ...golden, discs: 9 })).body).toMatchObject({
      fields: { discs: expect.any(String) },
    })
  })
})
