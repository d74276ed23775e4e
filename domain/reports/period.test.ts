import { describe, expect, it } from 'vitest'
import { boundsOf, periodAt, quarterOf, readPeriod } from './period.ts'

describe('a period', () => {
  it.each([
    ['2026Q4', 'quarter', '2026-10-01', '2026-12-31'],
    ['2026Q1', 'quarter', '2026-01-01', '2026-03-31'],
    ['2028-02', 'month', '2028-02-01', '2028-02-29'],
    ['2026-12', 'month', '2026-12-01', '2026-12-31'],
    ['2026-3', 'month', '2026-03-01', '2026-03-31'],
    ['2026', 'year', '2026-01-01', '2026-12-31'],
    ['2026-11-05', 'day', '2026-11-05', '2026-11-05'],
    ['2026-11-05..2027-11-05', 'span', '2026-11-05', '2027-11-05'],
  ])('%s is a %s from %s to %s', (text, kind, from, to) => {
    expect(readPeriod(text)).toMatchObject({ kind, from, to })
  })

  it('of a business is named by the year it begins in', () => {
    expect(readPeriod('2026', 7)).toMatchObject({ from: '2026-07-01', to: '2027-06-30' })
    expect(periodAt('year', new Date('2026-06-30T12:00:00Z'), 7)).toBe('2025')
    expect(periodAt('year', new Date('2026-07-01T12:00:00Z'), 7)).toBe('2026')
  })

  it.each(['', '2026Q0', '2026Q5', '2026Q11', '2026-00', '2026-13', '2026-02-30', '1999', '26', 'now'])(
    '%j is none',
    text => expect(readPeriod(text)).toBeUndefined(),
  )

  it.each([
    '2026-11-05..2026-11-04',
    '2026-11-05..2027-11-06',
    '2026-11..2026-12',
    'a..b',
    '2026-01-01..',
    '..',
  ])('%j goes back, is longer than a leap year, or says no day', text =>
    expect(readPeriod(text)).toBeUndefined(),
  )

  it('begins and ends with the clocks of the shop', () => {
    const { start, end } = boundsOf({ from: '2026-03-01', to: '2026-03-31' })
    expect([start.toISOString(), end.toISOString()]).toEqual([
      '2026-02-28T23:00:00.000Z',
      '2026-03-31T22:00:00.000Z',
    ])
  })

  it('is the one an instant is in, by the clocks of the shop', () => {
    const night = new Date('2026-12-31T23:30:00Z')
    expect((['quarter', 'month', 'year', 'day'] as const).map(kind => periodAt(kind, night))).toEqual([
      '2027Q1',
      '2027-01',
      '2027',
      '2027-01-01',
    ])
    expect(quarterOf('2026-06-30')).toBe('2026Q2')
  })
})
