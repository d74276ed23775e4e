import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { boss, bruno, codeOf, good, returnDesk, tess } from '#fixtures/server/desks/return-desk.ts'
import { newCampaign } from '#fixtures/server/new-campaign.ts'
import { frenchShippingMinor } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { restock, sellForever } from '#fixtures/server/restock.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, testPriceMinor, testProjects } from '#fixtures/server/world.ts'
import { queryRow, queryRows } from '../database/database.ts'
import { settleDispute } from '../orders/payment/settle-dispute.ts'

// Two people, two requests, a bank: what happens to a return at the same moment. Rules 14.

const shop = payingShop()
const desk = returnDesk(shop)
const { books, twoLines, ask, receive, grade, settle } = desk
beforeAll(async () => {
  for (const item of [testProjects.stock, testProjects.otherShop]) await restock(shop.db, item, 1_000)
})

const Amount = z.object({ amount: z.int() })
/** What the bank gave back for an order, in cents, oldest first. */
const atTheBank = async (order: number): Promise<number[]> =>
  (
    await queryRows(
      shop.db,
      sql`select r.amount_minor as amount from sandbox_refunds r
        join payments p on p.gateway_id = r.payment_id where p.order_id = ${order}
        order by r.created_at, r.amount_minor`,
      Amount,
    )
  ).map(({ amount }) => amount)
const Payment = z.object({ gateway_id: z.string(), amount_minor: z.int() })
async function disputeOf(order: number) {
  const row = await queryRow(
    shop.db,
    sql`select gateway_id, amount_minor from payments where order_id = ${order}`,
    Payment,
  )
  if (row === undefined) throw new Error('nobody paid')
  return { id: `dp_${order}`, paymentId: row.gateway_id, amountMinor: row.amount_minor, dueAt: null }
}

/** A delivered order of two records, of which the first came back and was looked at. */
async function gradedReturn() {
  const { id: order, lines } = await twoLines()
  const [line] = lines
  const { id } = await ask(order, [line])
  await good(receive(id))
  await good(grade(id, [{ line, grade: 'sealed', copies: 1 }]))
  return { order, line, id }
}
const stateOf = async (id: number) => (await good(shop.request('staff.return', { id }, tess))).state
const limit = async (amount_minor: number) => {
  const { items } = await good(shop.request('staff.settings', {}, boss))
  const seen = items.find(({ name }) => name === 'refund.limit')?.last_id ?? null
  const saved = { name: 'refund.limit' as const, value: { amount_minor }, seen }
  await good(shop.request('staff.saveSetting', saved, boss))
}

describe('two people who settle one return at the same moment', () => {
  it('pay once below the limit', async () => {
    const { order, id } = await gradedReturn()
    const codes = await Promise.all([settle(id, tess), settle(id, boss), settle(id, tess)].map(codeOf))
    expect(codes.map(String).toSorted()).toEqual(['done', 'transition_not_allowed', 'transition_not_allowed'])
    await shop.runJobs()
    expect(await atTheBank(order)).toEqual([testPriceMinor])
    await books()
  })

  it('are the two that are needed above it; with other amounts they are not', async () => {
    await limit(100)
    const { order, line, id } = await gradedReturn()
    const less = { amounts: [{ line, amount: 900 }] }
    const unlike = await Promise.all([good(settle(id, tess, less)), good(settle(id, boss))])
    expect(unlike.map(({ outcome }) => outcome)).toEqual(['waiting', 'waiting'])
    const alike = await Promise.all([good(settle(id, tess, less)), good(settle(id, boss, less))])
    expect(alike.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'waiting'])
    await shop.runJobs()
    expect(await atTheBank(order)).toEqual([900])
    await books()
    await limit(5_000)
  })
})

describe('a refund without goods that is sent twice', () => {
  const refund = (id: number, amount: number, key: string) =>
    shop.request('staff.refundOrder', { id, reason: 'late', amount }, { ...tess, key })

  it('pays once under one key, at once and later', async () => {
    const { id } = await twoLines()
    const both = await Promise.all([refund(id, 300, 'one-refund'), refund(id, 300, 'one-refund')])
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    const later = await good(refund(id, 300, 'one-refund'))
    expect(later.money.back).toBe(300)
    expect(await codeOf(refund(id, 400, 'one-refund'))).toBe('idempotency_key_reused')
    await shop.runJobs()
    expect(await atTheBank(id)).toEqual([300])
    await books()
  })

  it('says what was paid where the server died before it kept its answer', async () => {
    await limit(50_000)
    const { id } = await twoLines()
    const { left } = await good(shop.request('staff.orderMoney', { id }, tess))
    const first = await good(refund(id, left, 'answer-is-lost'))
    await shop.db.execute(sql`delete from idempotency_keys where endpoint = 'staff.refundOrder'`)
    const again = await good(refund(id, left, 'answer-is-lost'))
    expect([again.outcome, again.amount, again.money.left]).toEqual(['done', first.amount, 0])
    await shop.runJobs()
    expect(await atTheBank(id)).toEqual([left])
    await books()
  })

  it('pays twice under two keys, and never above what is left', async () => {
    await limit(50_000)
    const { id } = await twoLines()
    const twice = await Promise.all([refund(id, 300, 'first-of-two'), refund(id, 300, 'second-of-two')])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    const { left } = await good(shop.request('staff.orderMoney', { id }, tess))
    const all = await Promise.all([
      codeOf(refund(id, left, 'all-that-is-left')),
      codeOf(refund(id, left, 'all-once-more')),
    ])
    expect(all.map(String).toSorted()).toEqual(['done', 'input_invalid'])
    await shop.runJobs()
    expect((await atTheBank(id)).toSorted((a, b) => a - b)).toEqual([300, 300, left])
    await books()
  })
})

describe('a return settled while a bank dispute opens', () => {
  it('is paid by the shop or held back for the bank, never both', async () => {
    const { order, id } = await gradedReturn()
    const dispute = await disputeOf(order)
    const [code] = await Promise.all([
      codeOf(settle(id)),
      settleDispute(shop, { ...dispute, status: 'open' }),
    ])
    expect(['done', 'transition_not_allowed']).toContain(code)
    await shop.runJobs()
    expect(await atTheBank(order)).toEqual(code === 'done' ? [testPriceMinor] : [])
    await books()
  })

  it('waits while the bank decides, and is paid once it is won', async () => {
    const { order, id } = await gradedReturn()
    const dispute = await disputeOf(order)
    await settleDispute(shop, { ...dispute, status: 'open' })
    expect([await codeOf(settle(id)), await stateOf(id)]).toEqual(['transition_not_allowed', 'graded'])
    await settleDispute(shop, { ...dispute, status: 'won' })
    expect(await codeOf(settle(id))).toBe('done')
    await shop.runJobs()
    expect(await atTheBank(order)).toEqual([testPriceMinor])
    await books()
  })

  it('has nothing left to pay once it is lost, and comes to its end', async () => {
    const { order, id } = await gradedReturn()
    const dispute = await disputeOf(order)
    await settleDispute(shop, { ...dispute, status: 'open' })
    await settleDispute(shop, { ...dispute, status: 'lost' })
    await good(settle(id))
    await shop.runJobs()
    expect([await stateOf(id), await atTheBank(order)]).toEqual(['settled', []])
  })

  it('that was paid first: the bank takes no more than the rest', async () => {
    const { order, id } = await gradedReturn()
    await good(settle(id))
    await settleDispute(shop, { ...(await disputeOf(order)), status: 'open' })
    await shop.runJobs()
    expect(await atTheBank(order)).toEqual([testPriceMinor])
    await books()
  })
})

describe('an order of which a line was dropped', () => {
  /** Something and a campaign that came to nothing, Bruno's: what is left of it is the first. */
  async function withDropped(project_id: number) {
    const campaign = await newCampaign(shop, { goal: 9 })
    const items = [
      { project_id: campaign, quantity: 1 },
      { project_id, quantity: 1 },
    ]
    const cart = {
      currency: 'EUR',
      customer: { country_id: 'FR' },
      shops: { s_1: { id: 1, items } },
    } as const
    const expected_total = 2 * testPriceMinor + frenchShippingMinor(2)
    const { id } = await placedOrder(shop, people.bruno.token, { cart, expected_total })
    shop.clock.pass(2 * 86_400)
    await shop.runJobs()
    await shop.runJobs()
    const { lines } = await good(shop.request('returns.order', { order_id: id }, bruno))
    const [line] = lines.filter(({ open }) => open > 0).map(one => one.id)
    const [dropped] = lines.filter(({ open }) => open === 0).map(one => one.id)
    if (line === undefined || dropped === undefined) throw new Error('one line of two was dropped')
    return { id, line, dropped }
  }

  it('comes back whole with the record that is left, its parcel too', async () => {
    const { id: order, line, dropped } = await withDropped(testProjects.stock)
    for (const move of ['shipAll', 'deliver'] as const)
      await good(shop.request('staff.moveOrder', { id: order, move }, tess))
    expect((await shop.request('returns.ask', asking(order, dropped), bruno)).body).toMatchObject({
      fields: { 'lines->0->quantity': 'out_of_range' },
    })
    const { id } = await ask(order, [line])
    expect((await receive(id, { copies: [{ line: dropped, copies: 1 }] })).body).toMatchObject({
      fields: { 'copies->0->copies': 'out_of_range' },
    })
    await good(receive(id))
    await good(grade(id, [{ line, grade: 'as_sold', copies: 1 }]))
    const { return: paid } = await good(settle(id))
    expect(paid.paid).toBe(testPriceMinor + frenchShippingMinor(1))
    await shop.runJobs()
    const detail = await good(shop.request('user.orderShop', { order_id: order }, bruno))
    expect([detail.status, detail.refunded]).toEqual(['refunded', detail.total])
    await books()
  })

  it('is cancelled where nothing was packed and all that is left is withdrawn', async () => {
    await sellForever(shop.db, testProjects.preorder)
    const { id: order, line } = await withDropped(testProjects.preorder)
    const { outcome } = await good(shop.request('returns.ask', asking(order, line), bruno))
    expect(outcome).toBe('cancelled')
    await shop.runJobs()
    const detail = await good(shop.request('user.orderShop', { order_id: order }, bruno))
    expect([detail.status, detail.refunded]).toEqual(['cancelled', detail.total])
    await books()
  })
})

const asking = (order_id: number, id: number) => ({
  order_id,
  kind: 'withdrawal' as const,
  lines: [{ id, quantity: 1 }],
})
