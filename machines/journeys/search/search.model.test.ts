import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { searchAlphabet } from './search.alphabet.ts'
import { searchMachine } from './search.machine.ts'

test('every transition is taken', () => expect(walkMachine(searchAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () => expect(structureFaults(searchMachine)).toEqual([]))
