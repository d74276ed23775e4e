import { beforeAll, describe, expect, it } from 'vitest'
import { boughtBoxes, boxOf, passDays, subscribed, useCard } from '#fixtures/server/box-shop.ts'
import { people } from '#fixtures/server/world.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

describe('user.boxInvoice', () => {
  const shop = payingShop()
  let id = 0
  beforeAll(async () => {
    id = await subscribed(shop)
  })

  const alice = { token: people.alice.token }
  const bruno = { token: people.bruno.token }

  it('gives the PDF of what a box was paid with, named by its number', async () => {
    const { status, headers, body } = await shop.request('user.boxInvoice', { id, period: 1 }, alice)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toMatch(/filename="?.+\.pdf/)
    const start = 'bytes' in body ? Buffer.from(body.bytes.subarray(0, 5)).toString() : body
    expect(start).toBe('%PDF-')
  })

  it('has none of a period that never was, of another’s box, or of no box', async () => {
    expect((await shop.request('user.boxInvoice', { id, period: 9 }, alice)).status).toBe(404)
    expect((await shop.request('user.boxInvoice', { id, period: 1 }, bruno)).status).toBe(404)
    expect((await shop.request('user.boxInvoice', { id: 9_999, period: 1 }, alice)).status).toBe(404)
    expect((await shop.request('user.boxInvoice', { id, period: 1 })).status).toBe(401)
  })

  it('has none of a gift for its giver here: the order has it', async () => {
    const { ids } = await boughtBoxes(shop, [{ type: 'one', periodicity: 'once', is_gift: true }])
    expect((await shop.request('user.boxInvoice', { id: ids[0] ?? 0, period: 1 }, alice)).status).toBe(404)
  })
})

describe('user.boxPayment', () => {
  const shop = payingShop()

  const alice = { token: people.alice.token }

  it('changes the card of a box that owes nothing, and charges nothing', async () => {
    const id = await subscribed(shop)
    const before = (await shop.request('user.cards', {}, alice)).body
    expect(await useCard(shop, id, 'late')).toMatchObject({
      status: 'paid',
      box: { card: { last4: '5209' }, boxes: 1 },
    })
    const saved = 'error' in before ? 0 : (before.at(-1)?.id ?? 0)
    const back = { id, payment_method: `card_${saved}` }
    expect((await shop.request('user.boxPayment', back, alice)).body).toMatchObject({
      box: { card: { id: saved } },
    })
  })

  it('sends a box that is past due to the bank that asks', async () => {
    const id = await subscribed(shop)
    await useCard(shop, id, 'decline_later')
    await passDays(shop, 32)
    const answer = await useCard(shop, id, 'authentication')
    expect(answer).toMatchObject({ status: 'requires_action', box: { status: 'past_due' } })
    const url = new URL('action_url' in answer ? String(answer.action_url) : '')
    const form = new URLSearchParams({ answer: 'approve' })
    await shop.app.request(url.pathname, { method: 'POST', body: form })
    await shop.runJobs()
    expect(await boxOf(shop, id)).toMatchObject({ status: 'active', boxes: 2 })
  })

  it('refuses a card that is not there, and other people', async () => {
    const id = await subscribed(shop)
    const ask = async (payment_method: string, who = alice) =>
      (await shop.request('user.boxPayment', { id, payment_method }, who)).body
    expect(await ask('card_9999')).toMatchObject({ code: 'card_invalid' })
    expect(await ask('tok_nothing')).toMatchObject({ code: 'card_invalid' })
    expect(await ask('card_1', { token: people.bruno.token })).toMatchObject({ status: 404 })
    expect((await shop.request('user.boxPayment', { id, payment_method: 'card_1' })).status).toBe(401)
  })

  it('takes no card that its bank declines, and keeps the one it has', async () => {
    const id = await subscribed(shop)
    const before = await boxOf(shop, id)
    const cards = (await shop.request('user.cards', {}, alice)).body
    expect(await useCard(shop, id, 'decline')).toMatchObject({ status: 402, code: 'card_declined' })
    expect(await useCard(shop, id, 'expired')).toMatchObject({ status: 402, code: 'card_expired' })
    expect((await boxOf(shop, id)).card).toEqual(before.card)
    expect((await shop.request('user.cards', {}, alice)).body).toEqual(cards)
  })
})
