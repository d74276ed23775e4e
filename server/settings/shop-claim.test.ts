// The line under the shop's name, as whoever runs it has written it, on the pages of its readers.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { sourceHost } from '#fixtures/server/page-host.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
const boss = { token: people.boss.token }

beforeAll(async () => {
  shop = await openTestShop({ deps: { pages: sourceHost } })
})
afterAll(() => shop.close())

it('is the line of the program until a language has its own', async () => {
  const page = async (address: string) => (await shop.app.request(`http://shop.test${address}`)).text()
  expect(await page('/about')).toContain('Records, and the press that makes them')
  const value = { en: 'Dub <and> nothing else', fr: '', zh: '', es: '', ko: '' }
  ok(await shop.request('staff.saveSetting', { name: 'shop.claim', value, seen: null }, boss))
  const english = await page('/about')
  expect(english).toContain('Dub &lt;and&gt; nothing else</p>')
  expect(english).not.toContain('Records, and the press that makes them')
  expect(await page('/fr/contact')).toContain('Des disques, et la presse qui les fabrique')
})

it('is one line of at most eighty letters', async () => {
  const value = { en: '', fr: 'x'.repeat(81), zh: '', es: '', ko: '' }
  const refused = await shop.request('staff.saveSetting', { name: 'shop.claim', value, seen: null }, boss)
  expect(refused.status).toBe(422)
})
