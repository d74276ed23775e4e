import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxCodes } from '../../database/schema/boxes.ts'
import { users } from '../../database/schema/people.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.db.insert(boxCodes).values([
    { code: 'GIFT1', kind: 'gift', type: 'one', periodicity: 'monthly' },
    { code: 'OLD', kind: 'promo', percentBasisPoints: 1_500, expiresAt: new Date('2026-03-01T00:00:00Z') },
    { code: 'TAKEN', kind: 'gift', usedBy: people.bruno.id, usedAt: shop.clock.now() },
  ])
})
afterAll(() => shop.close())

describe('boxes.checkCode', () => {
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
