// An order while goods of it come back, and money goes back in parts.
import { describe, expect, test } from 'vitest'
import { dayMs } from '#domain/time/milliseconds.ts'
import type { ActorRole } from '../actor.ts'
import { begin, step } from '../lifecycle.ts'
import { orderMachine } from './order.machine.ts'
import type { OrderState } from '#domain/orders/order-state.ts'
import type { OrderContext, OrderEvent } from './order.setup.ts'

const by = (role: ActorRole, at = 1) => ({ actor: { role, id: role }, at })
const placed = begin(orderMachine, {
  totalMinor: 3_000,
  currency: 'EUR',
  lines: 3,
  linesHeld: 1,
  placedAt: 0,
})
const paid: OrderContext = { ...placed.context, capturedMinor: 3_000 }

function take(state: OrderState, event: OrderEvent, context: OrderContext = paid) {
  const result = step(orderMachine, { state, context }, event)
  return result.ok ? [result.state, ...result.effects.map(({ effect }) => effect)] : result.code
}
const refused = 'transition_not_allowed'

const arrived: OrderContext = { ...paid, deliveredAt: 0 }
const back = (amountMinor: number, more: object = {}): OrderEvent => ({
  type: 'order.giveBack',
  ...by('team'),
  amountMinor,
  reason: 'a scratch',
  shares: '1:1000',
  leftMinor: 3_000,
  limitMinor: 1_000,
  isAlone: false,
  ...more,
})
const after = (context: OrderContext, ...events: OrderEvent[]) =>
  events.reduce(
    (saved, event) => {
      const result = step(orderMachine, saved, event)
      if (!result.ok) throw new Error(`${event.type} refused`)
      return { state: result.state, context: result.context }
    },
    { state: 'delivered', context },
  )
const opened = { type: 'order.returnOpened', ...by('system') } as const
const closed = { type: 'order.returnClosed', ...by('system') } as const

describe('after delivery', () => {
  test('completes after exactly 14 days, but not over an open return', () => {
    const complete = (at: number, context: OrderContext) =>
      take('delivered', { type: 'order.complete', ...by('clock', at) }, context)
    expect(complete(14 * dayMs - 1, arrived)).toBe(refused)
    expect(complete(14 * dayMs, arrived)).toEqual(['completed', 'payout.release'])
    const two = after(arrived, opened, opened, closed).context
    expect(two.claims).toBe(1)
    expect(complete(14 * dayMs, two)).toBe(refused)
    expect(complete(14 * dayMs, after(two, closed).context)).toContain('completed')
  })

  test('no return is closed that is not open, and only the shop itself says so', () => {
    expect(take('delivered', closed, arrived)).toBe(refused)
    for (const role of ['shopper', 'team', 'boss'] as const)
      expect(take('delivered', { ...opened, ...by(role) }, arrived)).toBe(refused)
  })
})

describe('giving back', () => {
  test('money goes back in parts, never more than is left, and all of it ends the order', () => {
    expect(take('delivered', back(1_000), arrived)).toEqual(['partly_refunded'])
    expect(take('ready', back(1_000))).toEqual(['ready'])
    expect(take('delivered', back(3_000, by('system')), arrived)).toEqual(['refunded', 'box.refund'])
    expect(take('delivered', back(3_001, by('system')), arrived)).toBe(refused)
    for (const wrong of [{ reason: '' }, { amountMinor: 0 }, { amountMinor: 1.5 }, by('shopper')])
      expect(take('delivered', back(1_000, wrong), arrived)).toBe(refused)
    for (const state of ['disputed', 'refunded', 'cancelled', 'pending_payment', 'pledged'] as const)
      expect(take(state, back(100), arrived)).toBe(refused)
  })

  test('above the limit a second person says the same, in one go or in several', () => {
    const asked = after(arrived, back(1_001))
    expect(asked).toMatchObject({ state: 'delivered', context: { refundedMinor: 0 } })
    expect(after(arrived, back(1_001), back(1_001)).context.refundedMinor).toBe(0)
    const other = by('boss')
    expect(after(arrived, back(1_001), back(1_002, other)).context.refundedMinor).toBe(0)
    expect(
      after(arrived, back(1_001), back(1_001, { ...other, shares: '2:1001' })).context.refundedMinor,
    ).toBe(0)
    expect(after(arrived, back(1_001), back(1_001, other)).context).toMatchObject({
      refundedMinor: 1_001,
      proposal: null,
    })
    expect(after(arrived, back(600), back(400), back(1)).context.refundedMinor).toBe(1_000)
    expect(after(arrived, back(2_000, { isAlone: true })).context.refundedMinor).toBe(2_000)
  })
})
