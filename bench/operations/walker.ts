import { cartAlphabet } from '#machines/journeys/cart/cart.alphabet.ts'
import { exploreMachine } from '#testing/walk/walk-machine.ts'
import type { Figure } from '../bench.ts'

const target = 20_000

/** Steps a second of the walk over every edge of the cart, each compared with the model. */
export function benchWalker(seconds: number): Figure {
  exploreMachine(cartAlphabet)
  let steps = 0
  const began = performance.now()
  while (performance.now() - began < seconds * 1_000) steps += exploreMachine(cartAlphabet).comparisons
  const value = steps / ((performance.now() - began) / 1_000)
  const what = 'steps of the model walk, compared one by one'
  return { name: 'walker', what, value, unit: '/s', reached: value, target, isMet: value >= target }
}
