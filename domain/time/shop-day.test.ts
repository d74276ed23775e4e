import { expect, it } from 'vitest'
import { dayOf } from './shop-day.ts'

it('is the day by the clocks of the shop, in winter and in summer', () => {
  expect(dayOf(new Date('2027-01-31T22:59:00Z'))).toBe('2027-01-31')
  expect(dayOf(new Date('2027-01-31T23:00:00Z'))).toBe('2027-02-01')
  expect(dayOf(new Date('2027-07-01T22:00:00Z'))).toBe('2027-07-02')
})
