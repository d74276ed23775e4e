import { expect, test } from 'vitest'
import { deskOf } from '#domain/desks/desks.ts'
import { documentOf } from './invoice-paper.ts'
import { shownCell } from './list-records.ts'

test.each([
  ['money of its row', 'payment', 'amount', { amount: -1_250, currency: 'EUR' }, '-12.50 EUR'],
  ['money without cents', 'payment', 'amount', { amount: 52_392, currency: 'KRW' }, '52392 KRW'],
  ['money of one currency', 'code', 'minimum', { minimum: 3_000 }, '30.00 EUR'],
  ['a reference', 'payment', 'order', { order: { id: 40, text: 'S-1' } }, '40 S-1'],
  ['an instant', 'payment', 'created', { created: '2027-02-03T10:20:30.000Z' }, '2027-02-03 11:20 +01:00'],
  ['a yes', 'review', 'featured', { featured: true }, 'yes'],
  ['a no', 'review', 'featured', { featured: false }, 'no'],
  ['nothing', 'review', 'reason', { reason: null }, ''],
  ['what is not there', 'review', 'reason', {}, ''],
] as const)('a cell shows %s', (_, noun, name, cells, text) => {
  expect(shownCell(deskOf(noun), name, cells)).toBe(text)
})

test.each([
  ['an invoice', 70, 'invoice', { note: undefined, invoice: 35 }],
  ['a credit note', 7, 'credit_note', { note: 3, invoice: undefined }],
])('%s is known by its order', (_, id, kind, numbers) => {
  const record = { id, cells: { kind, order: { id: 39, text: 'S-39' } }, moves: [] }
  expect(documentOf(JSON.parse(JSON.stringify(record)))).toEqual({ order: 39, ...numbers })
})

test('what belongs to no order is no document', () => {
  expect(
    documentOf(JSON.parse('{"id":1,"cells":{"kind":"invoice","order":null},"moves":[]}')),
  ).toBeUndefined()
})
