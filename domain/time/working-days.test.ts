import { expect, test } from 'vitest'
import { addWorkingDays } from './working-days.ts'

const day = (text: string) => Date.parse(`${text}T10:00:00Z`)

test('working days leave weekends out and keep the hour', () => {
  expect(addWorkingDays(day('2026-11-20'), 1)).toBe(day('2026-11-23'))
  expect(addWorkingDays(day('2026-11-21'), 1)).toBe(day('2026-11-23'))
  expect(addWorkingDays(day('2026-11-23'), 15)).toBe(day('2026-12-14'))
  expect(addWorkingDays(day('2026-11-23'), 0)).toBe(day('2026-11-23'))
})
