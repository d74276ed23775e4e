import { expect, it } from 'vitest'
import { coverOf, newWorld, pay, place } from '../testing/money-world.ts'
import { walkMoney } from '../testing/money-walks.ts'

it('random lives of a campaign keep its money covered, and a failed one keeps nothing', () => {
  expect(() => walkMoney(1_500, 20_261_122)).not.toThrow()
})

it('would notice a cent that is not there', () => {
  const world = newWorld()
  place(world, 'EUR', [{ id: 1, isPreorder: true, goodsMinor: 2_000, shippingMinor: 495, dropped: false }])
  for (const order of world.orders) pay(world, order)
  expect(coverOf(world)).toEqual([{ there: 2_495, refundable: 2_495 }])
  const theft = { account: 'held:project:1', currency: 'EUR', amountMinor: 1, orderItemId: null }
  world.entries.set('theft', [theft])
  expect(coverOf(world)).toEqual([{ there: 2_494, refundable: 2_495 }])
})
