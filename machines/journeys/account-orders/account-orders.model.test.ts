import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { accountOrdersAlphabet } from './account-orders.alphabet.ts'
import { accountOrdersMachine } from './account-orders.machine.ts'

test('every transition is taken', () => expect(walkMachine(accountOrdersAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () => expect(structureFaults(accountOrdersMachine)).toEqual([]))
