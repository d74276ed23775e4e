import { describe, expect, it } from 'vitest'
import { portionDesk } from '#fixtures/server/desks/portion-desk.ts'
import { frenchShippingMinor } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { endCampaign, pricedCampaign, receiveRun } from '#fixtures/server/sold-campaign.ts'
import { people, testPriceMinor } from '#fixtures/server/world.ts'

// What becomes of an offered part where staff decide of those who wait, an order ends, or copies come free.
// Rules 2.

const shop = payingShop()
const tess = { token: people.tess.token }
const bruno = { token: people.bruno.token }
const desk = portionDesk(shop)
const { shortRun, offersOf, answer, statusOf, copiesOf, pressingOf, decide, release, refunded } = desk

const balanced = async () => expect(await desk.wrongBooks()).toEqual([])
/** What three copies and their parcel cost, less what is left of one and its parcel. */
const twoOfThree = 2 * testPriceMinor + frenchShippingMinor(3) - frenchShippingMinor(1)

describe('an order that is asked about a part while a make-up pressing is ordered', () => {
  it('keeps its other copies, which wait, and loses nothing', async () => {
    const { id, c } = await shortRun()
    expect((await decide(id, 'make_up', { due: '2031-05-03' })).body).toMatchObject({ orders: 2 })
    expect(await offersOf(c)).toMatchObject([{ rest: 'make_up', refund: 0, standing: 'open' }])
    // It was told that they would be paid back.
    expect((await answer(c, 'accept', { rest: 'refund' })).body).toMatchObject({ code: 'project_moved' })
    expect((await answer(c, 'accept', { rest: 'make_up' })).status).toBe(200)
    await shop.runJobs()
    expect([await copiesOf(c), await refunded(c)]).toEqual([[1, 2], 0])
    expect((await pressingOf(id))?.short).toMatchObject([{ order_id: c, copies: 2 }, { copies: 2 }])
    // The one can go ahead; what is to be pressed keeps it from nothing.
    expect(await release(id)).toMatchObject({ released: 4, short: 2 })
    const parcels = [{ order: String(c), tracking_transporter: 'UPS', tracking_number: '1Z 55', here: true }]
    const sent = await shop.request('staff.shipParcels', { parcels }, tess)
    expect(sent.body).toMatchObject({ results: [{ outcome: 'shipped', status: 'partly_shipped' }] })
    expect((await decide(id, 'arrived', { pressed: 4, accepted: 4 })).body).toMatchObject({ done: true })
    await release(id)
    const rest = [{ order: String(c), tracking_transporter: 'UPS', tracking_number: '1Z 56' }]
    const last = await shop.request('staff.shipParcels', { parcels: rest }, tess)
    expect(last.body).toMatchObject({ results: [{ outcome: 'shipped', status: 'shipped' }] })
    await balanced()
  })
})

describe('an order that is asked about a part while those who wait are paid back', () => {
  it('has its days first; what it takes stays, the rest is paid back once', async () => {
    const { id, c, e } = await shortRun()
    await decide(id, 'refund')
    await shop.runJobs()
    expect([await statusOf(c), await statusOf(e)]).toEqual(['on_hold', 'cancelled'])
    expect((await answer(c, 'accept')).status).toBe(200)
    await shop.runJobs()
    expect([await copiesOf(c), await refunded(c)]).toEqual([[1], twoOfThree])
    await balanced()
  })

  it('is paid back whole once it declines, and nobody else is asked', async () => {
    const { id, c } = await shortRun()
    await decide(id, 'refund')
    await shop.runJobs()
    expect((await answer(c, 'decline')).status).toBe(200)
    await shop.runJobs()
    expect(await statusOf(c)).toBe('cancelled')
    expect((await pressingOf(id))?.portions).toHaveLength(1)
    await balanced()
  })
})

describe('an order that ends while it is asked', () => {
  it('takes no part, and what was kept for it goes on', async () => {
    const { c, e } = await shortRun()
    await shop.request('user.cancelOrder', { id: c }, bruno)
    // Nobody has looked after the run yet.
    expect((await answer(c, 'accept')).status).toBe(409)
    await shop.runJobs()
    expect(await statusOf(c)).toBe('cancelled')
    expect(await offersOf(c)).toMatchObject([{ standing: 'over' }])
    expect(await offersOf(e)).toMatchObject([{ standing: 'open', copies: 1, wanted: 2 }])
    await balanced()
  })

  it('is filled whole by what comes free meanwhile, and is asked nothing any more', async () => {
    const { id, a, c, e } = await shortRun()
    await shop.request('staff.moveOrder', { id: a, move: 'cancelStaff', reason: 'asked' }, tess)
    await shop.runJobs()
    // Two came free, one was kept for it: the three of c.
    expect(await offersOf(c)).toMatchObject([{ standing: 'over' }])
    expect(await release(id)).toMatchObject({ released: 3, short: 1 })
    expect([await statusOf(c), await statusOf(e)]).toEqual(['ready', 'on_hold'])
    await balanced()
  })
})

describe('what is kept for an offer', () => {
  it('is given to nobody who pays meanwhile, and is not offered twice', async () => {
    const { id, c } = await shortRun()
    const before = (await pressingOf(id))?.portions
    expect(await release(id)).toMatchObject({ released: 3, short: 2 })
    expect((await pressingOf(id))?.portions).toEqual(before)
    expect(await copiesOf(c)).toEqual([3])
    await balanced()
  })

  it('is nothing where every copy is given, or none is good', async () => {
    const full = await shortRun(9)
    const none = await shortRun(0)
    expect((await pressingOf(full.id))?.portions).toBeUndefined()
    expect((await pressingOf(none.id))?.portions).toBeUndefined()
    await balanced()
  })

  it('is for whoever holds the link of a guest’s order too', async () => {
    const { id } = await pricedCampaign(shop, { goal: 2, copies: [2] })
    const guest = await placedOrder(shop, undefined, { projectId: id, quantity: 3 })
    await endCampaign(shop)
    await receiveRun(shop, id, { pressed: 4, accepted: 4 })
    const link = { order_id: guest.id, order_token: guest.token }
    const { body } = await shop.request('cart.confirm', link)
    const offer = 'error' in body ? undefined : body.order.portions?.[0]
    expect(offer).toMatchObject({ copies: 2, wanted: 3, standing: 'open' })
    const asked = { ...link, portion: offer?.id ?? 0, answer: 'accept' as const }
    expect((await shop.request('cart.answerPortion', asked)).body).toMatchObject({
      portions: [{ standing: 'accepted' }],
    })
    expect(await copiesOf(guest.id)).toEqual([2])
    await balanced()
  })
})
