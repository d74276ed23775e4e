import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('ends every session of the account but the one that asks, and nobody else’s', async () => {
  const { token } = people.alice
  const others = []
  for (let count = 0; count < 2; count += 1) {
    const { body } = await shop.request('auth.login', { email: people.alice.email, password: testPassword })
    if ('token' in body) others.push(body.token)
  }
  const { body } = await shop.request('user.endOtherSessions', {}, { token })
  expect(body).toMatchObject([{ current: true }])
  expect(body).toHaveLength(1)
  for (const other of others)
    expect((await shop.request('auth.check', {}, { token: other })).status).toBe(401)
  for (const kept of [token, people.bruno.token])
    expect((await shop.request('auth.check', {}, { token: kept })).status).toBe(200)
  expect((await shop.request('user.endOtherSessions', {})).status).toBe(401)
})
