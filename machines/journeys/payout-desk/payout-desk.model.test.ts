import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { payoutDeskAlphabet } from './payout-desk.alphabet.ts'
import { payoutDeskMachine } from './payout-desk.machine.ts'

test('every transition is taken', () => expect(walkMachine(payoutDeskAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () => expect(structureFaults(payoutDeskMachine)).toEqual([]))
