import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { checkoutAlphabet } from './checkout.alphabet.ts'
import { checkoutMachine } from './checkout.machine.ts'

test('every transition is taken', () => expect(walkMachine(checkoutAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () =>
  expect(structureFaults(checkoutMachine, { listeners: ['holdSteps'] })).toEqual([]))
