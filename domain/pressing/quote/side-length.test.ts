import { describe, expect, it } from 'vitest'
import { evaluateSide, longestWithWarning, sideLimitOf, sideLimits, sidesDiffer } from './side-length.ts'

describe('the length of a side', () => {
  it.each([
    [19 * 60 + 30, 'green', 'fits'],
    [19 * 60 + 31, 'amber', 'long'],
    [21 * 60 + 27, 'amber', 'long'],
    [21 * 60 + 28, 'red', 'too_long'],
    [31 * 60, 'red', 'too_long'],
    [0, 'red', 'empty'],
  ])('of %d s on a 12-inch at 33 is %s: %s', (seconds, signal, reason) => {
    expect(evaluateSide(seconds, sideLimitOf('12', '33'))).toEqual({ signal, reason })
  })

  it('never passes the limit of the format, even within the tenth', () => {
    // 5:00 and a tenth is 5:30, where a 7-inch at 45 ends; 6:40 and a tenth stays below 8:00.
    expect(longestWithWarning(sideLimits['7-45'])).toBe(330)
    expect(longestWithWarning(sideLimits['7-33'])).toBe(440)
    for (const bounds of Object.values(sideLimits)) {
      expect(longestWithWarning(bounds)).toBeLessThanOrEqual(bounds.longestSeconds)
    }
  })

  it('differs from another by more than a fifth of the longer', () => {
    expect(sidesDiffer(1_000, 800)).toBe(false)
    expect(sidesDiffer(799, 1_000)).toBe(true)
  })
})
