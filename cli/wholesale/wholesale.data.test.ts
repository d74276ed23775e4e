// Trade orders from the terminal: a label says its terms, a shop asks, the label answers.
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { caller } from '#fixtures/server/desks/draft-desk.ts'
import { good } from '#fixtures/server/desks/return-desk.ts'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { restock } from '#fixtures/server/restock.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { people, testPassword, testProjects } from '#fixtures/server/world.ts'
import { projects } from '#server/database/schema/catalogue.ts'

const at = shopAtTerminal(() => openPayingShop())
const trade = (...words: string[]) => at.run(['wholesale', ...words])
const login = (email: string) => at.run(['login', '--email', email, '--password-stdin'], testPassword)
const record = String(testProjects.stock)

beforeAll(async () => {
  const { db, request } = at.shop
  await restock(db, testProjects.stock, 100)
  await db.update(projects).set({ ownerId: people.alice.id }).where(eq(projects.id, testProjects.stock))
  await db.execute(sql`update users set pro = true where id = ${people.bruno.id}`)
  await good(request('user.delivery', { ...caller, preferred: true }, { token: people.bruno.token }))
})

test('a label says its terms, a shop asks for copies, and reads the answer', async () => {
  await login(people.alice.email)
  expect((await trade('records')).out).toContain('Trade prices are for trade accounts')
  expect((await trade('terms', record, '--price', 'twelve')).err).toContain('no amount')
  expect((await trade('terms', record, '--price', '12.50', '--minimum', '6', '--box', '3')).out).toMatch(
    /a copy, net +€12\.50/,
  )
  await login(people.bruno.email)
  const { out: records } = await trade('records')
  expect(records).toMatch(/Low Tide +€12\.50 +20 % +6 +3 +prepaid/)
  expect(records).toContain('Goes to FR; the parcel comes on top.')
  expect(records).toContain('No VAT number: taxed as a consumer is.')
  expect((await trade('number', 'FR00404833048')).err).toContain('is no VAT number')
  const number = 'VAT number FR83404833048, confirmed by its register'
  expect((await trade('number', 'FR 83 404 833 048')).out).toContain(number)
  expect((await trade('ask', record, '--copies', '7')).code).not.toBe(0)
  const asked = await trade('ask', record, '--copies', '6')
  expect(asked.out).toMatch(/trade order +W-00001/)
  expect(asked.out).toMatch(/total, net +€75/)
  expect(asked.out).toMatch(/VAT +€\d+\.\d\d at 20 %/)
  expect(asked.out).toContain('FR83404833048, confirmed by its register')
  expect((await trade('withdraw', 'W-00001')).out).toMatch(/standing +Taken back/)
  expect((await trade('ask', record, '--copies', '9')).out).toMatch(/standing +Waits for the label/)
  // Nine copies: 112.50 net; with 20 % 135.00 and the parcel, a sixth of all that is tax.
  const sums = /€112\.50 +€\d+\.\d\d +€\d+\.\d\d +€1\d\d\.\d\d/
  expect((await trade('list')).out).toMatch(
    new RegExp(`W-00002 +Low Tide +9 +${sums.source} +Before it is sent`),
  )
  const shown = await trade('show', 'w-2')
  expect(shown.out).toMatch(/parcel, net +€\d[\s\S]*VAT +€\d+\.\d\d at 20 %[\s\S]*total +€1\d\d/)
  expect((await trade('show', '99')).code).not.toBe(0)
  await login(people.alice.email)
  expect((await trade('show', '2')).code).not.toBe(0)
  const labels = (await trade('show', '2', '--project', record)).out
  expect([/parcel, net/.test(labels), labels.includes('FR83404833048')]).toEqual([true, false])
  expect((await trade('list', '--project', record)).out).toMatch(/W-00002 +Low Tide +9 .*Ada Lov, Paris/)
  expect((await trade('decline', '2', '--reason', 'all are spoken for')).out).toMatch(/standing +Declined/)
  await login(people.bruno.email)
  expect((await trade('ask', record, '--copies', '6')).code).toBe(0)
  await login(people.alice.email)
  expect((await trade('accept', 'W-00003')).out).toMatch(/standing +Accepted, to be paid/)
  expect((await trade('terms', record, '--price', '12.50', '--close')).out).toMatch(/orders +not taken/)
  await login(people.bruno.email)
  expect((await trade('records')).out).toContain('No label sells to shops now.')
  expect((await trade('list')).out).toMatch(/W-00003.*Accepted, to be paid[\s\S]*W-00002.*Declined/)
})
