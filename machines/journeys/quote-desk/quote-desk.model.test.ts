import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { quoteDeskAlphabet } from './quote-desk.alphabet.ts'
import { quoteDeskMachine } from './quote-desk.machine.ts'

test('every transition is taken', () => expect(walkMachine(quoteDeskAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () => expect(structureFaults(quoteDeskMachine)).toEqual([]))
