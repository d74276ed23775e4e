// The oracle is written out of the Directive day by day: it looks at each hour of the thirty days.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectedSteps, type PriceStep, priorPrice } from './prior-price.ts'

const hour = 3_600_000
const day = 24 * hour
const step = (atHour: number, priceMinor: number | null): PriceStep => ({ fromMs: atHour * hour, priceMinor })

const lowestBefore = (steps: readonly PriceStep[], beganMs: number) =>
  priorPrice({ steps, beganMs, priceMinor: 1 })

/** What was asked for in each hour; of several changes in an hour the last one counts. */
function priceAt(steps: readonly PriceStep[], ms: number): number | null | undefined {
  let price: number | null | undefined
  for (const { fromMs, priceMinor } of steps) if (fromMs <= ms) price = priceMinor
  return price
}

function lowestOfHours(steps: readonly PriceStep[], began: number): number | undefined {
  let sold = false
  for (let ms = -50 * day; ms <= began - 30 * day; ms += hour) sold ||= typeof priceAt(steps, ms) === 'number'
  if (!sold) return undefined
  const asked: number[] = []
  for (let ms = began - 30 * day; ms < began; ms += hour) {
    const price = priceAt(steps, ms)
    if (typeof price === 'number') asked.push(price)
  }
  return asked.length === 0 ? undefined : Math.min(...asked)
}

describe('the lowest price of thirty days', () => {
  test('is that of every hour of them, however often it changed', () => {
    const change = fc.record({
      at: fc.integer({ min: -1_000, max: 900 }),
      price: fc.option(fc.integer({ min: 100, max: 900 }), { nil: null, freq: 6 }),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(change, { selector: ({ at }) => at, maxLength: 8 }),
        fc.integer({ min: 0, max: 60 * 24 }),
        (changes, began) => {
          const steps = changes.toSorted((a, b) => a.at - b.at).map(({ at, price }) => step(at, price))
          expect(lowestBefore(steps, began * hour)).toBe(lowestOfHours(steps, began * hour))
        },
      ),
      { numRuns: 400, seed: 20_26 },
    )
  })

  test('counts a price up to the instant at which it was given up, and not the one that begins', () => {
    const steps = [step(0, 2_000), step(40 * 24, 1_500), step(41 * 24, 2_000)]
    expect(lowestBefore(steps, 70 * day)).toBe(1_500)
    expect(lowestBefore(steps, 71 * day)).toBe(2_000)
    expect(lowestBefore(steps, 40 * day)).toBe(2_000)
  })

  test('is not known of what was offered for fewer days', () => {
    expect(lowestBefore([step(0, 2_000)], 30 * day - 1)).toBeUndefined()
    expect(lowestBefore([step(0, 2_000)], 30 * day)).toBe(2_000)
    expect(lowestBefore([], 90 * day)).toBeUndefined()
    expect(lowestBefore([step(0, null), step(50 * 24, 2_000)], 60 * day)).toBeUndefined()
  })

  test('passes over a price that held for no time', () => {
    const steps = [step(0, 2_000), step(50 * 24, 900), { fromMs: 50 * day, priceMinor: 1_800 }]
    expect(lowestBefore(steps, 60 * day)).toBe(1_800)
  })
})

describe('a reduction that grows', () => {
  const steps = [step(0, 2_000), step(60 * 24, 1_600), step(62 * 24, 1_400)]
  const former = { priceMinor: 1_600, compareMinor: 2_000 }

  test('keeps what it was compared with at its beginning', () => {
    expect(priorPrice({ steps, beganMs: 62 * day, priceMinor: 1_400, former })).toBe(2_000)
  })

  test('does not where it shrinks, was not announced, or there was a break', () => {
    expect(priorPrice({ steps, beganMs: 62 * day, priceMinor: 1_700, former })).toBe(1_600)
    const silent = { priceMinor: 1_600, compareMinor: null }
    expect(priorPrice({ steps, beganMs: 62 * day, priceMinor: 1_400, former: silent })).toBe(1_600)
    expect(priorPrice({ steps, beganMs: 62 * day, priceMinor: 1_400 })).toBe(1_600)
  })
})

test('what is planned until then counts as what it will have cost', () => {
  const past = [step(0, 2_000)]
  const spans = [
    { fromMs: 80 * day, untilMs: null, priceMinor: 2_400, isForGood: true },
    { fromMs: 50 * day, untilMs: 53 * day, priceMinor: 1_500, isForGood: false },
    { fromMs: 90 * day, untilMs: 91 * day, priceMinor: 1_900, isForGood: false },
  ]
  const steps = expectedSteps(past, 2_000, spans)
  expect(steps.map(({ fromMs, priceMinor }) => [fromMs / day, priceMinor])).toEqual([
    [0, 2_000],
    [50, 1_500],
    [53, 2_000],
    [80, 2_400],
    [90, 1_900],
    [91, 2_400],
  ])
  expect(lowestBefore(steps, 83 * day - 1)).toBe(1_500)
  expect(lowestBefore(steps, 83 * day)).toBe(2_000)
})
