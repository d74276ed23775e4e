import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { changeDesk } from '#fixtures/server/desks/change-desk.ts'
import { draftDesk } from '#fixtures/server/desks/draft-desk.ts'
import { boss, codeOf, good } from '#fixtures/server/desks/return-desk.ts'
import { restock } from '#fixtures/server/restock.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { testProjects } from '#fixtures/server/world.ts'
import { queryRow } from '../../database/database.ts'
import { changeTimers } from './change-jobs.ts'
import { settlePayment } from '../payment/settle-payment.ts'

// What a proposed change comes to when something else happens first. Rules 2.

const shop = payingShop()
const desk = changeDesk(shop)
const drafts = draftDesk(shop)
const day = 86_400
beforeAll(() => restock(shop.db, testProjects.stock, 1_000))
afterEach(() => shop.useGateway(shop.sandbox))

const minute = async () => {
  shop.clock.pass(61)
  await shop.runJobs()
}
const stateOf = async (id: number) => (await desk.linesOf(id)).changes[0]?.state

/** A try whose answer never came, of a provider that does not find it either; gives its key. */
async function lostTry({ token, due }: Awaited<ReturnType<typeof desk.asked>>): Promise<string> {
  const keys: string[] = []
  shop.useGateway({
    ...shop.sandbox,
    createPayment: ({ key }) => {
      keys.push(key)
      return Promise.resolve({ ok: false, certain: false, code: 'payment_unavailable' })
    },
    findPayment: () => Promise.resolve({ ok: true, value: null }),
  })
  expect(await good(desk.pay(token, due, await shop.card('success')))).toMatchObject({ standing: 'paying' })
  return keys[0] ?? ''
}

const succeeded = (key: string, amountMinor: number) =>
  settlePayment(shop.jobDeps, {
    id: `pay_${key}`,
    key,
    status: 'succeeded',
    amountMinor,
    currency: 'EUR',
    actionUrl: null,
    failureCode: null,
    sequence: 9,
  })

describe('late money of a try that was given up', () => {
  it('makes the change that still waits, and what another try brings goes back', async () => {
    const asked = await desk.asked()
    const key = await lostTry(asked)
    shop.clock.pass(1_860)
    await shop.runJobs()
    expect(await desk.paymentsOf(asked.id)).toMatchObject([{}, { state: 'canceled' }])
    shop.useGateway(shop.sandbox)
    const second = await good(desk.pay(asked.token, asked.due, await shop.card('authentication')))
    await succeeded(key, asked.due)
    expect(await stateOf(asked.id)).toBe('applied')
    expect((await desk.linesOf(asked.id)).lines).toMatchObject([{ quantity: 2 }])
    await desk.bankSays(second.action_url, true)
    await shop.runJobs()
    await shop.runJobs()
    const reasons = (await desk.refundsOf(asked.id)).map(({ reason }) => reason)
    expect(reasons.filter(reason => reason !== 'change_over')).toEqual([])
    expect((await desk.linesOf(asked.id)).lines).toMatchObject([
      { quantity: 2, left: asked.paid + asked.due },
    ])
  })

  it('goes back where it is not the difference, and the change still waits', async () => {
    const asked = await desk.asked()
    const key = await lostTry(asked)
    shop.clock.pass(1_860)
    await shop.runJobs()
    shop.useGateway(shop.sandbox)
    await succeeded(key, asked.due - 1)
    expect(await desk.refundsOf(asked.id)).toMatchObject([{ amount: asked.due - 1, reason: 'change_over' }])
    expect(await stateOf(asked.id)).toBe('proposed')
    expect(await good(desk.show(asked.token))).toMatchObject({ standing: 'open' })
  })
})

describe('a charge that nobody heard of again', () => {
  it('is left alone where another provider took it', async () => {
    const asked = await desk.asked()
    await lostTry(asked)
    await shop.db.execute(sql`update payments set gateway = 'another' where order_id = ${asked.id}`)
    shop.clock.pass(1_860)
    await shop.runJobs()
    const [, last] = await desk.paymentsOf(asked.id)
    expect(['succeeded', 'canceled']).not.toContain(last?.state)
  })

  it('keeps no other change from its turn where it cannot be asked about', async () => {
    const [stuck, other] = [await desk.asked(), await desk.asked()]
    await lostTry(stuck)
    shop.useGateway({ ...shop.sandbox, findPayment: () => Promise.reject(new Error('broken')) })
    shop.clock.pass(8 * day)
    for (const { run } of changeTimers) await run(shop.jobDeps)
    expect(await stateOf(other.id)).toBe('lapsed')
  })
})

describe('a change that can no longer be made', () => {
  it('is over within a minute: nobody is asked, and its copies are free', async () => {
    const asked = await desk.asked()
    await good(shop.request('staff.refundOrder', { id: asked.id, amount: 100, reason: 'a scratch' }, boss))
    const { changes } = await desk.linesOf(asked.id)
    expect(changes[0]?.moves).toEqual(['withdraw'])
    const remind = () => codeOf(desk.move(asked.id, asked.change.id, 'remind'))
    expect(await remind()).toBe('transition_not_allowed')
    const before = await desk.kept(asked.line.item_id)
    await minute()
    expect(await stateOf(asked.id)).toBe('lapsed')
    expect((await desk.kept(asked.line.item_id))?.held).toBe((before?.held ?? 0) - 1)
    const mails = (await desk.mails('change_offered')).length
    shop.clock.pass(6 * day)
    await shop.runJobs()
    expect((await desk.mails('change_offered')).length).toBe(mails)
  })
})

describe('a proposal that is refused', () => {
  it('leaves nothing where the buyer has no address to be asked at', async () => {
    const counter = { channel: 'counter', email: '', customer: null, pickup: true } as const
    const { id } = await drafts.written(counter)
    const placed = await good(drafts.move(id, 'payAtCounter'))
    await shop.runJobs()
    const order = placed.order_id ?? 0
    const [line] = (await desk.linesOf(order)).lines
    const change = { changes: [{ line: line?.id ?? 0, quantity: 2 }], ask: true }
    expect((await desk.edit(order, change)).body).toMatchObject({
      code: 'input_invalid',
      fields: { ask: 'no_email' },
    })
    expect((await desk.linesOf(order)).changes).toEqual([])
  })
})

describe('the last day of a change', () => {
  it('counts whole: whoever pays in the evening of the day that the mail names is in time', async () => {
    const asked = await desk.asked()
    const until = new Date((await good(desk.show(asked.token))).until ?? 0)
    const paris = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', timeStyle: 'medium' })
    expect(paris.format(until)).toBe('23:59:59')
    shop.clock.pass((until.getTime() - shop.clock.now().getTime()) / 1_000 - 60)
    await shop.runJobs()
    expect(await good(desk.pay(asked.token, asked.due, await shop.card('success')))).toMatchObject({
      standing: 'made',
    })
  })
})

describe('looking at the link of a change', () => {
  const Last = z.object({ last: z.coerce.number() })
  const entries = async () =>
    (await queryRow(shop.db, sql`select last_value as last from stock_entries_id_seq`, Last))?.last

  it('writes nothing, not even what is rolled back', async () => {
    const { token, id } = await desk.asked()
    const before = await entries()
    expect(await good(desk.show(token))).toMatchObject({ standing: 'open', after: [{ quantity: 2 }] })
    await desk.linesOf(id)
    expect(await entries()).toBe(before)
  })

  it('shows the order to a guest while there is something to decide, and to nobody else', async () => {
    const own = await desk.asked()
    expect((await good(desk.show(own.token))).order.token).toBeNull()
    await shop.db.execute(sql`update orders set user_id = null where id = ${own.id}`)
    expect((await good(desk.show(own.token))).order.token).toMatch(/^[\w-]{20,}$/)
    await good(desk.decline(own.token))
    expect((await good(desk.show(own.token))).order.token).toBeNull()
  })
})

describe('copies that a change keeps', () => {
  it('are all that come where the line that goes never had any', async () => {
    const made = await desk.order()
    await shop.db.execute(sql`update order_items set stock = 'none' where id = ${made.line.id}`)
    const before = await desk.kept(made.line.item_id)
    await desk.ask(made.id, 2)
    expect((await desk.kept(made.line.item_id))?.held).toBe((before?.held ?? 0) + 2)
  })
})
