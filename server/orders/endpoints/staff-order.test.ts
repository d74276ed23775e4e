import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mixedOrder } from '#fixtures/server/mixed-order.ts'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people, testProjects } from '#fixtures/server/world.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

describe('staff.order', () => {
  it('shows the log and the moves that are open', async () => {
    const { id } = await placedOrder(shop, people.alice.token)
    const { body } = await shop.request('staff.order', { id }, { token: people.tess.token })
    if ('error' in body) throw new Error(body.code)
    expect(body.order).toMatchObject({ id, status: 'paid', payment_status: 'succeeded' })
    expect(body.events.map(({ sequence, type }) => [sequence, type])).toEqual([
      [1, 'order.place'],
      [2, 'order.payOk'],
    ])
    expect(body.moves).toContain('order.cancelStaff')
    expect(body.moves).not.toContain('order.shipAll')
  })

  it('is for staff, and of orders that exist', async () => {
    const { id } = await placedOrder(shop, people.alice.token)
    expect((await shop.request('staff.order', { id }, { token: people.alice.token })).status).toBe(403)
    expect((await shop.request('staff.order', { id: 99_999 }, { token: people.boss.token })).status).toBe(404)
  })
})

/** The whole of what a move may come with. */
const said = { reason: 'lost', tracking_transporter: 'ups', tracking_number: '1Z99' }
const asked = [
  'release',
  'split',
  'ship_part',
  'ship_all',
  'deliver',
  'accept_return',
  'refuse_return',
  'cancel_staff',
  'cancel_self',
  'ask_return',
]

const tess = { token: people.tess.token }
async function seenAt(id: number) {
  const { body } = await shop.request('staff.order', { id }, tess)
  if ('error' in body) throw new Error(body.code)
  return body
}
const camel = (word: string) => word.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())

describe('the moves of an order', () => {
  const one = async () => (await placedOrder(shop)).id
  const two = () => mixedOrder(shop, { 1: [testProjects.stock], 2: [testProjects.otherShop] })

  const run = () => mixedOrder(shop, { 1: [testProjects.preorder] })
  const half = () => mixedOrder(shop, { 1: [testProjects.stock, testProjects.preorder] })

  it.each([
    ['paid', one, [], ['release', 'cancelStaff']],
    ['on hold, its run at the plant', run, [], ['release', 'cancelStaff']],
    ['on hold, a part of it there', half, [], ['release', 'split', 'cancelStaff']],
    // All of it is one parcel: no part of it can leave alone.
    ['ready, of one shop', one, ['release'], ['shipAll', 'cancelStaff']],
    ['ready, of two shops', two, ['release'], ['shipPart', 'shipAll', 'cancelStaff']],
    ['sent in part', two, ['release', 'ship_part'], ['shipAll']],
    ['sent', one, ['release', 'ship_all'], ['deliver']],
    ['delivered', one, ['release', 'ship_all', 'deliver'], []],
    ['cancelled', one, ['cancel_staff'], []],
  ] as const)('that is %s are those that are carried out', async (_, place, way, open) => {
    for (const move of asked) {
      const id = await place()
      for (const step of way) {
        const [shop_id] = (await seenAt(id)).sendable_shops
        const taken = { id, move: step, ...said, ...(step === 'ship_part' && { shop_id }) }
        expect((await shop.request('staff.moveOrder', taken, tess)).status).toBe(200)
      }
      const seen = await seenAt(id)
      expect(seen.moves).toEqual(open.map(name => `order.${name}`))
      const shopId = seen.sendable_shops[0] ?? seen.order.shops[0]?.shop_id
      const last = { id, move, ...said, ...(move === 'ship_part' && { shop_id: shopId }) }
      const { status } = await shop.request('staff.moveOrder', last, tess)
      expect([move, status]).toEqual([move, seen.moves.includes(`order.${camel(move)}`) ? 200 : 409])
    }
  })

  it('names the shops whose parcel could leave before the others', async () => {
    const id = await two()
    expect((await seenAt(id)).sendable_shops).toEqual([])
    const ready = await shop.request('staff.moveOrder', { id, move: 'release' }, tess)
    expect(ready.body).toMatchObject({ sendable_shops: [1, 2] })
  })

  it('that say why are not made without it', async () => {
    const id = await one()
    for (const reason of [undefined, '', ' ']) {
      const { body } = await shop.request('staff.moveOrder', { id, move: 'cancelStaff', reason }, tess)
      expect(body).toMatchObject({ code: 'input_invalid', fields: { reason: 'input_required' } })
    }
    expect((await seenAt(id)).order.status).toBe('paid')
    const move = { id, move: 'cancelStaff', reason: 'Lost in the warehouse' }
    expect((await shop.request('staff.moveOrder', move, tess)).status).toBe(200)
    const [last] = (await seenAt(id)).events.slice(-1)
    expect(last).toMatchObject({ type: 'order.cancelStaff', reason: 'Lost in the warehouse' })
  })
})
