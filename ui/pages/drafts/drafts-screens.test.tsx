import { describe, expect, it, vi } from 'vitest'
import type { Output } from '#contract'
import type { FormValues } from '#domain/text/form-field.ts'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import type { PressedForm } from '../refunds/pressed-form.tsx'
import { DraftScreen } from './draft-screen.tsx'
import { OfferScreen } from './offer-screen.tsx'

const fresh: FormView = {
  status: 'fresh',
  isBusy: false,
  isDirty: false,
  values: {},
  errors: {},
  summary: [],
  focus: null,
  problem: null,
  can: { change: true, submit: true },
}
const form = (values: FormValues = {}, errors: Readonly<Record<string, string>> = {}): PressedForm => ({
  view: { ...fresh, values, errors },
  fill: vi.fn(),
  send: vi.fn(),
  focused: vi.fn(),
  reset: vi.fn(),
})
const failed = (code: string): PressedForm => ({
  ...form(),
  view: { ...fresh, status: 'refused', problem: { code, status: 409 } },
})

const summary = {
  id: 12,
  ref: 'D-00012',
  channel: 'phone',
  state: 'draft',
  name: 'Ada Lov',
  email: 'ada@example.com',
  currency: 'EUR',
  total: 2_760,
  link_until: null,
  order_id: null,
  order_number: null,
  order_state: null,
  by: 'Tess',
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
} satisfies Partial<Output<'staff.draft'>>
const totals = { subtotal: 2_000, discount: 0, shipping: 760, tax: 460, total: 2_760 }
const line = {
  project_id: 1,
  item_id: 1,
  size: 'size_xl',
  weight: 0,
  sent: true,
  name: 'Low Tide',
  artist_name: 'Möwe',
  picture: 'p',
  quantity: 1,
  list_price: 2_000,
  price: 1_500,
  reason: '',
  free: 4,
  total: 1_500,
  problem: null,
}
const customer = {
  firstname: 'Ada',
  lastname: 'Lov',
  address: '1 rue de la Paix',
  zip_code: '75002',
  city: 'Paris',
  country_id: 'FR',
  phone: '',
}
const one: Output<'staff.draft'> = {
  days: { offer: 9, transfer: 21 },
  ...summary,
  lang: 'en',
  customer,
  pickup: false,
  promo_code: null,
  terms: '',
  version: 3,
  holds: false,
  lines: [line],
  totals,
  problems: { 'lines->0->reason': 'input_required', currency: 'currency_changed' },
  money: null,
  credit: { limit: 6_000, due: 2_760, days: 14, asked_by: 'Selma' },
  moves: ['edit', 'offer', 'awaitTransfer', 'onAccount', 'approveCredit', 'payAtCounter', 'drop'],
  events: [
    {
      sequence: 1,
      type: 'draft.create',
      actor: 'team:3',
      who: null,
      at: summary.created_at,
      state: 'draft',
      reason: null,
    },
  ],
}
const screen = (more: Partial<typeof one>, moving = form(), writing = form()) =>
  draw(<DraftScreen one={{ ...one, ...more }} goods={[]} find="" form={writing} moving={moving} />)

it('nothing is sold of nothing: what would is closed and says why, and the rest is open', async () => {
  const buttonsOf = (markup: string) =>
    [...markup.matchAll(/<button([^>]*)>([^<]*)</g)].map(([, attributes = '', text]) => ({
      text,
      isShut:
        attributes.includes('aria-disabled="true"') && attributes.includes('aria-describedby="draft-empty"'),
    }))
  const shutIn = (markup: string) => buttonsOf(markup).flatMap(({ text, isShut }) => (isShut ? [text] : []))
  const empty = await screen({ lines: [], problems: { lines: 'cart_empty' } })
  expect(shutIn(empty)).toHaveLength(4)
  expect(shutIn(empty)).not.toContain('Drop')
  expect(empty).toMatch(/<p id="draft-empty"[^>]*>Add a record first\./)
  expect(shutIn(await screen({}))).toEqual([])
})

it('has a line of what is no product, and one to be added', async () => {
  const cut = { ...line, project_id: null, item_id: null, size: '', name: 'Custom cut', artist_name: '' }
  const free = { ...cut, list_price: null, free: null, sent: false, problem: null }
  const markup = await screen({ lines: [free], problems: {} })
  expect(markup).toMatch(/<input[^>]*name="name-0"[^>]*value="Custom cut"/)
  expect(markup).not.toContain('name="reason-0"')
  expect(markup).toMatch(/"What it is: C.*>Grams of one<.*"Grams of one: C.*"Goes into the parcel: C/s)
  expect(markup).toContain('Add what is no product of the shop')
  const placed = await screen({ lines: [free], problems: {}, state: 'placed', moves: [] })
  expect(placed).toContain('not sent')
  const refused = { 'lines->1->name': 'input_required' }
  const sent: PressedForm = {
    ...failed('input_invalid'),
    view: { ...fresh, status: 'refused', problem: { code: 'input_invalid', status: 422, fields: refused } },
  }
  const told = await screen({ lines: [free] }, form(), sent)
  expect(told).toMatch(/<details[^>]* open=/)
  expect(told).toContain('Something above stands in the way')
  expect(await screen({ lines: [free] }, form(), form({}, refused))).toMatch(/<details[^>]* open=/)
})

describe('one manual order', () => {
  it('is written down with price and stock beside each line, and says what is wrong', async () => {
    const markup = await screen({})
    for (const words of [
      'Möwe, Low Tide, XL',
      '€20',
      'value="15.00"',
      'Fill this in.',
      'is sold in another currency',
      'href="/admin/orders-manual"',
    ])
      expect(markup).toContain(words)
    expect(markup).toContain('Offer by link')
    expect(markup).not.toContain('Take back to change')
  })

  it('offers what was found, and says when nothing was', async () => {
    const goods = [
      { ...line, price: 2_000, free: 1 },
      { ...line, item_id: 2, price: null, free: null },
    ]
    const found = await draw(
      <DraftScreen one={null} goods={goods} find="tide" form={form()} moving={form()} />,
    )
    expect(found).toContain('1 copy free')
    expect(found).toContain('made to order')
    const none = await draw(<DraftScreen one={null} goods={[]} find="zzz" form={form()} moving={form()} />)
    expect(none).toContain('Nothing for sale has these words.')
    expect(none).not.toContain('What can be done')
  })

  it.each([
    ['offer', 'For how many days'],
    ['awaitTransfer', 'For how many days'],
    ['payAtCounter', 'Number of the terminal'],
    ['onAccount', 'Owes €27.60 of €60; invoices are due after 14 days.'],
    ['approveCredit', 'Selma asked'],
    ['drop', 'Why'],
  ])('asks for what %s needs', async (move, words) => {
    expect(await screen({}, form({ move }))).toContain(words)
  })

  it.each([
    ['offer', '9'],
    ['awaitTransfer', '21'],
  ])('begins %s with the days that the shop has set', async (move, days) => {
    expect(await screen({}, form({ move }))).toMatch(new RegExp(`<input[^>]*name="days"[^>]*value="${days}"`))
  })
})

describe('what stands in its way, and what became of it', () => {
  it('says what stands in the way of a move', async () => {
    const iban = await screen({}, form({ move: 'awaitTransfer' }, { iban: 'input_required' }))
    expect(iban).toContain('Set the bank account of the shop')
    // As the form has it when the shop objects: what is no field of the move stays with the problem.
    const objected = form({ move: 'awaitTransfer' })
    const problem = { code: 'input_invalid', status: 422, fields: { iban: 'input_required' } }
    const refused = { ...objected, view: { ...fresh, values: { move: 'awaitTransfer' }, problem } }
    const markup = await screen({}, refused)
    expect(markup).toContain('Set the bank account of the shop')
    expect(markup).toContain('href="/admin/settings?name=identity"')
    expect(markup).not.toContain('That did not work')
    expect(markup).toMatch(/<a href="\/admin\/orders-manual"[^>]*>To the list</)
    const email = await screen({}, form({ move: 'offer' }, { email: 'input_required' }))
    expect(email).toContain('needs an e-mail address')
    expect(await screen({}, failed('out_of_stock'))).toContain('Not that many copies are free.')
    expect(await screen({}, form(), failed('record_changed'))).toContain('Somebody else has changed it')
  })

  it('shows what was offered, and the money of a transfer', async () => {
    const money = {
      reference: 'S-7',
      iban: 'FR76',
      due: 2_760,
      arrived: 3_000,
      rest: -240,
      code: null,
      until: null,
      due_on: null,
      written_off: 0,
      write_off_asked_by: null,
      transfers: [{ reference: 'B-1', amount: 3_000, at: summary.created_at }],
    }
    const ordered = { state: 'placed', order_id: 7, order_number: 'S-7' } as const
    const placed = { ...ordered, moves: [], money }
    const markup = await screen({ ...placed, holds: true, terms: 'Signed.' })
    for (const words of ['ordered', 'order S-7', '€2.40 came too much', 'B-1', 'Signed.', 'copies are kept'])
      expect(markup).toContain(words)
    const inHand = await screen({
      ...placed,
      pickup: true,
      money: { ...money, rest: 60, code: 'BCD', until: summary.created_at },
    })
    expect(inHand).toContain('aria-label="The transfer for the app of a bank"')
    expect(markup).not.toContain('for the app of a bank')
    expect(inHand).toContain('Handed over in person')
    expect(inHand).toContain('Waited for until')
    const owed = await screen({ ...placed, money: { ...money, rest: 60, due_on: '2027-03-05' } })
    expect(owed).toContain('On account, to be paid by')
    const lost = { ...money, rest: 0, written_off: 60, write_off_asked_by: 'Ada Berg' }
    const losing = { ...placed, moves: ['askOwed', 'writeOffOwed'], money: lost }
    const given = await screen(losing, form({ move: 'writeOffOwed' }))
    for (const words of ['€0.60 was written off', 'Ada Berg wants to', 'a payment reminder', 'name="reason"'])
      expect(given).toContain(words)
    expect(await screen({ ...placed, moves: ['moneyArrived'] }, form({ move: 'moneyArrived' }))).toContain(
      'Reference of the bank',
    )
  })
})

describe('the offer', () => {
  const offer: Output<'offers.show'> = {
    ref: 'D-00012',
    standing: 'open',
    has_changed: false,
    until: '2026-12-03T10:00:00.000Z',
    currency: 'EUR',
    terms: 'Signed by the band.',
    pickup: false,
    customer,
    lines: [{ ...line, problem: null }],
    totals,
    order: null,
  }
  const draws = (more: Partial<typeof offer> | null, pressed = form()) =>
    draw(<OfferScreen offer={more && { ...offer, ...more }} token="t" form={pressed} />)

  it('says what it is for and what it costs, and takes a card', async () => {
    const markup = await draws({})
    for (const words of ['D-00012', 'Möwe, Low Tide, XL', '€27.60', 'Signed by the band.', 'Card number'])
      expect(markup).toContain(words)
    expect(markup).toMatch(/Terms of sale[^]*Right of withdrawal and returns[^]*Order and pay/)
    expect(await draws({ has_changed: true, pickup: true })).toMatch(/changed since the link[^]*in person/)
    const exempt = await draws({ law: 'Exempt, Art. 138', totals: { ...totals, tax: 0 } })
    expect(exempt).toMatch(/Total(?!, VAT included)[^]*Exempt, Art\. 138/)
    expect(await draws({ totals: { ...totals, discount: 100, total: 0 } })).toContain('nothing to pay')
  })

  it.each([
    ['changing', 'We are changing this offer.'],
    ['over', 'This offer is over.'],
    ['paying', 'Its payment is under way.'],
    ['transfer', 'waits for your bank transfer'],
    ['paid', 'ordered and paid'],
  ] as const)('that is %s takes none', async (standing, words) => {
    const markup = await draws({ standing, order: { id: 7, number: 'S-7', token: 'x' } })
    expect(markup).toContain(words)
    expect(markup).toContain('See order S-7')
    expect(markup).not.toContain('Card number')
  })

  it('says why it was not paid, and that a link is none', async () => {
    expect(await draws({}, failed('cart_changed'))).toContain('has changed or is over')
    expect(await draws({}, failed('card_declined'))).toContain('declined')
    expect(await draws(null)).toContain('Nobody was sent this link.')
  })
})
