import { describe, expect, it } from 'vitest'
import { daysLeft, isFailedRunListed } from './run-end.ts'

const end = '2027-03-01T00:00:00Z'
const dayMs = 86_400_000
const at = (days: number) => Date.parse(end) + days * dayMs

describe('the end of a run', () => {
  it('is counted in whole days, down to nought and no further', () => {
    expect([-10, -1, -0.5, 0, 3].map(days => daysLeft(end, at(days)))).toEqual([10, 1, 0, 0, 0])
    expect(daysLeft(null, at(0))).toBeNull()
  })

  it('keeps a failed run in search engines for thirty days', () => {
    expect([-1, 0, 29.99, 30, 400].map(days => isFailedRunListed(end, at(days)))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect(isFailedRunListed(null, at(0))).toBe(false)
  })
})
