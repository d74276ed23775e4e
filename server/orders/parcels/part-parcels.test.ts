import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Input, Output } from '#contract'
import { queryRows } from '../../database/database.ts'
import { checkBooks } from '../check-books.ts'
import { mixedOrder } from '#fixtures/server/mixed-order.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { isKilled, riggedWorld } from '#fixtures/server/rigged-world.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { shipParcel } from './ship-parcel.ts'

const shop = payingShop()
const tess = { token: people.tess.token }

type Parcel = Input<'staff.shipParcels'>['parcels'][number]
async function ship(...parcels: Parcel[]): Promise<Output<'staff.shipParcels'>['results']> {
  const { body } = await shop.request('staff.shipParcels', { parcels }, tess)
  if ('error' in body) throw new Error(JSON.stringify(body))
  return body.results
}
async function orderOf(id: number) {
  const { body } = await shop.request('staff.order', { id }, tess)
  if ('error' in body) throw new Error(body.code)
  return body
}
async function waiting(input: Input<'staff.parcels'>) {
  const { body } = await shop.request('staff.parcels', input, tess)
  if ('error' in body) throw new Error(body.code)
  return body.items
}
const lineOf = async (id: number) => (await orderOf(id)).order.items[0]?.id ?? 0
const ups = (tracking_number: string) => ({ tracking_transporter: 'ups', tracking_number })
const soundBooks = async () => expect(await checkBooks(shop.db, { atRest: true })).toEqual([])

/** What left the shelf, and what the parcels of an order carry. */
async function moved(id: number) {
  const rows = await queryRows(
    shop.db,
    sql`select kind, there_delta as there, promised_delta as promised
    from stock_entries where subject = ${`order:${id}`} and kind in ('ship', 'unpromise') order by id`,
    z.object({ kind: z.string(), there: z.int(), promised: z.int() }),
  )
  return rows
}

describe('three copies of a line', () => {
  it('leave one first and two later, each parcel with what is in it', async () => {
    const { id } = await placedOrder(shop, undefined, { quantity: 3 })
    const line = await lineOf(id)
    const order = String(id)
    const one = { order, lines: [{ id: line, copies: 1 }], ...ups('1Z0001') }
    expect(await ship(one)).toMatchObject([{ outcome: 'shipped', status: 'partly_shipped' }])
    expect(await moved(id)).toEqual([{ kind: 'ship', there: -1, promised: -1 }])
    const { number } = (await orderOf(id)).order
    expect(await waiting({ search: number })).toMatchObject([
      {
        status: 'partly_shipped',
        weight_grams: 640,
        items: [{ quantity: 2, ordered: 3, sent: 1 }],
        later: [],
      },
    ])
    await soundBooks()
    // The same parcel is told of again: it is known, and nothing more leaves.
    expect(await ship(one)).toMatchObject([{ outcome: 'known', status: 'partly_shipped' }])
    expect(await ship({ order, ...ups('1Z0002') })).toMatchObject([{ outcome: 'shipped', status: 'shipped' }])
    expect(await moved(id)).toEqual([
      { kind: 'ship', there: -1, promised: -1 },
      { kind: 'ship', there: -2, promised: -2 },
    ])
    expect((await orderOf(id)).order.shops[0]?.shipments).toMatchObject([
      { tracking_number: '1Z0001', items: [{ id: line, copies: 1 }] },
      { tracking_number: '1Z0002', items: [{ id: line, copies: 2 }] },
    ])
    expect(await waiting({ search: number })).toEqual([])
    await soundBooks()
  })

  it('leave once, however many people send them at the same time', async () => {
    const { id } = await placedOrder(shop, undefined, { quantity: 3 })
    const line = await lineOf(id)
    const sent = await Promise.all(
      ['1Z0011', '1Z0012', '1Z0013'].map(number =>
        ship({ order: String(id), lines: [{ id: line, copies: 2 }], ...ups(number) }),
      ),
    )
    expect(
      sent
        .flat()
        .map(({ outcome }) => outcome)
        .toSorted(),
    ).toEqual(['lines_wrong', 'lines_wrong', 'shipped'])
    expect((await orderOf(id)).order.shops[0]?.shipments).toHaveLength(1)
    await soundBooks()
  })
})

describe('lines that are named', () => {
  it('are refused by field where other copies wait than are named', async () => {
    const { id } = await placedOrder(shop, undefined, { quantity: 3 })
    const line = await lineOf(id)
    const order = String(id)
    const before = await orderOf(id)
    const wrong = async (lines: NonNullable<Parcel['lines']>) => (await ship({ order, lines }))[0]
    expect(await wrong([{ id: line, copies: 4 }])).toMatchObject({
      outcome: 'lines_wrong',
      fields: { 'lines->0->copies': 'out_of_range' },
    })
    expect(await wrong([{ id: 999_999, copies: 1 }])).toMatchObject({
      fields: { 'lines->0->id': 'choice_unknown' },
    })
    expect(
      await wrong([
        { id: line, copies: 1 },
        { id: line, copies: 1 },
      ]),
    ).toMatchObject({ fields: { 'lines->1->id': 'choice_unknown' } })
    for (const lines of [[], [{ id: line, copies: 0 }]])
      expect((await shop.request('staff.shipParcels', { parcels: [{ order, lines }] }, tess)).status).toBe(
        422,
      )
    expect(await orderOf(id)).toEqual(before)
  })

  it('are only looked at in a dry run', async () => {
    const { id } = await placedOrder(shop, undefined, { quantity: 3 })
    const before = await orderOf(id)
    const parcels = [{ order: String(id), lines: [{ id: await lineOf(id), copies: 1 }] }]
    const { body } = await shop.request('staff.shipParcels', { parcels, dry_run: true }, tess)
    expect(body).toMatchObject({ results: [{ outcome: 'shipped', status: 'paid' }] })
    expect(await orderOf(id)).toEqual(before)
  })
})

describe('a part of which something is not there', () => {
  it('waits as a whole, and goes ahead when staff say so', async () => {
    const id = await mixedOrder(shop, { 1: [testProjects.preorder, testProjects.stock] })
    const order = String(id)
    const { number } = (await orderOf(id)).order
    expect(await waiting({ search: number })).toEqual([])
    expect(await ship({ order, ...ups('1Z0020') })).toMatchObject([{ outcome: 'not_waiting' }])
    expect((await orderOf(id)).partly_here).toEqual([1])
    const [part] = await waiting({ search: number, partly: true })
    expect(part).toMatchObject({
      items: [{ project_id: testProjects.stock, quantity: 1 }],
      later: [{ project_id: testProjects.preorder, quantity: 1 }],
    })
    const held = part?.later[0]?.id ?? 0
    expect(await ship({ order, lines: [{ id: held, copies: 1 }] })).toMatchObject([
      { outcome: 'lines_wrong', fields: { 'lines->0->id': 'choice_unavailable' } },
    ])
    expect(await ship({ order, here: true, ...ups('1Z0021') })).toMatchObject([
      { outcome: 'shipped', status: 'partly_shipped' },
    ])
    expect(await waiting({ search: number, partly: true })).toEqual([])
    expect((await orderOf(id)).partly_here).toEqual([])
    expect(await ship({ order, here: true, ...ups('1Z0022') })).toMatchObject([{ outcome: 'not_waiting' }])
    await soundBooks()
  })
})

/** An order of three copies, of which one has left. */
async function oneOfThree() {
  const { id } = await placedOrder(shop, undefined, { quantity: 3 })
  await shop.runJobs()
  const line = await lineOf(id)
  const [sent] = await ship({ order: String(id), lines: [{ id: line, copies: 1 }], ...ups(`1Z1${id}`) })
  expect(sent).toMatchObject({ outcome: 'shipped' })
  await shop.runJobs()
  return { id, line }
}

describe('an order of which one copy of three has left', () => {
  it('cannot be cancelled, and loses only copies that have not left', async () => {
    const { id, line } = await oneOfThree()
    const cancel = await shop.request('staff.moveOrder', { id, move: 'cancelStaff', reason: 'broken' }, tess)
    expect(cancel.status).toBe(409)
    const edit = (quantity: number) =>
      shop.request('staff.editOrder', { id, changes: [{ line, quantity }], reason: 'asked by mail' }, tess)
    for (const quantity of [0, 4])
      expect((await edit(quantity)).body).toMatchObject({
        fields: { 'changes->0->line': 'shipment_started' },
      })
    expect((await edit(2)).body).toMatchObject({ outcome: 'done' })
    await shop.runJobs()
    await soundBooks()
    const { order } = await orderOf(id)
    expect(order.status).toBe('partly_shipped')
    const standing = order.items.find(({ dropped }) => dropped === null)
    expect(standing).toMatchObject({ quantity: 2 })
    expect(order.shops[0]?.shipments).toMatchObject([{ items: [{ id: standing?.id, copies: 1 }] }])
    // What has left is all that stays: the order is sent.
    const last = { id, changes: [{ line: standing?.id ?? 0, quantity: 1 }], reason: 'asked by mail' }
    expect((await shop.request('staff.editOrder', last, tess)).body).toMatchObject({ outcome: 'done' })
    await shop.runJobs()
    await soundBooks()
    expect((await orderOf(id)).order.status).toBe('shipped')
    expect(await ship({ order: String(id), here: true })).toMatchObject([{ outcome: 'sent' }])
  })

  it('tells its buyer what is in the parcel, and that the rest follows', async () => {
    const { id } = await oneOfThree()
    const { number } = (await orderOf(id)).order
    await ship({ order: String(id), ...ups('1Z0777') })
    await shop.runJobs()
    const { body } = await shop.request('staff.mails', { to: 'ada@example.com' }, tess)
    const texts = 'items' in body ? body.items.map(({ text }) => text) : []
    const about = texts.filter(text => text.includes(number) && text.includes('In this parcel:'))
    expect(about.map(text => [text.includes('\n1 × '), text.includes('rest of your order follows')])).toEqual(
      expect.arrayContaining([[true, true]]),
    )
    expect(about.filter(text => text.includes('rest of your order follows'))).toHaveLength(1)
    expect(about).toHaveLength(2)
  })
})

describe('one parcel of several', () => {
  it('loses one copy with its parcel, which alone is paid back', async () => {
    const { id, line } = await oneOfThree()
    await ship({ order: String(id), ...ups('1Z0888') })
    await shop.runJobs()
    const boss = { token: people.boss.token }
    const away = async () => {
      const { body } = await shop.request('staff.parcelsAway', { show: 'all', order: id }, boss)
      return 'items' in body ? body.items : []
    }
    const [two, one] = await away()
    expect([one?.copies, two?.copies]).toEqual([1, 2])
    for (const move of ['stuck', 'lost'] as const)
      await shop.request('staff.tellParcel', { id: one?.id ?? 0, move, word: 'given up' }, tess)
    const money = async () => {
      const { body } = await shop.request('staff.orderMoney', { id }, boss)
      return 'lines' in body ? (body.lines.find(row => row.id === line)?.left ?? 0) : 0
    }
    const before = await money()
    expect((await shop.request('staff.refundParcel', { id: one?.id ?? 0 }, boss)).status).toBe(200)
    await shop.runJobs()
    expect(await money()).toBe(before - Math.floor(before / 3))
    const written = await queryRows(
      shop.db,
      sql`select there_delta as there from stock_entries where key like ${`write_off:parcel:${one?.id}:%`}`,
      z.object({ there: z.int() }),
    )
    expect(written).toEqual([{ there: -1 }])
    expect((await away()).map(({ state }) => state)).toEqual(['handed_over', 'refunded'])
    await soundBooks()
  })

  it('has the number of each parcel corrected by itself, and papers of each', async () => {
    const { id } = await oneOfThree()
    await ship({ order: String(id), ...ups('1Z0999') })
    const label = { tracking_transporter: 'dhl', tracking_number: 'JD0001' }
    const right = (more: object) =>
      shop.request('staff.correctTracking', { order: String(id), ...label, ...more }, tess)
    expect((await right({})).body).toMatchObject({ fields: { parcel: 'input_required' } })
    const open = (await orderOf(id)).correctable_parcels
    expect(open).toHaveLength(2)
    const [first = 0, second = 0] = open
    expect((await right({ parcel: second })).body).toMatchObject({ changed: true, parcel_id: second })
    const shipments = (await orderOf(id)).order.shops[0]?.shipments ?? []
    expect(shipments.map(({ tracking_number: number }) => number)).toEqual([`1Z1${id}`, 'JD0001'])
    for (const parcels of [`${id}`, `parcel-${first}`])
      expect((await shop.request('staff.parcelPapers', { kind: 'slips', parcels }, tess)).status).toBe(200)
    const gone = await shop.request('staff.parcelPapers', { kind: 'slips', parcels: `${id}:1:1x9` }, tess)
    expect(gone.status).toBe(422)
  })
})

it('a part that is sent while the server dies has left whole or not at all, and leaves once', async () => {
  const outcomes = new Set<string>()
  for (const step of [1, 2, 3, 4])
    for (const moment of ['before', 'after'] as const) {
      const { id } = await placedOrder(shop, undefined, { quantity: 3 })
      await shop.runJobs()
      const lines = [{ id: await lineOf(id), copies: 2 }]
      const asked = { order: String(id), shopId: 1, lines, carrier: 'ups', tracking: `1Z5${id}` }
      const { db } = riggedWorld(shop.db, shop.sandbox, { step, moment })
      const acting = { actor: { role: 'team', id: String(people.tess.id) }, isDry: false } as const
      await shipParcel({ db, clock: shop.clock }, asked, acting).catch((error: unknown) => {
        if (!isKilled(error)) throw error
      })
      expect(await checkBooks(shop.db)).toEqual([])
      const { outcome, status } = await shipParcel({ db: shop.db, clock: shop.clock }, asked, acting)
      outcomes.add(outcome)
      expect(status).toBe('partly_shipped')
      expect((await orderOf(id)).order.shops[0]?.shipments).toMatchObject([{ items: [{ copies: 2 }] }])
    }
  expect(outcomes).toEqual(new Set(['shipped', 'known']))
  await shop.runJobs()
  await soundBooks()
})
