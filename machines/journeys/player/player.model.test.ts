import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { playerAlphabet } from './player.alphabet.ts'
import { playerMachine } from './player.machine.ts'

test('every transition is taken', () => expect(walkMachine(playerAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () =>
  expect(structureFaults(playerMachine, { listeners: ['audio'] })).toEqual([]))
