import { expect, it } from 'vitest'
import { walkMoney } from '#fixtures/server/money/money-walks.ts'

it.each([1, 2, 3, 4, 5])('twenty thousand random lives of a campaign, seed %i', seed => {
  expect(() => walkMoney(20_000, seed)).not.toThrow()
})
