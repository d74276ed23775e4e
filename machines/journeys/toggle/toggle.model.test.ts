import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { toggleAlphabet } from './toggle.alphabet.ts'
import { toggleMachine } from './toggle.machine.ts'

test('every transition is taken', () => expect(walkMachine(toggleAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () => expect(structureFaults(toggleMachine)).toEqual([]))
