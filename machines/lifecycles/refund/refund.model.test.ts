import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { refundAlphabet } from './refund.alphabet.ts'
import { refundMachine } from './refund.machine.ts'

test('every transition of a refund is taken on a live actor', () => {
  expect(walkMachine(refundAlphabet).missing).toEqual([])
})

test('the chart of a refund keeps the rules', () => {
  expect(structureFaults(refundMachine)).toEqual([])
})
