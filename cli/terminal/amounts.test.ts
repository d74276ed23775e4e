import { expect, test } from 'vitest'
import { day, deadline, deadlineMinute, minute } from './amounts.ts'

test('an instant is told by the clocks of the shop, with how far they are ahead', () => {
  expect(minute('2027-02-03T10:20:30.500Z')).toBe('2027-02-03 11:20 +01:00')
  expect(minute('2027-07-03T22:59:59Z')).toBe('2027-07-04 00:59 +02:00')
  // The hour that comes twice when summer ends is two different instants.
  expect(minute('2026-10-25T00:30:00Z')).toBe('2026-10-25 02:30 +02:00')
  expect(minute('2026-10-25T01:30:00Z')).toBe('2026-10-25 02:30 +01:00')
  expect(minute('')).toBe('')
})

test('its day is the day of the shop', () => {
  expect(day('2026-12-31T23:00:00Z')).toBe('2027-01-01')
  expect(day('2026-12-31T22:59:59Z')).toBe('2026-12-31')
})

test('a deadline is told by the last day on which it can be met, as pages do', () => {
  expect(deadline('2027-04-30T22:00:00Z')).toBe('2027-04-30')
  expect(deadline('2027-04-30T10:00:00Z')).toBe('2027-04-30')
  expect(deadlineMinute('2027-04-30T22:00:00Z')).toBe('2027-04-30')
  expect(deadlineMinute('2027-04-30T21:59:59Z')).toBe('2027-04-30')
  expect(deadlineMinute('2027-04-30T10:00:00Z')).toBe('2027-04-30 12:00 +02:00')
})
