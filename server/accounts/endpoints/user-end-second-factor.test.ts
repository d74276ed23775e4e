import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { mailsTo } from '#fixtures/server/read-outbox.ts'
import { turnSecondFactorOn } from '#fixtures/server/second-factor.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const { token, email } = people.alice
const end = (password?: string) => shop.request('user.endSecondFactor', { password }, { token })
const told = async () => (await mailsTo(shop.db, email)).map(({ template }) => template)

it('is turned off for the password alone, and is told by mail', async () => {
  await turnSecondFactorOn(shop, token)
  expect((await end()).body).toMatchObject({ status: 403, code: 'password_wrong' })
  expect((await shop.request('auth.login', { email, password: testPassword })).status).toBe(403)
  expect((await end(testPassword)).body).toEqual({ on: false, since: null, codes_left: 0 })
  expect(await told()).toEqual(['second_factor_on', 'second_factor_off'])
  expect((await shop.request('auth.login', { email, password: testPassword })).status).toBe(200)
  await end(testPassword)
  expect(await told()).toHaveLength(2)
  expect((await shop.request('user.endSecondFactor', {})).status).toBe(401)
})
