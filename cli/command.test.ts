import { expect, it } from 'vitest'
import { calendarDay } from './command.ts'

it('takes a day of the calendar, and refuses what is none', () => {
  expect(calendarDay('2028-02-29')).toBe('2028-02-29')
  for (const text of ['2027-02-29', 'yesterday', '']) {
    expect(() => calendarDay(text)).toThrow('Give a day of the calendar, such as 2027-02-03.')
  }
})
