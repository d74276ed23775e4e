import { describe, expect, it } from 'vitest'
import { rateCard2026b } from '../rate-card/rate-card-2026-2.ts'
import { quoteProblems } from './quote-problems.ts'
import { defaultSpec, type QuoteSpec } from './quote-spec.ts'
import {
  evaluateSide,
  sideLimitOf,
  sideLimits,
  sidesDiffer,
  speedsDiffer,
  speedsOf,
  speedText,
} from './side-length.ts'

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

const of = (change: Partial<QuoteSpec>) => ({ ...defaultSpec, ...change })

describe('the speeds of the sides', () => {
  it.each([
    [{}, ['33', '33'], '33'],
    [{ side_speeds: ['33', '45'] }, ['33', '45'], '33/45'],
    // Those that are not said are the run's, and those of sides that are not there are nobody's.
    [{ discs: 2, side_speeds: ['45'] }, ['45', '33', '33', '33'], '45/33/33/33'],
    [{ side_speeds: ['45', '45', '33', '33'] }, ['45', '45'], '45'],
    [{ etched: true, side_speeds: ['33', '45'] }, ['33'], '33'],
  ] as const)('of %j are %j', (change, speeds, text) => {
    const spec = of(change)
    expect([speedsOf(spec), speedText(spec)]).toEqual([speeds, text])
    expect(speedsDiffer(spec)).toBe(text.includes('/'))
  })

  it('let the longest side of a quote be one at the speed that holds most', () => {
    // 7 inch: 7:20 at 33, 5:30 at 45.
    const longest = (seconds: number, speeds: QuoteSpec['side_speeds']) =>
      quoteProblems(
        of({ size: '7', speed: '45', longest_side_seconds: seconds, side_speeds: speeds }),
        rateCard2026b,
      ).filter(({ code }) => code === 'side_too_long')
    expect(longest(331, [])).toHaveLength(1)
    expect(longest(331, ['45', '33'])).toEqual([])
    expect(longest(441, ['45', '33'])).toEqual([
      { field: 'longest_side_seconds', code: 'side_too_long', nearest: 440 },
    ])
  })
})
