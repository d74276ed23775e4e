import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Input } from '#contract'
import { draftDesk } from '#fixtures/server/desks/draft-desk.ts'
import { boss, codeOf, good, tess } from '#fixtures/server/desks/return-desk.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { queryRow, queryRows } from '../../database/database.ts'
import { answerChallenge } from '../../payments/sandbox/provider.ts'
import { checkBooks } from '../check-books.ts'

// A change that costs more than was paid: its buyer is asked, and the order stays as it was until they pay.

const shop = payingShop()
const day = 86_400
type Change = Omit<Input<'staff.editOrder'>, 'id'>

const books = async () => expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
const linesOf = (id: number) => good(shop.request('staff.orderLines', { id }, tess))
const edit = (id: number, change: Change, who = tess) =>
  shop.request('staff.editOrder', { id, reason: 'asked by mail', ...change }, who)
const show = (token: string) => shop.request('changes.show', { token })
const pay = (token: string, expected_total: number, payment_method: string) =>
  shop.request('changes.pay', { token, payment_method, expected_total })
const seen = (id: number) => good(shop.request('staff.order', { id }, tess))
const move = (id: number, change: number, name: 'remind' | 'waive' | 'withdraw', reason = '', who = tess) =>
  shop.request('staff.moveChange', { id, change, move: name, reason }, who)

async function order(quantity = 1) {
  const { id } = await placedOrder(shop, people.bruno.token, { quantity })
  await shop.runJobs()
  const { lines, paid } = await linesOf(id)
  const [line] = lines
  if (line === undefined) throw new Error('an order of one line')
  return { id, line, paid }
}

const { lastLink } = draftDesk(shop)
const lastToken = () => lastLink('change_offered')

/** An order of one copy whose buyer is asked to pay for another. */
async function asked(copies = 2) {
  const made = await order()
  const change = { changes: [{ line: made.line.id, quantity: copies }], ask: true }
  const done = await good(edit(made.id, change))
  expect(done).toMatchObject({ outcome: 'asked', refund: 0, was: made.paid })
  const token = await lastToken()
  const [open] = (await linesOf(made.id)).changes
  if (open === undefined) throw new Error('a change that is asked for')
  return { ...made, due: done.above, token, change: open }
}

async function kept(itemId: number | null) {
  const statement = sql`
    select coalesce(sum(held), 0)::int as held, coalesce(sum(promised), 0)::int as promised
    from item_stock where item_id = ${itemId}`
  return queryRow(shop.db, statement, z.object({ held: z.int(), promised: z.int() }))
}

const refundsOf = (orderId: number) =>
  queryRows(
    shop.db,
    sql`select r.amount_minor as amount, r.state, p.change_id is null as first, r.reason from refunds r
      join payments p on p.id = r.payment_id where r.order_id = ${orderId} order by r.id`,
    z.object({ amount: z.int(), state: z.string(), first: z.boolean(), reason: z.string() }),
  )

describe('a change that costs more', () => {
  it('is made by the money for it, with an invoice of its own', async () => {
    const made = await order()
    const before = await kept(made.line.item_id)
    const change = { changes: [{ line: made.line.id, quantity: 2 }], ask: true }
    const trial = await good(edit(made.id, { ...change, dry_run: true }))
    expect(trial).toMatchObject({ outcome: 'trial', was: made.paid, refund: 0 })
    expect(trial.now).toBe(made.paid + trial.above)
    await good(edit(made.id, change))
    // Nothing is changed, but its copy is kept.
    const waiting = await linesOf(made.id)
    expect(waiting.lines).toMatchObject([{ id: made.line.id, quantity: 1 }])
    expect(waiting.changes).toMatchObject([{ state: 'proposed', due: trial.above }])
    expect(await kept(made.line.item_id)).toEqual({ ...before, held: (before?.held ?? 0) + 1 })
    await books()
    expect((await edit(made.id, change)).body).toMatchObject({ fields: { changes: 'change_open' } })
    const token = await lastToken()
    const shown = await good(show(token))
    expect(shown).toMatchObject({
      standing: 'open',
      was: made.paid,
      due: trial.above,
      before: [{ quantity: 1 }],
      after: [{ quantity: 2 }],
    })
    expect(await codeOf(pay(token, trial.above - 1, await shop.card('success')))).toBe('cart_changed')
    expect(await codeOf(pay(token, trial.above, 'card_1'))).toBe('card_invalid')
    const card = await shop.card('success')
    const both = await Promise.all([pay(token, trial.above, card), pay(token, trial.above, card)])
    for (const one of both) expect(['made', 'paying']).toContain((await good(Promise.resolve(one))).standing)
    await shop.runJobs()
    await shop.runJobs()
    expect(await good(show(token))).toMatchObject({ standing: 'made', before: [], after: [] })
    await books()
    const after = await linesOf(made.id)
    expect(after.paid).toBe(made.paid + trial.above)
    expect(after.lines).toMatchObject([{ quantity: 2, left: made.paid + trial.above }])
    expect(after.edits).toMatchObject([{ was: made.paid, now: trial.now, paid: trial.above, waived: 0 }])
    expect(await kept(made.line.item_id)).toEqual({ ...before, promised: (before?.promised ?? 0) + 1 })
    const { order: whole } = await seen(made.id)
    expect(whole.invoices).toMatchObject([{ amount: trial.above }])
    expect(await codeOf(pay(token, trial.above, await shop.card('success')))).toBe('order_not_payable')
  })
})

describe('money of several payments', () => {
  it('goes back from both payments, newest first, when the order is cancelled', async () => {
    const { id, due, paid, token } = await asked()
    await good(pay(token, due, await shop.card('success')))
    await shop.runJobs()
    await good(shop.request('staff.refundOrder', { id, amount: due + 100, reason: 'goodwill' }, boss))
    await shop.runJobs()
    await books()
    expect(await refundsOf(id)).toMatchObject([
      { amount: due, first: false, state: 'succeeded' },
      { amount: 100, first: true, state: 'succeeded' },
    ])
    await good(shop.request('staff.moveOrder', { id, move: 'cancelStaff', reason: 'all of it' }, boss))
    await shop.runJobs()
    await books()
    const all = await refundsOf(id)
    expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid + due)
    expect((await seen(id)).order.credit_notes).toHaveLength(3)
  })
})

describe('a change that is not made', () => {
  it('waits for another card where one is refused, and ten times a day at most', async () => {
    const { id, due, token } = await asked()
    for (let turn = 0; turn < 10; turn += 1)
      expect(await codeOf(pay(token, due, await shop.card('decline')))).toBe('card_declined')
    expect(await codeOf(pay(token, due, await shop.card('success')))).toBe('locked_out')
    expect((await linesOf(id)).changes).toMatchObject([{ state: 'proposed' }])
    shop.clock.pass(day)
    const begun = await good(pay(token, due, await shop.card('authentication')))
    expect(begun).toMatchObject({ standing: 'paying' })
    expect(begun.action_url).not.toBeNull()
    await books()
  })

  it('is declined by its buyer, taken back by staff, or over on its day', async () => {
    const one = await asked()
    const shelf = await kept(one.line.item_id)
    expect(await good(shop.request('changes.decline', { token: one.token }))).toMatchObject({
      standing: 'over',
    })
    expect(await kept(one.line.item_id)).toEqual({ ...shelf, held: (shelf?.held ?? 0) - 1 })
    expect(await codeOf(pay(one.token, one.due, await shop.card('success')))).toBe('order_not_payable')
    const two = await asked()
    expect((await move(two.id, two.change.id, 'withdraw')).body).toMatchObject({
      fields: { reason: 'input_required' },
    })
    expect(await codeOf(move(one.id, two.change.id, 'remind'))).toBe('not_found')
    await good(move(two.id, two.change.id, 'remind'))
    expect(await lastToken()).not.toBe(two.token)
    await good(move(two.id, two.change.id, 'withdraw', 'found another'))
    const three = await asked()
    shop.clock.pass((Date.parse(three.change.until) - shop.clock.now().getTime()) / 1_000 - 2 * day + 60)
    await shop.runJobs()
    expect(await lastToken()).not.toBe(three.token)
    shop.clock.pass(2 * day)
    expect(await good(show(three.token))).toMatchObject({ standing: 'over' })
    await shop.runJobs()
    expect((await linesOf(three.id)).changes).toMatchObject([{ state: 'lapsed', moves: [] }])
    expect((await linesOf(three.id)).lines).toMatchObject([{ quantity: 1 }])
    await books()
  })
})

describe('a change whose order moves on', () => {
  it('ends with its order', async () => {
    const { id, due, token } = await asked()
    await good(shop.request('staff.moveOrder', { id, move: 'cancelStaff', reason: 'no more' }, tess))
    expect(await codeOf(pay(token, due, await shop.card('success')))).toBe('order_not_payable')
    shop.clock.pass(60)
    await shop.runJobs()
    expect(await good(show(token))).toMatchObject({ standing: 'over' })
    await books()
  })

  it('whose money comes too late gives it straight back, without a document', async () => {
    const { id, due, token, paid } = await asked()
    const begun = await good(pay(token, due, await shop.card('authentication')))
    await good(shop.request('staff.moveOrder', { id, move: 'cancelStaff', reason: 'no more' }, tess))
    // Their bank says yes only now.
    const challenge = begun.action_url?.split('/').at(-1) ?? ''
    await answerChallenge({ db: shop.db, now: () => shop.clock.now(), lateMs: 0 }, challenge, true)
    await shop.runJobs()
    await shop.runJobs()
    await books()
    const back = await refundsOf(id)
    expect(back).toContainEqual({ amount: due, state: 'succeeded', first: false, reason: 'change_over' })
    const { order: ended } = await seen(id)
    expect(ended).toMatchObject({ status: 'cancelled', refunded: paid })
    expect(ended.credit_notes).toHaveLength(1)
  })
})

describe('what the house bears instead', () => {
  it('is no more than the limit of refunds, but by the owner', async () => {
    const small = await asked()
    await good(move(small.id, small.change.id, 'waive'))
    await shop.runJobs()
    expect((await linesOf(small.id)).lines).toMatchObject([{ quantity: 2, left: small.paid }])
    expect(await good(show(small.token))).toMatchObject({ standing: 'made' })
    await books()
    // Eight copies are above 50 EUR.
    const large = await asked(8)
    expect((await move(large.id, large.change.id, 'waive')).body).toMatchObject({
      fields: { move: 'above_limit' },
    })
    await good(move(large.id, large.change.id, 'waive', '', boss))
    await shop.runJobs()
    await books()
  })
})

describe('a link', () => {
  it('is for whoever has it', async () => {
    expect(await codeOf(show('x'.repeat(43)))).toBe('code_invalid')
    expect(await codeOf(shop.request('changes.decline', { token: 'y'.repeat(43) }))).toBe('code_invalid')
    const { id, change } = await asked()
    expect(await codeOf(move(id, change.id, 'waive', '', { token: people.bruno.token }))).toBe('forbidden')
  })
})
