import { afterAll, describe, expect, it } from 'vitest'
import type { Output } from '#contract'
import type { Cell } from '#domain/desks/cell.ts'
import type { FormValues } from '#domain/text/form-field.ts'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { sampleOrder } from '#fixtures/ui/samples.ts'
import { sampleUser } from '#machines/journeys/auth/auth.alphabet.ts'
import { orderMoveForm } from '#machines/forms/desk.forms.ts'
import { deskMoveNames } from '#machines/lifecycles/order/order.moves.ts'
import { journeyOf, startPageJourney, startShop } from '#machines/shop/start-shop.ts'
import { StaffOrderScreen } from './staff-order-screen.tsx'

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
  invoices: [],
  credit_notes: [],
  customer,
  gift_message: null,
  payment_status: 'paid',
  shops: [{ ...part, customer, can_change_address: false }],
}

const userWith = (rights: string[]) => ({ ...sampleUser, role: 'team', isMun: true, rights })
const { ports } = fakePorts({
  answers: { 'auth.check': userWith(['order.see', 'order.move', 'dispatch.edit']) },
  cookies: { token: 't' },
})
const shop = startShop({ ports })
afterAll(() => void shop.stop())
await settled()

type StaffOrder = Output<'staff.order'>
const atDesk: StaffOrder = {
  order,
  moves: [],
  sendable_shops: [],
  events: [],
  correctable_shops: [],
  correctable_parcels: [],
  partly_here: [],
  resendable: [],
  awaits_note: false,
  replaces: null,
}

/** The page of an order, with a move chosen or with none. */
function orderScreen(
  change: Partial<StaffOrder> = {},
  values: FormValues = {},
  path = '/admin/order?id=900',
) {
  startPageJourney(shop, ports, orderMoveForm)
  journeyOf(shop, 'orderMoveForm')?.send({ type: 'form.reset', values })
  const mails = { items: [], next: null }
  return draw(<StaffOrderScreen data={{ ...atDesk, ...change }} mails={mails} />, path, shop)
}

const namesOf = (markup: string) =>
  [...markup.matchAll(/<button[^>]*aria-pressed="[^>]*>(?:<svg.*?<\/svg>)?([^<]+)/g)].map(([, name]) => name)

describe('an order at the desk', () => {
  it('names its shops below itself, and what was ordered below its shop', async () => {
    const markup = await orderScreen()
    expect(markup).toMatch(/<h1[^>]*>Order S-900/)
    expect(markup).toContain('<h2 class="etch">Shipped by Deckchair</h2>')
    expect(markup).toMatch(/<h3[^>]*><a[^>]*>Night ferries/)
    for (const name of ['ShipHero', 'ShipStation', 'Shippingbo', 'Mintsoft']) {
      expect(markup).toMatch(new RegExp(`<a href="https://[^"]*S-900"[^>]*>${name}</a>`))
    }
  })

  it('lists the moves of staff that are open, in the order of the desk, and no others', async () => {
    const moves = ['order.cancelStaff', 'order.release', 'order.cancelSelf', 'order.askReturn', 'order.new']
    expect(namesOf(await orderScreen({ moves }))).toEqual(['Release for packing', 'Cancel the order'])
    const sent = ['order.shipPart', 'order.shipAll', 'order.deliver', 'order.split']
    expect(namesOf(await orderScreen({ moves: sent }))).toEqual([
      'Send what is there first',
      'Mark one parcel as sent',
      'Mark all as sent',
      'Mark as delivered',
    ])
    expect(await orderScreen()).toContain('Nothing can be done with this order now.')
  })
})

describe('an order at the desk, for whoever reads it', () => {
  /** The page as somebody with these rights reads it. */
  async function readWith(rights: string[], change: Partial<StaffOrder>, client?: Cell) {
    const { ports: bare } = fakePorts({
      answers: { 'auth.check': userWith(rights) },
      cookies: { token: 't' },
    })
    const reading = startShop({ ports: bare })
    await settled()
    const mails = { items: [], next: null }
    const screen = <StaffOrderScreen data={{ ...atDesk, ...change }} mails={mails} client={client} />
    const markup = await draw(screen, '/admin/order?id=900', reading)
    reading.stop()
    return markup
  }

  it('leads whoever sends parcels, and nobody else, to what is here of a part', async () => {
    const change = { partly_here: [part.shop_id] }
    const link = /pack=900%3A\d+"[^>]*>Some of it is here: send that ahead<span[^>]*> \(Deckchair\)/
    expect(await readWith(['order.see', 'dispatch.edit'], change)).toMatch(link)
    expect(await readWith(['order.see', 'order.move'], change)).not.toContain('send that ahead')
  })

  it('leads back to the list, and to its customer whoever may see customers', async () => {
    const client = { id: 3, text: 'Ada L' }
    const seen = await readWith(['order.see', 'client.see'], {}, client)
    expect(seen).toContain('href="/admin/orders"')
    expect(seen).toContain('<a href="/admin/client?id=3">ada@example.org</a>')
    expect(await readWith(['order.see'], {}, client)).not.toContain('/admin/client')
  })

  it('offers neither moves nor tracking to whoever may do neither', async () => {
    const markup = await readWith(['order.see'], { moves: ['order.cancelStaff'], correctable_shops: [5] })
    expect(markup).toContain('Shipped by Deckchair')
    expect(markup).not.toContain('Cancel the order')
    expect(markup).not.toContain('trackingForm')
  })

  it('says to staff, and not to its buyer, what was paid back', async () => {
    const markup = await orderScreen({ order: { ...order, refunded: 500 } })
    expect(markup).toMatch(/€5 was paid back\./)
  })

  it('names who asked for a change that its buyer paid, and not the payment provider', async () => {
    const event = {
      sequence: 4,
      type: 'order.edit',
      actor: 'payment',
      at: '2027-01-01T00:00:00Z',
      state: 'paid',
      who: null,
      reason: null,
    }
    const markup = await orderScreen({ events: [event] })
    expect(markup).toContain('asked by the team, paid by the customer')
    expect(markup).not.toContain('payment provider')
  })
})

describe('the moves of an order at the desk', () => {
  it('never puts cancelling first', async () => {
    expect(await orderScreen({ moves: ['order.cancelStaff'] })).not.toMatch(
      /button-primary[^>]*>Cancel the order/,
    )
  })
})

describe('a move of an order at the desk', () => {
  it('asks why before it is cancelled, and for a second press', async () => {
    const moves = ['order.cancelStaff']
    const markup = await orderScreen({ moves }, { id: '900', move: 'cancelStaff' })
    expect(markup).toContain('This cannot be undone.')
    expect(markup).toMatch(/<textarea[^>]*name="reason"/)
    expect(markup).toMatch(/type="submit"[^>]*>.*Do it/)
    expect(markup).toContain('Leave it as it is')
  })

  it('asks for carrier and number of what leaves, and for the shop where several parcels could', async () => {
    const [first] = order.shops
    const shops = [first, { ...first, shop_id: 6, name: 'Reelwork' }] as typeof order.shops
    const data = { order: { ...order, shops }, moves: ['order.shipPart'], sendable_shops: [5, 6] }
    const chosen = { id: '900', move: 'shipPart' }
    const both = await orderScreen(data, chosen)
    expect(
      [...both.matchAll(/<option value="([56])"[^>]*>([^<]+)/g)].map(([, id, name]) => [id, name]),
    ).toEqual([
      ['5', 'Deckchair'],
      ['6', 'Reelwork'],
    ])
    expect(both).toContain('Without tracking')
    expect(both).toMatch(/<input[^>]*name="tracking_number"/)
    const one = await orderScreen({ ...data, sendable_shops: [6] }, chosen)
    expect(one).not.toContain('name="shop_id"')
  })

  it('says what leaves of the shop that is chosen, and of no other', async () => {
    const [first] = order.shops
    const shops = [first, { ...first, shop_id: 6, name: 'Reelwork' }] as typeof order.shops
    const data = { order: { ...order, shops }, moves: ['order.shipPart'], sendable_shops: [5, 6] }
    const markup = await orderScreen(data, { id: '900', move: 'shipPart', shop_id: '6' })
    expect(markup).toContain('Leaves now, Reelwork')
    expect(markup).not.toContain('Leaves now, Deckchair')
  })
})

describe('a parcel of an order that is marked as sent', () => {
  it('offers the rest of a part that was sent in part, not the parcel that has left', async () => {
    const [first] = order.shops
    const [line] = sampleOrder().items
    const items = [
      { ...line, id: 1, name: 'Craie', quantity: 3, dropped: null },
      { ...line, id: 2, name: 'Ebb', quantity: 1, dropped: null },
      { ...line, id: 3, name: 'Wrapping', quantity: 1, dropped: null, category: 'service' },
    ]
    const gone = {
      id: 55,
      shop_id: 5,
      status: 'handed_over',
      tracking_number: '1Z0001',
      tracking_transporter: 'ups',
      tracking_link: null,
      transporter: 'ups',
      logistician_id: null,
      updated_at: '2027-02-20T10:00:00.000Z',
      items: [
        { id: 1, copies: 1 },
        { id: 2, copies: 1 },
      ],
    }
    const shops = [
      { ...first, items, shipments: [gone] },
      { ...first, shop_id: 6, name: 'Reelwork', items: [] },
    ] as typeof order.shops
    const data = { order: { ...order, shops }, moves: ['order.shipPart'], sendable_shops: [5, 6] }
    const markup = await orderScreen(data, { id: '900', move: 'shipPart' })
    expect(markup).toContain('<option value="5">Deckchair</option>')
    expect(markup).toContain('Leaves now, Deckchair: 2 × Craie')
    expect(markup).toContain('1 × Craie, 1 × Ebb<')
  })
})

describe('a move of an order that was chosen', () => {
  it('forgets what was chosen for another order, or is open no more', async () => {
    const move = 'deliver'
    expect(await orderScreen({ moves: ['order.deliver'] }, { id: '901', move })).not.toContain('Do it')
    expect(await orderScreen({ moves: [] }, { id: '900', move })).not.toContain('Do it')
  })

  it('says that somebody was quicker', async () => {
    const markup = await orderScreen({ moves: ['order.deliver'] }, { overtaken: '900' })
    expect(markup).toMatch(/role="alert"[\s\S]*somebody was quicker/)
  })

  it.each(['fr', 'es', 'zh', 'ko'])('has its words in %s', async locale => {
    for (const move of deskMoveNames) {
      const data = { moves: deskMoveNames.map(name => `order.${name}`), sendable_shops: [5] }
      const markup = await orderScreen(data, { id: '900', move }, `/${locale}/admin/order?id=900`)
      expect(markup).not.toContain('staff.')
      expect(namesOf(markup)).toHaveLength(deskMoveNames.length)
    }
  })
})
