import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { dispatchDeskAlphabet } from './dispatch-desk.alphabet.ts'
import { dispatchDeskMachine } from './dispatch-desk.machine.ts'

test('every transition is taken', () => expect(walkMachine(dispatchDeskAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () => expect(structureFaults(dispatchDeskMachine)).toEqual([]))
