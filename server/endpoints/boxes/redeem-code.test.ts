import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxCodes } from '../../store/schema/orders.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { people } from '../../testing/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('boxes.redeemCode', () => {
  it('gives a code to the first who uses it, however often', async () => {
    await shop.db.insert(boxCodes).values({ code: 'GIFT2', kind: 'gift', type: 'two', periodicity: 'once' })
    const redeem = (token: string) => shop.request('boxes.redeemCode', { code: 'gift2' }, { token })
    const both = await Promise.all([redeem(people.alice.token), redeem(people.bruno.token)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const winner = both[0]?.status === 200 ? people.alice : people.bruno
    expect((await redeem(winner.token)).body).toMatchObject({ code: 'GIFT2', type: 'two' })
  })

  it('needs a session and a code', async () => {
    expect((await shop.request('boxes.redeemCode', { code: 'GIFT2' })).status).toBe(401)
    const { body } = await shop.request('boxes.redeemCode', { code: 'NOPE' }, { token: people.alice.token })
    expect(body).toMatchObject({ code: 'code_invalid' })
  })
})
