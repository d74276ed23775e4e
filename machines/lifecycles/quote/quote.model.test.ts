import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { quoteAlphabet } from './quote.alphabet.ts'
import { quoteMachine } from './quote.machine.ts'

test('every transition of a quote is taken on a live actor', () => {
  expect(walkMachine(quoteAlphabet).missing).toEqual([])
})

test('the chart of a quote keeps the rules', () => {
  expect(structureFaults(quoteMachine)).toEqual([])
})
