import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { authAlphabet } from './auth.alphabet.ts'
import { authMachine } from './auth.machine.ts'

test('every transition is taken', () => expect(walkMachine(authAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () => expect(structureFaults(authMachine)).toEqual([]))
