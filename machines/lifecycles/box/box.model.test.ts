import { expect, test } from 'vitest'
import { structureFaults } from '../../testing/structure.ts'
import { exploreMachine } from '../../testing/walk-machine.ts'
import { boxAlphabet, giftAlphabet } from './box.alphabet.ts'
import { boxMachine } from './box.machine.ts'

const giftRows = [
  'box.incomplete | box.payOk | 1',
  'box.gift_pending | box.redeem | 0',
  'box.gift_pending | box.expire | 0',
  'box.gift_pending | box.refund | 0',
  'box.active | box.renew | 2',
  'box.active | box.renew | 3',
]

test('a subscription takes every transition but those of a gift, on a live actor', () => {
  expect(exploreMachine(boxAlphabet).missing.toSorted()).toEqual(giftRows.toSorted())
})

test('a gift takes those', () => {
  const { missing } = exploreMachine(giftAlphabet)
  expect(missing.filter(row => giftRows.includes(row))).toEqual([])
  expect(missing).toContain('box.past_due | box.pay | 0')
})

test('the chart of a box keeps the rules', () => {
  expect(structureFaults(boxMachine)).toEqual([])
})
