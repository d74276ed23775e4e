import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxCodes } from '../../database/schema/boxes.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'

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

  it('makes the gift the box of whoever was first', async () => {
    await shop.db
      .insert(boxCodes)
      .values({ code: 'GIFT4', kind: 'gift', type: 'three', periodicity: 'monthly', boxes: 3 })
    const bruno = { token: people.bruno.token }
    const { body } = await shop.request('boxes.redeemCode', { code: 'gift4' }, bruno)
    const id = 'box_id' in body ? (body.box_id ?? 0) : 0
    expect((await shop.request('user.box', { id }, bruno)).body).toMatchObject({
      status: 'active',
      role: 'holder',
      type: 'three',
      boxes_left: 3,
      address: null,
    })
    expect((await shop.request('boxes.redeemCode', { code: 'gift4' }, bruno)).body).toEqual(body)
  })

  it('needs a session and a code', async () => {
    expect((await shop.request('boxes.redeemCode', { code: 'GIFT2' })).status).toBe(401)
    const { body } = await shop.request('boxes.redeemCode', { code: 'NOPE' }, { token: people.alice.token })
    expect(body).toMatchObject({ code: 'code_invalid' })
  })
})
