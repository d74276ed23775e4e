import { expect, test } from 'vitest'
import { bearsRun, maySettle } from './statement-due.ts'

test.each([
  ['preorder', 'in_progress', true, false],
  ['preorder', 'confirmed', true, false],
  ['preorder', 'successful', true, true],
  ['preorder', 'failed', false, false],
  ['stock', 'successful', false, true],
  ['stock', 'in_progress', false, true],
])('%s in %s bears its run: %s, may be settled: %s', (sale, step, bears, settles) => {
  expect(bearsRun(sale, step)).toBe(bears)
  expect(maySettle(sale, step)).toBe(settles)
})
