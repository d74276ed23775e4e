import { expect, it } from 'vitest'
import { barsOf, highest } from './bars.ts'

it('draws the highest as high as the drawing, and shows the least', () => {
  const bars = barsOf([10, 0, 5, 0.01])
  expect(bars.map(({ height }) => height)).toEqual([100, 50, 1.5])
  for (const { x, y, width, height } of bars) {
    expect(y + height).toBeCloseTo(100)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(4)
  }
  expect(barsOf([0, 0])).toEqual([])
})

it('finds the first of the highest', () => {
  expect(highest([1, 3, 3], value => value)).toBe(3)
  expect(
    highest(
      [
        { day: 'a', n: 2 },
        { day: 'b', n: 2 },
      ],
      ({ n }) => n,
    )?.day,
  ).toBe('a')
  expect(highest([0, 0], value => value)).toBeUndefined()
})
