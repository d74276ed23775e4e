import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { toastsAlphabet } from './toasts.alphabet.ts'
import { toastsMachine } from './toasts.machine.ts'

test('every transition is taken', () => expect(walkMachine(toastsAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () => expect(structureFaults(toastsMachine)).toEqual([]))
