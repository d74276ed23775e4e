import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { belongingsAlphabet } from './belongings.alphabet.ts'
import { belongingsMachine } from './belongings.machine.ts'

test('every transition is taken', () => expect(walkMachine(belongingsAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () => expect(structureFaults(belongingsMachine)).toEqual([]))
