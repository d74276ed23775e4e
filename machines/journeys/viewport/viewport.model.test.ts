import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { viewportAlphabet } from './viewport.alphabet.ts'
import { viewportMachine } from './viewport.machine.ts'

test('every transition is taken', () => expect(walkMachine(viewportAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () =>
  expect(structureFaults(viewportMachine, { listeners: ['resizes'] })).toEqual([]))
