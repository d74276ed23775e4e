import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { exploreMachine, walkMachine } from '../../testing/walk-machine.ts'
import { pressingAlphabet, projectAlphabet } from './project.alphabet.ts'
import { projectMachine } from './project.machine.ts'

test('every transition of a project is taken on a live actor', () => {
  expect(walkMachine(pressingAlphabet).missing).toEqual([])
})

test('a campaign takes all but the two rows of a deposit', () => {
  expect(exploreMachine(projectAlphabet).missing).toEqual([
    'project.checking | project.launchPaid | 0',
    'project.confirmed | project.close | 0',
  ])
})

test('the chart of a project keeps the rules', () => {
  expect(structureFaults(projectMachine)).toEqual([])
})
