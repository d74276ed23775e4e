import { describe, expect, test } from 'vitest'
import { emptyCart } from '#domain/cart.ts'
import { type FakeOptions, fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { provideCart } from '../../shop/provide-cart.ts'
import { samplePriced, samplePricedEmpty } from './cart.alphabet.ts'
import type { CartEvent, CartInput } from './cart.machine.ts'
import { readCookie } from './cart.sending.ts'
import { viewCart } from './cart.view.ts'

const nothing: CartInput['kept'] = { cart: emptyCart('EUR'), pickup: false, chosenCountry: null }

function start(options: FakeOptions & { kept?: CartInput['kept']; signedIn?: boolean } = {}) {
  const fake = fakePorts(options)
  const journey = startJourney(provideCart(fake.ports), { input: { kept: options.kept ?? nothing } })
  const { actor } = journey
  actor.send({ type: 'cart.placeKnown', currency: 'EUR', countryId: 'FR' })
  actor.send({ type: 'cart.begin', signedIn: options.signedIn ?? false, countryId: null })
  const view = () => viewCart(actor.getSnapshot())
  const answer = async (name: Parameters<typeof fake.waiting>[0], result: unknown) => {
    fake.waiting(name).answer(result)
    await settled()
  }
  return { ...journey, fake, view, answer }
}

const add = (shopId = 1, project_id = 11, item = {}): CartEvent => ({
  type: 'cart.add',
  id: 'ABCDEFGHIJ',
  addition: { shopId, item: { project_id, quantity: 1, ...item } },
})
const line = { project_id: 11, chosen_sizes: [] }
const names = (fake: { calls: readonly { name: string }[] }) => fake.calls.map(call => call.name)

describe('adding', () => {
  test('creates the id when there is none and keeps it after', () => {
    const { actor, view } = start()
    actor.send(add())
    expect(view().id).toBe('ABCDEFGHIJ')
    actor.send({ ...add(), id: 'ZZZZZZZZZZ' } as CartEvent)
    expect(view().id).toBe('ABCDEFGHIJ')
  })

  test('an identical item adds one; another size is another line', () => {
    const { actor, view } = start()
    actor.send(add(1, 11, { chosen_sizes: ['M'] }))
    actor.send(add(1, 11, { chosen_sizes: ['M'] }))
    actor.send(add(1, 11, { chosen_sizes: ['L'] }))
    expect(view().shops[0]?.lines.map(({ quantity }) => quantity)).toEqual([2, 1])
    expect(view().count).toBe(3)
  })

  test('tells the root, for measurement', () => {
    const { actor, facts } = start()
    actor.send(add())
    expect(facts.at(-1)).toMatchObject({ type: 'cart.itemAdded', shopId: 1, item: { project_id: 11 } })
  })

  test('a project of a group shipment joins the bucket that is there', async () => {
    const { actor, view, answer, fake } = start()
    actor.send(add(1, 11))
    await answer('cart.calculate', samplePriced())
    actor.send(add(2, 22))
    expect(fake.waiting('projects.groupShipment').input).toEqual({ id: 22 })
    expect(view().count).toBe(2)
    await answer('projects.groupShipment', [1, 9])
    expect(view().shops.map(shop => [shop.id, shop.lines.length])).toEqual([[1, 2]])
  })

  test('a group that cannot be found out leaves it in its own bucket', async () => {
    const { actor, view, answer } = start()
    actor.send(add(1, 11))
    await answer('cart.calculate', samplePriced())
    actor.send(add(2, 22))
    await answer('projects.groupShipment', { error: true, code: 'network' })
    expect(view().shops.map(shop => shop.id)).toEqual([1, 2])
  })

  test('a limit refuses and says so', () => {
    const { actor, view, fake } = start()
    actor.send(add(1, 11, { quantity: 99 }))
    const before = fake.calls.length
    actor.send(add())
    expect(view()).toMatchObject({ refusal: 'quantity_limit', count: 99 })
    expect(fake.calls).toHaveLength(before)
  })
})

describe('calculating', () => {
  test('sends what the specification names of an item, and nothing else', () => {
    const { actor, fake } = start()
    actor.send(add(1, 11, { item_id: 5, comment: 'x', size_shirt: 'M', price: 1 }))
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
    const { actor, view, answer, facts } = start()
    actor.send(add())
    expect(view()).toMatchObject({ isPricing: true, totals: null })
    await answer('cart.calculate', samplePriced())
    expect(view()).toMatchObject({
      totals: { total: { amountMinor: 2900, currency: 'EUR' } },
      shops: [{ name: 'Needle & Co', lines: [{ name: 'Night Bus', href: '/vinyl/11/night-bus' }] }],
      can: { checkOut: true },
    })
    expect(facts.at(-1)).toMatchObject({ type: 'cart.changed', cart: { totalMinor: 2900 } })
  })

  test('a change during it drops the answer and asks once more, one call at a time', async () => {
    const { actor, view, answer, fake } = start()
    actor.send(add())
    actor.send({ type: 'cart.setQuantity', shopId: 1, line, quantity: 3 })
    actor.send({ type: 'cart.setQuantity', shopId: 1, line, quantity: 4 })
    expect(names(fake)).toEqual(['cart.calculate'])
    await answer('cart.calculate', samplePriced())
    expect(view().count).toBe(4)
    expect(names(fake)).toEqual(['cart.calculate', 'cart.calculate'])
    expect(fake.waiting('cart.calculate').input).toMatchObject({
      shops: { s_1: { items: [{ quantity: 4 }] } },
    })
  })

  test('is skipped without a currency', async () => {
    const fake = fakePorts()
    const { actor } = startJourney(provideCart(fake.ports), { input: { kept: nothing } })
    actor.send({ type: 'cart.begin', signedIn: false, countryId: null })
    actor.send(add())
    await settled()
    expect(fake.calls).toEqual([])
    actor.send({ type: 'cart.placeKnown', currency: 'JPY', countryId: null })
    expect(fake.waiting('cart.calculate').input).toMatchObject({
      currency: 'JPY',
      customer: { pickup: false },
    })
  })

  test('a failure keeps the cart, shows why, and is tried again on request', async () => {
    const { actor, view, answer, fake } = start()
    actor.send(add())
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
    const { actor, view, answer } = start()
    actor.send(add())
    const priced = samplePriced()
    const [item] = priced.shops.s_1?.items ?? []
    const shop = { ...priced.shops.s_1, items: [{ ...item, problem: 'out_of_stock' }] }
    await answer('cart.calculate', { ...priced, shops: { s_1: shop } })
    expect(view()).toMatchObject({ hasProblemLines: true, can: { checkOut: false } })
    expect(view().shops[0]?.lines[0]?.problem).toBe('out_of_stock')
  })
})

describe('terms', () => {
  test('the country is the chosen one, else the account’s, else the detected one', async () => {
    const { actor, view } = start()
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
    const { actor, answer, fake } = start()
    actor.send(add())
    await answer('cart.calculate', samplePriced())
    actor.send(event)
    expect(fake.waiting('cart.calculate').input).toMatchObject(sent)
  })
})

describe('emptying', () => {
  test('the last item of a shop takes the shop with it, and the server’s cart when signed in', async () => {
    const { actor, view, answer, fake } = start({ signedIn: true })
    await answer('cart.load', samplePriced())
    actor.send({ type: 'cart.remove', shopId: 1, line })
    expect(view()).toMatchObject({ isEmpty: true, count: 0, shops: [] })
    expect(names(fake)).toContain('cart.clear')
  })

  test('a stranger’s goes without a call, cookie and all', async () => {
    const { actor, answer, fake } = start()
    actor.send(add())
    await answer('cart.calculate', samplePriced())
    expect(fake.jar.has('cart')).toBe(true)
    actor.send({ type: 'cart.clear' })
    expect(fake.jar.has('cart')).toBe(false)
    expect(names(fake)).not.toContain('cart.clear')
  })

  test('an answer without shops and boxes empties it', async () => {
    const { actor, view, answer } = start()
    actor.send(add())
    await answer('cart.calculate', samplePricedEmpty)
    expect(view()).toMatchObject({ isEmpty: true, id: null })
  })
})

describe('keeping', () => {
  test('a stranger’s cart comes back from its cookie of one day', async () => {
    const { actor, fake } = start()
    actor.send(add(1, 11, { item_id: 5, chosen_sizes: ['M'], size_shirt: 'M' }))
    actor.send({ type: 'cart.setCountry', countryId: 'ES' })
    await settled()
    expect(fake.cookieDays.get('cart')).toBe(1)
    const kept = readCookie(fake.jar.get('cart'), 'EUR')
    expect(kept.cart).toMatchObject({
      id: 'ABCDEFGHIJ',
      count: 1,
      shops: {
        s_1: { items: [{ project_id: 11, quantity: 1, item_id: 5, chosen_sizes: ['M'], size_shirt: 'M' }] },
      },
    })
    expect(start({ kept }).fake.waiting('cart.calculate').input).toMatchObject({ id: 'ABCDEFGHIJ' })
  })

  test.each(['', 'x', '[]', '{"a":1}', '["short",[[1,[2,-1]]]]', '[null,[["a"]],7,[]]'])(
    'a cookie of %j reads as an empty cart',
    text =>
      expect(readCookie(text, 'EUR')).toEqual({ cart: emptyCart('EUR'), pickup: false, chosenCountry: null }),
  )

  test('a cart too large for a cookie travels as its id, and is loaded by it', () => {
    const { actor, fake } = start()
    for (let id = 1; id <= 60; id += 1)
      actor.send(add(1, id, { chosen_sizes: ['extra-extra-large', 'medium'] }))
    fake.waiting('cart.calculate').answer(samplePriced())
    actor.send({ type: 'cart.setGift', isGift: true })
    expect(JSON.stringify(fake.jar.get('cart') ?? '').length).toBeLessThan(3_700)
    const kept = readCookie('["ABCDEFGHIJ"]', 'EUR')
    expect(start({ kept }).fake.waiting('cart.load').input).toEqual({ id: 'ABCDEFGHIJ', currency: 'EUR' })
  })

  test('signing in adds a stranger’s lines to the account’s cart', async () => {
    const { actor, view, answer, fake } = start()
    actor.send(add(2, 22))
    await answer('cart.calculate', { error: true, code: 'network' })
    actor.send({ type: 'cart.begin', signedIn: true, countryId: 'FR' })
    await answer('cart.load', samplePriced())
    expect(view().shops.map(shop => shop.id)).toEqual([1, 2])
    expect(Object.keys((fake.waiting('cart.calculate').input as { shops: object }).shops)).toEqual([
      's_1',
      's_2',
    ])
    expect(fake.jar.has('cart')).toBe(false)
  })

  test('a cart that could not be loaded is not overwritten, and asked for again after 30 s', async () => {
    const { actor, clock, answer, fake } = start({ signedIn: true })
    await answer('cart.load', { error: true, code: 'network' })
    actor.send(add())
    expect(names(fake)).toEqual(['cart.load'])
    clock.increment(30_000)
    expect(names(fake)).toEqual(['cart.load', 'cart.load'])
  })
})

describe('what goes with it', () => {
  test('is looked for once, after a calculation of a cart that is not empty', async () => {
    const { actor, answer, fake, view } = start()
    actor.send(add())
    await answer('cart.calculate', samplePriced())
    expect(fake.waiting('cart.related').input).toEqual({ project_ids: [11], currency: 'EUR' })
    await answer('cart.related', [])
    actor.send({ type: 'cart.setGift', isGift: true })
    await answer('cart.calculate', samplePriced())
    expect(names(fake).filter(name => name === 'cart.related')).toHaveLength(1)
    expect(view().related).toEqual([])
  })

  test('the slide opens and closes', () => {
    const { actor, view } = start()
    actor.send({ type: 'cart.toggleSlide' })
    expect(view().isOpen).toBe(true)
    actor.send({ type: 'cart.toggleSlide' })
    expect(view().isOpen).toBe(false)
  })
})
