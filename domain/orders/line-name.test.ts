import { expect, it } from 'vitest'
import { lineName, ownItemName } from './line-name.ts'

it('tells lines of one record apart by their items', () => {
  expect(lineName({ name: 'Rooms', item: 'Signed copy' })).toBe('Rooms — Signed copy')
  expect(lineName({ name: 'Rooms', item: 'Rooms' })).toBe('Rooms')
  expect(lineName({ name: 'Rooms', item: '' })).toBe('Rooms')
  expect(lineName({ name: 'Rooms' })).toBe('Rooms')
})

it('hides a name that is none of its own, such as shops import', () => {
  expect(lineName({ name: 'Rooms', item: 'Standard' })).toBe('Rooms')
  for (const plain of ['', 'Standard', 'Rooms']) expect(ownItemName(plain, 'Rooms')).toBe('')
  expect(ownItemName('Standard sleeve', 'Rooms')).toBe('Standard sleeve')
})
