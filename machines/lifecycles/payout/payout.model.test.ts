import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { payoutAlphabet } from './payout.alphabet.ts'
import { payoutMachine } from './payout.machine.ts'

test('every transition of a payout is taken on a live actor', () => {
  expect(walkMachine(payoutAlphabet).missing).toEqual([])
})

test('the chart of a payout keeps the rules', () => {
  expect(structureFaults(payoutMachine)).toEqual([])
})
