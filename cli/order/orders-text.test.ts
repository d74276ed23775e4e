import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract'
import { orderText } from './orders-text.ts'

const customer = {
  firstname: 'Ada',
  lastname: 'Byron',
  address: '1 Quay',
  zip_code: '75001',
  city: 'Paris',
  country_id: 'FR',
}
const line = {
  id: 1,
  project_id: 12,
  item_id: 100,
  shop_id: 5,
  name: 'Night ferries',
  artist_name: 'Haneul Park',
  category: 'vinyl',
  slug: 'night-ferries',
  type: null,
  periodicity: null,
  chosen_sizes: [],
  picture: 'p12',
  price: 2_400,
  quantity: 1,
  tax: 400,
  shipping: 650,
}
const dropped = { reason: 'goal_missed', refund: 2_650, refund_state: 'done' } as const
const items = [
  { ...line, dropped: null },
  { ...line, id: 2, name: 'Kelp', dropped },
]
const order: OrderDetail = {
  id: 900,
  number: 'S-900',
  status: 'ready',
  total: 5_450,
  tax: 800,
  shipping: 650,
  discount: 0,
  refunded: 2_650,
  currency: 'EUR',
  country_id: 'FR',
  promo_code: null,
  is_gift: false,
  pickup: false,
  created_at: '2027-02-20T10:00:00.000Z',
  items,
  can_cancel: false,
  email: 'ada@example.org',
  has_invoice: false,
  invoices: [],
  credit_notes: [],
  customer,
  gift_message: null,
  payment_status: 'paid',
  shops: [
    {
      shop_id: 5,
      name: 'Deckchair',
      items,
      shipping: 650,
      customer,
      can_change_address: false,
      shipments: [],
    },
  ],
}

test('a line that was dropped says why, and where its money is', () => {
  const text = orderText(order, (_, words) => words)
  expect(text).toMatch(/Kelp \(goal missed: .*26\.50.* came back\)/)
  expect(text).not.toContain('Night ferries (')
})

test('an order on account says where it is paid, once that is known', () => {
  const owed = { open: 5_450, due_on: '2027-03-22' }
  const bank = { iban: 'FR7630006000011234567890189', holder: 'Kiesel SARL' }
  const text = (on_account: NonNullable<OrderDetail['on_account']>) =>
    orderText({ ...order, on_account }, (_, words) => words)
  expect(text({ ...owed, bank })).toMatch(
    /pay to +Kiesel SARL, FR7630006000011234567890189, reference S-900$/m,
  )
  expect(text(owed)).toContain('due 2027-03-22')
  expect(text(owed)).not.toContain('pay to')
  const lost = text({ ...owed, open: 0, written_off: 5_450 })
  expect(lost).toContain('€54.50 not paid, and not asked for any more')
  expect(lost).not.toContain('due 2027-03-22')
})
