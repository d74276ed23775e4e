// A quote whose addresses fall under several rules of VAT is billed in parts, each an order with an invoice
// of its own at its own tax. The expectations are worked from the addresses. Rules 8 and 22.
import { describe, expect, it } from 'vitest'
import { alice, labelInParis, pressingDesk } from '#fixtures/server/desks/pressing-desk.ts'
import { boss, codeOf, good, tess } from '#fixtures/server/desks/return-desk.ts'
import { keptQuote } from '#fixtures/server/kept-quote.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

const shop = payingShop()
const desk = pressingDesk(shop)

/** Of 300 copies 100 go to France, 100 to Germany and 100 to the United States. */
const three = [
  { country_id: 'FR', copies: 100 },
  { country_id: 'DE', copies: 100 },
  { country_id: 'US', copies: 100 },
] as const

async function billed() {
  const { id, token } = await keptQuote(shop, { shipTo: [...three] })
  const kept = await good(shop.request('quote.move', { token, move: 'accept' }, alice))
  expect(kept).toMatchObject({ state: 'accepted', pressing_id: null })
  const quote = await good(shop.request('staff.moveQuote', { id, move: 'invoice' }, tess))
  return { id, token, quote }
}
const draftOf = (id: number) => good(shop.request('staff.draft', { id }, boss))

/** The desk says who pays, and offers it; who pays has the link. */
async function offer(id: number): Promise<string> {
  const { currency, email, lang, lines, version: seen } = await draftOf(id)
  const written = lines.map(({ name, quantity, price }) => ({ name, quantity, price }))
  // Whatever channel is said, what bills a quote does so.
  const columns = { channel: 'phone', currency, email, lang, customer: labelInParis } as const
  await good(shop.request('staff.saveDraft', { id, seen, ...columns, lines: written }, boss))
  await good(shop.request('staff.moveDraft', { id, move: 'offer' }, boss))
  const { link } = await good(shop.request('staff.draftLink', { id }, boss))
  return new URL(link).searchParams.get('token') ?? ''
}

describe('a quote under several rules of VAT', () => {
  it('is billed in parts that come to its price, each at the tax of where its copies go', async () => {
    const { id, quote } = await billed()
    const { total_minor: net } = quote.quote
    const bills = await Promise.all(quote.bills.map(bill => draftOf(bill.id)))
    const supplies = bills.map(({ supply }) => supply)
    expect(supplies).toMatchObject([
      { treatment: 'domestic', basis_points: 2_000 },
      { treatment: 'oss', basis_points: 1_900 },
      { treatment: 'export', basis_points: 0 },
    ])
    // A third of the net price each, with 20 %, 19 % and nothing.
    const third = Math.floor(net / 3)
    const parts = [net - 2 * third, third, third].map((part, index) => {
      const rate = [20, 19, 0][index] ?? 0
      return part + Math.round((part * rate) / 100)
    })
    const totals = quote.bills.map(({ total }) => total)
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(quote.quote.gross_minor)
    totals.forEach((total, index) => expect(Math.abs(total - (parts[index] ?? 0))).toBeLessThanOrEqual(2))
    expect(await good(shop.request('staff.quote', { id }, tess))).toMatchObject({ moves: ['reopen'] })
  })

  it('is paid once all of them are, and each has its invoice; nobody says so before', async () => {
    const { id, token, quote } = await billed()
    expect(await codeOf(shop.request('staff.moveQuote', { id, move: 'pay' }, boss))).toBe(
      'transition_not_allowed',
    )
    const bills = await Promise.all(quote.bills.map(bill => draftOf(bill.id)))
    for (const [index, bill] of quote.bills.entries()) {
      const link = await offer(bill.id)
      expect(await draftOf(bill.id)).toMatchObject({ channel: 'quote', supply: bills[index]?.supply })
      const payment_method = await shop.card('success')
      const pay = { token: link, expected_total: bill.total, payment_method }
      const { order_id } = await good(shop.request('offers.pay', pay))
      await shop.runJobs()
      const { order } = await good(shop.request('staff.order', { id: order_id }, tess))
      expect(order).toMatchObject({ has_invoice: true, total: bill.total })
      const state = index === quote.bills.length - 1 ? 'paid' : 'invoiced'
      expect(await good(shop.request('quote.kept', { token }))).toMatchObject({ state })
    }
    expect((await desk.mails('quote_paid')).at(-1)).toMatchObject({ to: 'ida@example.com' })
    await desk.books()
  })

  it('can be chosen anew until one is ordered; then its bills are dropped', async () => {
    const { token, quote } = await billed()
    expect(await good(shop.request('quote.kept', { token }))).toMatchObject({ can: { reopen: true } })
    expect(await good(shop.request('quote.move', { token, move: 'reopen' }))).toMatchObject({
      state: 'reopened',
    })
    const states = await Promise.all(quote.bills.map(async ({ id }) => (await draftOf(id)).state))
    expect(states).toEqual(['dropped', 'dropped', 'dropped'])
  })
})
