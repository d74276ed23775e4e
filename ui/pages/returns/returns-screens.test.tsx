import { describe, expect, it, vi } from 'vitest'
import type { Output } from '#contract'
import type { FormValues } from '#domain/text/form-field.ts'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import type { PressedForm } from '../refunds/pressed-form.tsx'
import { OrderReturnsScreen } from './order-returns-screen.tsx'
import { ReturnScreen } from './return-screen.tsx'
import { WithdrawScreen } from './withdraw-screen.tsx'

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
type Form = PressedForm & { focused: () => void }
const form = (values: FormValues = {}, errors: Readonly<Record<string, string>> = {}): Form => ({
  view: { ...fresh, values, errors },
  fill: vi.fn(),
  send: vi.fn(),
  focused: vi.fn(),
  reset: vi.fn(),
})

const order: Output<'returns.order'> = {
  order_id: 7,
  number: 'S-2345ABCDE',
  currency: 'EUR',
  lines: [
    {
      id: 31,
      name: 'Low Tide',
      artist_name: 'Möwe',
      picture: 'p',
      quantity: 2,
      open: 2,
      sent: true,
      exempt: false,
    },
    {
      id: 32,
      name: 'Flint',
      artist_name: 'Möwe',
      picture: 'p',
      quantity: 1,
      open: 1,
      sent: false,
      exempt: true,
    },
  ],
  open: true,
  cancels: false,
  kinds: [
    { kind: 'withdrawal', until: '2026-11-30T22:59:59.999Z', open: true },
    { kind: 'defect', until: '2028-11-16T22:59:59.999Z', open: true },
    { kind: 'wrong_item', until: '2026-11-01T22:59:59.999Z', open: false },
  ],
  address: ['Kiesel SARL', '3 rue Haute'],
  payer: 'shopper',
  returns: [],
}
const own: Output<'returns.order'>['returns'][number] = {
  id: 12,
  kind: 'withdrawal',
  state: 'accepted',
  asked_at: '2026-11-20T10:00:00.000Z',
  reason: '',
  answer: null,
  tracking: null,
  send_by: '2026-12-04T10:00:00.000Z',
  replaced: false,
  pictures: [],
  pictures_left: 5,
  paid: 0,
  lines: [{ id: 31, name: 'Möwe, Low Tide', quantity: 1, received: null }],
}
const one: Output<'staff.return'> = {
  id: 12,
  order_id: 7,
  number: 'S-2345ABCDE',
  email: 'ada@example.com',
  kind: 'defect',
  state: 'graded',
  reason: 'It skips.',
  asked_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
  currency: 'EUR',
  replaced: false,
  paid: 0,
  answer: null,
  tracking: 'RR1',
  send_by: null,
  pictures: [],
  lines: [
    {
      id: 31,
      name: 'Low Tide',
      artist_name: 'Möwe',
      quantity: 1,
      received: 1,
      grades: [{ grade: 'defect', copies: 1, deduction: 0, note: 'side B' }],
    },
  ],
  money: {
    lines: [
      {
        id: 31,
        name: 'Möwe, Low Tide',
        quantity: 2,
        charged: 4_400,
        back: 400,
        left: 4_000,
        proposed: 2_000,
      },
    ],
    shipping_left: 300,
    charged: 4_400,
    back: 400,
    left: 4_000,
    limit: 5_000,
    waiting: { amount: 2_000, who: '3', words: null },
    frozen: 0,
    owed: null,
  },
  moves: ['settle', 'sendBack'],
  events: [
    {
      sequence: 1,
      type: 'return.ask',
      actor: 'shopper:2',
      who: null,
      at: '2026-11-20T10:00:00.000Z',
      state: 'requested',
      reason: 'It skips.',
    },
  ],
}

describe('the withdrawal function', () => {
  it('asks for the number, the address and a name', async () => {
    const html = await draw(<WithdrawScreen form={form()} />)
    for (const name of ['number', 'email', 'name']) expect(html).toContain(`id="withdraw-${name}"`)
    expect(html).toContain('Continue')
    expect(html).not.toContain('Confirm withdrawal')
  })

  it('shows what is meant before it is confirmed, then when it arrived', async () => {
    const values = { number: 'S-2345ABCDE', email: 'ada@example.com', name: 'Ada Lov' }
    const check = await draw(<WithdrawScreen form={form({ ...values, step: 'confirm' })} />)
    expect(check).toContain('Ada Lov withdraws from the contract of order S-2345ABCDE')
    expect(check).toContain('Confirm withdrawal')
    const done = await draw(<WithdrawScreen form={form({ at: '2026-11-20T10:00:00.000Z' })} />)
    expect(done).toContain('Your withdrawal reached us on')
    expect(done).not.toContain('<form')
  })
})

describe('an order that comes back', () => {
  const screen = (of: typeof order, asking = form()) =>
    draw(<OrderReturnsScreen order={of} token="t7" asking={asking} sending={form()} picturing={form()} />)

  it('offers the kinds whose days are not over, and the copies there are', async () => {
    const html = await screen(order)
    expect(html).toContain('How many of Möwe, Low Tide')
    expect(html).toContain('made for you alone')
    expect(html).toContain('It is defective')
    expect(html).not.toContain('not what I ordered')
  })

  it('shows the pictures that are there, and takes more while it may', async () => {
    const claim = { ...own, kind: 'defect' as const, state: 'requested' as const }
    const html = await screen({
      ...order,
      returns: [{ ...claim, pictures: ['/files/returns/a.jpg?seal=s'] }],
    })
    expect(html).toContain('alt="Picture 1 of 1 of what is wrong"')
    expect(html).toContain('Add a picture')
    const full = await screen({ ...order, returns: [{ ...claim, pictures_left: 0 }] })
    expect(full).not.toContain('Add a picture')
  })

  it('says of another copy that it was sent, not that money went back', async () => {
    const html = await screen({ ...order, returns: [{ ...own, state: 'settled', replaced: true }] })
    expect(html).toContain('Another copy was sent')
    expect(html).not.toContain('Paid back')
  })

  it('offers only what has been sent where something is wrong with it', async () => {
    const html = await screen(order, form({ kind: 'defect' }, { reason: 'input_required' }))
    expect(html).toContain('How many of Möwe, Low Tide')
    expect(html).not.toContain('How many of Möwe, Flint')
    expect(html).toContain('Say what is wrong.')
  })

  it('says where goods go, until when and who pays', async () => {
    const html = await screen({ ...order, returns: [own] })
    for (const part of [
      'Kiesel SARL',
      'Please send them by',
      'You pay for the parcel back',
      'I have sent it',
    ])
      expect(html).toContain(part)
    const said = { ...own, state: 'refused' as const, answer: 'We hear no skip.' }
    expect(await screen({ ...order, returns: [said] })).toContain('We wrote: We hear no skip.')
  })

  it('says that nothing can come back where nothing can', async () => {
    expect(await screen({ ...order, open: false })).toContain('Nothing of this order can come back now.')
  })
})

describe('the desk of returns', () => {
  it('shows one with its goods, the money of its order and what waits', async () => {
    const html = await draw(<ReturnScreen one={one} form={form()} />)
    for (const part of ['It skips.', '1 × defective: side B', '€40', '€20 waits for a second person', 'RR1'])
      expect(html).toContain(part)
    expect(html).toContain('Send back to the buyer')
    expect(html).toContain('<a href="/admin/returns">')
  })

  it('proposes what goes back, and says what is wrong with an amount', async () => {
    const html = await draw(
      <ReturnScreen one={one} form={form({ move: 'settle' }, { amounts: 'amount_above_left' })} />,
    )
    expect(html).toContain('value="20.00"')
    expect(html).toContain('More than is left, or no amount.')
  })
})
