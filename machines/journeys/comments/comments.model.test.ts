import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { commentsAlphabet } from './comments.alphabet.ts'
import { commentsMachine } from './comments.machine.ts'

test('every transition is taken', () => expect(walkMachine(commentsAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () => expect(structureFaults(commentsMachine)).toEqual([]))
