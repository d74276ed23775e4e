import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkBooks } from '../check-books.ts'
import { queryRow, queryRows } from '../../database/database.ts'
import { campaignLength, newCampaign } from '#fixtures/server/new-campaign.ts'
import { frenchShippingMinor, orderOf, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people } from '#fixtures/server/world.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

const shop = payingShop()

type Card = Parameters<PayingShop['card']>[0]
const pass = async (days: number) => {
  shop.clock.pass(days * 86_400)
  await shop.runJobs()
}

/** An order whose campaign has succeeded, and whose card was refused. */
async function refusedOrder(who?: string) {
  const projectId = await newCampaign(shop, { goal: 1, filesReady: true, chargeMode: 'charge_on_success' })
  const order = await placedOrder(shop, who, { projectId, payment_method: await shop.card('decline_later') })
  await shop.runJobs()
  await pass(campaignLength)
  return order
}
type Order = Awaited<ReturnType<typeof refusedOrder>>

const pay = async ({ id, token }: Order, card: Card | { method: string }, who?: string) => {
  const payment_method = typeof card === 'string' ? await shop.card(card) : card.method
  const input = { order_id: id, order_token: token, payment_method }
  return (await shop.request('cart.otherCard', input, who === undefined ? {} : { token: who })).body
}
const confirmed = async ({ id, token }: Order, who?: string) => {
  const asked = { order_id: id, order_token: token }
  const { body } = await shop.request('cart.confirm', asked, who === undefined ? {} : { token: who })
  if ('error' in body) throw new Error(body.code)
  return body.order
}
const Taken = z.object({ made: z.int(), taken: z.int() })
/** What the bank has taken for an order, whichever card it was. */
const taken = async ({ id }: Order) =>
  queryRow(
    shop.db,
    sql`select count(*)::int as made, coalesce(sum(amount_minor), 0)::int as taken from sandbox_payments
      where status = 'succeeded' and amount_minor > 0 and split_part(key, ':', 1) =
        (select split_part(key, ':', 1) from payments where order_id = ${id})`,
    Taken,
  )
const once = { made: 1, taken: 2_000 + frenchShippingMinor(1) }
const none = { made: 0, taken: 0 }
const answerBank = (url: string | null, answer: 'approve' | 'refuse') =>
  shop.app.request(new URL(url ?? '').pathname, { method: 'POST', body: new URLSearchParams({ answer }) })

describe('cart.otherCard', () => {
  it('charges another card at once and once, and lets the first one go', async () => {
    const order = await refusedOrder()
    const until = new Date(shop.clock.now().getTime() + 7 * 86_400_000).toISOString()
    expect(await confirmed(order)).toMatchObject({
      status: 'pledged',
      refused_card: { until, standing: 'open', code: 'card_declined', cards: [], action_url: null },
    })
    const method = await shop.card('success')
    expect(await pay(order, { method })).toMatchObject({ status: 'paid', order_token: order.token })
    expect(await pay(order, { method })).toMatchObject({ status: 'paid' })
    const after = await confirmed(order)
    expect([after.status, after.refused_card]).toEqual(['on_hold', undefined])
    await pass(8)
    expect(await taken(order)).toEqual(once)
    const kept = sql`select m.id from sandbox_methods m join payments p on p.method = m.id
      where p.order_id = ${order.id}`
    expect(await queryRows(shop.db, kept, z.object({ id: z.string() }))).toEqual([])
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it('says why a card is refused, and takes a third; the first is asked on its day', async () => {
    const order = await refusedOrder()
    expect(await pay(order, 'decline')).toMatchObject({ status: 402, code: 'card_declined' })
    expect(await pay(order, 'expired')).toMatchObject({ code: 'card_expired' })
    expect(await pay(order, { method: 'pm_nothing' })).toMatchObject({ code: 'card_invalid' })
    expect(await confirmed(order)).toMatchObject({ refused_card: { standing: 'open', code: 'card_invalid' } })
    expect(await taken(order)).toEqual(none)
    await shop.db.execute(sql`update sandbox_methods set behaviour = 'success'
      where id = (select method from payments where order_id = ${order.id})`)
    await pass(1)
    expect((await confirmed(order)).status).toBe('on_hold')
    expect(await taken(order)).toEqual(once)
  })
})

describe('cart.otherCard, with strong authentication', () => {
  it('sends to the bank that asks, which may be answered, refused or given another card', async () => {
    const order = await refusedOrder()
    const asked = await pay(order, 'authentication')
    expect(asked).toMatchObject({ status: 'requires_action' })
    const { refused_card: open } = await confirmed(order)
    expect(open).toMatchObject({ standing: 'requires_action' })
    await answerBank(open?.action_url ?? null, 'refuse')
    expect(await confirmed(order)).toMatchObject({
      refused_card: { standing: 'open', code: 'payment_failed' },
    })
    expect(await pay(order, 'authentication')).toMatchObject({ status: 'requires_action' })
    const { refused_card: again } = await confirmed(order)
    expect(await pay(order, 'success')).toMatchObject({ status: 'paid' })
    await answerBank(again?.action_url ?? null, 'approve')
    await shop.runJobs()
    expect(await taken(order)).toEqual(once)
  })

  it('is too late after seven days, also for a challenge that was left open', async () => {
    const order = await refusedOrder()
    expect(await pay(order, 'authentication')).toMatchObject({ status: 'requires_action' })
    const { refused_card: open } = await confirmed(order)
    await pass(7)
    await shop.runJobs()
    expect((await confirmed(order)).status).toBe('cancelled')
    expect(await pay(order, 'success')).toMatchObject({ status: 409, code: 'order_not_payable' })
    await answerBank(open?.action_url ?? null, 'approve')
    await shop.runJobs()
    expect(await taken(order)).toEqual(none)
    const early = await placedOrder(shop, undefined, {
      projectId: await newCampaign(shop, { goal: 9, chargeMode: 'charge_on_success' }),
    })
    expect(await pay(early, 'success')).toMatchObject({ code: 'order_not_payable' })
  })
})

describe('cart.otherCard, at the same time', () => {
  it('charges once when two are sent, and when the clock asks as well', async () => {
    const order = await refusedOrder()
    await shop.db.execute(sql`update sandbox_methods set behaviour = 'success'
      where id = (select method from payments where order_id = ${order.id})`)
    shop.clock.pass(86_400)
    const cards = [await shop.card('success'), await shop.card('success')]
    await Promise.all([...cards.map(method => pay(order, { method })), shop.runJobs()])
    await shop.runJobs()
    expect(await taken(order)).toEqual(once)
    expect((await confirmed(order)).status).toBe('on_hold')
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it('sends a charge later that nobody sent, and books an answer that was lost', async () => {
    const order = await refusedOrder()
    const { sandbox } = shop
    const lost = { ok: false, code: 'payment_unavailable', certain: false } as const
    shop.useGateway({ ...sandbox, createPayment: () => Promise.resolve(lost) })
    expect(await pay(order, 'success')).toMatchObject({ status: 'processing' })
    expect(await pay(order, 'success')).toMatchObject({ status: 'processing' })
    shop.useGateway(sandbox)
    expect(await confirmed(order)).toMatchObject({ refused_card: { standing: 'processing' } })
    await pass(0.01)
    await pass(0.01)
    expect((await confirmed(order)).status).toBe('on_hold')
    expect(await taken(order)).toEqual(once)
  })
})

describe('cart.otherCard, for whom', () => {
  it('is for who holds a link; a saved card only for its account', async () => {
    const alice = people.alice.token
    const order = await refusedOrder(alice)
    const saving = { payment_method: await shop.card('success'), save_card: true }
    await placedOrder(shop, alice, saving)
    await shop.runJobs()
    const own = await shop.request('user.orderShop', { order_id: order.id }, { token: alice })
    const shown = 'error' in own.body ? undefined : own.body.refused_card
    const [card] = shown?.cards ?? []
    expect(card).toMatchObject({ last4: '4242', expired: false })
    expect((await confirmed(order)).refused_card?.cards).toEqual([])
    expect((await confirmed(order, alice)).refused_card?.cards).toHaveLength(1)
    const method = `card_${card?.id ?? 0}`
    expect(await pay(order, { method })).toMatchObject({ code: 'card_invalid' })
    expect(await pay({ ...order, token: 'nobody' }, 'success')).toMatchObject({ status: 404 })
    expect(await pay({ ...order, token: 'nobody' }, { method }, people.bruno.token)).toMatchObject({
      status: 404,
    })
    expect(await pay({ ...order, token: '' }, { method }, alice)).toMatchObject({ status: 'paid' })
    expect(await taken(order)).toEqual(once)
  })
})

describe('cart.otherCard, of an order that waits for no other card', () => {
  const refused = { status: 409, code: 'order_not_payable' }

  it('leaves the challenge of its own card open', async () => {
    for (const charge_mode of ['charge_now', 'charge_on_success'] as const) {
      const projectId = await newCampaign(shop, { goal: 5, chargeMode: charge_mode })
      const asked = orderOf({ payment_method: await shop.card('authentication'), projectId })
      const { body } = await shop.request('cart.pay', asked)
      if ('error' in body || body.status !== 'requires_action') throw new Error(JSON.stringify(body))
      const order = { id: body.order_id, token: body.order_token, total: body.total }
      expect(await pay(order, 'success')).toMatchObject(refused)
      expect((await confirmed(order)).status).toBe('pending_payment')
      await answerBank(body.action_url ?? null, 'approve')
      await shop.runJobs()
      expect((await confirmed(order)).status).not.toMatch(/pending_payment|cancelled/)
    }
  })

  it('charges nothing for what was given up while the bank decided, and forgets the first card', async () => {
    const order = await refusedOrder()
    expect(await pay(order, 'late_declined')).toMatchObject({ status: 'processing' })
    const { body } = await shop.request(
      'staff.moveOrder',
      { id: order.id, move: 'cancel_staff', reason: 'gone' },
      { token: people.tess.token },
    )
    expect(body).toMatchObject({ order: { status: 'cancelled' } })
    await pass(0.1)
    expect(await pay(order, 'success')).toMatchObject(refused)
    await pass(0.1)
    expect(await taken(order)).toEqual(none)
    const states = sql`select state from payments where order_id = ${order.id}`
    expect(await queryRow(shop.db, states, z.object({ state: z.string() }))).toEqual({ state: 'canceled' })
  })
})
