import { beforeEach, describe, expect, it } from 'vitest'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { newCartId, orderOf } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { restock, shelfOf } from '#fixtures/server/restock.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { checkBooks } from '../orders/check-books.ts'

const shop = payingShop()
const tess = { token: people.tess.token }
const { stock: record } = testProjects

/** The shelf as a person would keep it on paper. */
let paper = { there: 0, held: 0, promised: 0 }

async function agrees(change: Partial<typeof paper>): Promise<void> {
  paper = { ...paper, ...change }
  const { there: onHand, ...bound } = paper
  expect(await shelfOf(shop.db, record)).toEqual({ onHand, ...bound })
  expect(await checkBooks(shop.db)).toEqual([])
}

/** What the ledger says of an item, oldest first: each act with what it changed. */
async function acts(subject: string) {
  const { body } = await shop.request('staff.stockItem', { id: record }, tess)
  const entries = 'entries' in body ? body.entries : []
  return entries
    .filter(one => one.subject === subject)
    .map(({ kind, there, held, promised }) => [kind, there, held, promised])
    .toReversed()
}

const move = (id: number, name: string, said: object = {}) =>
  shop.request('staff.moveOrder', { id, move: name, ...said }, tess)

/** Places an order of three copies that waits for its bank. */
async function waiting(): Promise<number> {
  const payment_method = await shop.card('authentication')
  const { body } = await shop.request('cart.pay', orderOf({ payment_method, quantity: 3 }))
  if (!('order_id' in body)) throw new Error(JSON.stringify(body))
  return body.order_id
}

beforeEach(async () => {
  await restock(shop.db, record, 10)
  const shelf = await shelfOf(shop.db, record)
  paper = { there: shelf?.onHand ?? 0, held: shelf?.held ?? 0, promised: shelf?.promised ?? 0 }
})

describe('the copies of an order', () => {
  it('are held when it is placed, and free again when nobody pays in time', async () => {
    const { there, held, promised } = paper
    const id = await waiting()
    await agrees({ held: held + 3 })
    shop.clock.pass(31 * 60)
    await shop.runJobs()
    await agrees({ there, held, promised })
    expect(await acts(`order:${id}`)).toEqual([
      ['hold', 0, 3, 0],
      ['unhold', 0, -3, 0],
    ])
    await shop.runJobs()
    await agrees({})
  })

  it('are free again when the card is declined, and when staff cancel before payment', async () => {
    const payment_method = await shop.card('decline')
    await shop.request('cart.pay', orderOf({ payment_method, quantity: 3 }))
    await agrees({})
    const id = await waiting()
    await agrees({ held: paper.held + 3 })
    await move(id, 'order.cancelStaff', { reason: 'a slip' })
    await agrees({ held: paper.held - 3 })
  })

  it('are promised by payment, leave with the parcel, and once', async () => {
    const { there, promised } = paper
    const { id } = await placedOrder(shop, undefined, { quantity: 3 })
    await agrees({ promised: promised + 3 })
    await move(id, 'order.release')
    await agrees({})
    await move(id, 'ship_all', { tracking_number: '1' })
    await agrees({ there: there - 3, promised })
    await move(id, 'ship_all', { tracking_number: '1' })
    await agrees({})
    expect(await acts(`order:${id}`)).toEqual([
      ['hold', 0, 3, 0],
      ['promise', 0, -3, 3],
      ['ship', -3, 0, -3],
    ])
  })

  it('are free again when it is cancelled before it is sent', async () => {
    const { there, promised } = paper
    const { id } = await placedOrder(shop, undefined, { quantity: 3 })
    await move(id, 'order.cancelStaff', { reason: 'changed their mind' })
    await agrees({ there, promised })
    expect((await acts(`order:${id}`)).at(-1)).toEqual(['unpromise', 0, 0, -3])
  })
})

describe('the last copies', () => {
  it('leave with the parcel that is marked as sent, and not in a dry run', async () => {
    const { there, promised } = paper
    const { id } = await placedOrder(shop, undefined, { quantity: 3 })
    const parcels = [{ order: String(id) }]
    await shop.request('staff.shipParcels', { parcels, dry_run: true }, tess)
    await agrees({ promised: promised + 3 })
    await shop.request('staff.shipParcels', { parcels }, tess)
    await agrees({ there: there - 3, promised })
    await shop.request('staff.shipParcels', { parcels }, tess)
    await agrees({})
  })

  it('go to one of two who want the last ones at the same moment', async () => {
    await restock(shop.db, record, 3)
    const { promised } = paper
    const asked = await Promise.all(
      [1, 2].map(async () => ({
        ...orderOf({ payment_method: await shop.card('success'), quantity: 3 }),
        cart_id: newCartId(),
      })),
    )
    const answers = await Promise.all(asked.map(order => shop.request('cart.pay', order)))
    const codes = answers.map(({ body }) => ('code' in body ? body.code : body.status))
    expect(codes.toSorted()).toEqual(['out_of_stock', 'paid'])
    await agrees({ there: paper.there - 7, promised: promised + 3 })
  })
})
