import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { accountBoxAlphabet } from './account-box.alphabet.ts'
import { accountBoxMachine } from './account-box.machine.ts'

test('every transition is taken', () => expect(walkMachine(accountBoxAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () => expect(structureFaults(accountBoxMachine)).toEqual([]))
