import { expect, it } from 'vitest'
import { walkContracts } from '#fixtures/server/money/contract-walks.ts'

it.each([1, 2, 3, 4, 5])('two thousand of ten thousand random histories of contracts, seed %i', seed => {
  expect(walkContracts(2_000, seed).size).toBeGreaterThan(10)
})
