import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../base/clock.ts'
import { checkBooks } from '../orders/check-books.ts'
import { mails } from '../database/schema/infra.ts'
import { boxes } from '../database/schema/boxes.ts'
import { sessions } from '../database/schema/people.ts'
import { readEvents } from '../database/event-log.ts'
import { goOn, ordersOfBox } from '#fixtures/server/box-renewals.ts'
import { boughtBoxes, boxOf, monthly, passDays, subscribed, useCard } from '#fixtures/server/box-shop.ts'
import { openPayingShop, type PayingShop, shortLimitMs } from '#fixtures/server/paying-shop.ts'
import { people } from '#fixtures/server/world.ts'
import { wakeBoxes } from './box-jobs.ts'
import { chargeNow } from './charge-box.ts'

let shop: PayingShop
let id: number
beforeAll(async () => {
  shop = await openPayingShop({ limitMs: shortLimitMs })
})
afterAll(() => shop.close())
beforeEach(async () => {
  // Boxes of other tests sleep and sessions live on: the clock is shared.
  await shop.db.update(sessions).set({ expiresAt: addDays(shop.clock.now(), 365) })
  await shop.db.update(boxes).set({ dueAt: null })
  await shop.db.delete(mails)
  id = await subscribed(shop)
  await shop.db.delete(mails)
})

const subjects = async () =>
  (await shop.db.select({ subject: mails.subject }).from(mails).orderBy(asc(mails.id))).map(
    row => row.subject,
  )
const ordersOf = (box: number) => ordersOfBox(shop, box)
const atRest = async () => expect(await checkBooks(shop.db, { atRest: true })).toEqual([])

describe('a renewal', () => {
  it('is announced a week before and charged once, whoever wakes it', async () => {
    const first = await boxOf(shop, id)
    await passDays(shop, 24)
    expect(await subjects()).toEqual([expect.stringMatching(/^Your next vinyl box, one record on/)])
    expect(await ordersOf(id)).toHaveLength(1)
    shop.clock.pass(8 * 86_400)
    await Promise.all([wakeBoxes(shop), wakeBoxes(shop), wakeBoxes(shop)])
    const paying = { ...shop.jobDeps, publicUrl: 'http://shop.test' }
    await Promise.all([chargeNow(paying, id), chargeNow(paying, id), shop.runJobs()])
    await shop.runJobs()
    expect(await ordersOf(id)).toEqual([
      { state: 'paid', total: 2_990 },
      { state: 'paid', total: 2_990 },
    ])
    const second = await boxOf(shop, id)
    expect(second).toMatchObject({ status: 'active', boxes: 2 })
    expect(Date.parse(second.next_at ?? '')).toBeGreaterThan(Date.parse(first.next_at ?? ''))
    expect(await subjects()).toContainEqual(expect.stringMatching(/^Your order S-/))
    await atRest()
  })

  it('is charged once though the answer was lost and the process died', async () => {
    await useCard(shop, id, 'timeout')
    await passDays(shop, 40)
    expect(await ordersOf(id)).toHaveLength(2)
    expect(await boxOf(shop, id)).toMatchObject({ status: 'active', boxes: 2 })
    await atRest()
  })

  it('goes on for a quarter without losing or doubling a box', async () => {
    await goOn({ shop, id, days: 92, boxes: 4 })
  })
})

describe('a payment that fails', () => {
  it('is tried three times more, and then the box is given up', async () => {
    await useCard(shop, id, 'decline_later')
    await passDays(shop, 32)
    expect(await boxOf(shop, id)).toMatchObject({ status: 'past_due', boxes: 1 })
    expect(await subjects()).toContainEqual('We could not charge your vinyl box, one record')
    await passDays(shop, 8)
    expect(await boxOf(shop, id)).toMatchObject({ status: 'cancelled', boxes: 1, moves: [] })
    const log = await readEvents(shop.db, 'box', id)
    expect(log.filter(row => row.type === 'box.payFail')).toHaveLength(4)
    expect((await subjects()).at(-1)).toBe('Your vinyl box, one record is cancelled')
    expect(await ordersOf(id)).toMatchObject([{ state: 'paid' }, { state: 'cancelled' }])
    await atRest()
  })

  it('is settled by another card at once', async () => {
    await useCard(shop, id, 'decline_later')
    await passDays(shop, 32)
    const before = await boxOf(shop, id)
    expect(before.moves).toContain('box.pay')
    expect(await useCard(shop, id, 'decline')).toMatchObject({ code: 'card_declined', status: 402 })
    expect(await useCard(shop, id, 'success')).toMatchObject({
      status: 'paid',
      box: { status: 'active', boxes: 2 },
    })
    await passDays(shop, 1)
    expect(await ordersOf(id)).toHaveLength(2)
    await atRest()
  })

  it('counts as failed when nobody answers the bank within half an hour', async () => {
    await useCard(shop, id, 'authentication')
    await passDays(shop, 32)
    expect(await boxOf(shop, id)).toMatchObject({ status: 'past_due' })
    await atRest()
  })
})

describe('what is prepaid', () => {
  it('goes out as often as was paid for, by orders that cost nothing, and ends', async () => {
    const gift = {
      type: 'two',
      periodicity: 'monthly',
      is_gift: true,
      boxes: 3,
      recipient_name: 'Bruno',
    } as const
    const { ids } = await boughtBoxes(shop, [gift])
    const [bought = 0] = ids
    const code = (await boxOf(shop, bought)).gift?.code ?? ''
    const bruno = { token: people.bruno.token }
    expect((await shop.request('boxes.redeemCode', { code }, bruno)).body).toMatchObject({ box_id: bought })
    await passDays(shop, 2)
    expect(await ordersOf(bought)).toEqual([])
    const where = {
      firstname: 'Bruno',
      lastname: 'Sand',
      address: '1 quai',
      zip_code: '29000',
      city: 'Quimper',
    }
    await shop.request('user.boxAddress', { id: bought, ...where, country_id: 'FR' }, bruno)
    await passDays(shop, 70)
    expect(await ordersOf(bought)).toEqual([0, 0, 0].map(total => ({ state: 'paid', total })))
    await passDays(shop, 30)
    expect(await boxOf(shop, bought, people.bruno.token)).toMatchObject({ status: 'ended', boxes_left: 0 })
    const told = await subjects()
    expect(told).toContain('Where shall your vinyl box, two records go?')
    expect(told.filter(subject => subject.startsWith('Your order'))).toHaveLength(4)
    await atRest()
  })

  it('a single box ends after its month', async () => {
    const { ids } = await boughtBoxes(shop, [{ type: 'one', periodicity: 'once' }])
    await passDays(shop, 32)
    expect(await boxOf(shop, ids[0] ?? 0)).toMatchObject({ status: 'ended', boxes: 1 })
  })
})

describe('what becomes of the order becomes of the box', () => {
  it('giving the first order back ends it, and its money returns', async () => {
    const { orderId, ids } = await boughtBoxes(shop, [monthly])
    await shop.request('user.cancelOrder', { id: orderId }, { token: people.alice.token })
    await shop.runJobs()
    expect(await boxOf(shop, ids[0] ?? 0)).toMatchObject({ status: 'cancelled' })
    await atRest()
  })
})
