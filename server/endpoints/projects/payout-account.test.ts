import { afterAll, beforeAll, expect, it } from 'vitest'
import { accruingPayout } from '../../testing/accruing-payout.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { ownedBy } from '../../testing/own-projects.ts'
import { people, testProjects } from '../../testing/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await ownedBy(shop, testProjects.preorder)
})
afterAll(() => shop.close())

const input = { id: testProjects.preorder, holder: 'Alice', iban: 'GB29 NWBK 6016 1331 9268 19' }
const alice = { token: people.alice.token }

it('says where the money of an own project goes, once there is some to come', async () => {
  expect((await shop.request('projects.payoutAccount', input, alice)).status).toBe(409)
  await accruingPayout(shop, 1)
  const { body } = await shop.request('projects.payoutAccount', input, alice)
  expect(body).toMatchObject({ items: [{ holder: 'Alice', account: 'GB…6819', state: 'accruing' }] })
  expect(JSON.stringify(body)).not.toContain('NWBK')
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
