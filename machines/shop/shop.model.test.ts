import { expect, test } from 'vitest'
import { structureFaults } from '../testing/structure.ts'
import { walkMachine } from '../testing/walk-machine.ts'
import { shopAlphabet } from './shop.alphabet.ts'
import { shopMachine } from './shop.machine.ts'

test('every transition is taken', () => expect(walkMachine(shopAlphabet).missing).toEqual([]))

test('the chart keeps the house rules', () => {
  const listeners = ['auth', 'cart', 'locale', 'page', 'toggle', 'buildPoll', 'places']
  expect(structureFaults(shopMachine, { listeners })).toEqual([])
})
