import { describe, expect, it, vi } from 'vitest'
import { draw } from '#fixtures/ui/draw.tsx'
import { sampleCart } from '#fixtures/ui/samples.ts'
import { cartAt } from '#fixtures/ui/views.ts'
import { CartScreen } from './cart-screen.tsx'

const nothing = vi.fn()
const acts = {
  setQuantity: nothing,
  remove: nothing,
  removeBox: nothing,
  applyPromo: nothing,
  removePromo: nothing,
  setGift: nothing,
  setPickup: nothing,
  setCountry: nothing,
  retry: nothing,
}
const cart = (change: Parameters<typeof cartAt>[0] = {}) =>
  draw(<CartScreen cart={cartAt(change)} acts={acts} />, '/cart')

function withLine(change: { problem?: 'out_of_stock'; name?: string }) {
  const priced = sampleCart()
  const shop = priced.shops.s_5
  if (!shop) throw new Error('the sample has no shop')
  return { ...priced, shops: { s_5: { ...shop, items: shop.items.map(item => ({ ...item, ...change })) } } }
}

describe('a shop that cannot take payments yet', () => {
  it('leads to no payment where the shop cannot take any yet, and says so', async () => {
    const markup = await cart({ cart: { ...sampleCart(), problems: { payment: 'payment_not_set_up' } } })
    expect(markup).toContain('This shop cannot take payments yet')
    expect(markup).not.toContain('href="/payment"')
    expect(await cart()).not.toContain('cannot take payments')
  })
})

describe('the cart page', () => {
  it('shows lines by shop and the whole sum, the VAT contained in it', async () => {
    const markup = await cart()
    expect(markup).toContain('Shipped by Deckchair')
    expect(markup).toContain('Shipping to France')
    expect(markup).toContain('including €9.08 VAT')
    expect(markup).toContain('Go to payment, €54.50')
    expect(markup).toContain('href="/payment"')
  })

  it('says who carries it and how long that takes, where the shop does', async () => {
    const delivery = { carrier: 'La Poste', from_days: 2, to_days: 4 }
    expect(await cart({ cart: sampleCart({ delivery }) })).toContain(
      '2–4 working days with La Poste, once it has left',
    )
    expect(await cart()).not.toContain('working days')
  })

  it('says what becomes of the money, now or later', async () => {
    const noted = (note: 'later' | 'preorder') =>
      draw(<CartScreen cart={cartAt()} acts={acts} note={note} />, '/cart')
    expect(await noted('preorder')).toContain('If a run fails, you get your money back.')
    expect(await cart()).not.toContain('If a run fails')
    const later = await noted('later')
    expect(later).toContain('nothing is charged now')
    expect(later).not.toContain('you get your money back')
  })

  it('names each control with its record', async () => {
    const markup = await cart()
    for (const name of ['Remove Night ferries', 'One Night ferries less', 'Quantity of Night ferries'])
      expect(markup).toContain(`aria-label="${name}"`)
  })

  it('stops the way to the payment while a line is wrong, and says why', async () => {
    const markup = await cart({ cart: withLine({ problem: 'out_of_stock' }) })
    expect(markup).toContain('Night ferries is sold out. Remove it to go on.')
    expect(markup).not.toContain('href="/payment"')
    expect(markup).toContain('aria-label="Remove Night ferries"')
    expect(markup).not.toContain('aria-label="Quantity of Night ferries"')
  })

  it('asks for the country where none is known, which is no failure', async () => {
    const problem = { code: 'customer_required', status: 422 }
    const { totals: _, ...unpriced } = sampleCart()
    const markup = await cart({ cart: { ...unpriced, customer: undefined }, problem, detectedCountry: null })
    expect(markup).toContain('Choose the country it goes to.')
    expect(markup).not.toContain('role="alert"')
  })

  it('offers another try when the sum could not be worked out', async () => {
    expect(await cart({ problem: { code: 'network' } })).toMatch(/role="alert".*Try again/)
  })

  it('is friendly when empty', async () => {
    const markup = await cart({ cart: { count: 0, currency: 'EUR', shops: {}, boxes: [] } })
    expect(markup).toContain('Your cart is empty')
  })
})

describe('the promo code of a cart', () => {
  it('says why a promo code gives nothing', async () => {
    const markup = await cart({
      cart: { ...sampleCart(), promo_code: 'LASTSUMMER', promo_problem: 'expired' },
    })
    expect(markup).toContain('This code has expired.')
    expect(markup).toContain('value="LASTSUMMER"')
    expect(markup).toContain('Remove code LASTSUMMER')
    expect(markup).toContain('Change or remove the promo code to go on.')
    expect(markup).not.toContain('href="/payment"')
  })
})

describe('boxes and the country of a cart', () => {
  it('stops it while a box is wrong or nothing can be sent there, and says which', async () => {
    const box = { name: 'Vinyl box', type: 'one', periodicity: 'once', problem: 'code_used' }
    const withBox = await cart({ cart: { ...sampleCart(), boxes: [box] } })
    expect(withBox).toContain('does not count any more, or is your own')
    expect(withBox).not.toContain('href="/payment"')
    const nowhere = { 'customer->country_id': 'country_not_served' }
    const farAway = await cart({ cart: { ...sampleCart(), problems: nowhere } })
    expect(farAway).toContain('We cannot deliver to this country yet.')
    expect(farAway).not.toContain('href="/payment"')
  })

  it('lets a stranger with a subscription go on to sign in', async () => {
    const box = { name: 'Vinyl box', type: 'one', periodicity: 'monthly', problem: 'account_required' }
    const markup = await cart({ cart: { ...sampleCart(), boxes: [box] } })
    expect(markup).toContain('A subscription needs an account')
    expect(markup).toContain('href="/payment"')
  })
})
