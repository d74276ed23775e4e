import { afterAll, describe, expect, it, vi } from 'vitest'
import { waitFor } from 'xstate'
import { locales } from '#domain/text/locale.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { fakePorts } from '#fixtures/testing/fake-ports.ts'
import { otherCardForm } from '#machines/forms/orders/orders.forms.ts'
import { valuesFor } from '#machines/forms/other-card.view.ts'
import { journeyOf, startPageJourney, startShop } from '#machines/shop/start-shop.ts'
import {
  accountOrdersMachine,
  type AccountOrdersSnapshot,
} from '#machines/journeys/account-orders/account-orders.machine.ts'
import { viewAccountOrders } from '#machines/journeys/account-orders/account-orders.view.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { sampleOrder } from '#fixtures/ui/samples.ts'
import { OrdersScreen } from './orders-screen.tsx'

const { ports, answers } = fakePorts()
const shop = startShop({ ports })
afterAll(() => void shop.stop())

const nothing = vi.fn()
const acts = {
  show: nothing,
  close: nothing,
  cancel: nothing,
  answer: nothing,
  more: nothing,
  editAddress: nothing,
  closeAddress: nothing,
  retry: nothing,
}

type State = 'listing' | 'listed' | 'failed' | 'asking'
type Context = AccountOrdersSnapshot['context']
const empty: Context = {
  limit: null,
  shownId: null,
  orders: [],
  next: null,
  detail: null,
  askingId: null,
  addressOf: null,
  problem: null,
}

function orders(value: State, change: Partial<Context> = {}, path = '/my-account/orders', site = {}) {
  const view = viewAccountOrders(
    accountOrdersMachine.resolveState({ value, context: { ...empty, ...change } }),
  )
  return draw(<OrdersScreen view={view} acts={acts} />, path, shop, site)
}

const shipment = {
  id: 1,
  shop_id: 5,
  status: 'shipped',
  tracking_number: 'AB123',
  tracking_transporter: 'ups',
  tracking_link: null,
  transporter: null,
  logistician_id: null,
  items: [],
  updated_at: '2027-02-21T10:00:00.000Z',
}

const customer = {
  firstname: 'Ada',
  lastname: 'L',
  address: '1',
  zip_code: '1',
  city: 'Paris',
  country_id: 'FR',
}

const detail = {
  ...sampleOrder(),
  email: 'ada@example.org',
  has_invoice: true,
  invoices: [],
  credit_notes: [{ number: 4, name: 'A000004', amount: 2_400, tax: 400, issued_at: '2027-01-09T10:00:00Z' }],
  customer,
  gift_message: null,
  payment_status: 'paid',
  shops: [
    {
      shop_id: 5,
      name: 'Deckchair',
      items: sampleOrder().items,
      shipping: 650,
      shipments: [shipment],
      customer,
      can_change_address: false,
    },
    { shop_id: 6, name: 'Otso', items: [], shipping: 0, shipments: [], customer, can_change_address: true },
  ],
}

describe('orders', () => {
  it('show their status in a word, and can be cancelled while they may', async () => {
    const markup = await orders('listed', { orders: [sampleOrder()] })
    expect(markup).toContain('<span class="badge tone-green">paid</span>')
    expect(markup).toContain('Cancel order')
    expect(await orders('listed', { orders: [sampleOrder({ can_cancel: false })] })).not.toContain(
      'Cancel order',
    )
  })

  it('open to their shops and parcels', async () => {
    const markup = await orders('listed', { orders: [sampleOrder()], detail })
    expect(markup).toContain('Shipped by Otso')
    expect(markup).toMatch(/<a href="https:[^"]*AB123"[^>]*>Track parcel AB123/)
    expect(markup).toContain('Not shipped yet.')
    expect(markup).toMatch(/<li data-standing="current" aria-current="step">Paid/)
    expect(markup).toMatch(/Send it elsewhere<span class="said-only"> Otso/)
    expect(markup).not.toContain('Send it elsewhere<span class="said-only"> Deckchair')
    expect(markup).toContain('Download invoice')
    expect(markup).toContain(`/terms?at=${detail.created_at}`)
    expect(markup).not.toContain('has been redeemed')
    const gift = await orders('listed', {
      orders: [sampleOrder()],
      detail: { ...detail, can_cancel: false, gift_redeemed: true },
    })
    expect(gift).toContain('Your gift has been redeemed')
    expect(markup).toContain('Download credit note A000004')
  })

  it.each([
    ['goal_missed', 'done', 'too few copies were ordered', '€54.50 came back to you.'],
    ['ended', 'under_way', 'its project was ended', '€54.50 is on its way back'],
    ['goal_missed', 'failed', 'too few copies', '€54.50 could not be sent back yet'],
    ['ended', 'none', 'its project was ended', 'Nothing was charged for it.'],
  ] as const)('say of a dropped line that it comes not (%s) and where its money is: %s', async (...row) => {
    const [reason, refund_state, why, money] = row
    const items = sampleOrder().items.map(item => ({
      ...item,
      dropped: { reason, refund: 5_450, refund_state },
    }))
    const shops = detail.shops.map((shop, index) => (index === 0 ? { ...shop, items } : shop))
    const markup = await orders('listed', { orders: [sampleOrder()], detail: { ...detail, shops } })
    expect(markup).toContain(why)
    expect(markup).toContain(money)
    expect(markup).toMatch(/<s>[^]*€48[^]*<\/s>/)
  })

  it('have screens for none, for failure and for waiting', async () => {
    expect(await orders('listed')).toContain('No orders yet')
    expect(await orders('failed', { problem: { code: 'network' } })).toContain('Your orders did not load.')
    expect(await orders('listing')).toContain('skeleton')
  })
})

const refused_card = {
  until: '2027-03-08T12:30:00.000Z',
  standing: 'open' as const,
  action_url: null,
  code: 'card_expired',
  cards: [{ id: 3, brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030, expired: false }],
}

describe('orders whose card was refused', () => {
  it('say until when, and ask for another one where they are open', async () => {
    const order = sampleOrder({ status: 'pledged', refused_card })
    const closed = await orders('listed', { orders: [order] })
    expect(closed).toContain('<span class="badge tone-red">card refused</span>')
    expect(closed).toContain('aria-label="Pay with another card: S-900"')
    expect(closed).not.toContain('cc-number')
    const open = (change: object) =>
      orders('listed', {
        orders: [order],
        detail: { ...detail, ...order, refused_card: { ...refused_card, ...change }, email: '' },
      })
    const asked = await open({})
    expect(asked).toMatch(
      /role="alert"><p>Your card was refused\. Pay with another card by Mar 8, 2027, 13:30/,
    )
    expect(asked).toContain('This card has expired.')
    expect(asked).toContain('Visa ending in 4242')
    expect(asked).toContain('Pay €54.50 now')
    const bank = await open({ standing: 'requires_action', action_url: 'https://bank.example/3' })
    expect(bank).toContain('href="https://bank.example/3"')
    expect(bank).toContain('cc-number')
    const working = await open({ standing: 'processing', code: null })
    expect(working).toContain('The bank is working on your payment; nothing is charged twice.')
    expect(working).not.toContain('cc-number')
  })

  it('ask for no card in a shop without payments', async () => {
    const order = sampleOrder({ status: 'pledged', refused_card })
    const open = { orders: [order], detail: { ...detail, ...order, email: '' } }
    const markup = await orders('listed', open, undefined, { takesNoCards: true })
    expect(markup).toContain('no card is taken here')
    expect(markup).not.toMatch(/cc-number|Pay €54.50 now/)
  })

  it.each(locales)('name their buttons by the words that stand on them, in %s', async locale => {
    const order = sampleOrder({ status: 'pledged', refused_card })
    const markup = await orders('listed', { orders: [order] }, pathFor('account-orders', locale))
    const named = [...markup.matchAll(/<button[^>]*aria-label="([^"]*S-900[^"]*)"[^>]*>([^<]+)</g)]
    expect(named).toHaveLength(2)
    for (const [, name, words] of named) expect(name).toContain(words)
  })
})

describe('the form of another card', () => {
  it('is for its own order: what another one was told is not shown', async () => {
    shop.send({ type: 'page.visited', path: '/my-account/orders', search: '' })
    startPageJourney(shop, ports, otherCardForm)
    const form = journeyOf(shop, 'otherCardForm')
    if (!form) throw new Error('the form was not brought')
    answers['cart.otherCard'] = { error: true, status: 409, code: 'idempotency_key_reused' }
    const tried = async (id: number) => {
      form.send({ type: 'form.reset', values: valuesFor({ id, token: null, shownBy: 'orders' }) })
      for (const [name, value] of Object.entries({
        number: '4242 4242 4242 4242',
        expiry: '12/99',
        code: '123',
      })) {
        form.send({ type: 'form.change', name, value })
      }
      form.send({ type: 'form.submit', key: 'k1' })
      await waitFor(form, now => !now.hasTag('busy'))
      const order = sampleOrder({ status: 'pledged', refused_card })
      return orders('listed', { orders: [order], detail: { ...detail, ...order, email: '' } })
    }
    const own = await tried(900)
    expect(own).toMatch(/role="alert"[^>]*>The bank is working on your payment/)
    expect(own).toContain('value="4242 4242 4242 4242"')
    expect(own).not.toContain('Nothing was charged')
    const others = await tried(901)
    expect(others).not.toMatch(/The bank is working|4242 4242/)
    expect(others).toContain('This card has expired.')
  })
})
