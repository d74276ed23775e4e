import { expect, test } from 'vitest'
import { platformFeeOn, platformFeeRows } from './platform-fee.ts'

test('the fee is that of its day: a later row leaves earlier sales as they were', () => {
  const rows = [...platformFeeRows, { from: '2027-01-01', basisPoints: 1_200 }]
  expect(platformFeeOn('2026-12-31', rows)).toBe(1_500)
  expect(platformFeeOn('2027-01-01', rows)).toBe(1_200)
  expect(platformFeeOn('2026-11-22', [])).toBe(0)
})
