import { describe, expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { addTo, emptyKept, namesOf, sampleLine, startCart } from '#fixtures/testing/start-cart.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { cartJourney } from './cart.journey.ts'
import { samplePriced, samplePricedEmpty } from './cart.alphabet.ts'
import type { CartEvent } from './cart.machine.ts'

describe('adding', () => {
  test('creates the id when there is none and keeps it after', () => {
    const { actor, view } = startCart()
    actor.send(addTo())
    expect(view().id).toBe('ABCDEFGHIJ')
    actor.send({ ...addTo(), id: 'ZZZZZZZZZZ' } as CartEvent)
    expect(view().id).toBe('ABCDEFGHIJ')
  })

  test('an identical item adds one; another size is another line', () => {
    const { actor, view } = startCart()
    actor.send(addTo(1, 11, { chosen_sizes: ['M'] }))
    actor.send(addTo(1, 11, { chosen_sizes: ['M'] }))
    actor.send(addTo(1, 11, { chosen_sizes: ['L'] }))
    expect(view().shops[0]?.lines.map(({ quantity }) => quantity)).toEqual([2, 1])
    expect(view().count).toBe(3)
  })

  test('tells the root, for measurement', () => {
    const { actor, facts } = startCart()
    actor.send(addTo())
    expect(facts.at(-1)).toMatchObject({ type: 'cart.itemAdded', shopId: 1, item: { project_id: 11 } })
  })

  test('a project of a group shipment joins the bucket that is there', async () => {
    const { actor, view, answer, fake } = startCart()
    actor.send(addTo(1, 11))
    await answer('cart.calculate', samplePriced())
    actor.send(addTo(2, 22))
    expect(fake.waiting('projects.groupShipment').input).toEqual({ id: 22 })
    expect(view().count).toBe(2)
    await answer('projects.groupShipment', [1, 9])
    expect(view().shops.map(shop => [shop.id, shop.lines.length])).toEqual([[1, 2]])
  })

  test('a group that cannot be found out leaves it in its own bucket', async () => {
    const { actor, view, answer } = startCart()
    actor.send(addTo(1, 11))
    await answer('cart.calculate', samplePriced())
    actor.send(addTo(2, 22))
    await answer('projects.groupShipment', { error: true, code: 'network' })
    expect(view().shops.map(shop => shop.id)).toEqual([1, 2])
  })

  test('a limit refuses and says so', () => {
    const { actor, view, fake } = startCart()
    actor.send(addTo(1, 11, { quantity: 99 }))
    const before = fake.calls.length
    actor.send(addTo())
    expect(view()).toMatchObject({ refusal: 'quantity_limit', count: 99 })
    expect(fake.calls).toHaveLength(before)
  })
})

describe('calculating', () => {
  test('sends what the specification names of an item, and nothing else', () => {
    const { actor, fake } = startCart()
    actor.send(addTo(1, 11, { item_id: 5, comment: 'x', size_shirt: 'M', price: 1 }))
    expect(fake.waiting('cart.calculate').input).toEqual({
      id: 'ABCDEFGHIJ',
      shops: {
        s_1: {
          id: 1,
          items: [{ project_id: 11, quantity: 1, chosen_sizes: [], size_item: '5', size_shirt: 'M' }],
        },
      },
      boxes: [],
      save: true,
      currency: 'EUR',
      customer: { country_id: 'FR', pickup: false },
      pickup: false,
      is_gift: false,
    })
  })

  test('the answer replaces the cart', async () => {
    const { actor, view, answer, facts } = startCart()
    actor.send(addTo())
    expect(view()).toMatchObject({ isPricing: true, totals: null })
    await answer('cart.calculate', samplePriced())
    expect(view()).toMatchObject({
      totals: { total: { amountMinor: 2900, currency: 'EUR' } },
      shops: [{ name: 'Needle & Co', lines: [{ name: 'Night Bus', href: '/vinyl/11/night-bus' }] }],
      can: { checkOut: true },
    })
    expect(facts.at(-1)).toMatchObject({ type: 'cart.changed', cart: { totalMinor: 2900 } })
  })

  test('goods of another currency are paid in it, and asked for in the chosen one', async () => {
    const { actor, answer, facts, fake } = startCart()
    actor.send(addTo())
    await answer('cart.calculate', { ...samplePriced(), currency: 'USD' })
    const cart = { currency: 'USD', totalMinor: 2900, sent: { currency: 'USD' } }
    expect(facts.at(-1)).toMatchObject({ type: 'cart.changed', cart })
    actor.send(addTo())
    expect(fake.waiting('cart.calculate').input).toMatchObject({ currency: 'EUR' })
  })

  test('a change during it drops the answer and asks once more, one call at a time', async () => {
    const { actor, view, answer, fake } = startCart()
    actor.send(addTo())
    actor.send({ type: 'cart.setQuantity', shopId: 1, line: sampleLine, quantity: 3 })
    actor.send({ type: 'cart.setQuantity', shopId: 1, line: sampleLine, quantity: 4 })
    expect(namesOf(fake)).toEqual(['cart.calculate'])
    await answer('cart.calculate', samplePriced())
    expect(view().count).toBe(4)
    expect(namesOf(fake)).toEqual(['cart.calculate', 'cart.calculate'])
    expect(fake.waiting('cart.calculate').input).toMatchObject({
      shops: { s_1: { items: [{ quantity: 4 }] } },
    })
  })
})

describe('a calculation that cannot be had', () => {
  test('is skipped without a currency', async () => {
    const fake = fakePorts()
    const { actor } = startJourney(cartJourney.provide(fake.ports), { input: { kept: emptyKept } })
    actor.send({ type: 'cart.begin', signedIn: false, countryId: null })
    actor.send(addTo())
    await settled()
    expect(fake.calls).toEqual([])
    actor.send({ type: 'cart.placeKnown', currency: 'JPY', countryId: null })
    expect(fake.waiting('cart.calculate').input).toMatchObject({
      currency: 'JPY',
      customer: { pickup: false },
    })
  })

  test('a failure keeps the cart, shows why, and is tried again on request', async () => {
    const { actor, view, answer, fake } = startCart()
    actor.send(addTo())
    await answer('cart.calculate', { error: true, code: 'network' })
    expect(view()).toMatchObject({
      count: 1,
      problem: { code: 'network' },
      can: { retry: true, checkOut: false },
    })
    actor.send({ type: 'cart.retry' })
    expect(fake.waiting('cart.calculate').input).toMatchObject({ id: 'ABCDEFGHIJ' })
  })

  test('a line that cannot be bought is named and stops the checkout', async () => {
    const { actor, view, answer } = startCart()
    actor.send(addTo())
    const priced = samplePriced()
    const [item] = priced.shops.s_1?.items ?? []
    const shop = { ...priced.shops.s_1, items: [{ ...item, problem: 'out_of_stock' }] }
    await answer('cart.calculate', { ...priced, shops: { s_1: shop } })
    expect(view()).toMatchObject({ hasProblemLines: true, can: { checkOut: false } })
    expect(view().shops[0]?.lines[0]).toMatchObject({ problem: 'out_of_stock', isGone: true })
  })

  test.each([
    ['sale_closed', true],
    ['quantity_reduced', false],
    ['quantity_limit', false],
    ['price_changed', false],
  ])('of a line with %s, whether nothing of it can be had: %s', async (problem, isGone) => {
    const { actor, view, answer } = startCart()
    actor.send(addTo())
    const priced = samplePriced()
    const [item] = priced.shops.s_1?.items ?? []
    await answer('cart.calculate', {
      ...priced,
      shops: { s_1: { ...priced.shops.s_1, items: [{ ...item, problem }] } },
    })
    expect(view().shops[0]?.lines[0]).toMatchObject({ problem, isGone })
  })
})

describe('terms', () => {
  test('the country is the chosen one, else the account’s, else the detected one', async () => {
    const { actor, view } = startCart()
    expect(view().countryId).toBe('FR')
    actor.send({ type: 'cart.begin', signedIn: false, countryId: 'DE' })
    expect(view().countryId).toBe('DE')
    actor.send({ type: 'cart.setCountry', countryId: 'ES' })
    expect(view().countryId).toBe('ES')
  })

  test.each<[CartEvent, object]>([
    [{ type: 'cart.applyPromo', code: 'TEN' }, { promo_code: 'TEN' }],
    [{ type: 'cart.setGift', isGift: true }, { is_gift: true }],
    [
      { type: 'cart.setPickup', pickup: true },
      { pickup: true, customer: { country_id: 'FR', pickup: true } },
    ],
    [{ type: 'cart.placeKnown', currency: 'USD', countryId: 'US' }, { currency: 'USD' }],
  ])('%j prices the cart anew', async (event, sent) => {
    const { actor, answer, fake } = startCart()
    actor.send(addTo())
    await answer('cart.calculate', samplePriced())
    actor.send(event)
    expect(fake.waiting('cart.calculate').input).toMatchObject(sent)
  })
})

describe('a promo code', () => {
  test('a promo code that gives nothing stops the checkout until it is taken out', async () => {
    const { actor, view, answer, facts } = startCart()
    actor.send(addTo())
    await answer('cart.calculate', samplePriced())
    actor.send({ type: 'cart.applyPromo', code: 'LASTSUMMER' })
    const priced = { ...samplePriced(), promo_code: 'LASTSUMMER', promo_problem: 'expired' as const }
    await answer('cart.calculate', priced)
    expect(view()).toMatchObject({ promo: { problem: 'expired' }, can: { checkOut: false } })
    expect(facts.at(-1)).toMatchObject({ type: 'cart.changed', cart: { hasProblems: true } })
    actor.send({ type: 'cart.removePromo' })
    await answer('cart.calculate', samplePriced())
    expect(view()).toMatchObject({ promo: { code: null, problem: null }, can: { checkOut: true } })
  })
})

describe('emptying', () => {
  test('the last item of a shop takes the shop with it, and the server’s cart when signed in', async () => {
    const { actor, view, answer, fake } = startCart({ signedIn: true })
    await answer('cart.load', samplePriced())
    actor.send({ type: 'cart.remove', shopId: 1, line: sampleLine })
    expect(view()).toMatchObject({ isEmpty: true, count: 0, shops: [] })
    expect(namesOf(fake)).toContain('cart.clear')
  })

  test('a stranger’s goes without a call, cookie and all', async () => {
    const { actor, answer, fake } = startCart()
    actor.send(addTo())
    await answer('cart.calculate', samplePriced())
    expect(fake.jar.has('cart')).toBe(true)
    actor.send({ type: 'cart.clear' })
    expect(fake.jar.has('cart')).toBe(false)
    expect(namesOf(fake)).not.toContain('cart.clear')
  })

  test('an answer without shops and boxes empties it', async () => {
    const { actor, view, answer } = startCart()
    actor.send(addTo())
    await answer('cart.calculate', samplePricedEmpty)
    expect(view()).toMatchObject({ isEmpty: true, id: null })
  })
})
