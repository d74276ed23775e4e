// Orders whose money comes later, or is taken back by a bank.
import { describe, expect, test } from 'vitest'
import type { ActorRole } from '../actor.ts'
import { begin, step } from '../lifecycle.ts'
import { orderMachine } from './order.machine.ts'
import type { OrderState } from '#domain/orders/order-state.ts'
import type { OrderContext, OrderEvent } from './order.setup.ts'

const by = (role: ActorRole, at = 1) => ({ actor: { role, id: role }, at })
const input = { totalMinor: 3_000, currency: 'EUR', lines: 3, linesHeld: 1, placedAt: 0 }
const placed = begin(orderMachine, input)
const paid: OrderContext = { ...placed.context, capturedMinor: 3_000 }
const refused = 'transition_not_allowed'

/** Takes one step and says, briefly, what came of it. */
function take(state: OrderState, event: OrderEvent, context: OrderContext) {
  const result = step(orderMachine, { state, context }, event)
  return result.ok ? [result.state, ...result.effects.map(({ effect }) => effect)] : result.code
}

describe('a dispute', () => {
  test('that was decided is not opened again by a word that comes late', () => {
    const opened = { type: 'order.disputeOpened', ...by('payment'), dispute: 'd1' } as const
    const disputed = step(orderMachine, { state: 'paid', context: paid }, opened)
    const won = disputed.ok && step(orderMachine, disputed, { ...opened, type: 'order.disputeWon' })
    if (!won || !won.ok) throw new Error('not won')
    expect(won.state).toBe('paid')
    expect(step(orderMachine, won, opened).ok).toBe(false)
    expect(step(orderMachine, won, { ...opened, dispute: 'd2' })).toMatchObject({ state: 'disputed' })
  })
})

describe('a pledge', () => {
  const unpaid = { ...placed.context, linesHeld: 3 }
  const free = ['cancelled', 'stock.release', 'mail.orderCancelled', 'goal.recount']

  test('counts although nothing was paid, and needs a line that waits', () => {
    const pledge = { type: 'order.pledge', ...by('payment') } as const
    expect(take('pending_payment', pledge, unpaid)).toEqual(['pledged', 'goal.count', 'mail.orderPledged'])
    expect(take('pending_payment', pledge, { ...unpaid, linesHeld: 0 })).toBe(refused)
  })

  test('ends without a cent, whoever ends it', () => {
    const self = { type: 'order.cancelSelf', ...by('shopper'), isPicking: false } as const
    expect(take('pledged', { ...self, projectAllows: true }, unpaid)).toEqual(free)
    expect(take('pledged', { ...self, projectAllows: false }, unpaid)).toBe(refused)
    expect(take('pledged', { type: 'order.cancelStaff', ...by('team'), reason: 'fraud' }, unpaid)).toEqual(
      free,
    )
    const dropped = { lines: 3, linesHeld: 3, amountMinor: 0, reason: 'goal_missed' }
    expect(take('pledged', { type: 'order.dropLines', ...by('system'), ...dropped }, unpaid)).toEqual([
      'cancelled',
    ])
    expect(take('pledged', { type: 'order.payFail', ...by('payment') }, unpaid)).toContain(
      'mail.orderDropped',
    )
  })
})
