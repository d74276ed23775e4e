import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addDays } from '../../base/clock.ts'
import { checkBooks } from '../../orders/check-books.ts'
import { queryRows } from '../../database/database.ts'
import { readOwed } from '../../ledger/store/ledger.ts'
import { readProduction, updateProduction } from '../store/productions.ts'
import { projects } from '../../database/schema/catalogue.ts'
import { readEvents } from '../../database/event-log.ts'
import {
  frenchShippingMinor,
  openPayingShop,
  orderOf,
  type PayingShop,
} from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { campaignsAtTheirEnd } from './close-campaigns.ts'

// What becomes of a pre-order at the end of its campaign, from the orders to the last cent.

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const id = testProjects.preorder
const { token } = people.alice
const boss = { token: people.boss.token }

/** A campaign that has just begun, whatever the test before left behind. */
beforeEach(async () => {
  const endsAt = addDays(shop.clock.now(), 10)
  const fresh = { step: 'in_progress', lifecycle: {}, goal: 5, endsAt, listed: true }
  await shop.db.update(projects).set(fresh).where(eq(projects.id, id))
  await shop.db.execute(sql`delete from goal_entries`)
  await shop.db.execute(sql`delete from productions`)
  await shop.db.execute(sql`delete from outbox`)
})

const preorder = (quantity: number, who?: string) => placedOrder(shop, who, { projectId: id, quantity })
const stepOf = async () => (await shop.db.select().from(projects).where(eq(projects.id, id)))[0]
const move = (name: string, more = {}) => shop.request('projects.move', { id, move: name, ...more }, boss)
const accounts = ['held', 'returning', 'earmarked'].map(purse => `${purse}:project:${id}`)
const Mail = z.object({ to: z.string(), template: z.string(), data: z.record(z.string(), z.unknown()) })
const mails = async () =>
  (
    await queryRows(
      shop.db,
      sql`select payload from outbox where kind = 'mail' order by id`,
      z.object({ payload: Mail }),
    )
  ).map(row => row.payload)
const standing = async (orderId: number) => {
  const { body } = await shop.request('staff.order', { id: orderId }, boss)
  if ('error' in body) throw new Error(body.code)
  return body.order
}

/** The end of the campaign, and everything that follows from it. */
async function theEnd() {
  shop.clock.pass(10 * 86_400)
  await shop.runJobs()
}

describe('a campaign that misses its goal', () => {
  it('pays everybody back to the cent, once, and tells them', async () => {
    const first = await preorder(1, token)
    const second = await preorder(3)
    const before = await readOwed(shop.db, accounts)
    expect(before).toMatchObject([{ account: `held:project:${id}`, owed: first.total + second.total }])
    await theEnd()
    expect(await stepOf()).toMatchObject({ step: 'failed', listed: false })
    for (const order of [first, second]) {
      expect(await standing(order.id)).toMatchObject({ status: 'cancelled', refunded: order.total })
    }
    expect(await readOwed(shop.db, [...accounts, 'refunding'])).toEqual([])
    const told = (await mails()).filter(mail => mail.template === 'project_failed_buyer')
    expect(told.map(mail => mail.to).toSorted()).toEqual(['ada@example.com', 'ada@example.com'])
    expect(told[0]?.data).toMatchObject({ record: 'Kelp', name: 'Ada' })
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
    const log = await readEvents(shop.db, 'project', id)
    await shop.runJobs()
    expect(await readEvents(shop.db, 'project', id)).toEqual(log)
  })

  it('is over at the very instant, and not one before it', async () => {
    await preorder(1)
    shop.clock.pass(10 * 86_400 - 1)
    await shop.runJobs()
    expect((await stepOf())?.step).toBe('in_progress')
    shop.clock.pass(1)
    expect(await campaignsAtTheirEnd(shop.deps)).toMatchObject([
      { id, counted: 1, goal: 5, decision: 'fails' },
    ])
    const late = await shop.request(
      'cart.pay',
      orderOf({ projectId: id, payment_method: await shop.card('success') }),
    )
    expect(late.body).toMatchObject({ code: 'sale_closed' })
    await shop.runJobs()
    expect((await stepOf())?.step).toBe('failed')
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })
})

describe('orders of a campaign that failed', () => {
  it('keep their other lines, and what sending them costs', async () => {
    const items = [
      { project_id: id, quantity: 1 },
      { project_id: testProjects.stock, quantity: 1 },
    ]
    const cart = {
      currency: 'EUR',
      customer: { country_id: 'FR' },
      shops: { s_1: { id: 1, items } },
    } as const
    const order = await placedOrder(shop, token, { cart, expected_total: 4_000 + frenchShippingMinor(2) })
    expect((await standing(order.id)).status).toBe('on_hold')
    await theEnd()
    const saved = frenchShippingMinor(2) - frenchShippingMinor(1)
    expect(await standing(order.id)).toMatchObject({ status: 'ready', refunded: 2_000 + saved })
    const { body } = await shop.request('user.orders', {}, { token })
    const seen = 'error' in body ? undefined : body.items.find(one => one.id === order.id)
    const dropped = { reason: 'goal_missed', refund: 2_000 + saved, refund_state: 'done' }
    const droppedOf = new Map(seen?.items.map(item => [item.project_id, item.dropped]))
    expect(droppedOf).toEqual(
      new Map<number, typeof dropped | null>([
        [id, dropped],
        [testProjects.stock, null],
      ]),
    )
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
    // Sent back later, the rest is exactly what is left.
    await shop.request('staff.moveOrder', { id: order.id, move: 'cancelStaff', reason: 'lost' }, boss)
    await shop.runJobs()
    expect(await standing(order.id)).toMatchObject({ status: 'cancelled', refunded: order.total })
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it('end as well when their money comes too late', async () => {
    const order = orderOf({ projectId: id, payment_method: await shop.card('late') })
    await shop.request('cart.pay', order)
    const pending = await queryRows(
      shop.db,
      sql`select id from orders where state = 'pending_payment'`,
      z.object({ id: z.int() }),
    )
    expect(pending).toHaveLength(1)
    await theEnd()
    shop.clock.pass(10)
    await shop.runJobs()
    await shop.runJobs()
    expect((await standing(pending[0]?.id ?? 0)).status).toBe('cancelled')
    expect(await readOwed(shop.db, [...accounts, 'refunding'])).toEqual([])
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })
})

describe('a campaign that reaches its goal', () => {
  it('earmarks the money when its files are approved, and orders the run', async () => {
    const order = await preorder(5, token)
    await shop.runJobs()
    expect((await stepOf())?.step).toBe('confirmed')
    expect(await readProduction(shop.db, id)).toMatchObject({ state: 'files_pending' })
    await theEnd()
    expect(await campaignsAtTheirEnd(shop.deps)).toMatchObject([{ id, decision: 'waits' }])
    expect((await stepOf())?.step).toBe('confirmed')
    await updateProduction(shop.db, id, { state: 'files_checked' })
    await shop.runJobs()
    expect(await stepOf()).toMatchObject({ step: 'successful', listed: true })
    expect(await readProduction(shop.db, id)).toMatchObject({ copies: 6 })
    expect(await readOwed(shop.db, accounts)).toEqual([
      { account: `earmarked:project:${id}`, currency: 'EUR', owed: order.total },
    ])
    expect((await mails()).map(mail => mail.template)).toContain('project_successful_buyer')
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
    const corner = { id: order.id, amount: 100, reason: 'a bent corner' }
    expect((await shop.request('staff.refundOrder', corner, { token: people.tess.token })).status).toBe(200)
    await shop.runJobs()
    // Two people give it up after all, and everybody is paid back.
    expect((await move('lateAbort', { reason: 'plant' })).body).toMatchObject({ step: 'successful' })
    expect((await move('lateAbort', { reason: 'plant' })).body).toMatchObject({ step: 'successful' })
    const second = await shop.request(
      'projects.move',
      { id, move: 'lateAbort' },
      { token: people.tess.token },
    )
    expect(second.body).toMatchObject({ step: 'failed' })
    await shop.runJobs()
    expect(await standing(order.id)).toMatchObject({ status: 'cancelled', refunded: order.total })
    expect(await readOwed(shop.db, accounts)).toEqual([])
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })
})

describe('staff', () => {
  it.each([
    ['ownerCancel', 1, 'failed'],
    ['abort', 5, 'failed'],
    ['takedown', 1, 'refused'],
    ['takedown', 5, 'refused'],
  ])('%s with %i copies ends it as %s and pays back', async (name, copies, step) => {
    const order = await preorder(copies)
    await shop.runJobs()
    expect((await move(name)).status).toBe(name === 'abort' ? 200 : 409)
    if (name !== 'abort') expect((await move(name, { reason: 'court order' })).body).toMatchObject({ step })
    await shop.runJobs()
    expect(await standing(order.id)).toMatchObject({ status: 'cancelled', refunded: order.total })
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it('who act on what was moved meanwhile are told, and nothing is done twice', async () => {
    await preorder(1)
    const seen = (await readEvents(shop.db, 'project', id)).at(-1)?.sequence ?? 0
    const answers = await Promise.all([
      move('takedown', { reason: 'one', seen }),
      move('ownerCancel', { reason: 'two', seen }),
    ])
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(answer => answer.status === 409)?.body).toMatchObject({ code: 'project_moved' })
    await shop.runJobs()
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })
})

describe('the clock', () => {
  it('launches what is approved when its start has come', async () => {
    const startsAt = addDays(shop.clock.now(), 1)
    const waiting = { step: 'checking', listed: false, startsAt, endsAt: addDays(startsAt, 30) }
    await shop.db
      .update(projects)
      .set({ ...waiting, lifecycle: { isApproved: false } })
      .where(eq(projects.id, id))
    shop.clock.pass(86_400)
    await shop.runJobs()
    expect((await stepOf())?.step).toBe('checking')
    await move('approve')
    await shop.runJobs()
    expect(await stepOf()).toMatchObject({ step: 'in_progress', listed: true })
  })
})
