import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quotes } from '../../database/schema/infra.ts'
import { plainRun } from '#fixtures/server/kept-quote.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const asked = {
  spec: plainRun,
  name: 'Ida',
  email: 'Ida@Example.com',
  origin: 'GGO',
} as const

describe('quote.create', () => {
  it('keeps the request, its calculation and the origin, once per key', async () => {
    const first = await shop.request('quote.create', asked, { key: 'quote-once-1' })
    const again = await shop.request('quote.create', asked, { key: 'quote-once-1' })
    expect(first.body).toMatchObject({ total_minor: 191_960, currency: 'EUR' })
    expect(again.body).toEqual(first.body)
    const rows = await shop.db.select().from(quotes)
    expect(rows).toMatchObject([
      { email: 'ida@example.com', origin: 'GGO', totalMinor: 191_960, state: 'sent', version: 1 },
    ])
  })

  it('names the choice that does not fit, under the field it was sent in', async () => {
    const unknown = { ...asked, spec: { ...asked.spec, sleeve: 'gatefld' as 'gatefold' } }
    expect((await shop.request('quote.create', unknown)).body).toMatchObject({
      fields: { 'spec->sleeve': 'choice_unknown' },
      nearest: { 'spec->sleeve': 'gatefold' },
    })
    const { body } = await shop.request('quote.create', { ...asked, spec: { ...asked.spec, quantity: 10 } })
    expect(body).toMatchObject({ code: 'input_invalid', fields: { 'spec->quantity': 'below_minimum' } })
  })
})
