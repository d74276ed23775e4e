// Where a card goes that somebody typed in a browser.
import { afterEach, expect, it, vi } from 'vitest'
import { browserPayment } from './payment.ts'

const card = { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' }
afterEach(() => vi.unstubAllGlobals())

function listening(): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ id: 'pm_1', payment_method: 'tok_1' })
  })
  return asked
}

it('stays in the browser where nobody takes cards', async () => {
  const asked = listening()
  const answer = await browserPayment({ isClosed: true }).tokenise(card)
  expect(answer).toEqual({ error: true, code: 'payment_closed' })
  expect(asked).toEqual([])
})

it('goes to Stripe with the key of the shop, and to the sandbox in a demonstration', async () => {
  const asked = listening()
  expect(await browserPayment({ stripeKey: 'pk_1' }).tokenise(card)).toEqual({ token: 'pm_1' })
  expect(await browserPayment({}).tokenise(card)).toEqual({ token: 'tok_1' })
  expect(asked).toEqual(['https://api.stripe.com/v1/payment_methods', '/sandbox/tokens'])
})
