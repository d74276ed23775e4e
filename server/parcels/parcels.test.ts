import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Input } from '#contract'
import {
  boss,
  bruno,
  codeOf,
  good,
  returnDesk,
  returnsOf as listed,
  tess,
} from '#fixtures/server/desks/return-desk.ts'
import { mixedOrder } from '#fixtures/server/mixed-order.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { testProjects } from '#fixtures/server/world.ts'
import { queryRows } from '../database/database.ts'
import { readOwed } from '../ledger/store/ledger.ts'

// Parcels that do not arrive: lost, destroyed, called back, brought back. Rules 3 and 14.

const shop = payingShop()
const { books, mails, shelf, grade, settle, move: moveReturn } = returnDesk(shop)

/** A sent order of two records of two shops, Bruno's: two parcels that can be followed. */
async function sent() {
  const id = await mixedOrder(shop, { 1: [testProjects.stock], 2: [testProjects.otherShop] })
  await shop.runJobs()
  await good(shop.request('staff.moveOrder', { id, move: 'release' }, tess))
  const label = { tracking_transporter: 'laposte', tracking_number: '8R00000001' }
  await good(shop.request('staff.shipParcels', { parcels: [{ order: String(id), ...label }] }, tess))
  await shop.runJobs()
  const items = await parcelsOf(id)
  const [two, one] = items
  if (one === undefined || two === undefined) throw new Error('two parcels')
  const { lines } = await good(shop.request('returns.order', { order_id: id }, bruno))
  const [line = 0, other = 0] = lines.map(row => row.id)
  return { id, parcel: one.id, line, other }
}
const parcelsOf = async (order: number) =>
  (await good(shop.request('staff.parcelsAway', { show: 'all', order }, boss))).items
const parcel = async (order: number, id: number) => (await parcelsOf(order)).find(one => one.id === id)
const tell = (id: number, move: Input<'staff.tellParcel'>['move'], more: object = {}) =>
  shop.request('staff.tellParcel', { id, move, ...more }, tess)
const solve = (id: number, move: Input<'staff.solveParcel'>['move'], word = '') =>
  shop.request('staff.solveParcel', { id, move, word }, tess)
const refund = (id: number, who = boss) => shop.request('staff.refundParcel', { id }, who)
async function lost(id: number) {
  await good(tell(id, 'stuck', { word: 'not found in the depot' }))
  await good(tell(id, 'lost', { word: 'given up by the carrier' }))
}
const seen = (id: number) => good(shop.request('staff.order', { id }, tess))
const told = async (template: string, order: number) => {
  const { number } = (await seen(order)).order
  return (await mails(template)).filter(({ data }) => data.number === number).length
}
const returnsOf = (order: number) => listed(shop, order)
const entries = (key: string) =>
  queryRows(
    shop.db,
    sql`select kind, place, there_delta as delta, reason from stock_entries where key like ${key}`,
    z.object({ kind: z.string(), place: z.string(), delta: z.int(), reason: z.string().nullable() }),
  )

describe('a parcel that is lost', () => {
  it('is written off, told to its buyer, and paid back whole; the other parcel stands', async () => {
    const { id, parcel: one, line } = await sent()
    const before = (await shelf(line)).on_hand
    expect(await codeOf(tell(one, 'lost', { word: 'gone' }))).toBe('transition_not_allowed')
    expect(await codeOf(tell(one, 'stuck'))).toBe('input_invalid')
    await lost(one)
    await shop.runJobs()
    expect((await shelf(line)).on_hand).toBe(before)
    expect(await entries(`write_off:parcel:${one}:%`)).toEqual([
      { kind: 'write_off', place: 'on_way', delta: -1, reason: 'lost' },
    ])
    expect([await told('parcel_trouble', id), await told('parcel_lost', id)]).toEqual([1, 1])
    expect((await parcel(id, one))?.moves).toEqual(['resend', 'refund', 'claim'])
    await good(refund(one))
    await shop.runJobs()
    await books()
    const { order, events } = await seen(id)
    const { lines } = await good(shop.request('staff.orderMoney', { id }, tess))
    expect([order.status, lines.find(row => row.id === line)?.left]).toEqual(['shipped', 0])
    expect(lines.filter(row => row.id !== line && row.left > 0)).toHaveLength(1)
    expect((await parcel(id, one))?.state).toBe('refunded')
    expect(await codeOf(refund(one))).toBe('transition_not_allowed')
    expect(events.filter(({ type }) => type.startsWith('order.parcel'))).toMatchObject([
      { type: 'order.parcelStuck', reason: 'not found in the depot' },
      { type: 'order.parcelLost', reason: 'given up by the carrier' },
      { type: 'order.parcelRefund' },
    ])
  })
})

describe('a parcel that is lost, later', () => {
  it('is sent once more for nothing, and its carrier pays some of what it is asked for', async () => {
    const { id, parcel: one } = await sent()
    await lost(one)
    await good(solve(one, 'resend'))
    await shop.runJobs()
    await books()
    expect((await parcel(id, one))?.state).toBe('resent')
    expect(await mails('replacement_sent')).toHaveLength(1)
    expect(await codeOf(solve(one, 'resend'))).toBe('transition_not_allowed')
    expect((await parcel(id, one))?.moves).toEqual(['claim'])
    const claims = () => readOwed(shop.db, ['carrier_claim', 'loss', 'bank'])
    const before = await claims()
    expect((await tell(one, 'claim', { amount: 9_999_999 })).body).toMatchObject({
      fields: { amount: 'amount_above_left' },
    })
    await good(tell(one, 'claim', { amount: 2_000 }))
    expect(await claims()).toEqual([
      ...before,
      { account: 'carrier_claim', currency: 'EUR', owed: -2_000 },
      { account: 'loss', currency: 'EUR', owed: 2_000 },
    ])
    const claimed = async () =>
      (await good(shop.request('staff.parcelsAway', { show: 'claims', order: id }, boss))).items
    expect(await claimed()).toMatchObject([{ id: one, claimed: 2_000, claim_paid: null }])
    const answer = { id: one, amount: 1_500 }
    await good(shop.request('staff.answerClaim', answer, boss))
    expect(await codeOf(shop.request('staff.answerClaim', answer, boss))).toBe('transition_not_allowed')
    expect(await claimed()).toEqual([])
    expect(await claims()).toEqual([
      ...before,
      { account: 'bank', currency: 'EUR', owed: -1_500 },
      { account: 'loss', currency: 'EUR', owed: 1_500 },
    ])
    await books()
  })

  it('is noticed by the clock after fifteen days, and its order does not arrive by silence', async () => {
    const { id, parcel: one } = await sent()
    shop.clock.pass(15 * 86_400)
    await shop.runJobs()
    const silent = await good(shop.request('staff.parcelsAway', { show: 'silent' }, boss))
    expect(silent.items.map(item => item.id)).toContain(one)
    await good(tell(one, 'stuck', { word: 'nobody knows' }))
    await good(tell(one, 'lost'))
    shop.clock.pass(16 * 86_400)
    await shop.runJobs()
    expect((await seen(id)).order.status).toBe('shipped')
    await good(refund(one))
    await shop.runJobs()
    expect((await seen(id)).order.status).toBe('delivered')
    await books()
  })
})

describe('a parcel of a carrier whose days the shop has named', () => {
  it('is lost after those, and one that left before keeps its own', async () => {
    const early = await sent()
    const rows = [{ name: 'La Poste', link: '', spellings: [], tracked: true, claim_days: 4 }]
    const saved = await good(
      shop.request('staff.saveSetting', { name: 'carriers', value: { rows }, seen: null }, boss),
    )
    const { parcel: late } = await sent()
    const silent = async () => {
      await shop.runJobs()
      const { items } = await good(shop.request('staff.parcelsAway', { show: 'silent' }, boss))
      return items.map(item => item.id)
    }
    shop.clock.pass(4 * 86_400 - 60)
    expect(await silent()).not.toContain(late)
    shop.clock.pass(60)
    expect(await silent()).toContain(late)
    expect(await silent()).not.toContain(early.parcel)
    // It may be said of it without a word from the carrier.
    await good(tell(late, 'stuck', { word: 'nobody knows' }))
    await good(tell(late, 'lost'))
    const { last_id: seenId } = saved.setting
    await good(
      shop.request('staff.saveSetting', { name: 'carriers', value: { rows: [] }, seen: seenId }, boss),
    )
  })
})

describe('a parcel that is called back', () => {
  it('is paid back once it is here again and looked at, not before', async () => {
    const { id, parcel: one, line } = await sent()
    const before = await shelf(line)
    expect(await codeOf(solve(one, 'recall'))).toBe('input_invalid')
    await good(solve(one, 'recall', 'ordered by mistake'))
    await shop.runJobs()
    expect(await told('parcel_recalled', id)).toBe(1)
    const [back] = await returnsOf(id)
    expect(back).toMatchObject({ kind: 'recall', state: 'accepted', reason: 'ordered by mistake' })
    if (back === undefined) throw new Error('no return')
    for (const word of ['settle', 'advance'] as const)
      expect(await codeOf(shop.request('staff.payReturn', { id: back.id, move: word }, boss))).toBe(
        'transition_not_allowed',
      )
    await good(tell(one, 'returned'))
    expect(await shelf(line)).toEqual({ ...before, aside: before.aside + 1 })
    await good(grade(back.id, [{ line, grade: 'sealed', copies: 1 }]))
    await good(settle(back.id, boss))
    await shop.runJobs()
    expect(await shelf(line)).toEqual({ ...before, on_hand: before.on_hand + 1 })
    expect((await parcel(id, one))?.state).toBe('refunded')
    expect((await returnsOf(id))[0]?.state).toBe('settled')
    await books()
  })

  it('is paid back when it is lost, by its return', async () => {
    const { id, parcel: one } = await sent()
    await good(solve(one, 'recall', 'ordered by mistake'))
    await lost(one)
    expect((await parcel(id, one))?.moves).toEqual(['claim'])
    expect(await codeOf(refund(one))).toBe('transition_not_allowed')
    const [back] = await returnsOf(id)
    expect(back?.state).toBe('graded')
    await good(settle(back?.id ?? 0, boss))
    await shop.runJobs()
    expect((await parcel(id, one))?.state).toBe('refunded')
    await books()
  })

  it('stays with its buyer whom it reached all the same, and so does the order', async () => {
    const { id, parcel: one } = await sent()
    await good(solve(one, 'recall', 'ordered by mistake'))
    await good(shop.request('staff.moveOrder', { id, move: 'deliver' }, tess))
    await shop.runJobs()
    expect((await returnsOf(id))[0]?.state).toBe('lapsed')
    expect(await told('recall_missed', id)).toBe(1)
    expect(await codeOf(solve(one, 'recall', 'again'))).toBe('transition_not_allowed')
    await books()
  })
})

describe('a parcel that its carrier brings back', () => {
  it('is a return of its own, of which other copies can go out', async () => {
    const { id, parcel: one, line } = await sent()
    await good(tell(one, 'returned'))
    await shop.runJobs()
    expect([await told('parcel_recalled', id), await told('return_received', id)]).toEqual([0, 1])
    const [back] = await returnsOf(id)
    expect(back).toMatchObject({ kind: 'recall', state: 'received', reason: '' })
    await good(grade(back?.id ?? 0, [{ line, grade: 'as_sold', copies: 1 }]))
    await good(moveReturn(back?.id ?? 0, 'replace'))
    await shop.runJobs()
    expect((await parcel(id, one))?.state).toBe('resent')
    await books()
  })

  it('is what its buyer has withdrawn from already', async () => {
    const { id, parcel: one, line } = await sent()
    const asked = { order_id: id, kind: 'withdrawal' as const, lines: [{ id: line, quantity: 1 }] }
    await good(shop.request('returns.ask', asked, bruno))
    await good(tell(one, 'returned'))
    expect(await returnsOf(id)).toMatchObject([{ kind: 'withdrawal', state: 'received' }])
    await books()
  })
})
