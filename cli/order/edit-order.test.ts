import { expect, test } from 'vitest'
import { linesText } from './edit-order.ts'

const plain = { paint: (_: string, text: string) => text }
const line = {
  id: 31,
  project_id: 12,
  item_id: 40,
  name: 'Kelp',
  size: 'size_m',
  quantity: 3,
  price: 2_400,
  left: 7_850,
  locked: null,
}
const whole = {
  currency: 'EUR' as const,
  paid: 7_850,
  lines: [line],
  items: [],
  edits: [],
  changes: [],
}
const shown = (change: object) => linesText(JSON.parse(JSON.stringify({ ...whole, ...change })), plain)

test('a line has its size and amounts as they are spoken of', () => {
  expect(shown({})).toMatch(/31 +Kelp +40 +M +3 +€24 +€78\.50$/m)
})

test.each([
  ['shipment_started', 'is packed or has left'],
  ['box', 'is a box'],
])('what is locked by %s says why', (locked, words) => {
  const text = shown({ lines: [{ ...line, locked }] })
  expect(text).toContain(words)
  expect(text).not.toContain(`${locked}_`)
})

test('what may come has its price or none, and its copies or none', () => {
  const item = { project_id: 12, name: 'Kelp', item_id: 41, size: '', item: 'Black', price: 2_000, free: 4 }
  const text = shown({ items: [item, { ...item, item_id: 42, price: null, free: null }] })
  expect(text).toMatch(/41 +Black +€20 +4$/m)
  expect(text).toMatch(/42 +Black +not sold +to order$/m)
})

test('a change says when, who, how much and why', () => {
  const edit = { at: '2027-02-03T10:20:30.000Z', actor: 'Tess', was: 7_850, now: 5_000, reason: 'one less' }
  expect(shown({ currency: 'JPY', edits: [edit] })).toContain(
    '2027-02-03 11:20 +01:00 Tess: ¥7,850 to ¥5,000, one less',
  )
})
