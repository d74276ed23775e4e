import { expect, it } from 'vitest'
import { movePayout, ownersOf, takenOf, writeStatement } from '#fixtures/server/money/money-payouts.ts'
import { coverOf, newWorld, pay, place } from '#fixtures/server/money/money-world.ts'
import { judge, walkMoney } from '#fixtures/server/money/money-walks.ts'

it('random lives of a campaign keep its money covered, and a failed one keeps nothing', () => {
  const reached = walkMoney(1_500, 20_261_122)
  const states = ['statement_ready', 'approved', 'sent', 'settled', 'bounced']
  expect([...reached]).toEqual(expect.arrayContaining(states))
})

it('would notice a cent that is not there', () => {
  const world = newWorld()
  place(world, 'EUR', [{ id: 1, isPreorder: true, goodsMinor: 2_000, shippingMinor: 495, dropped: false }])
  for (const order of world.orders) pay(world, order)
  expect(coverOf(world)).toEqual([{ currency: 'EUR', there: 2_495, refundable: 2_495 }])
  const theft = { account: 'held:project:1', currency: 'EUR', amountMinor: 1, orderItemId: null }
  world.entries.set('theft', [theft])
  expect(coverOf(world)).toEqual([{ currency: 'EUR', there: 2_494, refundable: 2_495 }])
})

it('pays an owner once, and would notice a payout that goes out again', () => {
  const world = newWorld()
  place(world, 'EUR', [{ id: 1, isPreorder: true, goodsMinor: 9_000, shippingMinor: 495, dropped: false }])
  for (const order of world.orders) pay(world, order)
  writeStatement(world)
  expect(world.payouts).toEqual([])
  world.project = { ...world.project, state: 'successful' }
  const held = world.entries.get('capture:1') ?? []
  const earmarked = held.map(one =>
    one.account.startsWith('held') ? { ...one, account: 'earmarked:project:1' } : one,
  )
  world.entries.set('capture:1', earmarked)
  writeStatement(world)
  expect(takenOf(world, 'EUR')).toBe(9_495)
  for (const move of ['setAccount', 'approve', 'send', 'settle', 'settle', 'approve'] as const)
    movePayout(world, move, 0)
  const [owner] = ownersOf(world)
  expect(owner).toMatchObject({ has: 0, aside: 0, paid: owner?.earned })
  expect(owner?.earned).toBeGreaterThan(0)
  expect(() => judge(world)).not.toThrow()
  const again = [...world.entries].find(([key]) => key.startsWith('payout:'))?.[1] ?? []
  world.entries.set('again', again)
  expect(() => judge(world)).toThrow()
})
