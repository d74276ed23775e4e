import { SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import { type FakeOptions, fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { sampleUser } from '../journeys/auth/auth.alphabet.ts'
import { sampleOrder } from '../journeys/checkout/checkout.alphabet.ts'
import { samplePriced } from '../journeys/cart/cart.alphabet.ts'
import { viewShop } from '#fixtures/machines/view-shop.ts'
import { startShop } from './start-shop.ts'

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
  return { shop, fake, view: () => viewShop(shop.getSnapshot()) }
}

const signedIn = { token: 't' }

const soldItem = {
  id: 8,
  project_id: 11,
  item_id: null,
  shop_id: 1,
  name: 'Low tide',
  artist_name: 'Nova Ruse',
  category: 'vinyl',
  slug: 'low-tide',
  type: null,
  periodicity: null,
  chosen_sizes: [],
  picture: '',
  price: 2_000,
  quantity: 1,
  tax: 333,
  shipping: 0,
  dropped: null,
}

describe('what is measured', () => {
  test('a restored session is told who it is, and its page is seen, when a person holds it', async () => {
    const { shop } = await open({ cookies: signedIn, country: 'US' })
    const fake = fakePorts({ answers })
    const back = startShop({ ports: fake.ports, snapshot: shop.getPersistedSnapshot() })
    back.send({ type: 'shop.hydrated', seen: '/vinyl-shop' })
    expect(fake.tracked.map(({ event }) => event)).toEqual(['identify', 'page_view'])
    expect(fake.tracked[1]?.data).toEqual({ path: '/vinyl-shop' })
    // The tracking profile of the specification, field by field.
    expect(fake.tracked[0]?.data).toEqual({
      lang: 'fr',
      customer_id: 7,
      country_id: 'FR',
      email: 'ada@example.org',
      pro: false,
      is_admin: false,
      origin: 'DI',
      referer: null,
      type: 'customer',
      created_at: '2026-01-01T00:00:00Z',
      orders_count: 0,
      projects_count: 3,
      projects_launched: 2,
      projects_quantity_sold: 41,
    })
    back.stop()
    shop.stop()
  })

  test('a purchase is told once, and its boxes as well', async () => {
    const { shop, fake } = await open({ country: 'FR' })
    const box = { ...soldItem, id: 9, periodicity: 'monthly' }
    const order = { ...sampleOrder, items: [soldItem, box] }
    shop.send({ type: 'checkout.confirmed', order })
    shop.send({ type: 'checkout.confirmed', order })
    const told = fake.tracked.filter(({ event }) => event.startsWith('purchase'))
    expect(told.map(({ event }) => event)).toEqual(['purchase', 'purchase_box'])
    expect(told[1]?.data).toMatchObject({ id: order.id, items: [{ id: 9, periodicity: 'monthly' }] })
  })

  test.each([
    ['/contest', 'FL'],
    ['/fr/contest/party', 'PA1'],
  ])('walking to %s sets the origin', async (path, origin) => {
    const { shop, fake, view } = await open({ country: 'FR' })
    shop.send({ type: 'page.visited', path, search: '' })
    expect([fake.jar.get('ori'), view().origin]).toEqual([origin, origin])
    shop.send({ type: 'page.visited', path: '/', search: '' })
    expect(view().origin).toBe(origin)
  })
})
