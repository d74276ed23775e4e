import { describe, expect, test } from 'vitest'
import { addTo, sampleLine, startCart } from '#fixtures/testing/start-cart.ts'
import { samplePriced } from './cart.alphabet.ts'
import { readCookie } from './cart.cookie.ts'

/** The sample cart with its one record at another price. */
function pricedAt(price: number, change: { problem?: 'out_of_stock'; currency?: 'EUR' | 'JPY' } = {}) {
  const sample = samplePriced()
  const shop = sample.shops['s_1']
  if (!shop) throw new Error('the sample has a shop')
  const items = shop.items.map(item => ({ ...item, price, ...change }))
  return samplePriced({ shops: { s_1: { ...shop, items } } })
}

async function inCart() {
  const started = startCart()
  started.actor.send(addTo())
  await started.answer('cart.calculate', samplePriced())
  return { ...started, problem: () => started.view().shops[0]?.lines[0]?.problem }
}

describe('a price that changes while the record is in the cart', () => {
  test('is told at the line, and stands in nobody’s way', async () => {
    const { actor, answer, problem, facts, view } = await inCart()
    expect(problem()).toBe(null)
    actor.send({ type: 'cart.setGift', isGift: true })
    await answer('cart.calculate', pricedAt(2600))
    expect(problem()).toBe('price_changed')
    expect(facts.at(-1)).toMatchObject({ type: 'cart.changed', cart: { hasProblems: false } })
    expect(view()).toMatchObject({ hasProblemLines: false, can: { checkOut: true } })
  })

  test('is told until the line is changed, or the old price is back', async () => {
    const { actor, answer, problem } = await inCart()
    actor.send({ type: 'cart.setGift', isGift: true })
    await answer('cart.calculate', pricedAt(2600))
    actor.send({ type: 'cart.setGift', isGift: false })
    await answer('cart.calculate', pricedAt(2600))
    expect(problem()).toBe('price_changed')
    actor.send({ type: 'cart.setQuantity', shopId: 1, line: sampleLine, quantity: 2 })
    await answer('cart.calculate', pricedAt(2600))
    expect(problem()).toBe(null)
  })

  test('is told the next day too, by what the cookie remembers', async () => {
    const { fake } = await inCart()
    const next = startCart({ kept: readCookie(fake.jar.get('cart'), 'EUR') })
    await next.answer('cart.calculate', pricedAt(2200))
    expect(next.view().shops[0]?.lines[0]?.problem).toBe('price_changed')
    const later = startCart({ kept: readCookie(next.fake.jar.get('cart'), 'EUR') })
    await later.answer('cart.calculate', pricedAt(2200))
    expect(later.view().shops[0]?.lines[0]?.problem).toBe('price_changed')
  })

  test('is no news in another currency or country', async () => {
    const { actor, answer, problem } = await inCart()
    actor.send({ type: 'cart.setCountry', countryId: 'HU' })
    await answer('cart.calculate', pricedAt(2540))
    expect(problem()).toBe(null)
    actor.send({ type: 'cart.placeKnown', currency: 'JPY', countryId: 'FR' })
    await answer('cart.calculate', pricedAt(3_900, { currency: 'JPY' }))
    expect(problem()).toBe(null)
  })

  test('a record that is gone is told before its price', async () => {
    const { actor, answer, problem } = await inCart()
    actor.send({ type: 'cart.setGift', isGift: true })
    await answer('cart.calculate', pricedAt(2600, { problem: 'out_of_stock' }))
    expect(problem()).toBe('out_of_stock')
  })
})
