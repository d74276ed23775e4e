import { expect, it } from 'vitest'
import { isDay } from './day.ts'

it('knows the days of the calendar from other text', () => {
  const days = ['2027-02-03', '2028-02-29', '1999-12-31']
  const none = ['2027-02-29', '2027-02-31', '2027-13-01', '2027-2-3', '03/02/2027', '2027-02-03T10:00Z', '']
  expect([...days, ...none].filter(isDay)).toEqual(days)
})
