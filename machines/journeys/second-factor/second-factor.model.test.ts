import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { secondFactorAlphabet } from './second-factor.alphabet.ts'
import { secondFactorMachine } from './second-factor.machine.ts'

test('every transition is taken', () => expect(walkMachine(secondFactorAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () => expect(structureFaults(secondFactorMachine)).toEqual([]))
