import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { projectTracksAlphabet } from './project-tracks.alphabet.ts'
import { projectTracksMachine } from './project-tracks.machine.ts'

test('every transition is taken', () => expect(walkMachine(projectTracksAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () => expect(structureFaults(projectTracksMachine)).toEqual([]))
