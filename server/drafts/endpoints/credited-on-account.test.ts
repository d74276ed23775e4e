// What becomes of orders on account: credited, told to owners of records, overdue.
import { beforeAll, describe, expect, it } from 'vitest'
import { accountDesk, twoRecords } from '#fixtures/server/desks/account-desk.ts'
import { boss, codeOf, good, tess } from '#fixtures/server/desks/return-desk.ts'
import { ownedBy } from '#fixtures/server/own-projects.ts'
import { restock } from '#fixtures/server/restock.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, specialists, testProjects, writeSpecialists } from '#fixtures/server/world.ts'
import { paidLines } from '../../projects/store/statements.ts'

const shop = payingShop()
const { selma } = specialists
const { desk, credit, sold, moved, standing, settle } = accountDesk(shop)
const alice = { email: people.alice.email }
/** A record of 20 euros, sent to Paris for 7.60. */
const total = 2_760
const day = 86_400
const purse = `earmarked:project:${testProjects.stock}`

beforeAll(async () => {
  await restock(shop.db, testProjects.stock, 1_000)
  await ownedBy(shop, testProjects.stock)
  await desk.openAccount()
  await writeSpecialists(shop.db, shop.clock.now())
  await good(credit(100_000))
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

describe('what staff ask for by hand', () => {
  it('is overdue, and asked for by who does the accounts, at most once a day', async () => {
    const { id, one } = await sold()
    const ask = (who: { token: string } = boss) => shop.request('staff.askOwed', { id }, who)
    const mails = async () => {
      await shop.runJobs()
      return (await desk.mails('payment_overdue')).filter(({ data }) => data['number'] === one.order_number)
    }
    // It is due in 30 days: nobody asks for it before.
    expect((await desk.one(id)).moves).not.toContain('askOwed')
    expect(await codeOf(ask())).toBe('transition_not_allowed')
    shop.clock.pass(32 * day)
    expect(await codeOf(ask(selma))).toBe('forbidden')
    const { moves } = await good(shop.request('staff.draft', { id }, boss))
    expect(moves).toContain('askOwed')
    const asked = await good(ask())
    expect(asked.events.at(-1)).toMatchObject({
      type: 'receivable.ask',
      actor: `boss:${people.boss.id}`,
      state: 'open',
    })
    expect(asked.moves).not.toContain('askOwed')
    expect(await codeOf(ask())).toBe('transition_not_allowed')
    expect(await mails()).toMatchObject([{ to: alice.email, attachment: { kind: 'invoice' } }])
    expect((await mails())[0]?.data).toMatchObject({ open: '€27.60' })
    shop.clock.pass(day)
    await good(ask())
    expect(await mails()).toHaveLength(2)
    // The third day has come: the clock waits for a day after the last, then asks as it always does.
    shop.clock.pass(day / 2)
    expect(await mails()).toHaveLength(2)
    shop.clock.pass(day / 2)
    expect(await mails()).toHaveLength(3)
    const { events } = await desk.one(id)
    expect(events.map(({ type }) => type)).toEqual([
      'draft.create',
      'draft.onAccount',
      'receivable.ask',
      'receivable.ask',
      'receivable.remind',
    ])
    expect(new Set(events.map(({ sequence }) => sequence)).size).toBe(events.length)
    await good(desk.arrive(id, 'F-1', total))
    shop.clock.pass(2 * day)
    expect(await codeOf(ask())).toBe('transition_not_allowed')
    expect((await desk.one(id)).events.at(-1)).toMatchObject({ type: 'receivable.settle', state: 'settled' })
    await settle()
  })

  it('is no matter of an order that is not on account', async () => {
    const { id } = await desk.written(alice)
    expect(await codeOf(shop.request('staff.askOwed', { id }, boss))).toBe('transition_not_allowed')
    expect(await codeOf(shop.request('staff.askOwed', { id: 2_000_000_000 }, boss))).toBe('not_found')
  })
})
