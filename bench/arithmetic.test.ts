import { describe, expect, test } from 'vitest'
import { growthAgainstLog, median, shareOfLimit } from './arithmetic.ts'

describe('the median', () => {
  test('is the middle of an odd number of values, whatever their order', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([7])).toBe(7)
  })

  test('lies between the two middle ones of an even number', () => expect(median([10, 2, 4, 8])).toBe(6))

  test('is not moved by one wild value', () => expect(median([5, 5, 5, 1_000_000])).toBe(5))

  test('of nothing is an error, not zero', () => expect(() => median([])).toThrow('at least one'))
})

describe('the share of the limit', () => {
  test('compares within a round, so noise that hits both sides does not show', () => {
    const rounds = [
      { operationPerSecond: 400, limitPerSecond: 1000 },
      { operationPerSecond: 40, limitPerSecond: 100 },
      { operationPerSecond: 4, limitPerSecond: 10 },
    ]
    expect(shareOfLimit(rounds)).toBeCloseTo(0.4)
  })
})

describe('growth against the logarithm', () => {
  const small = { size: 10_000, costSeconds: 0.004 }

  test('a cost that grows with the logarithm is 1', () => {
    expect(growthAgainstLog(small, { size: 100_000, costSeconds: 0.005 })).toBeCloseTo(1)
  })

  test('a cost that stays is less, one that grows with the catalogue is much more', () => {
    expect(growthAgainstLog(small, { size: 100_000, costSeconds: 0.004 })).toBeCloseTo(0.8)
    expect(growthAgainstLog(small, { size: 100_000, costSeconds: 0.04 })).toBeCloseTo(8)
  })
})
