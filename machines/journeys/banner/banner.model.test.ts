import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { bannerAlphabet } from './banner.alphabet.ts'
import { bannerMachine } from './banner.machine.ts'

test('every transition is taken', () => expect(walkMachine(bannerAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () => expect(structureFaults(bannerMachine)).toEqual([]))
