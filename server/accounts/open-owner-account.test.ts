// Whoever opens a shop gets the account of their address alone, even where a stranger opened it before them.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { openOwnerAccount } from './open-owner-account.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('shuts out whoever opened an account under the address of the owner', async () => {
  const email = 'ada@kiesel.example'
  const stranger = { email, password: 'of the stranger', firstname: 'Not', lastname: 'Ada' }
  const opened = await shop.request('auth.signup', stranger)
  const token = 'token' in opened.body ? String(opened.body.token) : ''
  expect((await shop.request('auth.check', {}, { token })).status).toBe(200)
  await shop.db.execute(sql`update users set staff_roles = '{}' where 'owner' = any (staff_roles)`)
  const owner = { email, firstname: 'Ada', lastname: 'Kiesel', password: 'of the owner herself' }
  expect(await openOwnerAccount(shop.db, { ...owner, at: shop.clock.now() })).toBeDefined()
  expect((await shop.request('auth.check', {}, { token })).status).toBe(401)
  const by = async (password: string) => (await shop.request('auth.login', { email, password })).status
  expect(await by('of the stranger')).toBe(401)
  expect(await by('of the owner herself')).toBe(200)
})
