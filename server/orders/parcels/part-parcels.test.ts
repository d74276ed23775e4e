import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Input, Output } from '#contract'
import { queryRows } from '../../database/database.ts'
import { checkBooks } from '../check-books.ts'
import { mixedOrder } from '#fixtures/server/mixed-order.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

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
