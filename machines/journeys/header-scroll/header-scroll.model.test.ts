import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { walkMachine } from '../../testing/walk-machine.ts'
import { headerScrollAlphabet } from './header-scroll.alphabet.ts'
import { headerScrollMachine } from './header-scroll.machine.ts'

test('every transition is taken', () => expect(walkMachine(headerScrollAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () =>
  expect(structureFaults(headerScrollMachine, { listeners: ['scrolls'] })).toEqual([]))
