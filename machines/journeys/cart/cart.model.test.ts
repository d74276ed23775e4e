import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { cartAlphabet } from './cart.alphabet.ts'
import { cartMachine } from './cart.machine.ts'

test('every transition is taken', () => expect(walkMachine(cartAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () =>
  expect(structureFaults(cartMachine, { listeners: ['holdBack'] })).toEqual([]))
