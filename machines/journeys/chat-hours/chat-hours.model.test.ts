import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { chatHoursAlphabet } from './chat-hours.alphabet.ts'
import { chatHoursMachine } from './chat-hours.machine.ts'

test('every transition is taken', () => expect(walkMachine(chatHoursAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () =>
  expect(structureFaults(chatHoursMachine, { listeners: ['widget'] })).toEqual([]))
