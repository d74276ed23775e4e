import { expect, test } from 'vitest'
import { structureFaults } from '../testing/structure.ts'
import { walkMachine } from '../testing/walk-machine.ts'
import { shopAlphabet } from './shop.alphabet.ts'
import { shopMachine } from './shop.machine.ts'

// The root is the largest chart: its walk takes a quarter of a minute, and longer on a busy machine.
test('every transition is taken', { timeout: 120_000 }, () => {
  expect(walkMachine(shopAlphabet).missing).toEqual([])
})

test('the chart keeps the house rules', () => {
  const listeners = shopMachine.root.invoke.map(({ id }) => id)
  expect(structureFaults(shopMachine, { listeners })).toEqual([])
})
