import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { accruingPayout } from '#fixtures/server/accruing-payout.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const team = { token: people.tess.token }

it('lists what owners are paid, newest first and by state', async () => {
  const first = await accruingPayout(shop, 1)
  const second = await accruingPayout(shop, 2)
  const { body } = await shop.request('staff.payouts', { limit: 1 }, team)
  if ('error' in body) throw new Error(body.code)
  expect(body.items).toMatchObject([{ id: second, number: 2, state: 'accruing', moves: ['setAccount'] }])
  const next = await shop.request('staff.payouts', { after: body.next ?? '' }, team)
  expect(next.body).toMatchObject({
    items: [{ id: first, currency: 'EUR', iban: null, due_at: null }],
    next: null,
  })
  const sent = await shop.request('staff.payouts', { state: 'sent' }, team)
  expect(sent.body).toMatchObject({ items: [] })
})

it('is for staff', async () => {
  expect((await shop.request('staff.payouts', {}, { token: people.alice.token })).status).toBe(403)
  expect((await shop.request('staff.payouts', { after: 'x' }, team)).status).toBe(422)
})
