import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { pageAlphabet } from './page.alphabet.ts'
import { pageMachine } from './page.machine.ts'

test('every transition is taken', () => expect(walkMachine(pageAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () => expect(structureFaults(pageMachine)).toEqual([]))
