import { expect, test } from 'vitest'
import { draftText, readDraftId } from './drafts.ts'

const line = {
  project_id: 1417,
  item_id: 14_171,
  size: 'size_xl',
  quantity: 2,
  name: 'Harbour hoodie',
  artist_name: 'Low Tide',
  free: null,
  list_price: 5_900,
  price: 5_000,
  total: 10_000,
  reason: '',
  problem: null,
}
const shown = (change: object) => {
  const draft = {
    id: 12,
    ref: 'D-00012',
    version: 1,
    channel: 'phone',
    state: 'draft',
    currency: 'EUR',
    name: 'Ida Berg',
    email: 'ida@example.com',
    customer: null,
    pickup: false,
    lang: 'en',
    link_until: null,
    order_id: null,
    order_number: null,
    order_state: null,
    holds: false,
    totals: { subtotal: 10_000, discount: 0, shipping: 760, total: 10_760 },
    money: null,
    credit: null,
    problems: {},
    moves: ['edit', 'awaitTransfer', 'payAtCounter'],
    lines: [line],
    events: [],
    ...change,
  }
  // Only what is printed matters here.
  return draftText(JSON.parse(JSON.stringify(draft)))
}

test.each([
  ['12', 12],
  ['D-00012', 12],
  ['d-12', 12],
  ['0', undefined],
  ['D-00000', undefined],
  ['1234567890', undefined],
  ['12x', undefined],
  ['', undefined],
])('the number %s is %s', (text, id) => {
  expect(readDraftId(text)).toBe(id)
})

test('a manual order has moves as they are typed, sizes as they are spoken of, and amounts', () => {
  const text = shown({})
  expect(text).toMatch(/moves +edit, transfer, pay$/m)
  expect(text).toMatch(/total +€107\.60$/m)
  expect(text).toMatch(/1417:14171 +Low Tide, Harbour hoodie, XL +to order +€59 +€50 +2 +€100$/m)
  expect(text).toMatch(/in its way +nothing$/m)
  expect(text).toMatch(/goes to +not said$/m)
})

test('what stands in its way is said in words, by the line that it is about', () => {
  const text = shown({
    problems: { 'lines->0->reason': 'input_required', customer: 'input_required' },
    lines: [{ ...line, problem: 'stock_short', free: 1 }],
  })
  expect(text).toMatch(/in its way +lines 1 reason is missing, customer is missing$/m)
  expect(text).toMatch(/€100 +is more than are free$/m)
  expect(text).not.toMatch(/input_required|stock_short|->|undefined|null/)
})

test('a line of nothing says so, and no copies of it are free', () => {
  const text = shown({ lines: [{ ...line, name: '', artist_name: '', size: '', list_price: null }] })
  expect(text).toMatch(/1417:14171 +nothing of this number +€50/)
  expect(text).not.toContain('to order')
})

test('a transfer says how much of it is here, and where the rest goes', () => {
  const money = { arrived: 1_000, due: 2_760, iban: 'FR76 3000', reference: 'D-00012', due_on: null }
  const text = shown({ money, pickup: true, order_id: 9, order_number: 'S-1', order_state: 'paid' })
  expect(text).toMatch(/transfer +€10 of €27\.60 is here$/m)
  expect(text).toMatch(/to +FR76 3000, reference D-00012$/m)
  expect(text).toMatch(/goes to +handed over$/m)
  expect(text).toMatch(/order +9 S-1, paid$/m)
})
