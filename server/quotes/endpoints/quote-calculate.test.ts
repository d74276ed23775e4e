import { describe, expect, it } from 'vitest'
import { plainRun } from '#fixtures/server/kept-quote.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const shop = testShop()

describe('quote.calculate', () => {
  it('answers the golden run to the cent, in seventeen lines', async () => {
    const { body } = await shop.request('quote.calculate', plainRun)
    expect(body).toMatchObject({
      total_minor: 191_960,
      currency: 'EUR',
      valid_days: 60,
      better_quantity: null,
    })
    expect('lines' in body && body.lines).toHaveLength(17)
    expect('lines' in body && body.lines[1]?.parts).toMatchObject([
      { price: 'setup.12', fixed_minor: 15_000, times: 1 },
      { price: 'disc.12', unit_hundredths: 22_000, pieces: 300, tier_from: 300, tier_to: 499 },
    ])
  })

  it('offers the larger run that costs less', async () => {
    const { body } = await shop.request('quote.calculate', { ...plainRun, quantity: 299 })
    expect(body).toMatchObject({ total_minor: 203_395, better_quantity: 300, better_total_minor: 191_960 })
  })

  it('sends, taxes and counts in another currency', async () => {
    const { body } = await shop.request('quote.calculate', {
      ...plainRun,
      currency: 'USD',
      ship_to: [{ country_id: 'FR' }, { country_id: 'DE', copies: 100 }],
    })
    expect(body).toMatchObject({
      currency: 'USD',
      charges: [
        { kind: 'shipping', country_id: 'FR', copies: 200 },
        { kind: 'shipping', country_id: 'DE', copies: 100 },
      ],
      vat: [
        { country_id: 'FR', basis_points: 2_000 },
        { country_id: 'DE', basis_points: 1_900 },
      ],
    })
  })
})

describe('quote.calculate of what cannot be made', () => {
  it('names the choice that does not fit, and the nearest that does', async () => {
    const unknown = { ...plainRun, sleeve: 'gatefld' as 'gatefold' }
    expect((await shop.request('quote.calculate', unknown)).body).toMatchObject({
      code: 'input_invalid',
      fields: { sleeve: 'choice_unknown' },
      nearest: { sleeve: 'gatefold' },
    })
    const long = { ...plainRun, longest_side_seconds: 1_860 }
    expect((await shop.request('quote.calculate', long)).body).toMatchObject({
      fields: { longest_side_seconds: 'side_too_long' },
      nearest: { longest_side_seconds: 1_287 },
    })
    expect((await shop.request('quote.calculate', { ...plainRun, quantity: 50 })).body).toMatchObject({
      status: 422,
      code: 'input_invalid',
      fields: { quantity: 'below_minimum' },
      nearest: { quantity: 100 },
    })
    expect((await shop.request('quote.calculate', { ...plainRun, discs: 9 })).body).toMatchObject({
      fields: { discs: expect.any(String) },
    })
  })
})
