import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { consentAlphabet } from './consent.alphabet.ts'
import { consentMachine } from './consent.machine.ts'

test('every transition is taken', () => expect(walkMachine(consentAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () =>
  expect(structureFaults(consentMachine, { listeners: ['measuring'] })).toEqual([]))
