import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { sampleCart } from '#machines/journeys/checkout/checkout.alphabet.ts'
import { formMachine } from '#machines/journeys/form/form.machine.ts'
import { viewForm } from '#machines/journeys/form/form.view.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { cartAt, checkoutAt } from '#fixtures/ui/views.ts'
import { CardFields } from './card-fields.tsx'
import { CheckoutScreen } from './checkout-screen.tsx'

const nothing = vi.fn()
const acts = {
  fill: nothing,
  chooseAddress: nothing,
  next: nothing,
  edit: nothing,
  back: nothing,
  choosePickup: nothing,
  setGift: nothing,
  acceptTotal: nothing,
  authenticate: nothing,
  retry: nothing,
  signIn: nothing,
}

const formActs = { change: nothing, leave: nothing, submit: nothing, focused: nothing }
const values = { cardId: '', number: '', terms: false }

const input = {
  name: 'paymentForm',
  fields: [
    { name: 'code', rule: {} },
    { name: 'terms', rule: {} },
  ],
}
const context = { ...createActor(formMachine, { input }).getSnapshot().context, values }

/** The form of card and terms, sent with these faults in it. */
const faulty = (errors: Record<string, string>) =>
  viewForm(formMachine.resolveState({ value: { editing: 'invalid' }, context: { ...context, errors } }))

const filled = (change: Record<string, string>) =>
  viewForm(
    formMachine.resolveState({
      value: { editing: 'fresh' },
      context: { ...context, values: { ...values, ...change } },
    }),
  )

const parts = { cart: cartAt(), acts, formActs }

const checkout = (...at: Parameters<typeof checkoutAt>) =>
  draw(<CheckoutScreen {...parts} view={checkoutAt(...at)} form={filled({})} />, '/payment')

describe('a shop that cannot take payments yet', () => {
  const cart = { ...sampleCart, hasProblems: true, isPaymentClosed: true as const }

  it.each(['contact', 'delivery', 'payment'] as const)('says so in place of %s', async step => {
    const markup = await checkout(step, { cart })
    expect(markup).toContain('This shop cannot take payments yet')
    expect(markup).not.toMatch(/<input|cc-number/)
  })

  it('asks for no card wherever one could be asked for', async () => {
    const nowhere = { valueOf: () => '', errorOf: () => undefined, onChange: nothing, onLeave: nothing }
    const fields = (site?: { takesNoCards: true }) =>
      draw(<CardFields {...nowhere} />, '/payment', undefined, site)
    expect(await fields()).toContain('cc-number')
    expect(await fields({ takesNoCards: true })).toBe(
      '<p class="measure">This shop cannot take payments yet, so no card is taken here.</p>',
    )
  })
})

describe('contact', () => {
  it('asks at most eight things, a guest first, with the way to sign in beside', async () => {
    const markup = await checkout('contact')
    expect(markup.match(/<(?:input|select) /g)).toHaveLength(8)
    expect(markup).toContain('No account needed')
    expect(markup).toContain('href="/sign?redirect=%2Fpayment"')
    expect(markup).toContain('autoComplete="shipping postal-code"')
  })

  it('says the latin rule and its reason before typing', async () => {
    expect(await checkout('contact')).toContain('Latin letters only: carriers cannot print others')
  })

  it('lists two or more failures, linked, and says one beside its field', async () => {
    const two = { email: 'email_invalid', city: 'input_required' }
    const markup = await checkout('contact', { fieldProblems: two, focus: 'email' })
    expect(markup).toContain('class="summary"')
    expect(markup).toContain('<a href="#checkout-city">City: Fill this in.</a>')
    expect(markup).toContain('<title>Error: Payment | Sillon</title>')
    expect(await checkout('contact', { fieldProblems: { city: 'input_required' } })).not.toContain(
      'class="summary"',
    )
  })

  it('names the pressing or the size of what is bought beside its price', async () => {
    const line = { ...parts.cart.shops[0]?.lines[0], colorVinyl: 'yellow', chosenSizes: ['shirt-xl'] }
    const shops = parts.cart.shops.map(shop => ({
      ...shop,
      lines: shop.lines.map(one => ({ ...one, ...line })),
    }))
    const view = checkoutAt('contact')
    const markup = await draw(
      <CheckoutScreen {...parts} cart={{ ...parts.cart, shops }} view={view} form={filled({})} />,
      '/payment',
    )
    expect(markup).toMatch(/<aside[^>]*>.*summary-lines.*Yellow.*XL/)
  })

  it('keeps the whole cost beside it', async () => {
    const markup = await checkout('contact')
    expect(markup).toMatch(/<aside[^>]*>.*Shipping to France.*€54\.50.*including €9\.08 VAT/)
  })
})

describe('delivery and payment', () => {
  it('closes what is done to a few lines with a way back', async () => {
    const markup = await checkout('delivery')
    expect(markup).toContain('75011 Paris, France')
    expect(markup).toMatch(/Change<span class="said-only"> Contact and address/)
    expect(markup).not.toContain('checkout-email')
  })

  it('never opens a part before its turn', async () => {
    expect(await checkout('delivery')).not.toContain('cc-number')
    expect(await checkout('payment')).toContain('autoComplete="cc-number"')
  })

  it('offers saved cards, not the expired one', async () => {
    const card = { id: 1, brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030, expired: false }
    const cards = [card, { ...card, id: 2, last4: '0001', expired: true }]
    const view = checkoutAt('payment', { cards, userId: 7 })
    const form = filled({ cardId: '1' })
    const markup = await draw(<CheckoutScreen {...parts} view={view} form={form} />, '/payment')
    expect(markup).toContain('Visa ending in 4242, 12/30')
    expect(markup).toMatch(/disabled=""[^>]*>\s*<span>Visa ending in 0001/)
    expect(markup).not.toContain('cc-number')
  })
})

describe('a pledge', () => {
  it('says when the sum is charged, and promises no charge on its button', async () => {
    const later = (at: Parameters<typeof checkoutAt>[0]) =>
      draw(<CheckoutScreen {...parts} note="later" view={checkoutAt(at)} form={filled({})} />, '/payment')
    const markup = await later('payment')
    expect(markup).toContain('Charged when the campaign succeeds: €54.50')
    expect(markup).toContain('If the campaign misses its goal, nobody pays.')
    expect(markup).toMatch(/<button[^>]*>Place the order/)
    expect(markup).not.toContain('Pay €54.50')
    expect(await later('review')).not.toContain('Pay €54.50')
    expect(await checkout('payment')).not.toContain('Charged when')
  })
})

describe('card and terms', () => {
  it('list what is to be mended, each with a link to its field, and say so in the title', async () => {
    const form = faulty({ code: 'card_code', terms: 'input_required' })
    const markup = await draw(
      <CheckoutScreen {...parts} view={checkoutAt('payment')} form={form} />,
      '/payment',
    )
    expect(markup).toMatch(/<a href="#checkout-card-code">[^<]+<\/a>.*<a href="#checkout-terms">/)
    expect(markup).toContain('<title>Error: Payment | Sillon</title>')
  })
})

describe('what may come of paying', () => {
  it('is busy while it runs, and there is no way back', async () => {
    const markup = await checkout('placing')
    expect(markup).toMatch(/aria-busy="true"[^>]*>Pay €54\.50/)
    expect(markup).toContain('Paying. Keep this page open.')
    expect(markup).not.toContain('>Change<')
  })

  it('says that a declined card was not charged', async () => {
    const markup = await checkout('payment', { problem: { code: 'card_declined' } })
    expect(markup).toMatch(/role="alert"[^>]*><p>The card was declined. Nothing was charged./)
  })

  it('asks again when the total changed', async () => {
    const markup = await checkout('review', { problem: { code: 'cart_changed' } })
    expect(markup).toContain('The total has changed to €54.50.')
  })

  it('says what went out of stock', async () => {
    expect(await checkout('review', { problem: { code: 'out_of_stock' } })).toContain(
      'Something in your cart is gone',
    )
  })

  it('offers to look again when the outcome is unknown', async () => {
    expect(await checkout('unknown', { problem: { code: 'timeout' } })).toContain('Check again')
  })

  it('leads to the bank', async () => {
    expect(await checkout('authenticating')).toContain('Confirm with my bank')
  })

  it('has a screen for an empty cart and for waiting', async () => {
    expect(await checkout('empty', { cart: null })).toContain('Your cart is empty')
    const waiting = <CheckoutScreen {...parts} view={undefined} form={undefined} isGuest />
    const drawn = await draw(waiting, '/payment')
    expect(drawn).toContain('skeleton')
    // Nobody is told of a part that is not there yet.
    expect(drawn).toContain('aria-busy="true"')
    expect(drawn).toContain('No account needed.')
    const known = <CheckoutScreen {...parts} view={undefined} form={undefined} />
    expect(await draw(known, '/payment')).not.toContain('No account needed.')
  })
})
