import { describe, expect, it } from 'vitest'
import { evaluateSide, sideLimitOf, sideLimits, sidesDiffer } from './side-length.ts'

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

  it.each([
    ['12', '33', 1_170, 1_287],
    ['12', '45', 720, 792],
    ['10', '33', 810, 891],
    ['10', '45', 600, 660],
    ['7', '33', 400, 440],
    ['7', '45', 300, 330],
  ] as const)(
    'on %s inches at %s is recommended to %d s and cut to %d',
    (size, speed, recommended, longest) => {
      expect(sideLimitOf(size, speed)).toMatchObject({
        recommendedSeconds: recommended,
        longestSeconds: longest,
      })
      expect(sideLimits[`${size}-${speed}`]).toBe(sideLimitOf(size, speed))
    },
  )

  it('is shorter on a picture disc: 85 and 95 hundredths of what is recommended', () => {
    expect(sideLimitOf('12', '33', true)).toMatchObject({ recommendedSeconds: 994, longestSeconds: 1_111 })
    expect(evaluateSide(1_112, sideLimitOf('12', '33', true)).reason).toBe('too_long')
  })

  it('differs from another by more than a fifth of the longer', () => {
    expect(sidesDiffer(1_000, 800)).toBe(false)
    expect(sidesDiffer(799, 1_000)).toBe(true)
  })
})
