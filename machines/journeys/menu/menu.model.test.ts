import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { menuAlphabet } from './menu.alphabet.ts'
import { menuMachine } from './menu.machine.ts'

test('every transition is taken', () => expect(walkMachine(menuAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () =>
  expect(structureFaults(menuMachine, { listeners: ['holdBack'] })).toEqual([]))
