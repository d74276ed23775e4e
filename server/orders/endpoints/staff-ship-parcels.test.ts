import { describe, expect, it } from 'vitest'
import type { Input, Output } from '#contract'
import { checkBooks } from '../check-books.ts'
import { mixedOrder } from '#fixtures/server/mixed-order.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

const shop = payingShop()

const tess = { token: people.tess.token }
type Parcels = Input<'staff.shipParcels'>['parcels']
const ask = (...parcels: Parcels) => shop.request('staff.shipParcels', { parcels }, tess)
async function ship(...parcels: Parcels): Promise<Output<'staff.shipParcels'>['results']> {
  const { body } = await ask(...parcels)
  if ('error' in body) throw new Error(JSON.stringify(body))
  return body.results
}
async function orderOfStaff(id: number) {
  const { body } = await shop.request('staff.order', { id }, tess)
  if ('error' in body) throw new Error(body.code)
  return body
}
const dhl = { tracking_transporter: 'DHL', tracking_number: ' jd01 4600 0077 ' }

describe('staff.shipParcels', () => {
  it('sends several at once, each with its label, and says what became of each', async () => {
    const [one, two] = [await placedOrder(shop), await placedOrder(shop)]
    const { order } = await orderOfStaff(two.id)
    const results = await ship({ order: String(one.id), ...dhl }, { order: order.number }, { order: '99999' })
    expect(results).toMatchObject([
      { outcome: 'shipped', order_id: one.id, status: 'shipped' },
      { outcome: 'shipped', number: order.number, status: 'shipped', tracking_link: null },
      { outcome: 'not_found', order_id: null, status: null },
    ])
    expect(results[0]?.tracking_link).toMatch(/^https:.*JD0146000077$/)
    expect(await orderOfStaff(one.id)).toMatchObject({
      order: { shops: [{ shipments: [{ tracking_transporter: 'dhl', tracking_number: 'JD0146000077' }] }] },
      events: [{}, {}, { type: 'order.release' }, { type: 'order.shipAll', actor: `team:${people.tess.id}` }],
    })
  })

  it('knows what was sent before with the same label, and changes no other', async () => {
    const { id } = await placedOrder(shop)
    const parcel = { order: String(id), ...dhl }
    await ship(parcel)
    const before = await orderOfStaff(id)
    expect(await ship(parcel)).toMatchObject([{ outcome: 'known', status: 'shipped' }])
    expect(await ship({ ...parcel, tracking_number: 'OTHER1' })).toMatchObject([{ outcome: 'sent' }])
    expect(await orderOfStaff(id)).toEqual(before)
  })
})

describe('an order of several parcels', () => {
  it('sends each parcel of an order of two shops, with a mail for each', async () => {
    const id = await mixedOrder(shop, { 1: [testProjects.stock], 2: [testProjects.otherShop] })
    const order = String(id)
    const both = await ship(
      { order, shop_id: 2, tracking_transporter: 'gls', tracking_number: 'GLS-22' },
      { order, shop_id: 1, tracking_transporter: 'dhl', tracking_number: 'JD-11' },
      { order, shop_id: 7 },
    )
    expect(both.map(({ outcome, status }) => [outcome, status])).toEqual([
      ['shipped', 'partly_shipped'],
      ['shipped', 'shipped'],
      ['not_found', 'shipped'],
    ])
    await shop.runJobs()
    await shop.runJobs()
    const { body } = await shop.request('staff.mails', { to: 'ada@example.com' }, tess)
    const texts = 'items' in body ? body.items.map(({ text }) => text) : []
    for (const number of ['GLS-22', 'JD-11']) {
      expect(
        texts.filter(text => text.includes(number)),
        number,
      ).toHaveLength(1)
    }
  })

  it('sends nothing of what is not paid, held or cancelled', async () => {
    const held = await mixedOrder(shop, { 1: [testProjects.preorder] })
    const { id } = await placedOrder(shop)
    await shop.request('staff.moveOrder', { id, move: 'cancelStaff', reason: 'broken' }, tess)
    for (const order of [held, id]) {
      const before = await orderOfStaff(order)
      expect(await ship({ order: String(order), ...dhl })).toMatchObject([{ outcome: 'not_waiting' }])
      expect(await orderOfStaff(order)).toEqual(before)
    }
  })
})

describe('staff.shipParcels with care', () => {
  it('only says what would become of each, when that is asked', async () => {
    const { id } = await placedOrder(shop)
    const before = await orderOfStaff(id)
    const parcels = [{ order: String(id), ...dhl }, { order: 'S-NOBODY' }]
    const { body } = await shop.request('staff.shipParcels', { parcels, dry_run: true }, tess)
    expect(body).toMatchObject({
      results: [{ outcome: 'shipped', status: 'paid' }, { outcome: 'not_found' }],
    })
    expect(await orderOfStaff(id)).toEqual(before)
  })

  it('sends one parcel once, however many send it at the same time', async () => {
    const { id } = await placedOrder(shop)
    const sent = await Promise.all(
      ['AAAA1', 'BBBB2', 'CCCC3'].map(tracking_number =>
        ship({ order: String(id), tracking_transporter: 'ups', tracking_number }),
      ),
    )
    expect(
      sent
        .flat()
        .map(({ outcome }) => outcome)
        .toSorted(),
    ).toEqual(['sent', 'sent', 'shipped'])
    expect((await orderOfStaff(id)).order.shops[0]?.shipments).toHaveLength(1)
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it('refuses labels that are wrong, all of them, by field', async () => {
    const { id } = await placedOrder(shop)
    const order = String(id)
    const { status, body } = await ask(
      { order, ...dhl },
      { order, tracking_transporter: 'dhl' },
      { order, tracking_number: '1Z99' },
      { order, tracking_transporter: 'dhl', tracking_number: 'ada@example.com' },
    )
    expect(status).toBe(422)
    expect(body).toMatchObject({
      fields: {
        'parcels->1->tracking_number': 'input_required',
        'parcels->2->tracking_transporter': 'input_required',
        'parcels->3->tracking_number': 'tracking_invalid',
      },
    })
    expect((await orderOfStaff(id)).order.status).toBe('paid')
  })

  it('is for staff', async () => {
    const input = { parcels: [{ order: '1' }] }
    expect((await shop.request('staff.shipParcels', input)).status).toBe(401)
    expect((await shop.request('staff.shipParcels', input, { token: people.alice.token })).status).toBe(403)
  })
})
