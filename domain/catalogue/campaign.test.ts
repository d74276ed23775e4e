import { expect, test } from 'vitest'
import { topUpOf } from './campaign.ts'
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
