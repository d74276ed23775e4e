import { describe, expect, it, vi } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { sampleOrder } from '../testing/samples.ts'
import { StaffOrderScreen } from './staff-order-screen.tsx'
import { StaffOrdersScreen } from './staff-orders-screen.tsx'
import { StaffQuotesScreen } from './staff-quotes-screen.tsx'

const mail = {
  id: 1,
  to: 'ada@example.org',
  subject: 'Your order S-900',
  text: 'Thank you <b>Ada</b>',
  status: 'kept',
  created_at: '2027-02-20T10:00:00.000Z',
}

const customer = {
  firstname: 'Ada',
  lastname: 'L',
  address: '1',
  zip_code: '1',
  city: 'Paris',
  country_id: 'FR',
}
const part = { shop_id: 5, name: 'Deckchair', items: sampleOrder().items, shipping: 650, shipments: [] }
const order = {
  ...sampleOrder(),
  email: 'ada@example.org',
  has_invoice: true,
  customer,
  gift_message: null,
  payment_status: 'paid',
  shops: [{ ...part, customer, can_change_address: false }],
}

describe('an order at the desk', () => {
  it('names its shops below itself, and what was ordered below its shop', async () => {
    const data = { order, moves: [], events: [] }
    const moving = { view: undefined, move: vi.fn() }
    const mails = { items: [mail], next: null }
    const markup = await draw(
      <StaffOrderScreen data={data} mails={mails} moving={moving} />,
      '/admin/order?id=900',
    )
    expect(markup).toMatch(/<h1[^>]*>Order S-900/)
    expect(markup).toContain('<h2 class="etch">Shipped by Deckchair</h2>')
    expect(markup).toMatch(/<h3[^>]*><a[^>]*>Night ferries/)
  })
})

describe('the desk of orders and mails', () => {
  it('lists orders in a table and mails with their text', async () => {
    const orders = { items: [{ ...sampleOrder(), email: 'ada@example.org' }], next: null }
    const markup = await draw(
      <StaffOrdersScreen orders={orders} mails={{ items: [mail], next: null }} />,
      '/admin/orders',
    )
    expect(markup).toContain('<a href="/admin/order?id=900">S-900</a>')
    expect(markup).toContain('Thank you &lt;b&gt;Ada&lt;/b&gt;')
    expect(markup).toContain('noindex')
  })

  it('says when there is nothing', async () => {
    const none = { items: [], next: null }
    const markup = await draw(<StaffOrdersScreen orders={none} mails={none} />, '/admin/orders')
    expect(markup).toContain('No orders')
    expect(markup).toContain('No mails were kept.')
  })
})

describe('quotes at the desk', () => {
  const quote = {
    id: 12,
    version: 2,
    state: 'sent',
    name: 'Ida',
    email: 'ida@example.org',
    message: 'By <b>May</b>',
    origin: null,
    quantity: 300,
    size: '12',
    colour_class: 'splatter',
    total_minor: 191_960,
    currency: 'EUR',
    created_at: '2027-02-20T10:00:00.000Z',
    expires_at: '2027-04-21T10:00:00.000Z',
  } as const

  it('are listed with who asks and where they stand, and narrowed by state', async () => {
    const quotes = { items: [quote], next: 'n' }
    const markup = await draw(<StaffQuotesScreen quotes={quotes} state="sent" />, '/admin/quote')
    for (const words of ['Ida', 'Splatter', 'waiting for your answer', '€1,919.60', '&lt;b&gt;May']) {
      expect(markup).toContain(words)
    }
    expect(markup).toContain('/admin/quote?after=n&amp;state=sent')
    expect(markup).toMatch(/aria-current="page"[^>]*>waiting/)
  })

  it('that nobody asked for are none', async () => {
    const none = { items: [], next: null }
    expect(await draw(<StaffQuotesScreen quotes={none} state="" />, '/admin/quote')).toContain(
      'Nobody has asked for a quote.',
    )
  })
})
