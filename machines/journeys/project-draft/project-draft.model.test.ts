import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { projectDraftAlphabet } from './project-draft.alphabet.ts'
import { projectDraftMachine } from './project-draft.machine.ts'

test('every transition is taken', () => expect(walkMachine(projectDraftAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () => expect(structureFaults(projectDraftMachine)).toEqual([]))
