import { afterAll, beforeAll, expect, it } from 'vitest'
import { accruingPayout } from '#fixtures/server/accruing-payout.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { ownedBy } from '#fixtures/server/own-projects.ts'
import { people, testPassword, testProjects } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await ownedBy(shop, testProjects.preorder)
})
afterAll(() => shop.close())

const input = {
  id: testProjects.preorder,
  holder: 'Alice',
  iban: 'GB29 NWBK 6016 1331 9268 19',
  password: testPassword,
}
const alice = { token: people.alice.token }

it('says where the money of an own project goes, once there is some to come', async () => {
  expect((await shop.request('projects.payoutAccount', input, alice)).status).toBe(409)
  await accruingPayout(shop, 1)
  const { body } = await shop.request('projects.payoutAccount', input, alice)
  expect(body).toMatchObject({ items: [{ holder: 'Alice', account: 'GB…6819', state: 'accruing' }] })
  expect(JSON.stringify(body)).not.toContain('NWBK')
})

it('asks whoever says so for their password, and no guesser goes on', async () => {
  const before = await shop.request('staff.payouts', {}, { token: people.tess.token })
  const { password: _, ...open } = input
  const thief = { ...open, holder: 'A thief', iban: 'DE89 3704 0044 0532 0130 00' }
  const taken = await shop.request('projects.payoutAccount', thief, alice)
  expect(taken).toMatchObject({
    status: 403,
    body: { code: 'password_wrong', fields: { password: 'input_required' } },
  })
  for (let guess = 0; guess < 10; guess += 1) {
    const said = await shop.request('projects.payoutAccount', { ...thief, password: `guess ${guess}` }, alice)
    expect(said.body).toMatchObject({ code: 'password_wrong' })
  }
  const right = { ...thief, password: testPassword }
  expect((await shop.request('projects.payoutAccount', right, alice)).body).toMatchObject({
    code: 'locked_out',
  })
  expect((await shop.request('staff.payouts', {}, { token: people.tess.token })).body).toEqual(before.body)
  shop.clock.pass(900)
})

it('is for its owner and staff', async () => {
  expect((await shop.request('projects.payoutAccount', input, { token: people.bruno.token })).status).toBe(
    404,
  )
  expect((await shop.request('projects.payoutAccount', input, { token: people.boss.token })).status).toBe(200)
  const wrong = { ...input, iban: 'GB29 NWBK 6016 1331 9268 18' }
  expect((await shop.request('projects.payoutAccount', wrong, alice)).body).toMatchObject({
    fields: { iban: 'input_invalid' },
  })
})
