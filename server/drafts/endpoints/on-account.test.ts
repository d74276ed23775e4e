// Orders on account: to whom, up to which sum, and what books, mails and papers say until they are paid.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { draftDesk } from '#fixtures/server/desks/draft-desk.ts'
import { boss, codeOf, good, tess } from '#fixtures/server/desks/return-desk.ts'
import { restock } from '#fixtures/server/restock.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, specialists, testProjects, writeSpecialists } from '#fixtures/server/world.ts'
import { queryRow, queryRows } from '../../database/database.ts'
import { paidLines } from '../../projects/store/statements.ts'

const shop = payingShop()
const desk = draftDesk(shop)
const alice = { email: people.alice.email }
/** A record of 20 euros, sent to Paris for 7.60. */
const total = 2_760
const day = 86_400
const { selma } = specialists

const credit = (limit: number, more: object = {}, who: { token: string } = boss) =>
  shop.request('staff.saveCredit', { id: people.alice.id, limit, ...more }, who)
const sold = async (more: object = {}) => {
  const { id } = await desk.written({ ...alice, ...more })
  const one = await good(desk.move(id, 'onAccount', {}, selma))
  if (one.order_id === null) throw new Error('it is no order')
  return { id, orderId: one.order_id, one }
}
const Sum = z.object({ account: z.string(), sum: z.coerce.number() })
/** What the order has moved, by account. */
const moved = async (orderId: number) => {
  const rows = await queryRows(
    shop.db,
    sql`select regexp_replace(g.account, ':order:.*', '') as account, sum(g.amount_minor) as sum
      from ledger_entries e join ledger_postings g on g.entry_id = e.id
      where e.order_id = ${orderId} and e.kind not in ('invoice', 'credit_note')
      group by 1 having sum(g.amount_minor) <> 0 order by 1`,
    Sum,
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}
const standing = async () => (await good(shop.request('staff.client', { id: people.alice.id }, selma))).credit
const settle = async () => {
  await shop.runJobs()
  await desk.books()
}
/** Two of it cost 40 euros, and 8.25 for the parcel. */
const twoRecords = { project_id: testProjects.stock, item_id: testProjects.stock }
const purse = `earmarked:project:${testProjects.stock}`

beforeAll(async () => {
  await restock(shop.db, testProjects.stock, 1_000)
  await desk.openAccount()
  await writeSpecialists(shop.db, shop.clock.now())
})

describe('who may owe', () => {
  it('is nobody until accounts say so', async () => {
    expect(await standing()).toMatchObject({ limit: 0, days: null, usual_days: 30, due: 0, editable: false })
    const { id, credit: none } = await desk.written(alice)
    expect(none).toBeNull()
    const answer = await desk.move(id, 'onAccount')
    expect(answer.body).toMatchObject({ code: 'input_invalid', fields: { email: 'no_credit' } })
  })

  it('is said by who does the accounts, for a proven address', async () => {
    expect(await codeOf(credit(10_000, {}, selma))).toBe('forbidden')
    expect(await codeOf(credit(10_000, { vat_number: 'FR00404833048' }))).toBe('input_invalid')
    const saved = await good(credit(6_000, { days: 14, vat_number: 'fr 83 404 833 048' }))
    expect(saved.credit).toEqual({
      limit: 6_000,
      days: 14,
      usual_days: 30,
      vat_number: 'FR83404833048',
      due: 0,
      editable: true,
    })
    const unproven = people.bruno.id
    await shop.db.execute(sql`update users set email_confirmed_at = null where id = ${unproven}`)
    expect(await codeOf(shop.request('staff.saveCredit', { id: unproven, limit: 100 }, boss))).toBe(
      'email_unconfirmed',
    )
    expect(await codeOf(shop.request('staff.saveCredit', { id: 99_999, limit: 1 }, boss))).toBe('not_found')
  })

  it('is not somebody who has no account, nor for what is only pressed once it is paid', async () => {
    const { id } = await desk.written()
    expect((await desk.move(id, 'onAccount')).body).toMatchObject({ fields: { email: 'no_credit' } })
    const preordered = { project_id: testProjects.preorder, item_id: testProjects.preorder, quantity: 1 }
    const early = await desk.written({ ...alice, lines: [preordered] })
    expect((await desk.move(early.id, 'onAccount')).body).toMatchObject({
      fields: { 'lines->0': 'not_on_account' },
    })
  })
})

describe('an order on account', () => {
  it('goes on like a paid one, and no purse has its money', async () => {
    const { id, orderId, one } = await sold()
    expect(one).toMatchObject({ state: 'placed', order_state: 'paid' })
    expect(one.money).toMatchObject({
      due: total,
      arrived: 0,
      rest: total,
      due_on: '2026-03-16',
      until: null,
    })
    expect(await moved(orderId)).toEqual({ receivable: total, unpaid: -total })
    expect((await standing()).due).toBe(total)
    await settle()
    const mail = (await desk.mails('order_on_account')).at(-1)
    expect(mail).toMatchObject({ to: alice.email, attachment: { kind: 'invoice' } })
    expect(mail?.data).toMatchObject({ until: 'March 16, 2026', iban: 'FR7630006000011234567890189' })
    expect(await desk.mails('order_confirmed')).toEqual([])
    const { owed } = await good(shop.request('staff.orderMoney', { id: orderId }, selma))
    expect(owed).toEqual({ amount: total, due_on: '2026-03-16' })
    await good(shop.request('staff.resendOrderMail', { id: orderId, letter: 'confirmed' }, selma))
    await shop.runJobs()
    expect(await desk.mails('order_on_account')).toHaveLength(2)
    for (const move of ['release', 'shipAll'] as const)
      await good(shop.request('staff.moveOrder', { id: orderId, move }, tess))
    expect((await desk.one(id)).order_state).toBe('shipped')
    await settle()
  })

  it('is paid in parts, and what is too much stays its buyer’s', async () => {
    const { id, orderId } = await sold()
    expect(await codeOf(desk.arrive(id, 'A-1', 1_000, selma))).toBe('forbidden')
    const half = await good(desk.arrive(id, 'A-1', 1_000))
    expect(half.money).toMatchObject({ arrived: 1_000, rest: total - 1_000 })
    expect(half.moves).toContain('moneyArrived')
    expect(await codeOf(desk.arrive(id, 'A-1', 1_000))).toBe('input_invalid')
    expect(await moved(orderId)).toEqual({
      bank: 1_000,
      receivable: total - 1_000,
      unpaid: 1_000 - total,
      [purse]: -1_000,
    })
    await settle()
    const whole = await good(desk.arrive(id, 'A-2', total))
    expect(whole.money).toMatchObject({ rest: -1_000 })
    expect(whole.moves).not.toContain('moneyArrived')
    expect(await moved(orderId)).toEqual({ bank: total + 1_000, owed: -1_000, [purse]: -total })
    expect(await codeOf(desk.arrive(id, 'A-3', 1))).toBe('order_not_payable')
    await settle()
  })
})

describe('what is sold on account', () => {
  it('has its invoice at once, with the day and the number of the buyer', async () => {
    const { orderId } = await sold()
    const row = await queryRow(
      shop.db,
      sql`select o.invoice_number as number, r.vat_number as vat
        from orders o join receivables r on r.order_id = o.id where o.id = ${orderId}`,
      z.object({ number: z.int(), vat: z.string() }),
    )
    expect(row).toMatchObject({ vat: 'FR83404833048' })
    await shop.request('staff.moveOrder', { id: orderId, move: 'cancelStaff', reason: 'a slip' }, tess)
    await settle()
  })

  it('is sold above the limit by two people', async () => {
    await good(credit(6_000))
    const dueBefore = (await standing()).due
    expect(dueBefore).toBe(total)
    await sold()
    const { id } = await desk.written(alice)
    const asked = await good(desk.move(id, 'onAccount', {}, selma))
    expect(asked).toMatchObject({ state: 'draft', credit: { limit: 6_000, due: 2 * total } })
    expect(asked.credit?.asked_by).not.toBeNull()
    expect(asked.moves).not.toContain('approveCredit')
    expect(await codeOf(shop.request('staff.approveCredit', { id }, selma))).toBe('forbidden')
    const seen = await good(shop.request('staff.draft', { id }, boss))
    expect(seen.moves).toContain('approveCredit')
    const agreed = await good(shop.request('staff.approveCredit', { id }, boss))
    expect(agreed).toMatchObject({ state: 'placed', order_state: 'paid' })
    expect(agreed.events.map(({ actor }) => actor).slice(-2)).toEqual([
      `team:${selma.id}`,
      `boss:${people.boss.id}`,
    ])
    expect(await codeOf(shop.request('staff.approveCredit', { id }, boss))).toBe('transition_not_allowed')
    await settle()
  })
})

describe('what is credited of it', () => {
  it('is not changed line by line before it is paid', async () => {
    await good(credit(100_000))
    const { orderId } = await sold()
    const edit = { id: orderId, adds: [{ ...twoRecords, quantity: 1 }], reason: 'one more' }
    expect((await shop.request('staff.editOrder', edit, selma)).body).toMatchObject({
      fields: { changes: 'owed_on_account' },
    })
  })

  it('lowers what is owed: of an order that is cancelled nothing goes out', async () => {
    await good(credit(100_000))
    const { orderId } = await sold()
    const cancel = { id: orderId, move: 'cancelStaff' as const, reason: 'They closed.' }
    await good(shop.request('staff.moveOrder', cancel, tess))
    await settle()
    expect(await moved(orderId)).toEqual({})
    expect(await good(shop.request('staff.handRefunds', {}, boss))).toMatchObject({ items: [] })
    const mail = (await desk.mails('order_credited')).at(-1)
    expect(mail?.data).toMatchObject({ refunded: '€27.60', open: '€0' })
    expect(mail?.attachment).toMatchObject({ kind: 'credit_note' })
  })

  it('pays out only what was paid beyond it', async () => {
    const { id, orderId } = await sold({ lines: [{ ...twoRecords, quantity: 2 }] })
    const whole = 4_825
    await good(desk.arrive(id, 'B-1', whole - 1_000))
    for (const move of ['release', 'shipAll', 'deliver'] as const)
      await good(shop.request('staff.moveOrder', { id: orderId, move }, tess))
    const refund = { id: orderId, amount: 1_500, reason: 'a bent corner' }
    await good(shop.request('staff.refundOrder', refund, boss))
    await settle()
    // 10 euros were open: they are credited, 5 go back.
    expect(await moved(orderId)).toEqual({ bank: whole - 1_000, refunding: -500, [purse]: 1_500 - whole })
    const { items } = await good(shop.request('staff.handRefunds', {}, boss))
    expect(items).toMatchObject([{ order_id: orderId, gateway: 'account', amount: 500 }])
    const paid = { id: items[0]?.id ?? 0, reference: 'OUT-1' }
    await good(shop.request('staff.payHandRefund', paid, boss))
    await settle()
    expect(await moved(orderId)).toEqual({ bank: whole - 1_500, [purse]: 1_500 - whole })
  })

  it('of a part that is paid in part leaves the rest open', async () => {
    const { id, orderId } = await sold({ lines: [{ ...twoRecords, quantity: 2 }] })
    await good(desk.arrive(id, 'C-1', 1_000))
    await good(shop.request('staff.refundOrder', { id: orderId, amount: 500, reason: 'late' }, boss))
    await settle()
    expect(await moved(orderId)).toEqual({
      bank: 1_000,
      receivable: 3_325,
      unpaid: -3_325,
      [purse]: -1_000,
    })
    expect((await desk.one(id)).money).toMatchObject({ due: 4_325, rest: 3_325 })
    await good(desk.arrive(id, 'C-2', 3_325))
    await settle()
  })
})

describe('the owner of a record that was sold on account', () => {
  it('has nothing of it in a statement before all of it is there', async () => {
    const lines = () => paidLines(shop.db, testProjects.stock)
    const before = (await lines()).length
    const { id, orderId } = await sold()
    expect(await lines()).toHaveLength(before)
    for (const move of ['release', 'shipAll', 'deliver'] as const)
      await good(shop.request('staff.moveOrder', { id: orderId, move }, tess))
    shop.clock.pass(15 * day)
    await shop.runJobs()
    expect((await desk.one(id)).order_state).toBe('completed')
    await good(desk.arrive(id, 'E-1', 1_000))
    expect((await lines()).at(-1)).toMatchObject({ brought: 1_000, left: 1_000, due: false })
    await good(desk.arrive(id, 'E-2', total - 1_000))
    expect((await lines()).at(-1)).toMatchObject({ brought: total, left: total, due: true })
    await settle()
  })
})

describe('what is overdue', () => {
  it('is asked for after 3, 14 and 30 days, each once, and told to accounts by age', async () => {
    const { id, one } = await sold()
    const open = (await standing()).due
    expect(one.money?.due_on).toBe('2026-04-16')
    const told = async () =>
      (await desk.mails('payment_overdue')).filter(({ data }) => data['number'] === one.order_number).length
    await shop.runJobs()
    shop.clock.pass(32 * day)
    await shop.runJobs()
    expect(await told()).toBe(0)
    shop.clock.pass(3 * day)
    await shop.runJobs()
    await shop.runJobs()
    expect(await told()).toBe(1)
    const report = { report: 'receivables', period: '2026-04-20' } as const
    const { rows } = await good(shop.request('staff.report', report, boss))
    expect(rows.find(row => row.includes(`order ${one.order_number}`))).toEqual([
      'receivable',
      `order ${one.order_number}`,
      expect.stringContaining(alice.email),
      expect.stringMatching(/^F\d{6}$/),
      '2026-04-16',
      '2026-03-17',
      34,
      '31-60',
      'EUR',
      total,
    ])
    shop.clock.pass(11 * day)
    await shop.runJobs()
    shop.clock.pass(16 * day)
    await shop.runJobs()
    expect(await told()).toBe(3)
    shop.clock.pass(20 * day)
    await shop.runJobs()
    expect(await told()).toBe(3)
    expect((await standing()).due).toBe(open)
    await good(desk.arrive(id, 'D-1', total))
    expect((await standing()).due).toBe(open - total)
    await settle()
  })
})
