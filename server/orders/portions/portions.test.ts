import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { frenchShippingMinor } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { endCampaign, pricedCampaign, receiveRun } from '#fixtures/server/sold-campaign.ts'
import { people, testPriceMinor } from '#fixtures/server/world.ts'
import { queryRow, queryRows } from '../../database/database.ts'
import { checkBooks } from '../check-books.ts'

// What a run has left once no whole order fits is offered as a part of the first that was passed over, for
// seven days, then of the next. Rules 2.

const shop = payingShop()
const tess = { token: people.tess.token }
const bruno = { token: people.bruno.token }
const hour = 3_600
const day = 24 * hour

/** The worked example: a 2, b 1, c 3, d 1, e 2 in order of payment; five copies are good. */
async function shortRun(accepted = 5) {
  const { id, orders } = await pricedCampaign(shop, { goal: 2, copies: [2, 1, 3, 1, 2] })
  await endCampaign(shop)
  await receiveRun(shop, id, { pressed: 9, accepted })
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = orders
  return { id, a, b, c, d, e }
}

/** So many days go by while the shop runs, and a moment. */
async function days(count: number): Promise<void> {
  for (let passed = 0; passed < count * 24; passed += 1) {
    shop.clock.pass(hour)
    if (passed % 6 === 5) await shop.runJobs()
  }
  await shop.runJobs()
}
const offersOf = async (orderId: number) => {
  const { body } = await shop.request('user.orderShop', { order_id: orderId }, bruno)
  return 'error' in body ? [] : (body.portions ?? [])
}
const answer = async (orderId: number, word: 'accept' | 'decline', more = {}) => {
  const [offer] = await offersOf(orderId)
  const asked = { order_id: orderId, portion: offer?.id ?? 1, answer: word, ...more }
  return shop.request('cart.answerPortion', asked, bruno)
}
const statusOf = async (orderId: number) => {
  const { body } = await shop.request('staff.order', { id: orderId }, tess)
  return 'order' in body ? body.order.status : body.code
}
const copiesOf = async (orderId: number) => {
  const { body } = await shop.request('staff.orderLines', { id: orderId }, tess)
  return 'lines' in body ? body.lines.map(line => line.quantity) : []
}
const pressingOf = async (id: number) => {
  const { body } = await shop.request('staff.project', { id }, tess)
  return 'error' in body ? undefined : body.pressing
}
const decide = (id: number, decision: 'make_up' | 'refund' | 'arrived', more = {}) =>
  shop.request('staff.decideShort', { id, decision, ...more }, tess)
const release = async (id: number) => (await shop.request('staff.releaseOrders', { id }, tess)).body
const refunded = async (orderId: number) =>
  (
    await queryRow(
      shop.db,
      sql`select coalesce(sum(amount_minor), 0)::int as sum from refunds where order_id = ${orderId}
        and state = 'succeeded'`,
      z.object({ sum: z.int() }),
    )
  )?.sum
const mailsTo = async (orderId: number) => {
  const { body } = await shop.request('staff.order', { id: orderId }, tess)
  const number = 'order' in body ? body.order.number : ''
  const rows = await queryRows(
    shop.db,
    sql`select payload#>>'{data,counted}' as counted, payload#>>'{data,goal}' as goal from outbox
      where kind = 'mail' and payload->>'template' = 'portion_offered'
        and payload#>>'{data,number}' = ${number} order by id`,
    z.object({ counted: z.string(), goal: z.string() }),
  )
  return rows.map(({ counted, goal }) => `${counted} of ${goal}`)
}
const balanced = async () => {
  await shop.runJobs()
  expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
}
/** What three copies and their parcel cost, less what is left of one and its parcel. */
const twoOfThree = 2 * testPriceMinor + frenchShippingMinor(3) - frenchShippingMinor(1)

describe('the copy that is left of five', () => {
  it('is offered to c, by mail and on its page, and to nobody else', async () => {
    const { id, c, e } = await shortRun()
    expect(await offersOf(c)).toMatchObject([
      {
        copies: 1,
        wanted: 3,
        standing: 'open',
        rest: 'refund',
        refund: twoOfThree,
        name: expect.any(String),
      },
    ])
    expect(await offersOf(e)).toEqual([])
    expect([await mailsTo(c), await mailsTo(e)]).toEqual([['1 of 3'], []])
    const pressing = await pressingOf(id)
    expect(pressing?.portions).toMatchObject([{ order_id: c, copies: 1, wanted: 3, state: 'offered' }])
    expect(pressing?.short?.map(({ order_id }) => order_id)).toEqual([c, e])
    await balanced()
  })

  it('comes when it is taken, and the other two are paid back', async () => {
    const { id, c, e } = await shortRun()
    expect((await answer(c, 'accept', { rest: 'refund' })).body).toMatchObject({
      portions: [{ standing: 'accepted' }],
    })
    await shop.runJobs()
    expect([await copiesOf(c), await refunded(c)]).toEqual([[1], twoOfThree])
    expect(await release(id)).toMatchObject({ released: 4, short: 1 })
    expect([await statusOf(c), await statusOf(e)]).toEqual(['ready', 'on_hold'])
    expect(await offersOf(e)).toEqual([])
    await balanced()
  })

  it('goes to e when c declines, and to nobody when e does too; an answer is final', async () => {
    const { id, c, e } = await shortRun()
    expect((await answer(c, 'decline')).body).toMatchObject({ portions: [{ standing: 'declined' }] })
    expect((await answer(c, 'decline')).status).toBe(200)
    expect((await answer(c, 'accept')).body).toMatchObject({ code: 'transition_not_allowed' })
    expect(await offersOf(e)).toMatchObject([{ copies: 1, wanted: 2, standing: 'open' }])
    expect((await answer(e, 'decline')).status).toBe(200)
    expect((await pressingOf(id))?.portions?.map(({ state }) => state)).toEqual(['declined', 'declined'])
    expect([await copiesOf(c), await copiesOf(e)]).toEqual([[3], [2]])
    await balanced()
  })

  it('goes to e after seven days without a word, of which c is reminded', async () => {
    const { c, e } = await shortRun()
    await days(6)
    expect(await mailsTo(c)).toEqual(['1 of 3', '1 of 3'])
    await days(1)
    expect(await offersOf(c)).toMatchObject([{ standing: 'over' }])
    expect((await answer(c, 'accept')).body).toMatchObject({ code: 'transition_not_allowed' })
    expect(await offersOf(e)).toMatchObject([{ standing: 'open' }])
    await balanced()
  })

  it('is answered by whoever may see the order, and nobody else', async () => {
    const { c } = await shortRun()
    const [offer] = await offersOf(c)
    const asked = { order_id: c, portion: offer?.id ?? 0, answer: 'accept' as const }
    for (const who of [{}, { token: people.alice.token }, tess])
      expect((await shop.request('cart.answerPortion', asked, who)).status).toBe(404)
    expect((await shop.request('cart.answerPortion', { ...asked, portion: 999_999 }, bruno)).status).toBe(404)
  })
})

describe('two answers at once', () => {
  it('are one: the first stands, and no copy is given twice', async () => {
    const { c } = await shortRun()
    const both = await Promise.all([answer(c, 'accept'), answer(c, 'decline')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [offer] = await offersOf(c)
    await shop.runJobs()
    expect([offer?.standing, await copiesOf(c)]).toEqual(
      both[0]?.status === 200 ? ['accepted', [1]] : ['declined', [3]],
    )
    await balanced()
  })

  it('that say the same are taken once', async () => {
    const { c } = await shortRun()
    const both = await Promise.all([answer(c, 'accept'), answer(c, 'accept')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await shop.runJobs()
    expect([await copiesOf(c), await refunded(c)]).toEqual([[1], twoOfThree])
    await balanced()
  })
})

describe('an answer about its deadline', () => {
  it('is too late at the very instant, also while nobody has passed the offer on', async () => {
    const { c } = await shortRun()
    await days(6)
    shop.clock.pass(day - 600)
    await shop.runJobs()
    expect(await offersOf(c)).toMatchObject([{ standing: 'open' }])
    shop.clock.pass(600)
    expect((await answer(c, 'accept')).body).toMatchObject({ code: 'transition_not_allowed' })
    expect((await answer(c, 'decline')).body).toMatchObject({ code: 'transition_not_allowed' })
    expect(await offersOf(c)).toMatchObject([{ standing: 'over' }])
    await balanced()
  })

  it('counts until a day after an outage into which the deadline fell', async () => {
    const { c, e } = await shortRun()
    await days(6)
    shop.clock.pass(3 * day)
    await shop.runJobs()
    expect(await offersOf(c)).toMatchObject([{ standing: 'open' }])
    expect(await offersOf(e)).toEqual([])
    shop.clock.pass(day - 600)
    await shop.runJobs()
    expect((await answer(c, 'accept')).status).toBe(200)
    await balanced()
  })

  it('counts no longer than that', async () => {
    const { c, e } = await shortRun()
    await days(6)
    // The first that is heard after the outage is the answer itself.
    shop.clock.pass(3 * day)
    expect((await answer(c, 'accept', { rest: 'make_up' })).body).toMatchObject({ code: 'project_moved' })
    await shop.runJobs()
    shop.clock.pass(day)
    expect((await answer(c, 'accept')).body).toMatchObject({ code: 'transition_not_allowed' })
    await shop.runJobs()
    expect(await offersOf(e)).toMatchObject([{ standing: 'open' }])
    await balanced()
  })
})
