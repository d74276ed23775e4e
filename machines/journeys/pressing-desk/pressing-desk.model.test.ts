import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { pressingDeskAlphabet } from './pressing-desk.alphabet.ts'
import { pressingDeskMachine } from './pressing-desk.machine.ts'

test('every transition is taken', () => expect(walkMachine(pressingDeskAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () => expect(structureFaults(pressingDeskMachine)).toEqual([]))
