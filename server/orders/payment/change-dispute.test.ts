import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { changeDesk } from '#fixtures/server/desks/change-desk.ts'
import { boss, good, tess } from '#fixtures/server/desks/return-desk.ts'
import { newCampaign } from '#fixtures/server/new-campaign.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { restock } from '#fixtures/server/restock.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { queryRow, queryRows } from '../../database/database.ts'
import { readOwed } from '../../ledger/store/ledger.ts'
import { checkBooks } from '../check-books.ts'
import { settleDispute } from './settle-dispute.ts'

// A bank disputes what was paid for a change of an order: that money is frozen, the order goes on. Rules 3.

const shop = payingShop()
const desk = changeDesk(shop)
beforeAll(() => restock(shop.db, testProjects.stock, 1_000))

const jobs = async () => {
  await shop.runJobs()
  await shop.runJobs()
}
const Payment = z.object({ id: z.int(), gateway_id: z.string() })
const Mail = z.object({ template: z.string(), amount: z.string() })
const Dispute = z.object({ state: z.string(), amount: z.int(), due: z.string().nullable() })
const disputed = async () => (await readOwed(shop.db, ['disputed'])).reduce((sum, { owed }) => sum - owed, 0)
const statusOf = async (id: number) => (await desk.seen(id)).order.status
const money = (id: number) => good(shop.request('staff.orderMoney', { id }, tess))
/** What staff were mailed about disputes of an order: which word, and the sum in cents. */
const told = async (id: number) => {
  const mails = sql`select distinct payload->>'template' as template, payload->'data'->>'amount' as amount
    from outbox where kind = 'mail' and key like ${`mail:dispute_%:${id}:%`} order by 1, 2`
  const rows = await queryRows(shop.db, mails, Mail)
  return rows.map(({ template, amount }) => `${template} ${amount.replaceAll(/\D/g, '')}`).toSorted()
}
const disputesOf = (id: number) =>
  queryRows(
    shop.db,
    sql`select state, amount_minor as amount, to_char(due_at at time zone 'UTC', 'YYYY-MM-DD') as due
      from disputes where order_id = ${id} order by id`,
    Dispute,
  )
const refund = (id: number, amount: number) =>
  shop.request('staff.refundOrder', { id, amount, reason: `goodwill of ${amount}` }, boss)

/** An order of one copy that was changed to two, and word of the bank about either payment. */
async function paidTwice(projectId?: number) {
  const made = projectId === undefined ? await desk.order() : await pledged(projectId)
  const { token, due } = await desk.ask(made.id, 2)
  await good(desk.pay(token, due, await shop.card('success')))
  await jobs()
  const ofOrder = sql`select id, gateway_id from payments where order_id = ${made.id} order by id`
  const [first, change] = await queryRows(shop.db, ofOrder, Payment)
  const bank = (payment: { gateway_id: string } | undefined, amountMinor: number) => {
    const dispute = { id: `dp_${payment?.gateway_id}`, paymentId: payment?.gateway_id ?? '', amountMinor }
    return async (status: 'open' | 'won' | 'lost') => {
      expect(await settleDispute(shop, { ...dispute, dueAt: '2031-05-06T12:00:00.000Z', status })).toBe(true)
      await jobs()
    }
  }
  return { id: made.id, paid: made.paid, due, first: bank(first, made.paid), change: bank(change, due) }
}

/** The same of a campaign. */
async function pledged(projectId: number) {
  const { id, total: paid } = await placedOrder(shop, people.bruno.token, { projectId })
  await shop.runJobs()
  return { id, paid }
}

describe('a dispute about what was paid for a change', () => {
  it('freezes that money alone: the rest goes back, the order is sent', async () => {
    const before = await disputed()
    const { id, paid, due, change } = await paidTwice()
    await change('open')
    expect(await statusOf(id)).toBe('paid')
    expect((await disputed()) - before).toBe(due)
    expect(await money(id)).toMatchObject({ left: paid + due, frozen: due })
    await desk.books()
    // Not a cent of what the bank has, and nothing is cancelled meanwhile.
    expect((await refund(id, paid + 1)).body).toMatchObject({ fields: { amount: 'amount_above_left' } })
    const cancel = { id, move: 'cancelStaff', reason: 'all of it' } as const
    expect((await shop.request('staff.moveOrder', cancel, boss)).status).toBe(409)
    await good(refund(id, 500))
    await jobs()
    // It leaves the first payment, though the disputed one is newer.
    expect(await desk.refundsOf(id)).toMatchObject([{ amount: 500, first: true }])
    const parcels = [{ order: String(id), tracking_transporter: 'ups', tracking_number: `1Z${1_000 + id}` }]
    const sent = await good(shop.request('staff.shipParcels', { parcels }, tess))
    expect(sent.results).toMatchObject([{ outcome: 'shipped', status: 'shipped' }])
    await desk.books()
    await change('won')
    expect(await statusOf(id)).toBe('shipped')
    expect(await money(id)).toMatchObject({ left: paid + due - 500, frozen: 0 })
    expect(await disputed()).toBe(before)
    await desk.books()
  })

  it('that is lost takes what the bank keeps, once, and no more goes back to that card', async () => {
    const { id, paid, change } = await paidTwice()
    await change('open')
    await change('lost')
    await change('lost')
    await change('open')
    expect(await statusOf(id)).toBe('paid')
    expect(await money(id)).toMatchObject({ left: paid, frozen: 0 })
    await desk.books()
    await good(refund(id, 400))
    await jobs()
    expect(await desk.refundsOf(id)).toMatchObject([{ amount: 400, first: true }])
    await desk.books()
    await good(shop.request('staff.moveOrder', { id, move: 'cancelStaff', reason: 'all of it' }, boss))
    await jobs()
    const { back } = await desk.atTheBank(id)
    expect(back.reduce((sum, amount) => sum + amount, 0)).toBe(paid)
    await desk.books()
  })
})

describe('word of such a dispute', () => {
  it('tells staff of its own sum, and is decided before it was opened as well', async () => {
    const { id, paid, due, change } = await paidTwice()
    expect(due).toBeGreaterThan(0)
    await change('won')
    await change('open')
    expect(await money(id)).toMatchObject({ left: paid + due, frozen: 0 })
    expect(await disputesOf(id)).toMatchObject([{ state: 'won', amount: due }])
    expect(await told(id)).toEqual([`dispute_won ${due}`])
    // The bank took it, and gave it back.
    for (const [word, sum] of [
      ['Opened', due],
      ['Won', -due],
    ] as const)
      expect(await desk.booked(id, `order.dispute${word}`)).toContainEqual(
        expect.objectContaining({ account: 'disputed', amount: sum }),
      )
    const other = await paidTwice()
    await other.change('open')
    expect(await told(other.id)).toEqual([`dispute_opened ${other.due}`])
    await desk.books()
  })

  it('stays apart from one about the order itself', async () => {
    const { id, paid, due, first, change } = await paidTwice()
    await change('open')
    await first('open')
    expect(await statusOf(id)).toBe('disputed')
    const opened = [`dispute_opened ${paid}`, `dispute_opened ${due}`].toSorted()
    expect(await told(id)).toEqual(opened)
    // The books see it when less was taken than the order has frozen, also while the whole is disputed.
    const freeze = (amount: number) =>
      shop.db.execute(sql`update orders set lifecycle = jsonb_set(lifecycle, '{frozenMinor}',
        to_jsonb((lifecycle->>'frozenMinor')::int + ${amount}::int)) where id = ${id}`)
    await freeze(paid + 1)
    const broken = { rule: 'what banks took back is what is disputed', subject: `order ${id}` }
    expect(await checkBooks(shop.db)).toContainEqual(expect.objectContaining(broken))
    await freeze(-paid - 1)
    await desk.books()
    await first('lost')
    expect(await statusOf(id)).toBe('refunded')
    expect(await money(id)).toMatchObject({ left: due, frozen: due })
    await desk.books()
    await change('lost')
    expect(await money(id)).toMatchObject({ left: 0, frozen: 0 })
    const lost = [`dispute_lost ${paid}`, `dispute_lost ${due}`]
    expect(await told(id)).toEqual([...opened, ...lost].toSorted())
    await desk.books()
  })
})

describe('a dispute of a change of an order that is lost', () => {
  it('gives the buyer back what is won of a change after the order itself was lost', async () => {
    const { id, due, first, change } = await paidTwice()
    await change('open')
    await first('lost')
    expect(await statusOf(id)).toBe('refunded')
    await change('won')
    expect(await statusOf(id)).toBe('partly_refunded')
    expect(await money(id)).toMatchObject({ left: due, frozen: 0 })
    await good(refund(id, 100))
    await jobs()
    await desk.books()
    await good(refund(id, due - 100))
    await jobs()
    expect(await statusOf(id)).toBe('refunded')
    const { back } = await desk.atTheBank(id)
    expect(back.toSorted((one, other) => one - other)).toEqual([100, due - 100])
    await desk.books()
  })
})

describe('the own payment of an order, lost while what was paid for its change is left', () => {
  it('gives that back of an order that was to be sent', async () => {
    const { id, paid, due, first } = await paidTwice()
    await first('open')
    await first('lost')
    await jobs()
    expect(await statusOf(id)).toBe('refunded')
    expect(await money(id)).toMatchObject({ left: 0, frozen: 0 })
    // Of what the bank took itself nothing is sent.
    const { back } = await desk.atTheBank(id)
    expect(back).toEqual([due])
    expect(await desk.refundsOf(id)).toMatchObject([{ amount: due, first: false }])
    expect(await disputesOf(id)).toMatchObject([{ state: 'lost', amount: paid }])
    await desk.books()
  })

  it('leaves it with an order that was sent, for staff to give back', async () => {
    const { id, due, first } = await paidTwice()
    const parcels = [{ order: String(id), tracking_transporter: 'ups', tracking_number: `1Z${1_000 + id}` }]
    await good(shop.request('staff.shipParcels', { parcels }, tess))
    await first('open')
    await first('lost')
    await jobs()
    expect(await statusOf(id)).toBe('partly_refunded')
    expect(await money(id)).toMatchObject({ left: due, frozen: 0 })
    expect(await desk.refundsOf(id)).toEqual([])
    await desk.books()
    await good(refund(id, due))
    await jobs()
    expect(await statusOf(id)).toBe('refunded')
    expect((await desk.atTheBank(id)).back).toEqual([due])
    await desk.books()
  })

  it('takes no more of a payment than is left of it, whatever its change brought', async () => {
    const { id, paid, due, first, change } = await paidTwice()
    const parcels = [{ order: String(id), tracking_transporter: 'ups', tracking_number: `1Z${1_000 + id}` }]
    await good(shop.request('staff.shipParcels', { parcels }, tess))
    await change('open')
    await good(refund(id, 300))
    await jobs()
    await change('won')
    await first('open')
    expect(await disputesOf(id)).toMatchObject([{ amount: due }, { amount: paid - 300 }])
    await first('lost')
    expect(await statusOf(id)).toBe('partly_refunded')
    expect(await money(id)).toMatchObject({ left: due, frozen: 0 })
    await desk.books()
  })
})

describe('a dispute about a payment with nothing left of it', () => {
  it('freezes nothing, and staff hear of it and of its day all the same', async () => {
    const { id, due, change } = await paidTwice()
    await good(shop.request('staff.moveOrder', { id, move: 'cancelStaff', reason: 'all of it' }, boss))
    await jobs()
    const before = await disputed()
    await change('open')
    expect(await statusOf(id)).toBe('cancelled')
    expect(await disputesOf(id)).toEqual([{ state: 'open', amount: 0, due: '2031-05-06' }])
    expect(await told(id)).toEqual([`dispute_opened ${due}`])
    expect(await disputed()).toBe(before)
    await desk.books()
    await change('lost')
    await change('open')
    expect(await disputesOf(id)).toMatchObject([{ state: 'lost', amount: 0 }])
    expect(await told(id)).toEqual([`dispute_lost_unbooked ${due}`, `dispute_opened ${due}`].toSorted())
    await desk.books()
  })

  it('is of a change that was never made as well', async () => {
    const asked = await desk.asked(2)
    const begun = await good(desk.pay(asked.token, asked.due, await shop.card('authentication')))
    const cancel = { id: asked.id, move: 'cancelStaff', reason: 'not any more' } as const
    await good(shop.request('staff.moveOrder', cancel, tess))
    await desk.bankSays(begun.action_url, true)
    await jobs()
    const ofChange = sql`select id, gateway_id from payments
      where order_id = ${asked.id} and change_id is not null`
    const paymentId = (await queryRow(shop.db, ofChange, Payment))?.gateway_id ?? ''
    const dispute = { id: `dp_${paymentId}`, paymentId, amountMinor: asked.due, dueAt: null }
    expect(await settleDispute(shop, { ...dispute, status: 'open' })).toBe(true)
    await jobs()
    expect(await statusOf(asked.id)).toBe('cancelled')
    expect(await disputesOf(asked.id)).toMatchObject([{ state: 'open', amount: 0 }])
    expect(await told(asked.id)).toEqual([`dispute_opened ${asked.due}`])
    await desk.books()
  })
})

describe('a project that failed', () => {
  it('pays the orders after a disputed one back, and that one once the bank has decided', async () => {
    const projectId = await newCampaign(shop, { goal: 99 })
    const { id, due, change } = await paidTwice(projectId)
    const next = await pledged(projectId)
    await change('open')
    shop.clock.pass(2 * 86_400)
    await jobs()
    expect(await statusOf(next.id)).toBe('cancelled')
    expect(await money(id)).toMatchObject({ frozen: due })
    await desk.books()
    await change('won')
    expect(await statusOf(id)).toBe('cancelled')
    await desk.books()
  })
})
