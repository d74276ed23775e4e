import { SimulatedClock } from 'xstate'
import superjson from 'superjson'
import { describe, expect, test } from 'vitest'
import { type FakeOptions, fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { sampleUser } from '../journeys/auth/auth.alphabet.ts'
import { samplePriced } from '../journeys/cart/cart.alphabet.ts'
import { untilIdle } from './until-idle.ts'
import { viewShop } from '#fixtures/machines/view-shop.ts'
import { afterPage } from './after-page.ts'
import { journeyOf, startDeferred, startShop } from './start-shop.ts'

const home = { sections: [] }
const answers = {
  'app.alerts': [],
  'app.home': home,
  'app.banners': [],
  'app.location': { country_id: 'FR', currency: 'EUR' },
  'auth.check': sampleUser,
  'auth.logout': { done: true },
  'cart.load': samplePriced(),
  'cart.calculate': samplePriced(),
  'cart.related': [],
  'user.event': { done: true },
  'user.currency': { currency: 'USD' },
}

async function open(options: FakeOptions = {}) {
  const fake = fakePorts({ answers, ...options })
  const clock = new SimulatedClock()
  const shop = startShop({ ports: fake.ports, clock })
  const { path, search } = fake.ports.navigation.place()
  shop.send({ type: 'page.visited', path, search })
  await settled()
  const went = () => fake.did.filter(deed => !deed.startsWith('volume'))
  return { shop, fake, clock, went, view: () => viewShop(shop.getSnapshot()) }
}

const signedIn = { token: 't' }
const names = (fake: { calls: readonly { name: string }[] }) => fake.calls.map(call => call.name)

describe('opening', () => {
  test('a stranger: country found, page loaded, nobody checked', async () => {
    const { fake, view } = await open()
    expect(names(fake)).toEqual(['app.alerts', 'app.location', 'app.home', 'app.banners'])
    expect(view()).toMatchObject({
      auth: { status: 'anonymous' },
      locale: { currency: 'EUR', countryId: 'FR' },
      page: { screen: 'ready', status: 200 },
    })
  })

  test('a known visitor: account settings, cart and marks', async () => {
    const { view, fake } = await open({ cookies: signedIn, country: 'US' })
    expect(names(fake)).not.toContain('app.location')
    expect(view()).toMatchObject({
      auth: { status: 'authenticated' },
      locale: { currency: 'EUR', countryId: 'FR' },
      cart: { count: 1 },
      toggle: { wishes: [3], likes: [4], follows: [5] },
    })
  })

  test('the origin is kept for two days', async () => {
    const { fake } = await open({ referrer: 'https://www.google.com/search', country: 'FR' })
    expect(fake.jar.get('ori')).toBe('GGO')
    expect(fake.cookieDays.get('ori')).toBe(2)
  })
})

describe('cross-talk', () => {
  test('another currency prices cart and page anew and is saved to the account', async () => {
    const { shop, fake } = await open({ cookies: signedIn, country: 'FR' })
    fake.calls.length = 0
    journeyOf(shop, 'locale').send({ type: 'locale.chooseCurrency', currency: 'USD' })
    await settled()
    expect(names(fake)).toEqual(expect.arrayContaining(['user.currency', 'cart.calculate', 'app.home']))
    expect(fake.calls.find(call => call.name === 'cart.calculate')?.input).toMatchObject({ currency: 'USD' })
    expect(fake.jar.get('currency')).toBe('USD')
  })

  test('logging out leads home, and 500 ms later everything is forgotten', async () => {
    const { shop, fake, clock, view } = await open({ cookies: { ...signedIn, session: '1' }, country: 'FR' })
    journeyOf(shop, 'auth').send({ type: 'auth.logOut' })
    expect(fake.did).toContain('push /')
    expect(view().auth?.status).toBe('leaving')
    clock.increment(500)
    await settled()
    expect(view()).toMatchObject({
      auth: { status: 'anonymous', user: null },
      cart: { count: 0, isEmpty: true },
      toggle: { wishes: [] },
    })
    expect(fake.jar.has('token')).toBe(false)
    expect(fake.did).toContain('chat restart')
  })

  test('a stranger on a guarded page is led to the sign-in page and back', async () => {
    const place = { path: '/my-account/orders', search: '?id=3' }
    const { went } = await open({ place, country: 'FR' })
    expect(went()).toEqual([`push /sign?redirect=${encodeURIComponent('/my-account/orders?id=3')}`])
    const search = `?redirect=${encodeURIComponent('/my-account/orders?id=3')}`
    const sign = await open({
      place: { path: '/sign', search },
      country: 'FR',
      answers: { ...answers, 'auth.login': { token: 't', user: sampleUser } },
    })
    const request = { way: 'login', email: 'ada@example.org', password: 'p' } as const
    journeyOf(sign.shop, 'auth').send({ type: 'auth.signIn', request })
    await settled()
    expect(sign.went()).toEqual(['replace /my-account/orders?id=3'])
  })
})

describe('signing in', () => {
  test.each([
    ['boss', '/sign', '', '/admin'],
    ['team', '/sign', '', '/admin'],
    ['team', '/sign', `?redirect=${encodeURIComponent('/cart')}`, '/cart'],
    ['user', '/sign', '', '/my-account/orders'],
  ] as const)('who is %s and signs in at %s%s is led to %s', async (role, path, search, to) => {
    const user = { ...sampleUser, role }
    const { shop, went } = await open({
      place: { path, search },
      country: 'FR',
      answers: { ...answers, 'auth.login': { token: 't', user } },
    })
    const request = { way: 'login', email: 'ada@example.org', password: 'p' } as const
    journeyOf(shop, 'auth').send({ type: 'auth.signIn', request })
    await settled()
    expect(went()).toEqual([`replace ${to}`])
  })
})

describe('the way through the shop', () => {
  test('an item in the cart is measured', async () => {
    const { shop, fake } = await open({ country: 'FR' })
    const addition = { shopId: 1, item: { project_id: 11, quantity: 1 } }
    journeyOf(shop, 'cart').send({ type: 'cart.add', id: 'ABCDEFGHIJ', addition })
    expect(fake.tracked).toMatchObject([
      { event: 'page_view', data: { path: '/' } },
      { event: 'add_to_cart', data: { project_id: 11, shop_id: 1 } },
    ])
  })

  test('a French browser is led from the bare home page to the French one, from others not', async () => {
    expect((await open({ languages: ['fr'], country: 'FR' })).went()).toEqual(['push /fr'])
    const elsewhere = await open({ languages: ['fr'], country: 'FR', place: { path: '/cart', search: '' } })
    expect(elsewhere.went()).toEqual([])
  })
})

describe('panels and notices', () => {
  test('a stranger’s wish opens the sign panel and is done once they are known', async () => {
    const { shop, fake, view } = await open({
      country: 'FR',
      answers: { ...answers, 'auth.login': { token: 't', user: sampleUser } },
    })
    startDeferred(shop, fake.ports, afterPage)
    journeyOf(shop, 'toggle').send({ type: 'toggle.flip', kind: 'like', id: 99 })
    expect(view().signPanel?.isOpen).toBe(true)
    const request = { way: 'login', email: 'ada@example.org', password: 'p' } as const
    journeyOf(shop, 'auth').send({ type: 'auth.signIn', request })
    await settled()
    expect(fake.waiting('projects.like').input).toEqual({ id: 99, like: true })
    expect(view().signPanel?.isOpen).toBe(false)
  })

  test('a wish the account has already is not taken back by signing in', async () => {
    const { shop, fake } = await open({
      country: 'FR',
      answers: { ...answers, 'auth.login': { token: 't', user: sampleUser } },
    })
    journeyOf(shop, 'toggle').send({ type: 'toggle.flip', kind: 'wish', id: 3 })
    const request = { way: 'login', email: 'ada@example.org', password: 'p' } as const
    journeyOf(shop, 'auth').send({ type: 'auth.signIn', request })
    await settled()
    expect(names(fake)).not.toContain('user.wish')
  })

  test('a mark that could not be saved is said in passing', async () => {
    const { shop, fake, view } = await open({ cookies: signedIn, country: 'FR' })
    journeyOf(shop, 'toggle').send({ type: 'toggle.flip', kind: 'follow', id: 8 })
    fake.waiting('user.follow').answer({ error: true, code: 'network' })
    await settled()
    expect(view().toasts).toBeNull()
    startDeferred(shop, fake.ports, afterPage)
    expect(view().toasts?.toasts).toMatchObject([{ tone: 'bad', key: 'toast.not_saved' }])
  })
})

describe('the journeys around the page', () => {
  test('are not there until a person holds it, and come once', async () => {
    const { shop, fake, view } = await open({ country: 'FR' })
    expect(view()).toMatchObject({ menu: null, player: null, search: null, viewport: null })
    startDeferred(shop, fake.ports, afterPage)
    expect(view()).toMatchObject({ menu: { isOpen: false }, search: { isOpen: false } })
    const menu = journeyOf(shop, 'menu')
    startDeferred(shop, fake.ports, afterPage)
    expect(journeyOf(shop, 'menu')).toBe(menu)
  })

  test('hear what happened before: the watch for builds, and what a reload would disturb', async () => {
    const { shop, fake, clock } = await open({
      country: 'FR',
      answers: { ...answers, 'app.buildId': { buildId: 'b' } },
    })
    shop.send({ type: 'shop.hydrated' })
    shop.send({ type: 'form.dirtied', form: 'contact' })
    fake.calls.length = 0
    clock.increment(30_000)
    expect(names(fake)).toEqual([])
    startDeferred(shop, fake.ports, afterPage)
    clock.increment(30_000)
    expect(names(fake)).toContain('app.buildId')
    expect(journeyOf(shop, 'buildPoll')?.getSnapshot().context.disturbed).toEqual(['form contact'])
  })

  test('open the sign-in panel on the tab that the address names, for strangers alone', async () => {
    const place = { path: '/vinyl-shop', search: '?sign=forgotten' }
    const stranger = await open({ place })
    startDeferred(stranger.shop, stranger.fake.ports, afterPage)
    expect(stranger.view().signPanel).toMatchObject({ isOpen: true, tab: 'forgotten' })
    const known = await open({ place, cookies: signedIn })
    startDeferred(known.shop, known.fake.ports, afterPage)
    expect(known.view().signPanel).toMatchObject({ isOpen: false })
    const wrong = await open({ place: { ...place, search: '?sign=up' } })
    startDeferred(wrong.shop, wrong.fake.ports, afterPage)
    expect(wrong.view().signPanel).toMatchObject({ isOpen: false })
  })

  test('know where the visitor went meanwhile', async () => {
    const { shop, fake } = await open({ country: 'FR' })
    shop.send({ type: 'page.visited', path: '/fr/player', search: '' })
    startDeferred(shop, fake.ports, afterPage)
    const isOnPage = () => journeyOf(shop, 'chatHours')?.getSnapshot().context.isOnPage
    expect(isOnPage()).toBe(false)
    shop.send({ type: 'page.visited', path: '/fr', search: '' })
    expect(isOnPage()).toBe(true)
  })
})

describe('from one host to another', () => {
  test('a server waits for rest, a browser goes on without a call', async () => {
    const { shop } = await open({ cookies: signedIn, country: 'FR' })
    await untilIdle(shop)
    const snapshot = superjson.parse<object>(superjson.stringify(shop.getPersistedSnapshot()))
    shop.stop()
    const fake = fakePorts({ answers })
    const restored = startShop({ ports: fake.ports, snapshot: snapshot as never })
    await settled()
    expect(fake.calls).toEqual([])
    expect(viewShop(restored.getSnapshot())).toMatchObject({
      auth: { status: 'authenticated' },
      page: { screen: 'ready', data: { page: 'home' } },
      cart: { count: 1 },
    })
  })

  test('facts still find the root, and delays run again', async () => {
    const { shop } = await open({ cookies: signedIn, country: 'FR' })
    const snapshot = superjson.parse<object>(superjson.stringify(shop.getPersistedSnapshot()))
    const fake = fakePorts({ answers: { ...answers, 'app.buildId': { buildId: 'b' } } })
    const clock = new SimulatedClock()
    const restored = startShop({ ports: fake.ports, snapshot: snapshot as never, clock })
    restored.send({ type: 'shop.hydrated' })
    journeyOf(restored, 'auth').send({ type: 'auth.logOut' })
    expect(fake.did).toContain('push /')
    clock.increment(500)
    expect(names(fake)).toEqual(['auth.logout'])
    const again = startShop({ ports: fake.ports, snapshot: restored.getPersistedSnapshot(), clock })
    startDeferred(again, fake.ports, afterPage)
    await settled()
    fake.calls.length = 0
    clock.increment(30_000)
    expect(names(fake)).toContain('app.buildId')
    expect(viewShop(again.getSnapshot()).auth?.status).toBe('anonymous')
  })
})
