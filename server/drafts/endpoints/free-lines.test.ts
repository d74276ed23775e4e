import { beforeAll, describe, expect, it } from 'vitest'
import { draftDesk, oneRecord } from '#fixtures/server/desks/draft-desk.ts'
import { boss, codeOf, good, tess } from '#fixtures/server/desks/return-desk.ts'
import { restock } from '#fixtures/server/restock.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { testPriceMinor, testProjects } from '#fixtures/server/world.ts'

// Lines of manual orders that are no product of the shop. Rules 15.

const shop = payingShop()
const desk = draftDesk(shop)
const { books, written, save, move, shelf, ledger } = desk
beforeAll(() => restock(shop.db, testProjects.stock, 1_000))

const cut = { name: 'Custom cut, 2 h', quantity: 1, price: 8_000 }
const mat = { name: 'Used turntable mat', quantity: 2, price: 1_200, sent: true, weight: 350 }
const inFrance = { pickup: true, channel: 'counter' } as const

const wrongIn = async (lines: readonly object[]) => {
  const { body } = await save({ lines: lines.map(line => ({ quantity: 1, ...line })) })
  return 'fields' in body ? body.fields : body
}
async function orderOf(id: number) {
  const { order } = await good(shop.request('staff.order', { id }, tess))
  return { id, items: order.shops.flatMap(({ items }) => items) }
}

const sold = async () => {
  const before = await shelf(testProjects.stock)
  const draft = await written({ lines: [oneRecord, cut, mat] })
  const placed = await good(move(draft.id, 'payAtCounter'))
  await shop.runJobs()
  return { before, draft, order: await orderOf(placed.order_id ?? 0) }
}

describe('a line of what is no product', () => {
  it('needs a name and a price, and no reason', async () => {
    expect(await wrongIn([{}])).toEqual({
      'lines->0->name': 'input_required',
      'lines->0->price': 'input_required',
    })
    expect(await wrongIn([oneRecord, { name: 'x' }])).toEqual({ 'lines->1->price': 'input_required' })
    expect(await wrongIn([{ ...cut, price: -1 }])).toHaveProperty('lines->0->price')
    expect(await wrongIn([{ ...cut, weight: 30_001 }])).toHaveProperty('lines->0->weight')
    expect(await wrongIn([{ ...cut, name: 'x'.repeat(121) }])).toHaveProperty('lines->0->name')
    expect(await wrongIn([{ project_id: testProjects.stock }])).toEqual({
      'lines->0->item_id': 'input_required',
    })
  })

  it('costs what was said, with the VAT of the country, and may stand alone', async () => {
    const draft = await written({ ...inFrance, lines: [cut, { ...cut, price: 500 }] })
    // 20 % of France is contained in 85.00.
    expect(draft).toMatchObject({
      problems: {},
      totals: { subtotal: 8_500, shipping: 0, tax: 1_417, total: 8_500 },
    })
    expect(draft.lines).toMatchObject([
      { project_id: null, item_id: null, name: cut.name, list_price: null, price: 8_000, sent: false },
      { price: 500, free: null, problem: null },
    ])
    const again = await good(shop.request('staff.copyDraft', { id: draft.id }, tess))
    expect(again.lines).toEqual(draft.lines)
  })

  it('weighs in the parcel only if it is sent', async () => {
    const shippingOf = async (line: typeof mat) => (await written({ lines: [line] })).totals.shipping
    expect(await shippingOf({ ...mat, sent: false })).toBe(0)
    const light = await shippingOf(mat)
    expect(light).toBeGreaterThan(0)
    expect(await shippingOf({ ...mat, weight: 9_000 })).toBeGreaterThan(light)
  })
})

describe('an order with such lines', () => {
  it('is sold, packed, invoiced and in the books; only the record leaves the shelf', async () => {
    const { before, draft, order } = await sold()
    expect(
      order.items.map(({ name, quantity, price, project_id }) => [name, quantity, price, project_id]),
    ).toEqual([
      [order.items[0]?.name, 1, testPriceMinor, testProjects.stock],
      [cut.name, 1, 8_000, 0],
      [mat.name, 2, 1_200, 0],
    ])
    expect(await shelf(testProjects.stock)).toMatchObject({ on_hand: before.on_hand })
    const { items: waiting } = await good(shop.request('staff.parcels', {}, tess))
    const packed = waiting.filter(({ order_id }) => order_id === order.id).flatMap(({ items }) => items)
    expect(packed.map(({ name }) => name)).not.toContain(cut.name)
    expect(packed.map(({ name }) => name)).toContain(mat.name)
    expect(await ledger(order.id)).toMatchObject({ till: draft.total })
    await books()
  })

  it('weighs what was agreed in a parcel that leaves with some of it, and in what follows', async () => {
    const { order } = await sold()
    const line = order.items.find(({ name }) => name === mat.name)?.id ?? 0
    const label = { tracking_transporter: 'ups', tracking_number: `1Z${7_000 + order.id}` }
    const parcels = [{ order: String(order.id), lines: [{ id: line, copies: 1 }], ...label }]
    const { results } = await good(shop.request('staff.shipParcels', { parcels }, tess))
    expect(results).toMatchObject([{ outcome: 'shipped', status: 'partly_shipped' }])
    const { items: waiting } = await good(shop.request('staff.parcels', {}, tess))
    // A record of 320 g and the second mat of 350 g.
    expect(waiting.find(({ order_id }) => order_id === order.id)).toMatchObject({ weight_grams: 670 })
    await books()
  })
})

describe('money and places of such an order', () => {
  it('pays one of them back, with its credit note', async () => {
    const { order } = await sold()
    // Copies that wait to be sent are taken out of the order instead.
    for (const name of ['release', 'shipAll'] as const)
      await good(shop.request('staff.moveOrder', { id: order.id, move: name }, tess))
    const line = order.items.find(({ name }) => name === mat.name)?.id ?? 0
    const asked = { id: order.id, lines: [{ id: line, copies: 1 }], reason: 'moth-eaten' }
    await good(shop.request('staff.refundOrder', asked, boss))
    await shop.runJobs()
    const { items } = await good(shop.request('staff.handRefunds', {}, tess))
    const waiting = items.find(item => item.order_id === order.id)
    expect(waiting).toMatchObject({ gateway: 'till', amount: 1_200 })
    const paid = { id: waiting?.id ?? 0, reference: `till ${order.id}` }
    await good(shop.request('staff.payHandRefund', paid, boss))
    await shop.runJobs()
    await books()
  })

  it('that is work alone waits at no packing table', async () => {
    const { id } = await written({ lines: [cut] })
    const { order_id } = await good(move(id, 'payAtCounter'))
    await shop.runJobs()
    const { items } = await good(shop.request('staff.parcels', {}, tess))
    expect(items.map(item => item.order_id)).not.toContain(order_id)
    await good(
      shop.request('staff.moveOrder', { id: order_id ?? 0, move: 'cancelStaff', reason: 'no' }, tess),
    )
    await shop.runJobs()
    await books()
  })

  it('is offered by link and kept copies are those of the shelf alone', async () => {
    const { id } = await written({ lines: [cut, oneRecord] })
    const offered = await good(move(id, 'offer', { holds: true }))
    expect(offered).toMatchObject({ state: 'offered', holds: true })
    expect(await codeOf(move(id, 'revise'))).toBe('done')
    await books()
  })
})

describe('a parcel of such an order', () => {
  it('is sent whole when its goods are, though nobody names the work', async () => {
    const { order } = await sold()
    const [record, work, mats] = order.items.map(({ id }) => id)
    const label = { tracking_transporter: 'ups', tracking_number: '1Z77' }
    const ship = async (lines: readonly { readonly id: number | undefined; readonly copies: number }[]) => {
      const named = lines.map(({ id, copies }) => ({ id: id ?? 0, copies }))
      const parcels = [{ order: String(order.id), lines: named, ...label }]
      return (await good(shop.request('staff.shipParcels', { parcels }, tess))).results
    }
    expect(await ship([{ id: mats, copies: 1 }])).toMatchObject([{ status: 'partly_shipped' }])
    // Told of again, it is the same parcel, though nobody names the work that went along.
    expect(await ship([{ id: mats, copies: 1 }])).toMatchObject([
      { outcome: 'known', status: 'partly_shipped' },
    ])
    label.tracking_number = '1Z78'
    // The work is done with the first parcel.
    expect(await ship([{ id: work, copies: 1 }])).toMatchObject([{ outcome: 'lines_wrong' }])
    expect(await ship([{ id: mats, copies: 1 }])).toMatchObject([{ status: 'partly_shipped' }])
    label.tracking_number = '1Z79'
    const { items: waiting } = await good(shop.request('staff.parcels', {}, tess))
    // What is left is the record alone, and so is its weight.
    expect(waiting.find(({ order_id }) => order_id === order.id)).toMatchObject({
      weight_grams: 320,
      items: [{ id: record, quantity: 1 }],
    })
    expect(await ship([{ id: record, copies: 1 }])).toMatchObject([{ outcome: 'shipped', status: 'shipped' }])
    await shop.runJobs()
    await books()
  })
})
