import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOfMonth, firstDateFrom, isGiftTerm, monthsLater, periodMonths } from './box-period.ts'

const at = (text: string) => Date.parse(text)
const iso = (time: number) => new Date(time).toISOString()

describe('the dates of a box', () => {
  it('come on the same day and hour of the month', () => {
    expect(iso(monthsLater(at('2026-11-21T09:30:00Z'), 1, 21))).toBe('2026-12-21T09:30:00.000Z')
    expect(iso(monthsLater(at('2026-11-21T09:30:00Z'), periodMonths.quarterly, 21))).toBe(
      '2027-02-21T09:30:00.000Z',
    )
  })

  it('fall on the last day of a shorter month and return to their own afterwards', () => {
    const february = monthsLater(at('2027-01-31T00:00:00Z'), 1, 31)
    expect(iso(february)).toBe('2027-02-28T00:00:00.000Z')
    expect(iso(monthsLater(february, 1, 31))).toBe('2027-03-31T00:00:00.000Z')
    expect(iso(monthsLater(at('2027-11-30T00:00:00Z'), 3, 30))).toBe('2028-02-29T00:00:00.000Z')
  })

  it('never drift: twelve steps of a month are one year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: at('2100-01-01T00:00:00Z') }), start => {
        const day = dayOfMonth(start)
        let time = start
        for (let month = 0; month < 12; month++) time = monthsLater(time, 1, day)
        expect(time).toBe(monthsLater(start, 12, day))
        expect(monthsLater(start, 1, day)).toBeGreaterThan(start)
      }),
    )
  })

  it('begin again on the first date that is not too early', () => {
    const start = at('2026-01-31T00:00:00Z')
    expect(firstDateFrom(start, 1, 31, start)).toBe(start)
    expect(iso(firstDateFrom(start, 1, 31, start + 1))).toBe('2026-02-28T00:00:00.000Z')
    expect(iso(firstDateFrom(start, 3, 31, at('2026-05-01T00:00:00Z')))).toBe('2026-07-31T00:00:00.000Z')
  })
})

it('sells gifts of fixed numbers of boxes', () => {
  expect([isGiftTerm('once', 1), isGiftTerm('monthly', 6), isGiftTerm('quarterly', 4)]).toEqual([
    true,
    true,
    true,
  ])
  expect([isGiftTerm('once', 2), isGiftTerm('monthly', 1), isGiftTerm('quarterly', 12)]).toEqual([
    false,
    false,
    false,
  ])
})
