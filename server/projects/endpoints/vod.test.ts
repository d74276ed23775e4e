import { expect, it } from 'vitest'
import { draftProject, readyFields } from '#fixtures/server/draft-project.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const shop = testShop()

const alice = { token: people.alice.token }

it('prices copies for the owner, with cost and share, and for nobody else before the sale', async () => {
  const fields = { ...readyFields, sale: 'on_demand', price: '36.00', sleeve: 'discobag' }
  const { id } = await draftProject(shop, fields)
  const ask = (who: object, quantity = 3) => shop.request('vod.calculate', { id, quantity }, who)
  // 15.30 to make; 36 euro with 20 % in it are 30, of which the shop keeps 15 %.
  expect((await ask(alice)).body).toMatchObject({
    unit_minor: 3_600,
    total_minor: 10_800,
    days: 15,
    cost_minor: 4_590,
    share_minor: 3_060,
  })
  expect((await ask({})).status).toBe(404)
  expect((await ask({ token: people.bruno.token })).status).toBe(404)
  expect((await ask(alice, 100)).status).toBe(422)
})

it('is not for what is pressed in a run', async () => {
  const { body } = await shop.request('vod.calculate', { id: testProjects.stock })
  expect(body).toMatchObject({ code: 'sale_closed' })
})
