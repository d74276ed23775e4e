import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { dialogsAlphabet } from './dialogs.alphabet.ts'
import { dialogsMachine } from './dialogs.machine.ts'

test('every transition is taken', () => expect(walkMachine(dialogsAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () =>
  expect(structureFaults(dialogsMachine, { listeners: ['holdBack'] })).toEqual([]))
