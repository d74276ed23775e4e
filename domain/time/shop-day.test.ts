import { describe, expect, it } from 'vitest'
import { dayAfter, dayOf, daysOf, filledDays, startOfDay } from './shop-day.ts'

it('is the day by the clocks of the shop, in winter and in summer', () => {
  expect(dayOf(new Date('2027-01-31T22:59:00Z'))).toBe('2027-01-31')
  expect(dayOf(new Date('2027-01-31T23:00:00Z'))).toBe('2027-02-01')
  expect(dayOf(new Date('2027-07-01T22:00:00Z'))).toBe('2027-07-02')
})

it('counts over ends of months, years and clock changes', () => {
  expect(dayAfter('2027-02-28', 1)).toBe('2027-03-01')
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(dayAfter('2027-01-01', -1)).toBe('2026-12-31')
  expect(daysOf('2027-03-29', 4)).toEqual(['2027-03-26', '2027-03-27', '2027-03-28', '2027-03-29'])
  expect(daysOf('2027-10-31', 2)).toEqual(['2027-10-30', '2027-10-31'])
})

it('has a row for each day and for no other', () => {
  const rows = [
    { day: '2027-02-02', copies: 3 },
    { day: '2027-01-01', copies: 9 },
  ]
  expect(filledDays(['2027-02-01', '2027-02-02'], rows, { copies: 0 })).toEqual([
    { day: '2027-02-01', copies: 0 },
    { day: '2027-02-02', copies: 3 },
  ])
})

describe('the start of a day', () => {
  it.each([
    ['2027-01-01', '2026-12-31T23:00:00.000Z'],
    ['2027-07-01', '2027-06-30T22:00:00.000Z'],
    // The clocks are put on that night, and back that one.
    ['2027-03-28', '2027-03-27T23:00:00.000Z'],
    ['2027-10-31', '2027-10-30T22:00:00.000Z'],
  ])('%s is %s', (day, instant) => expect(startOfDay(day).toISOString()).toBe(instant))
})
