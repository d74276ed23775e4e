import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { turnSecondFactorOn } from '#fixtures/server/second-factor.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }

it('says whether there is one, since when, and how many recovery codes are left', async () => {
  const off = { on: false, since: null, codes_left: 0 }
  expect((await shop.request('user.secondFactor', {}, alice)).body).toEqual(off)
  await turnSecondFactorOn(shop, people.alice.token)
  const since = shop.clock.now().toISOString()
  const { body } = await shop.request('user.secondFactor', {}, alice)
  expect(body).toEqual({ on: true, since, codes_left: 10 })
  expect((await shop.request('user.secondFactor', {}, { token: people.bruno.token })).body).toEqual(off)
  expect((await shop.request('user.secondFactor', {})).status).toBe(401)
})
