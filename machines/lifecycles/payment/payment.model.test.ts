import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { paymentAlphabet } from './payment.alphabet.ts'
import { paymentMachine } from './payment.machine.ts'

test('every transition of a payment is taken on a live actor', () => {
  expect(walkMachine(paymentAlphabet).missing).toEqual([])
})

test('the chart of a payment keeps the rules', () => {
  expect(structureFaults(paymentMachine)).toEqual([])
})
