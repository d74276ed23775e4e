import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Input } from '#contract'
import { boss, codeOf, good, tess } from '#fixtures/server/desks/return-desk.ts'
import { mixedOrder } from '#fixtures/server/mixed-order.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { queryRow } from '../../database/database.ts'
import { listMails } from '../../mail/store/mails.ts'
import { checkBooks } from '../check-books.ts'

// What staff change of a paid order before it is sent, and what becomes of its money and its copies.

const shop = payingShop()
const bruno = { token: people.bruno.token }
type Change = Omit<Input<'staff.editOrder'>, 'id'>

const lines = (id: number, more: object = {}) => good(shop.request('staff.orderLines', { id, ...more }, tess))
const edit = (id: number, change: Change, who = tess) =>
  shop.request('staff.editOrder', { id, reason: 'asked by mail', ...change }, who)
const books = async () => expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
const seen = (id: number) => good(shop.request('staff.order', { id }, tess))

async function twoShops() {
  const id = await mixedOrder(shop, { 1: [testProjects.stock], 2: [testProjects.otherShop] })
  await shop.runJobs()
  const { lines: both, paid } = await lines(id)
  const [first, second] = both
  if (first === undefined || second === undefined) throw new Error('an order of two lines')
  return { id, first, second, paid }
}

async function threeCopies() {
  const { id } = await placedOrder(shop, people.bruno.token, { quantity: 3 })
  await shop.runJobs()
  const { lines: all, paid } = await lines(id)
  const [line] = all
  if (line === undefined) throw new Error('an order of one line')
  return { id, line, paid }
}

async function promised(itemId: number | null): Promise<number> {
  const statement = sql`select coalesce(sum(promised), 0)::int as n from item_stock where item_id = ${itemId}`
  return (await queryRow(shop.db, statement, z.object({ n: z.int() })))?.n ?? 0
}

async function mailsOf(id: number) {
  await shop.runJobs()
  await shop.runJobs()
  const { order } = await seen(id)
  const mails = await listMails(shop.db, { limit: 200, before: undefined, to: undefined })
  return mails.filter(({ subject }) => subject.includes(order.number))
}

describe('staff.editOrder', () => {
  it('takes a line out: its money goes back with its parcel, its copies are free', async () => {
    const { id, first, second, paid } = await twoShops()
    const before = await promised(first.item_id)
    const change = { changes: [{ line: first.id, quantity: 0 }] }
    const trial = await good(edit(id, { ...change, dry_run: true }))
    expect(trial).toEqual({ outcome: 'trial', was: paid, now: second.left, refund: first.left, above: 0 })
    expect((await lines(id)).lines).toHaveLength(2)
    expect(await good(edit(id, change))).toEqual({ ...trial, outcome: 'done' })
    await shop.runJobs()
    await books()
    expect(await promised(first.item_id)).toBe(before - 1)
    const { order, events } = await seen(id)
    expect(order).toMatchObject({ refunded: first.left, status: 'paid' })
    expect(order.credit_notes).toMatchObject([{ amount: first.left }])
    expect(events.find(({ type }) => type === 'order.edit')).toMatchObject({
      actor: `team:${people.tess.id}`,
      reason: 'asked by mail',
    })
    const told = (await mailsOf(id)).filter(({ subject }) => subject.includes('was changed'))
    expect(told).toHaveLength(1)
    expect(told[0]?.text).not.toContain(first.name)
    expect(told[0]?.text).toContain(second.name)
    expect((await lines(id)).edits).toMatchObject([{ was: paid, now: second.left, waived: 0 }])
    // The rest goes its way, and what is left of it can still be cancelled whole.
    await good(shop.request('staff.moveOrder', { id, move: 'cancelStaff', reason: 'all of it' }, boss))
    await shop.runJobs()
    await books()
    expect((await seen(id)).order.refunded).toBe(paid)
  })

  it('takes copies off a line, once, and says how much lighter the parcel is', async () => {
    const { id, line, paid } = await threeCopies()
    const done = await good(edit(id, { changes: [{ line: line.id, quantity: 1 }] }))
    expect(done.refund).toBeGreaterThanOrEqual(2 * line.price)
    expect(done.now).toBe(paid - done.refund)
    await shop.runJobs()
    await books()
    const { lines: now } = await lines(id)
    expect(now).toMatchObject([{ quantity: 1, price: line.price, left: done.now }])
    // The line of before is no longer there to be changed.
    const again = await edit(id, { changes: [{ line: line.id, quantity: 1 }] })
    expect(again.body).toMatchObject({ fields: { 'changes->0->line': 'choice_unknown' } })
    await good(shop.request('staff.moveOrder', { id, move: 'release' }, tess))
    await good(shop.request('staff.moveOrder', { id, move: 'shipAll' }, tess))
    await shop.runJobs()
    await books()
  })
})

describe('the parcel and what is above', () => {
  it('keeps the parcel’s price where asked', async () => {
    const { id, line } = await threeCopies()
    const change = { changes: [{ line: line.id, quantity: 1 }], keep_shipping: true, dry_run: true }
    expect((await good(edit(id, change))).refund).toBe(2 * line.price)
  })

  it('asks nobody for more money: what is above is borne by the house, or nothing is done', async () => {
    const { id, line, paid } = await threeCopies()
    const more = { changes: [{ line: line.id, quantity: 4 }] }
    const trial = await good(edit(id, { ...more, dry_run: true }))
    expect(trial.above).toBeGreaterThanOrEqual(line.price)
    expect((await edit(id, more)).body).toMatchObject({ fields: { waive: 'total_rises' } })
    expect(await good(edit(id, { ...more, waive: true }))).toMatchObject({ now: paid, refund: 0 })
    await shop.runJobs()
    await books()
    expect((await lines(id)).lines).toMatchObject([{ quantity: 4, left: paid }])
    // What is given back later is never above what was paid.
    const money = await good(shop.request('staff.orderMoney', { id }, tess))
    expect(money.left).toBe(paid)
  })
})

describe('what the house gives away', () => {
  it('gives away no more than the limit of refunds, but by the owner', async () => {
    const { id, line } = await threeCopies()
    // 50 EUR.
    const much = { changes: [{ line: line.id, quantity: 7 }], waive: true }
    expect((await edit(id, much)).body).toMatchObject({ fields: { waive: 'above_limit' } })
    await good(edit(id, much, boss))
    await shop.runJobs()
    await books()
  })

  it('counts together what one person gives away of an order, and gives nothing to oneself', async () => {
    const { id } = await threeCopies()
    const to = async (quantity: number, who = tess) => {
      const [line] = (await lines(id)).lines
      return edit(id, { changes: [{ line: line?.id ?? 0, quantity }], waive: true }, who)
    }
    // Not one copy to oneself.
    const own = await placedOrder(shop, people.tess.token, { quantity: 1 })
    await shop.runJobs()
    const [mine] = (await lines(own.id)).lines
    const gift = { changes: [{ line: mine?.id ?? 0, quantity: 2 }], waive: true }
    expect((await edit(own.id, gift)).body).toMatchObject({ fields: { waive: 'above_limit' } })
    // 40 EUR of 50, and once more.
    await good(to(5))
    expect((await to(7)).body).toMatchObject({ fields: { waive: 'above_limit' } })
    expect((await lines(id)).edits).toHaveLength(1)
    await good(to(7, boss))
    await shop.runJobs()
    await books()
  })
})

describe('a record more', () => {
  it('adds a record to a parcel of the order, and moves money between projects', async () => {
    const { id, first, second } = await twoShops()
    const { items } = await lines(id, { project_id: testProjects.stock })
    const choice = items.find(item => item.project_id === testProjects.stock && item.price !== null)
    if (choice === undefined) throw new Error('nothing to add')
    const adds = [{ project_id: choice.project_id, item_id: choice.item_id, size: choice.size, quantity: 1 }]
    const swap = { changes: [{ line: second.id, quantity: 0 }], adds, waive: true }
    const done = await good(edit(id, swap))
    expect(done.now).toBeLessThanOrEqual(done.was)
    await shop.runJobs()
    await books()
    const { lines: now } = await lines(id)
    expect(now.map(({ id: line }) => line)).toContain(first.id)
    expect(now).toHaveLength(2)
    const own = await good(shop.request('user.orderShop', { order_id: id }, bruno))
    const shown = own.shops.flatMap(part => part.items)
    expect(shown.find(item => item.id === second.id)?.dropped).toMatchObject({ reason: 'edited' })
  })
})

describe('a change that cannot be', () => {
  it('names what is wrong, and changes nothing', async () => {
    const { id, first, second } = await twoShops()
    const before = await lines(id)
    const wrong: readonly (readonly [Change, object])[] = [
      [{}, { changes: 'input_required' }],
      [{ changes: [{ line: first.id, quantity: 1 }] }, { changes: 'input_required' }],
      [
        { changes: [first, second].map(line => ({ line: line.id, quantity: 0 })) },
        { changes: 'nothing_left' },
      ],
      [{ changes: [{ line: 2_000_000, quantity: 0 }] }, { 'changes->0->line': 'choice_unknown' }],
      [{ changes: [{ line: first.id, quantity: 0 }], reason: ' ' }, { reason: 'input_required' }],
      [
        { changes: [{ line: first.id, quantity: 1, item_id: second.item_id ?? 0 }] },
        { 'changes->0->item_id': 'choice_unknown' },
      ],
      [
        { adds: [{ project_id: testProjects.preorder, item_id: 1, quantity: 1 }] },
        { 'adds->0->item_id': 'choice_unknown' },
      ],
      [{ changes: [{ line: first.id, quantity: 99 }], waive: true }, { quantity: 'out_of_stock' }],
    ]
    for (const [change, fields] of wrong)
      expect([change, (await edit(id, change)).body]).toMatchObject([change, { fields }])
    expect(await codeOf(edit(id, { changes: [{ line: first.id, quantity: 0 }], seen: 1 }))).toBe(
      'transition_not_allowed',
    )
    expect(await codeOf(edit(2_000_000, { changes: [{ line: 1, quantity: 0 }] }))).toBe('not_found')
    expect(await codeOf(edit(id, { changes: [{ line: first.id, quantity: 0 }] }, bruno))).toBe('forbidden')
    expect(await lines(id)).toEqual(before)
    await books()
  })

  it('leaves what is packed, and an order that was sent or never paid', async () => {
    const { id, first, second } = await twoShops()
    await good(shop.request('staff.moveOrder', { id, move: 'release' }, tess))
    await good(shop.request('staff.moveOrder', { id, move: 'shipPart', shop_id: 1 }, tess))
    const gone = await edit(id, { changes: [{ line: first.id, quantity: 0 }] })
    expect(gone.body).toMatchObject({ fields: { 'changes->0->line': 'shipment_started' } })
    expect((await lines(id)).lines.map(({ locked }) => locked)).toEqual(['shipment_started', null])
    // With the rest taken out, what was sent is all there is.
    await good(edit(id, { changes: [{ line: second.id, quantity: 0 }] }))
    await shop.runJobs()
    await books()
    expect((await seen(id)).order.status).toBe('shipped')
    expect(await codeOf(edit(id, { changes: [{ line: second.id, quantity: 0 }] }))).toBe('input_invalid')
  })

  it('is made once where two people make it at the same time', async () => {
    const { id, first } = await twoShops()
    const change = { changes: [{ line: first.id, quantity: 0 }] }
    const codes = await Promise.all([codeOf(edit(id, change)), codeOf(edit(id, change, boss))])
    expect(new Set(codes)).toEqual(new Set(['done', 'input_invalid']))
    await shop.runJobs()
    await books()
  })
})
