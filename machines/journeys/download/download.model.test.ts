import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { downloadAlphabet } from './download.alphabet.ts'
import { downloadMachine } from './download.machine.ts'

test('every transition is taken', () => expect(walkMachine(downloadAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () => expect(structureFaults(downloadMachine)).toEqual([]))
