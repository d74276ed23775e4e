import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownedBy } from './own-projects.ts'
import { orderOf, openPayingShop, type PayingShop } from './paying-shop.ts'
import { placedOrder } from './placed-order.ts'
import { people, testPriceMinor, testProjects } from './world.ts'

type Name = 'projects.orders' | 'user.projectOrders'
type Asked = { limit?: number; after?: string }

const id = testProjects.stock
const alice = { token: people.alice.token }

let shop: PayingShop

async function listOf(name: Name, asked: Asked = {}) {
  const { body } = await shop.request(name, { id, ...asked }, alice)
  if ('error' in body) throw new Error(body.code)
  return body
}

/** What both lists of a project's order lines must do. */
export function projectLinesTests(name: Name): void {
  beforeAll(async () => {
    shop = await openPayingShop()
    await ownedBy(shop, testProjects.stock)
  })
  afterAll(() => shop.close())
  pageTests(asked => listOf(name, asked))
  contentTests(asked => listOf(name, asked))
  accessTests(name)
}

type List = (asked?: Asked) => ReturnType<typeof listOf>

function pageTests(list: List): void {
  it('is empty before the first sale', async () => {
    expect(await list()).toMatchObject({ project: { id, name: 'Low Tide' }, items: [], next: null })
  })

  it('lists lines newest first, page by page, each once', async () => {
    const placed = [1, 2, 3].map(quantity => () => placedOrder(shop, people.bruno.token, { quantity }))
    for (const place of placed) await place()
    const first = await list({ limit: 2 })
    expect(first.items.map(({ quantity }) => quantity)).toEqual([3, 2])
    const second = await list({ limit: 2, after: first.next ?? '' })
    expect(second.items.map(({ quantity }) => quantity)).toEqual([1])
    expect(second.next).toBeNull()
    expect(first.items[0]).toMatchObject({
      status: 'paid',
      country_id: 'FR',
      price: testPriceMinor,
      total: 3 * testPriceMinor,
      currency: 'EUR',
    })
  })
}

function contentTests(list: List): void {
  it('says nothing of who bought', async () => {
    const text = JSON.stringify(await list())
    for (const fact of ['ada@example.com', 'Winter', 'Rigoles', '75020', 'Paris', 'bruno']) {
      expect(text).not.toContain(fact)
    }
  })

  it('keeps what was paid and cancelled, and leaves out what was never paid', async () => {
    const { id: paid } = await placedOrder(shop, undefined, { quantity: 7 })
    const staff = { token: people.tess.token }
    await shop.request('staff.moveOrder', { id: paid, move: 'order.cancelStaff', reason: 'x' }, staff)
    const waiting = await shop.request(
      'cart.pay',
      orderOf({ quantity: 8, payment_method: await shop.card('authentication') }),
    )
    expect(waiting.status).toBe(200)
    const { items } = await list()
    expect(items.map(({ quantity, status }) => [quantity, status])).toEqual([
      [7, 'cancelled'],
      [3, 'paid'],
      [2, 'paid'],
      [1, 'paid'],
    ])
  })
}

function accessTests(name: Name): void {
  it('is for its owner and staff', async () => {
    expect((await shop.request(name, { id }, { token: people.boss.token })).status).toBe(200)
    expect((await shop.request(name, { id }, { token: people.bruno.token })).status).toBe(404)
    expect((await shop.request(name, { id })).status).toBe(401)
    expect((await shop.request(name, { id: 999_999 }, alice)).status).toBe(404)
    expect((await shop.request(name, { id, after: '!' }, alice)).body).toMatchObject({
      status: 422,
      fields: { after: 'input_invalid' },
    })
  })
}
