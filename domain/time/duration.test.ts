import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDuration, isoDuration } from './duration.ts'
import { parseDuration } from './parse-duration.ts'

describe('durations', () => {
  it.each([
    [0, '00:00'],
    [59.9, '00:59'],
    [187, '03:07'],
    [3_661, '61:01'],
    [-5, '00:00'],
    [Number.NaN, '00:00'],
    [Number.POSITIVE_INFINITY, '00:00'],
  ])('%d seconds read %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text)
  })

  it('are read back', () => {
    fc.assert(
      fc.property(fc.nat(59_999), seconds => {
        expect(parseDuration(formatDuration(seconds))).toBe(seconds)
      }),
    )
    expect(parseDuration('1:03:45')).toBe(3_825)
  })

  it.each([[''], ['12'], ['1:75'], ['a:b'], ['1:2:3:4'], [':30']])('%s is no duration', text => {
    expect(parseDuration(text)).toBeUndefined()
  })

  it('have a form for structured data', () => {
    expect(isoDuration(243)).toBe('PT4M3S')
  })
})
