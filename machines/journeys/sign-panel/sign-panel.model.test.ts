import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { signPanelAlphabet } from './sign-panel.alphabet.ts'
import { signPanelMachine } from './sign-panel.machine.ts'

test('every transition is taken', () => expect(walkMachine(signPanelAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () =>
  expect(structureFaults(signPanelMachine, { listeners: ['holdBack'] })).toEqual([]))
