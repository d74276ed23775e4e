import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { projectReviewAlphabet } from './project-review.alphabet.ts'
import { projectReviewMachine } from './project-review.machine.ts'

test('every transition is taken', () => expect(walkMachine(projectReviewAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () => expect(structureFaults(projectReviewMachine)).toEqual([]))
