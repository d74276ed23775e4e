import { expect, test } from 'vitest'
import { feeRows, platformFeeAt } from './platform-fee.ts'

test('the fee is that of its instant: a later row leaves earlier sales as they were', () => {
  const fromMs = Date.parse('2027-01-01T00:00:00+01:00')
  const rows = [...feeRows, { fromMs, basisPoints: 1_200 }]
  expect(platformFeeAt(new Date(fromMs - 1), rows)).toBe(1_500)
  expect(platformFeeAt(new Date(fromMs), rows)).toBe(1_200)
  expect(platformFeeAt(new Date(fromMs), [])).toBe(0)
})
