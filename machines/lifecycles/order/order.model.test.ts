import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { orderAlphabet } from './order.alphabet.ts'
import { orderMachine } from './order.machine.ts'

test('every transition of an order is taken on a live actor', () => {
  expect(walkMachine(orderAlphabet).missing).toEqual([])
})

test('the chart of an order keeps the rules', () => {
  expect(structureFaults(orderMachine)).toEqual([])
})
