import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Output } from '#contract'
import { mixedOrder } from '#fixtures/server/mixed-order.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

const shop = payingShop()

const tess = { token: people.tess.token }
async function listed(input: object = {}): Promise<Output<'staff.parcels'>> {
  const { body } = await shop.request('staff.parcels', input, tess)
  if ('error' in body) throw new Error(body.code)
  return body
}

describe('staff.parcels', () => {
  it('lists what is paid and in the house, oldest first, with all that is written on a parcel', async () => {
    expect(await listed()).toMatchObject({ items: [], next: null, records: [], arrived: [] })
    const first = await mixedOrder(shop, { 1: [testProjects.stock], 2: [testProjects.otherShop] })
    const second = (
      await placedOrder(shop, undefined, { quantity: 2, is_gift: true, gift_message: 'For you' })
    ).id
    // What is not pressed yet is not packed.
    await mixedOrder(shop, { 1: [testProjects.preorder, testProjects.stock] })
    const { items, records, next } = await listed()
    expect(items.map(({ order_id, shop_id }) => [order_id, shop_id])).toEqual([
      [first, 1],
      [first, 2],
      [second, 1],
    ])
    expect(items[2]).toMatchObject({
      status: 'paid',
      shop_name: 'Sillon',
      customer: { firstname: 'Ada', city: 'Paris' },
      is_gift: true,
      gift_message: 'For you',
      pickup: false,
      weight_grams: 640,
      items: [{ project_id: testProjects.stock, name: 'Low Tide', item: null, quantity: 2 }],
    })
    expect(next).toBeNull()
    expect(records).toMatchObject([
      { project_id: testProjects.stock, parcels: 2 },
      { project_id: testProjects.otherShop, parcels: 1 },
    ])
  })

  it('is narrowed to a record, and comes in pages', async () => {
    const { items } = await listed({ project: testProjects.otherShop })
    expect(items).toHaveLength(1)
    const first = await listed({ limit: 2 })
    expect(first.items).toHaveLength(2)
    const rest = await listed({ limit: 2, after: first.next ?? '' })
    expect(rest).toMatchObject({ items: [{ shop_id: 1 }], next: null })
    // What it can be narrowed to is counted once, with the first page.
    expect([first, rest].map(page => page.choices !== undefined)).toEqual([true, false])
    expect((await shop.request('staff.parcels', { after: 'nonsense' }, tess)).status).toBe(422)
  })
})

describe('a search of staff.parcels', () => {
  it('takes number, e-mail and name, every sign for itself', async () => {
    const all = (await listed()).items
    const [first] = all
    if (first === undefined) throw new Error('nothing waits')
    const { number, email, customer } = first
    const found = async (search: string) => (await listed({ search })).items
    const its = all.filter(one => one.number === number)
    expect(await found(number.slice(1).toLowerCase())).toEqual(its)
    expect(await found(email.toUpperCase())).toEqual(all.filter(one => one.email === email))
    const name = `${customer.firstname} ${customer.lastname}`
    const named = all.filter(one => `${one.customer.firstname} ${one.customer.lastname}` === name)
    expect(await found(name)).toEqual(named)
    for (const none of ['nobody of that name', '%', '_', '\\'])
      expect([none, await found(none)]).toEqual([none, []])
    expect(await found('')).toEqual(all)
    const both = await listed({ search: number, project: testProjects.otherShop })
    expect(both.items.map(({ shop_id: shopId }) => shopId)).toEqual([2])
  })
})

describe('a choice of staff.parcels', () => {
  type Choices = NonNullable<Output<'staff.parcels'>['choices']>
  type Filter = keyof Choices
  const counted = async (): Promise<Choices> => {
    const { choices } = await listed()
    if (choices === undefined) throw new Error('no choices')
    return choices
  }
  const chosen = async (input: object) => (await listed(input)).items.map(one => [one.order_id, one.shop_id])

  it('counts by shop, way, country, age and size what it then lists', async () => {
    const { items } = await listed()
    const choices = await counted()
    expect(items.length).toBeGreaterThan(1)
    expect(choices.shop).toEqual([
      { value: '1', text: 'Sillon', parcels: 2 },
      { value: '2', text: expect.any(String), parcels: 1 },
    ])
    expect(choices.country).toMatchObject([{ value: 'FR', parcels: 3 }])
    expect(choices.way).toMatchObject([{ value: 'post', parcels: 3 }])
    expect(choices.single).toMatchObject([{ value: 'true', parcels: 3 }])
    expect(choices.waiting).toEqual([])
    for (const filter of ['shop', 'way', 'country', 'single'] satisfies Filter[])
      for (const { value, parcels } of choices[filter])
        expect([filter, value, await chosen({ [filter]: value })]).toEqual([
          filter,
          value,
          expect.objectContaining({ length: parcels }),
        ])
    expect(await chosen({ shop: 2, country: 'FR' })).toEqual(
      await chosen({ project: testProjects.otherShop }),
    )
    expect(await chosen({ country: 'BE' })).toEqual([])
    expect(await chosen({ waiting: 1 })).toEqual([])
  })

  it('names shelves and ages once there are some', async () => {
    const [first] = (await listed()).items
    await shop.db.execute(sql`update project_items set shelf = 'A9'
      where project_id = ${testProjects.otherShop}`)
    await shop.db.execute(sql`update orders set created_at = created_at - interval '8 days'
      where id = ${first?.order_id}`)
    const choices = await counted()
    expect(choices.shelf).toEqual([{ value: 'A9', text: 'A9', parcels: 1 }])
    expect(choices.waiting).toEqual([
      { value: '3', text: '3', parcels: 2 },
      { value: '7', text: '7', parcels: 2 },
    ])
    expect(await chosen({ shelf: 'A9' })).toEqual([[first?.order_id, 2]])
    expect(await chosen({ waiting: 7, shop: 1 })).toEqual([[first?.order_id, 1]])
    expect(await chosen({ waiting: 9 })).toEqual([])
  })
})

describe('staff.parcels later', () => {
  it('leaves out what has left and what was cancelled', async () => {
    const before = (await listed()).items
    const [sent, kept] = before
    if (sent === undefined || kept === undefined) throw new Error('nothing waits')
    await shop.request(
      'staff.shipParcels',
      { parcels: [{ order: sent.number, shop_id: sent.shop_id }] },
      tess,
    )
    expect((await listed()).items).toEqual([{ ...kept, status: 'partly_shipped' }, ...before.slice(2)])
    const id = before[2]?.order_id ?? 0
    await shop.request('staff.moveOrder', { id, move: 'cancelStaff', reason: 'broken' }, tess)
    expect((await listed()).items).toHaveLength(1)
  })
})

it('staff.parcels is for staff', async () => {
  expect((await shop.request('staff.parcels', {})).status).toBe(401)
  expect((await shop.request('staff.parcels', {}, { token: people.alice.token })).status).toBe(403)
})
