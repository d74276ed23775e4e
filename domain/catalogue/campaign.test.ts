import { expect, test } from 'vitest'
import { topUpOf, waitsOf } from './campaign.ts'
import { cartMaxQuantity } from '../constants.ts'

test('an owner may buy what is missing, as far as a cart takes it', () => {
  expect(topUpOf({ goal: 100, counted: 97 })).toEqual({ gap: 3, copies: 3 })
  expect(topUpOf({ goal: 9_000, counted: 0 })).toEqual({ gap: 9_000, copies: cartMaxQuantity })
})

test('nothing is missing of a goal that is reached, passed, or not there', () => {
  for (const campaign of [
    { goal: 100, counted: 100 },
    { goal: 100, counted: 120 },
    { goal: null, counted: 0 },
  ])
    expect(topUpOf(campaign)).toEqual({ gap: 0, copies: 0 })
})

test.each([
  [{ files_ready: true, asks_cards: false, asks_owner: false }, []],
  [{ files_ready: false, asks_cards: false, asks_owner: false }, ['files']],
  [{ files_ready: true, asks_cards: true, asks_owner: true }, ['cards', 'owner']],
] as const)('a campaign with its goal and %o waits for %o', (facts, waits) => {
  expect(waitsOf(facts)).toEqual(waits)
})
