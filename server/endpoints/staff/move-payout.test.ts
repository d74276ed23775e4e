import { afterAll, beforeAll, expect, it } from 'vitest'
import { accruingPayout } from '../../testing/accruing-payout.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { people } from '../../testing/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const team = { token: people.tess.token }

it('makes the moves that are open, and no others', async () => {
  const id = await accruingPayout(shop, 1)
  const move = (name: string, more = {}) =>
    shop.request('staff.movePayout', { id, move: name, ...more }, team)
  for (const closed of ['approve', 'send', 'settle', 'release', 'freeze', 'toString'])
    expect((await move(closed)).body, closed).toMatchObject({ code: 'transition_not_allowed' })
  expect((await move('setAccount', { holder: 'Ida', iban: 'DE00' })).status).toBe(422)
  expect((await move('setAccount', { holder: 'Ida', iban: 'GB29NWBK60161331926819' })).body).toMatchObject({
    state: 'accruing',
    holder: 'Ida',
    account: 'GB…6819',
  })
})

it('is for staff, of payouts that are there', async () => {
  const input = { id: 1, move: 'approve' }
  expect((await shop.request('staff.movePayout', input, { token: people.alice.token })).status).toBe(403)
  expect((await shop.request('staff.movePayout', { ...input, id: 999_999 }, team)).status).toBe(404)
})
