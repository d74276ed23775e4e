import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { localeAlphabet } from './locale.alphabet.ts'
import { localeMachine } from './locale.machine.ts'

test('every transition is taken', () => expect(walkMachine(localeAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () => expect(structureFaults(localeMachine)).toEqual([]))
