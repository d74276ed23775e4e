import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { watchAlphabet } from './watch.alphabet.ts'
import { watchMachine } from './watch.machine.ts'

test('every transition is taken', () => expect(walkMachine(watchAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () =>
  expect(structureFaults(watchMachine, { listeners: ['listen'] })).toEqual([]))
