import { afterAll, beforeAll, expect, it } from 'vitest'
import { rateCard2026 } from '#domain/pressing/quote/rate-card-2026.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('quote.cards lists the cards there are, and which one prices the runs of today', async () => {
  const builtIn = { id: '2026-1', valid_from: '2026-01-01', valid_to: null, imported_at: null }
  expect((await shop.request('quote.cards', {})).body).toEqual([{ ...builtIn, is_in_force: true }])
  const card = { ...rateCard2026, id: 'spring', valid_from: '2026-03-02' }
  await shop.request('staff.importRateCard', { card }, { token: people.tess.token })
  expect((await shop.request('quote.cards', {})).body).toEqual([
    { ...builtIn, is_in_force: false },
    {
      id: 'spring',
      valid_from: '2026-03-02',
      valid_to: null,
      imported_at: '2026-03-02T12:00:00.000Z',
      is_in_force: true,
    },
  ])
})
