// Orders on account: to whom, up to which sum, and what books, mails and papers say until they are paid.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { z } from 'zod'
import { accountDesk } from '#fixtures/server/desks/account-desk.ts'
import { boss, codeOf, good, tess } from '#fixtures/server/desks/return-desk.ts'
import { ownedBy } from '#fixtures/server/own-projects.ts'
import { restock } from '#fixtures/server/restock.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, specialists, testProjects, writeSpecialists } from '#fixtures/server/world.ts'
import { queryRow } from '../../database/database.ts'

const shop = payingShop()
const { selma } = specialists
const { desk, credit, sold, moved, standing, settle } = accountDesk(shop)
const alice = { email: people.alice.email }
/** A record of 20 euros, sent to Paris for 7.60. */
const total = 2_760
const purse = `earmarked:project:${testProjects.stock}`

beforeAll(async () => {
  await restock(shop.db, testProjects.stock, 1_000)
  await ownedBy(shop, testProjects.stock)
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
    const history = await good(shop.request('desk.history', { desk: 'client', id: people.alice.id }, boss))
    expect(history.items[0]?.fields).toEqual({
      credit_limit: { from: '0.00', to: '60.00' },
      credit_days: { from: null, to: 14 },
      vat_number: { from: '', to: 'FR83404833048' },
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

describe('staff who look for money', () => {
  const listed = async (desk: 'order' | 'payment', where: string, columns: string) =>
    (await good(shop.request('desk.list', { desk, where, columns }, boss))).items.map(({ cells }) => cells)

  it('see that none came for what was sold on account, until it did', async () => {
    const { id, orderId } = await sold()
    const orders = () => listed('order', `money:on_account`, 'number,captured,left')
    const payments = () => listed('payment', `order:${orderId}`, 'state,booked')
    const spent = async () => {
      const where = { desk: 'client', find: people.alice.email, columns: 'orders,spent' } as const
      const [client] = (await good(shop.request('desk.list', where, boss))).items
      return { orders: client?.cells['orders'], spent: client?.cells['spent'] }
    }
    const before = (await orders()).length
    const bought = await spent()
    expect((await orders()).at(0)).toMatchObject({ captured: 0, left: 0 })
    expect(await payments()).toMatchObject([{ state: 'on_account', booked: 0 }])
    const { events } = await good(shop.request('staff.order', { id: orderId }, boss))
    expect(events.map(({ type }) => type)).toContain('order.onAccount')
    expect(events.map(({ type }) => type)).not.toContain('order.payOk')
    await good(desk.arrive(id, 'L-1', total))
    expect(await orders()).toHaveLength(before - 1)
    expect(await payments()).toMatchObject([{ state: 'succeeded', booked: total }])
    // A customer has bought it from the first day, and spent it once they paid.
    const [euro = ''] = z.array(z.string()).parse(bought.spent)
    const more = Number(/^EUR (\d+)$/.exec(euro)?.[1] ?? 0) + total
    expect(await spent()).toEqual({ orders: bought.orders, spent: [`EUR ${more}`] })
    await settle()
  })
})

describe('the buyer of an order on account', () => {
  it('reads what is open, until when and how it is paid, and not that it was', async () => {
    const { id, orderId } = await sold()
    const own = () =>
      good(shop.request('user.orderShop', { order_id: orderId }, { token: people.alice.token }))
    const bank = { iban: 'FR7630006000011234567890189', holder: 'Sillon SAS' }
    expect(await own()).toMatchObject({ on_account: { open: total, due_on: '2026-03-16', bank } })
    const { items } = await good(shop.request('user.orders', {}, { token: people.alice.token }))
    expect(items.find(one => one.id === orderId)?.on_account).toEqual({ open: total, due_on: '2026-03-16' })
    await good(desk.arrive(id, 'T-1', 1_000))
    expect((await own()).on_account).toMatchObject({ open: total - 1_000 })
    await good(desk.arrive(id, 'T-2', total - 1_000))
    expect((await own()).on_account).toBeUndefined()
    await settle()
  })

  it('reads, once it is cancelled, that nothing is owed, and of no card', async () => {
    const { orderId } = await sold()
    const asked = { id: orderId, move: 'cancelStaff', reason: 'no' } as const
    await good(shop.request('staff.moveOrder', asked, tess))
    await shop.runJobs()
    expect((await desk.mails('order_cancelled')).at(-1)?.data).toMatchObject({ onAccount: true })
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
    const { body } = await shop.request('user.invoice', { id: orderId }, people.alice)
    if ('error' in body) throw new Error(body.code)
    const { text } = await extractText(await getDocumentProxy(body.bytes.slice()), { mergePages: true })
    for (const said of ['Payable by bank transfer by March 16, 2026', 'FR83404833048', 'FR7630006000011'])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(said)
    expect(text).not.toContain('Paid in full')
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
