import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { feedbackAlphabet } from './feedback.alphabet.ts'
import { feedbackMachine } from './feedback.machine.ts'

test('every transition is taken', () => expect(walkMachine(feedbackAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () => expect(structureFaults(feedbackMachine)).toEqual([]))
