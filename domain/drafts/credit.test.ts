import { describe, expect, it } from 'vitest'
import { ageOf, creditDays, creditDaysMost, overdueDays, remindersDue } from './credit.ts'

// Rules 15, written down a second time.
const dayMs = 86_400_000

describe('what is sold on account', () => {
  it('is due after 30 days when nobody says otherwise, after a year at most', () => {
    expect([creditDays, creditDaysMost]).toEqual([30, 365])
  })

  it('is reminded of 3, 14 and 30 days after it was due', () => {
    expect(overdueDays).toEqual([3, 14, 30])
    const due = 1_000
    expect(
      [0, 3 * dayMs - 1, 3 * dayMs, 14 * dayMs - 1, 14 * dayMs, 30 * dayMs].map(ms =>
        remindersDue(due, due + ms),
      ),
    ).toEqual([0, 0, 1, 1, 2, 3])
  })

  it.each([
    [0, '0-30'],
    [30, '0-30'],
    [31, '31-60'],
    [60, '31-60'],
    [61, '61-90'],
    [90, '61-90'],
    [91, '90+'],
    [4_000, '90+'],
  ])('is told by age: after %i days it is of %s', (days, age) => {
    expect(ageOf(days)).toBe(age)
  })
})
