import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { buildPollAlphabet } from './build-poll.alphabet.ts'
import { buildPollMachine } from './build-poll.machine.ts'

test('every transition is taken', () => expect(walkMachine(buildPollAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () => expect(structureFaults(buildPollMachine)).toEqual([]))
