import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { formAlphabet } from './form.alphabet.ts'
import { formMachine } from './form.machine.ts'

test('every transition is taken', () => expect(walkMachine(formAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () => expect(structureFaults(formMachine)).toEqual([]))
