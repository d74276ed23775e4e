import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { campaignLength } from '#fixtures/server/new-campaign.ts'
import { orderOf } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { endCampaign, pricedCampaign, receiveRun } from '#fixtures/server/sold-campaign.ts'
import { people, testPriceMinor } from '#fixtures/server/world.ts'
import { itemStock, projectItems } from '../../database/schema/catalogue.ts'
import { itemPrices } from '../../database/schema/prices.ts'
import { checkBooks } from '../check-books.ts'

// Copies of a counted run that come free later, and orders of which some has copies or has left. Rules 2.

const shop = payingShop()
const tess = { token: people.tess.token }

const release = (id: number) => shop.request('staff.releaseOrders', { id }, tess)
const statusOf = async (id: number) => {
  const { body } = await shop.request('staff.order', { id }, tess)
  return 'order' in body ? body.order.status : body.code
}
const pressingOf = async (id: number) => {
  const { body } = await shop.request('staff.project', { id }, tess)
  return 'error' in body ? undefined : body.pressing
}
const linesOf = async (id: number) => {
  const { body } = await shop.request('staff.orderLines', { id }, tess)
  return 'lines' in body ? body.lines : []
}
/** A paid order of a copy of each of two editions of a record. */
async function twoEditions(projectId: number): Promise<number> {
  const [plain] = await shop.db.select().from(projectItems).where(eq(projectItems.projectId, projectId))
  const [other] = await shop.db
    .insert(projectItems)
    .values({ projectId, name: 'Red', weightGrams: 320 })
    .returning({ id: projectItems.id })
  const ids = [plain?.id ?? 0, other?.id ?? 0]
  await shop.db.insert(itemStock).values({ itemId: ids[1] ?? 0, size: '', onHand: null })
  await shop.db
    .insert(itemPrices)
    .values({ itemId: ids[1] ?? 0, currency: 'EUR', priceMinor: testPriceMinor })
  const base = orderOf({ payment_method: await shop.card('success') })
  const items = ids.map(item => ({ project_id: projectId, quantity: 1, size_item: String(item) }))
  const cart = { ...base.cart, shops: { s_1: { id: 1, items } } }
  const priced = await shop.request('cart.calculate', { ...cart, id: base.cart_id })
  if ('error' in priced.body) throw new Error(JSON.stringify(priced.body))
  const asked = { ...base, cart, expected_total: priced.body.totals.total_minor }
  const { body } = await shop.request('cart.pay', asked, { token: people.bruno.token })
  if ('error' in body || body.status !== 'paid') throw new Error(`Not paid: ${JSON.stringify(body)}`)
  return body.order_id
}
/** The buyer takes no part of what is left. */
async function decline(order_id: number): Promise<void> {
  const bruno = { token: people.bruno.token }
  const { body } = await shop.request('user.orderShop', { order_id }, bruno)
  const portion = 'error' in body ? 0 : (body.portions?.[0]?.id ?? 0)
  const asked = { order_id, portion, answer: 'decline' as const }
  expect((await shop.request('cart.answerPortion', asked, bruno)).status).toBe(200)
}
const sound = async () => expect(await checkBooks(shop.db, { atRest: true })).toEqual([])

/** Orders of so many copies each, in the order in which they were paid, of a run of so many good ones. */
async function counted(copies: readonly number[], good: number) {
  const { id, orders } = await pricedCampaign(shop, { goal: 2, copies })
  await endCampaign(shop)
  await receiveRun(shop, id, { pressed: good, accepted: good })
  await release(id)
  return { id, orders }
}

describe('an order that waits for copies', () => {
  it('is among those that can be released once another is cancelled', async () => {
    const { id, orders } = await counted([2, 2], 2)
    const [first = 0, second = 0] = orders
    expect([await statusOf(first), await statusOf(second)]).toEqual(['ready', 'on_hold'])
    expect(await pressingOf(id)).toMatchObject({ to_release: 0, short: [{ order_id: second, copies: 2 }] })
    await shop.request('staff.moveOrder', { id: first, move: 'cancelStaff', reason: 'asked' }, tess)
    await shop.runJobs()
    // Nobody would see it otherwise: it lacks nothing any more.
    expect(await pressingOf(id)).toMatchObject({ to_release: 1 })
    expect((await pressingOf(id))?.short).toBeUndefined()
    expect((await release(id)).body).toMatchObject({ released: 1 })
    await sound()
  })

  it('gets those of one that was lost to a bank before it was sent', async () => {
    const { id, orders } = await pricedCampaign(shop, { goal: 1, copies: [1] })
    shop.clock.pass(campaignLength * 86_400 - 600)
    const payment_method = await shop.card('dispute_lost')
    const lost = await placedOrder(shop, people.bruno.token, { projectId: id, payment_method })
    await shop.runJobs()
    const late = await placedOrder(shop, people.bruno.token, { projectId: id })
    shop.clock.pass(601)
    await shop.runJobs()
    await shop.runJobs()
    await receiveRun(shop, id, { pressed: 2, accepted: 2 })
    await release(id)
    expect([await statusOf(orders[0] ?? 0), await statusOf(lost.id), await statusOf(late.id)]).toEqual([
      'ready',
      'disputed',
      'on_hold',
    ])
    shop.clock.pass(86_400)
    await shop.runJobs()
    await shop.runJobs()
    expect(await statusOf(lost.id)).toBe('refunded')
    expect((await release(id)).body).toMatchObject({ released: 1 })
    expect(await statusOf(late.id)).toBe('ready')
    await sound()
  })
})

describe('an order that a run has no copies for', () => {
  it('leaves by no other way', async () => {
    const { orders } = await counted([2, 3], 4)
    const [, waiting = 0] = orders
    const move = (name: string, more = {}) =>
      shop.request('staff.moveOrder', { id: waiting, move: name, ...more }, tess)
    const label = { tracking_transporter: 'UPS', tracking_number: '1Z 96' }
    await move('release')
    await move('shipAll', label)
    await move('shipPart', { ...label, shop_id: 1 })
    const order = String(waiting)
    const parcels = [{ order, here: true, ...label }]
    await shop.request('staff.shipParcels', { parcels }, tess)
    expect((await linesOf(waiting)).map(line => line.quantity)).toEqual([3])
    expect(['on_hold', 'ready']).toContain(await statusOf(waiting))
    await sound()
  })
})

describe('an order of which some has copies or has left', () => {
  it('keeps what it has where who waits is paid back', async () => {
    const { id } = await pricedCampaign(shop, { goal: 2, copies: [] })
    const first = await twoEditions(id)
    const other = await placedOrder(shop, people.bruno.token, { projectId: id, quantity: 3 })
    await endCampaign(shop)
    await receiveRun(shop, id, { pressed: 3, accepted: 3 })
    await release(id)
    const [kept, grown] = await linesOf(first)
    const ship = { order: String(first), tracking_transporter: 'UPS', tracking_number: '1Z 97' }
    const one = { ...ship, lines: [{ id: kept?.id ?? 0, copies: 1 }] }
    const sent = await shop.request('staff.shipParcels', { parcels: [one] }, tess)
    expect(sent.body).toMatchObject({ results: [{ outcome: 'shipped', status: 'partly_shipped' }] })
    const changes = [{ line: grown?.id ?? 0, quantity: 4 }]
    const more = { id: first, changes, reason: 'asked by mail', waive: true }
    const edited = await shop.request('staff.editOrder', more, { token: people.boss.token })
    expect(edited.status, JSON.stringify(edited.body)).toBe(200)
    // What is left is offered to one, then to the other; neither takes a part.
    for (const order of [other.id, first]) await decline(order)
    const decided = await shop.request('staff.decideShort', { id, decision: 'refund' }, tess)
    expect(decided.body).toMatchObject({ done: true, orders: 2 })
    await shop.runJobs()
    expect((await linesOf(first)).map(line => line.id)).toEqual([kept?.id])
    expect([await statusOf(first), await statusOf(other.id)]).toEqual(['shipped', 'cancelled'])
    await sound()
  })

  it('is not paid back where a make-up pressing was decided since', async () => {
    const { id, orders } = await counted([2, 2], 2)
    await shop.request('staff.decideShort', { id, decision: 'refund' }, tess)
    const due = { id, decision: 'make_up', due: '2031-05-03' } as const
    expect((await shop.request('staff.decideShort', due, tess)).body).toMatchObject({ done: true })
    await shop.runJobs()
    expect(await statusOf(orders[1] ?? 0)).toBe('on_hold')
  })
})
