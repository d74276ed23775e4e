import { describe, expect, test } from 'vitest'
import { emptyCart } from '#domain/orders/cart.ts'
import { settled } from '#fixtures/testing/fake-ports.ts'
import { addTo, namesOf, startCart } from '#fixtures/testing/start-cart.ts'
import { samplePriced } from './cart.alphabet.ts'
import { readCookie } from './cart.cookie.ts'
import { projectIds } from './cart.setup.ts'

describe('keeping', () => {
  test('a stranger’s cart comes back from its cookie of one day', async () => {
    const { actor, fake } = startCart()
    actor.send(addTo(1, 11, { item_id: 5, chosen_sizes: ['M'], size_shirt: 'M' }))
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
    expect(startCart({ kept }).fake.waiting('cart.calculate').input).toMatchObject({ id: 'ABCDEFGHIJ' })
  })

  test.each(['', 'x', '[]', '{"a":1}', '["short",[[1,[2,-1]]]]', '[null,[["a"]],7,[]]'])(
    'a cookie of %j reads as an empty cart',
    text =>
      expect(readCookie(text, 'EUR')).toEqual({ cart: emptyCart('EUR'), pickup: false, chosenCountry: null }),
  )

  test('a cart too large for a cookie travels as its id, and is loaded by it', () => {
    const { actor, fake } = startCart()
    for (let id = 1; id <= 60; id += 1)
      actor.send(addTo(1, id, { chosen_sizes: ['extra-extra-large', 'medium'] }))
    fake.waiting('cart.calculate').answer(samplePriced())
    actor.send({ type: 'cart.setGift', isGift: true })
    expect(JSON.stringify(fake.jar.get('cart') ?? '').length).toBeLessThan(3_700)
    const kept = readCookie('["ABCDEFGHIJ"]', 'EUR')
    expect(startCart({ kept }).fake.waiting('cart.load').input).toEqual({ id: 'ABCDEFGHIJ', currency: 'EUR' })
  })

  test('signing in adds a stranger’s lines to the account’s cart', async () => {
    const { actor, view, answer, fake } = startCart()
    actor.send(addTo(2, 22))
    await answer('cart.calculate', { error: true, code: 'network' })
    actor.send({ type: 'cart.begin', signedIn: true, countryId: 'FR' })
    await answer('cart.load', samplePriced())
    expect(view().shops.map(shop => shop.id)).toEqual([1, 2])
    expect(Object.keys((fake.waiting('cart.calculate').input as { shops: object }).shops)).toEqual([
      's_1',
      's_2',
    ])
    await answer('cart.calculate', samplePriced())
    expect(fake.jar.has('cart')).toBe(false)
  })

  test('a cart that could not be loaded is not overwritten, and asked for again after 30 s', async () => {
    const { actor, clock, answer, fake } = startCart({ signedIn: true })
    await answer('cart.load', { error: true, code: 'network' })
    actor.send(addTo())
    expect(namesOf(fake)).toEqual(['cart.load'])
    clock.increment(30_000)
    expect(namesOf(fake)).toEqual(['cart.load', 'cart.load'])
  })
})

describe('leaving at once', () => {
  test.each([
    ['before the session is known', false, [11]],
    ['before the first answer', true, [11]],
    ['while a second line is priced with the first', true, [11, 12]],
    ['while the parcel of another shop is asked about', true, [11, 22]],
  ] as const)('a stranger who leaves %s has lost nothing', (_, begun, projects) => {
    const { actor, fake } = startCart({ begun })
    for (const project of projects) actor.send(addTo(project > 20 ? 2 : 1, project))
    const { cart } = readCookie(fake.jar.get('cart'), 'EUR')
    expect(cart).toMatchObject({ id: 'ABCDEFGHIJ', count: projects.length })
    expect(projectIds({ cart })).toEqual(projects)
  })

  test('a cookie that names a long cart stays until its lines are here', () => {
    const kept = readCookie('["ABCDEFGHIJ"]', 'EUR')
    const { actor, fake } = startCart({ kept, cookies: { cart: '["ABCDEFGHIJ"]' }, begun: false })
    actor.send(addTo(1, 11))
    expect(fake.jar.get('cart')).toBe('["ABCDEFGHIJ"]')
    actor.send({ type: 'cart.begin', signedIn: false, countryId: null })
    expect(namesOf(fake)).toEqual(['cart.load'])
    actor.send(addTo(1, 12))
    expect(fake.jar.get('cart')).toBe('["ABCDEFGHIJ"]')
  })
})

describe('an account that leaves at once', () => {
  test('has its change sent though the page is left, and in the cookie till then', async () => {
    const { actor, answer, fake } = startCart({ signedIn: true })
    await answer('cart.load', samplePriced())
    actor.send(addTo(1, 12))
    expect(fake.waiting('cart.calculate').options).toMatchObject({ keepalive: true })
    const kept = readCookie(fake.jar.get('cart'), 'EUR')
    expect(kept).toMatchObject({ isUnsaved: true, cart: { count: 2 } })
    await answer('cart.calculate', samplePriced())
    expect(fake.jar.has('cart')).toBe(false)
  })

  test('a refused call leaves the change in the cookie; signing out takes it away', async () => {
    const { actor, answer, fake } = startCart({ signedIn: true })
    await answer('cart.load', samplePriced())
    actor.send(addTo(1, 12))
    await answer('cart.calculate', { error: true, code: 'network' })
    expect(fake.jar.has('cart')).toBe(true)
    actor.send({ type: 'cart.sessionClosed' })
    expect(fake.jar.has('cart')).toBe(false)
  })

  test('the next page takes the change for newer than what was saved of the same cart', async () => {
    const page = startCart({ signedIn: true })
    await page.answer('cart.load', samplePriced())
    const [shop] = page.view().shops
    const line = shop?.lines[0]?.line
    if (!line) throw new Error('the sample has a line')
    page.actor.send({ type: 'cart.setQuantity', shopId: 1, line, quantity: 3 })
    page.actor.send(addTo(1, 12))
    const kept = readCookie(page.fake.jar.get('cart'), 'EUR')

    const next = startCart({ signedIn: true, kept })
    await next.answer('cart.load', samplePriced())
    expect(next.fake.waiting('cart.calculate').input).toMatchObject({
      id: samplePriced().id,
      shops: { s_1: { items: [{ quantity: 3 }, { project_id: 12, quantity: 1 }] } },
    })
  })
})

describe('what goes with it', () => {
  test('is looked for once, after a calculation of a cart that is not empty', async () => {
    const { actor, answer, fake, view } = startCart()
    actor.send(addTo())
    await answer('cart.calculate', samplePriced())
    expect(fake.waiting('cart.related').input).toEqual({ project_ids: [11], currency: 'EUR' })
    await answer('cart.related', [])
    actor.send({ type: 'cart.setGift', isGift: true })
    await answer('cart.calculate', samplePriced())
    expect(namesOf(fake).filter(name => name === 'cart.related')).toHaveLength(1)
    expect(view().related).toEqual([])
  })

  test('the slide opens and closes', () => {
    const { actor, view } = startCart()
    actor.send({ type: 'cart.toggleSlide' })
    expect(view().isOpen).toBe(true)
    actor.send({ type: 'cart.toggleSlide' })
    expect(view().isOpen).toBe(false)
  })
})

describe('a cart that was ordered', () => {
  test('is asked for again: what another tab put in after the order stays', async () => {
    const { actor, view, answer, fake } = startCart({ signedIn: true })
    await answer('cart.load', samplePriced())
    actor.send({ type: 'cart.ordered' })
    expect(view()).toMatchObject({ isEmpty: true })
    await answer('cart.load', samplePriced({ id: 'KLMNOPQRST', count: 2 }))
    expect(view()).toMatchObject({ isEmpty: false })
    expect(actor.getSnapshot().context.cart.id).toBe('KLMNOPQRST')
    expect(namesOf(fake)).not.toContain('cart.clear')
  })

  test('of a stranger stands in the cookie by its id until the server said what is left', async () => {
    const { actor, view, answer, fake } = startCart()
    actor.send(addTo())
    await answer('cart.calculate', samplePriced())
    actor.send({ type: 'cart.ordered' })
    expect(fake.jar.get('cart')).toBe('["ABCDEFGHIJ"]')
    expect(fake.waiting('cart.load').input).toEqual({ id: 'ABCDEFGHIJ', currency: 'EUR' })
    await answer('cart.load', samplePriced({ shops: {}, count: 0 }))
    expect(view()).toMatchObject({ isEmpty: true, count: 0 })
    expect(fake.jar.has('cart')).toBe(false)
    expect(actor.getSnapshot().context.cart.id).toBeUndefined()
  })
})
