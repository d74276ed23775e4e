// What customer service sees of an order, and what it may not do without the right to.
import { afterAll, describe, expect, it } from 'vitest'
import type { Output } from '#contract'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { sampleOrder } from '#fixtures/ui/samples.ts'
import { orderEditForm } from '#machines/forms/orders/order-edit.forms.ts'
import { orderCustomerForm } from '#machines/forms/orders/order-service.forms.ts'
import { sampleUser } from '#machines/journeys/auth/auth.alphabet.ts'
import { journeyOf, startPageJourney, startShop } from '#machines/shop/start-shop.ts'
import { NoteForm } from './note-form.tsx'
import { OrderEdits } from './order-edits.tsx'
import { OrderPapers } from './order-papers.tsx'
import { TakeReturn } from './take-return.tsx'
import { PartGoesTo } from './part-goes-to.tsx'

const path = '/admin/order?id=900'

async function shopOf(rights: string[]) {
  const { ports } = fakePorts({
    answers: { 'auth.check': { ...sampleUser, role: 'team', rights } },
    cookies: { token: 't' },
    place: { path: '/admin/order', search: '?id=900' },
  })
  const shop = startShop({ ports })
  afterAll(() => void shop.stop())
  await settled()
  startPageJourney(shop, ports, orderEditForm)
  startPageJourney(shop, ports, orderCustomerForm)
  return shop
}
const service = await shopOf(['order.see', 'order.edit'])
const warehouse = await shopOf(['order.see'])

const customer = {
  firstname: 'Ada',
  lastname: 'L',
  address: '1',
  zip_code: '1',
  city: 'Paris',
  country_id: 'FR',
}
const part = {
  shop_id: 5,
  name: 'Deckchair',
  items: sampleOrder().items,
  shipping: 650,
  shipments: [],
  customer,
  can_change_address: true,
}
const order = {
  ...sampleOrder(),
  status: 'paid' as const,
  email: 'ada@example.org',
  has_invoice: true,
  invoices: [],
  credit_notes: [{ number: 3, name: 'A000003', amount: 100, tax: 10, issued_at: '2026-01-01T00:00:00Z' }],
  customer,
  gift_message: null,
  payment_status: 'paid',
  shops: [part],
}
const line = {
  id: 31,
  shop_id: 5,
  project_id: 7,
  item_id: 12,
  size: 'size_m',
  name: 'Night ferries',
  artist_name: 'Harbour',
  quantity: 2,
  price: 2_000,
  left: 4_500,
  locked: null,
  replaced: null,
}
const item = { project_id: 7, name: 'Night ferries', artist_name: 'Harbour', item_id: 12, item: 'Shirt' }
const lines: Output<'staff.orderLines'> = {
  id: 900,
  currency: 'EUR',
  paid: 4_500,
  lines: [line, { ...line, id: 32, name: 'Gone', locked: 'shipment_started', replaced: 1 }],
  items: [
    { ...item, size: 'size_m', price: 2_000, free: 3 },
    { ...item, size: 'size_xl', price: 2_200, free: 0 },
  ],
  edits: [
    {
      id: 1,
      actor: 'team:12',
      at: '2026-11-20T10:00:00Z',
      reason: 'one less',
      was: 6_500,
      now: 4_500,
      waived: 0,
      paid: 0,
    },
  ],
  changes: [],
}

describe('the papers and letters of an order', () => {
  it('are there for whoever sees orders, and sent again by who may edit them', async () => {
    const papers = <OrderPapers order={order} letters={['confirmed', 'invoice']} />
    const markup = await draw(papers, path, service)
    expect(markup).toContain('Credit note A000003')
    expect(markup).toContain('Confirmation of the order')
    expect(markup).not.toContain('Last refund')
    const seen = await draw(papers, path, warehouse)
    expect(seen).toContain('Credit note A000003')
    expect(seen).not.toContain('Confirmation of the order')
    const none = { ...order, has_invoice: false, credit_notes: [] }
    expect(await draw(<OrderPapers order={none} letters={[]} />, path, service)).toContain(
      'There is no invoice yet.',
    )
  })
})

describe('where a part goes', () => {
  it('is corrected while it can be, by who may', async () => {
    const goes = <PartGoesTo order={order} part={part} />
    expect(await draw(goes, path, service)).toContain('Correct the address')
    expect(await draw(goes, path, warehouse)).not.toContain('Correct the address')
    const late = <PartGoesTo order={order} part={{ ...part, can_change_address: false }} />
    expect(await draw(late, path, service)).not.toContain('Correct the address')
    const values = { ...customer, shop_id: '5', order_id: '900' }
    journeyOf(service, 'orderCustomerForm')?.send({ type: 'form.reset', values })
    const open = await draw(goes, path, service)
    expect(open).toContain('Correct and tell the buyer')
    // The country stays.
    expect(open).not.toContain('name="country_id"')
  })

  it('notes are written by who may', async () => {
    expect(await draw(<NoteForm />, path, service)).toContain('Write it down')
    expect(await draw(<NoteForm />, path, warehouse)).not.toContain('Write it down')
  })
})

describe('the lines of an order', () => {
  const edits = (change: object = {}, shop = service) =>
    draw(<OrderEdits order={order} lines={lines} joining={null} {...change} />, path, shop)

  it('are changed where something is left to send', async () => {
    expect(await edits({ lines: null })).toContain('Change the lines')
    expect(await edits({ lines: null }, warehouse)).not.toContain('Change the lines')
    expect(await edits({ lines: null, order: { ...order, status: 'cancelled' } })).not.toContain('href=')
    const markup = await edits()
    expect(markup).toContain('name="quantity-31"')
    expect(markup).toContain('XL, €22, free: 0')
    expect(markup).not.toContain('quantity-32')
    expect(markup).toContain('Paid before: €65. After: €45.')
    expect(markup).not.toContain('Change the order')
  })

  it('are changed once they were reckoned', async () => {
    const form = journeyOf(service, 'orderEditForm')
    form?.send({ type: 'form.reset', values: { was: '4500', now: '2500', refund: '2000', above: '0' } })
    const markup = await edits()
    expect(markup).toContain('Paid before: €45. After: €25.')
    expect(markup).toContain('€20 goes back to the buyer.')
    expect(markup).toContain('Change the order')
    form?.send({ type: 'form.reset', values: { was: '4500', now: '4500', refund: '0', above: '700' } })
    expect(await edits()).toContain('It costs €7 more than was paid.')
  })

  it('join with what a record has, or say at the field why there is nothing', async () => {
    const joining = { text: '7', id: 7, choices: [], problem: null }
    expect(await edits({ joining })).toContain('Add Harbour, Night ferries')
    const markup = await edits({ joining: { ...joining, text: '99', id: 99 } })
    expect(markup).toContain('Nothing of this record is on sale.')
    expect(markup).toContain('name="quantity-31"')
    const unfound = await edits({ joining: { ...joining, text: 'Romms', id: null } })
    expect(unfound).toMatch(/id="add-record"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="add-record"/)
    expect(unfound).toContain('No record has this title')
    const forbidden = { ...joining, text: 'Rooms', id: null, problem: 'forbidden' as const }
    expect(await edits({ joining: forbidden })).toContain('Type the record’s number')
    const choices = [{ id: 8, cells: { name: 'Rooms', artist_name: 'Wal' }, version: 1 }]
    expect(await edits({ joining: { ...joining, text: 'Rooms', id: null, choices } })).toContain('Rooms, Wal')
  })

  it('go out once more where they were sent', async () => {
    const sent = { ...order, status: 'shipped' as const }
    expect(await edits({ order: sent, lines: null })).toContain('Send once more')
    const markup = await edits({ order: sent })
    expect(markup).toContain('name="again-32"')
    expect(markup).toContain('Sent once more before: 1')
    expect(markup).not.toContain('again-31')
    expect(markup).not.toContain('Change the lines')
  })
})

describe('what is refused', () => {
  async function refused(fields: Readonly<Record<string, string>>): Promise<string> {
    const failing = fakePorts({
      answers: {
        'auth.check': { ...sampleUser, role: 'team', rights: ['order.see', 'order.edit'] },
        'staff.editOrder': { error: true, status: 422, code: 'input_invalid', fields },
      },
      cookies: { token: 't' },
      place: { path: '/admin/order', search: '?id=900' },
    })
    const shop = startShop({ ports: failing.ports })
    await settled()
    startPageJourney(shop, failing.ports, orderEditForm)
    const form = journeyOf(shop, 'orderEditForm')
    form?.send({ type: 'form.reset', values: { id: '900', seen: '1', rows: '31:1:12:size_m:kept' } })
    form?.send({ type: 'form.submit', key: 'k' })
    for (let turn = 0; turn < 6; turn += 1) await settled()
    const markup = await draw(<OrderEdits order={order} lines={lines} joining={null} />, path, shop)
    shop.stop()
    return markup
  }

  it.each([
    [{ waive: 'total_rises' }, 'It would cost more than was paid'],
    [{ waive: 'above_limit' }, 'the owner decides'],
    [{ ask: 'no_email' }, 'The buyer left no e-mail address'],
    [{ changes: 'nothing_left' }, 'cancel the order instead'],
    [{ changes: 'input_required' }, 'Nothing is changed yet.'],
    [{ reason: 'input_required' }, 'Say why'],
    [{ quantity: 'out_of_stock' }, 'There are not as many copies.'],
    [{ 'adds->0->item_id': 'other_parcel' }, 'Another shop sends it'],
    [{ 'changes->0->line': 'shipment_started' }, 'This part is packed'],
    [{ 'changes->0->item_id': 'choice_unknown' }, 'Load the page anew.'],
  ])('for %o is said in words', async (fields, words) => {
    expect(await refused(fields)).toContain(words)
  })
})

describe('the returns of an order', () => {
  const taking = () => <TakeReturn order={order} />

  it('are a link for whoever sees returns, and opened by who may edit them', async () => {
    const editor = await shopOf(['order.see', 'return.see', 'return.edit'])
    const markup = await draw(taking(), path, editor)
    expect(markup).toContain('href="/admin/returns?state=all&amp;order=900"')
    expect(markup).toContain('Take a return')
    expect(markup).toMatch(/Night ferries[^<]*: copies, of/)
    const reader = await shopOf(['order.see', 'return.see'])
    const seen = await draw(taking(), path, reader)
    expect(seen).toContain('Returns of this order')
    expect(seen).not.toContain('Take a return')
    expect(await draw(taking(), path, warehouse)).not.toContain('Returns of this order')
  })

  it('are not opened where nothing was paid', async () => {
    const editor = await shopOf(['order.see', 'return.see', 'return.edit'])
    const unpaid = { ...order, status: 'pending_payment' as const }
    expect(await draw(<TakeReturn order={unpaid} />, path, editor)).not.toContain('Take a return')
  })
})
