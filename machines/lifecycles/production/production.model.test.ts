import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { productionAlphabet } from './production.alphabet.ts'
import { productionMachine } from './production.machine.ts'

test('every transition of a production is taken on a live actor', () => {
  expect(walkMachine(productionAlphabet).missing).toEqual([])
})

test('the chart of a production keeps the rules', () => {
  expect(structureFaults(productionMachine)).toEqual([])
})
