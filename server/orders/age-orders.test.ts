import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listParcels } from './store/order-rows.ts'
import { readEvents } from '../database/event-log.ts'
import { readOrderFile } from './store/orders.ts'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people } from '#fixtures/server/world.ts'
import { completeOrders, deliverSilentOrders } from './age-orders.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const daySeconds = 86_400
const tess = { token: people.tess.token }
const world = () => ({ db: shop.db, clock: shop.clock })
const stateOf = async (id: number) => (await readOrderFile(shop.db, { id }))?.order.state
const parcelsOf = async (id: number) => (await listParcels(shop.db, id)).map(({ state }) => state)

async function moved(id: number, ...moves: string[]): Promise<number> {
  const answers = []
  for (const move of moves) answers.push(await shop.request('staff.moveOrder', { id, move }, tess))
  return answers.at(-1)?.status ?? 0
}

async function shippedOrder(): Promise<number> {
  const { id } = await placedOrder(shop)
  expect(await moved(id, 'order.release', 'order.shipAll')).toBe(200)
  return id
}

/** Of how many events of a type the log of an order knows, and by whom. */
const actorsOf = async (id: number, type: string) =>
  (await readEvents(shop.db, 'order', id)).filter(event => event.type === type).map(({ actor }) => actor)

describe('an order that was sent', () => {
  it('has arrived when staff say so, with its parcels, and once', async () => {
    const id = await shippedOrder()
    const { body } = await shop.request('staff.order', { id }, tess)
    expect(body).toMatchObject({ moves: expect.arrayContaining(['order.deliver']) })
    const answers = await Promise.all([1, 2, 3].map(() => moved(id, 'order.deliver')))
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await stateOf(id)).toBe('delivered')
    expect(await parcelsOf(id)).toEqual(['delivered'])
    expect(await actorsOf(id, 'order.deliver')).toEqual([`team:${people.tess.id}`])
  })

  it('has arrived 30 days later when nobody says a word, once for however many processes', async () => {
    const id = await shippedOrder()
    shop.clock.pass(30 * daySeconds - 1)
    await deliverSilentOrders(world())
    expect(await stateOf(id)).toBe('shipped')
    shop.clock.pass(1)
    await Promise.all([1, 2, 3, 4].map(() => deliverSilentOrders(world())))
    expect(await stateOf(id)).toBe('delivered')
    expect(await parcelsOf(id)).toEqual(['delivered'])
    expect(await actorsOf(id, 'order.deliver')).toEqual(['clock'])
    expect(await deliverSilentOrders(world())).toBe(0)
  })

  it('is complete 14 days after it came', async () => {
    const id = await shippedOrder()
    await moved(id, 'order.deliver')
    shop.clock.pass(14 * daySeconds - 1)
    await completeOrders(world())
    expect(await stateOf(id)).toBe('delivered')
    shop.clock.pass(1)
    await Promise.all([1, 2].map(() => completeOrders(world())))
    expect(await stateOf(id)).toBe('completed')
    expect(await actorsOf(id, 'order.complete')).toEqual(['clock'])
  })
})

it('an order that was not sent does not arrive', async () => {
  const { id } = await placedOrder(shop)
  shop.clock.pass(60 * daySeconds)
  expect(await moved(id, 'order.deliver')).toBe(409)
  await deliverSilentOrders(world())
  expect(await stateOf(id)).toBe('paid')
})
