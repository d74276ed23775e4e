import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { boxCodes } from '../../database/schema/boxes.ts'
import { users } from '../../database/schema/people.ts'
import { people } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

describe('boxes.checkCode', () => {
  const shop = testShop()
  beforeAll(async () => {
    await shop.db.insert(boxCodes).values([
      { code: 'GIFT1', kind: 'gift', type: 'one', periodicity: 'monthly' },
      { code: 'OLD', kind: 'promo', percentBasisPoints: 1_500, expiresAt: new Date('2026-03-01T00:00:00Z') },
      { code: 'TAKEN', kind: 'gift', usedBy: people.bruno.id, usedAt: shop.clock.now() },
    ])
  })

  it('says what a code gives and uses nothing', async () => {
    const gives = {
      code: 'GIFT1',
      kind: 'gift',
      type: 'one',
      periodicity: 'monthly',
      percent: null,
      boxes: 1,
    }
    expect((await shop.request('boxes.checkCode', { code: ' gift1 ' })).body).toEqual(gives)
    expect((await shop.request('boxes.checkCode', { code: 'GIFT1' })).body).toEqual(gives)
  })

  it('knows the codes of friends, but not one’s own', async () => {
    await shop.db.update(users).set({ sponsorCode: 'ALICE1' }).where(eq(users.id, people.alice.id))
    const check = async (token?: string) =>
      (await shop.request('boxes.checkCode', { code: 'alice1' }, token === undefined ? {} : { token })).body
    const gives = { code: 'ALICE1', kind: 'sponsor', type: null, periodicity: null, percent: 10, boxes: null }
    expect(await check()).toEqual(gives)
    expect(await check(people.bruno.token)).toEqual(gives)
    expect(await check(people.alice.token)).toMatchObject({ code: 'code_invalid' })
  })

  it('names what is wrong with the others', async () => {
    for (const code of ['NOPE', 'OLD']) {
      expect((await shop.request('boxes.checkCode', { code })).body).toMatchObject({
        status: 404,
        code: 'code_invalid',
        fields: { code: 'code_invalid' },
      })
    }
    expect((await shop.request('boxes.checkCode', { code: 'TAKEN' })).body).toMatchObject({
      code: 'code_used',
    })
  })
})

describe('boxes.redeemCode', () => {
  const shop = testShop()

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
