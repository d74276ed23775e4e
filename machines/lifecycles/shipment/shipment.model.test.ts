import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { shipmentAlphabet } from './shipment.alphabet.ts'
import { shipmentMachine } from './shipment.machine.ts'

test('every transition of a shipment is taken on a live actor', () => {
  expect(walkMachine(shipmentAlphabet).missing).toEqual([])
})

test('the chart of a shipment keeps the rules', () => {
  expect(structureFaults(shipmentMachine)).toEqual([])
})
