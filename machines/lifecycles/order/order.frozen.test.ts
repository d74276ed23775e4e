// A bank disputes what was paid for a change of an order: that money alone is frozen. Rules 3.
import { describe, expect, test } from 'vitest'
import type { OrderState } from '#domain/orders/order-state.ts'
import type { ActorRole } from '../actor.ts'
import { begin, step } from '../lifecycle.ts'
import { orderMachine } from './order.machine.ts'
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

/** Takes one step and says, briefly, what came of it. */
function take(state: OrderState, event: OrderEvent, context: OrderContext = paid) {
  const result = step(orderMachine, { state, context }, event)
  return result.ok ? [result.state, ...result.effects.map(({ effect }) => effect)] : result.code
}
const refused = 'transition_not_allowed'

const sum = { ...by('payment'), dispute: 'dp_1', amountMinor: 1_000 } as const
const disputed = { type: 'order.changeDisputed', ...sum } as const
const frozen: OrderContext = { ...paid, frozenMinor: 1_000 }
const give = { ...by('system'), reason: 'a scratch', shares: '', leftMinor: 0, limitMinor: 0 } as const
const giving = (amountMinor: number) =>
  ({ type: 'order.giveBack', ...give, isAlone: false, amountMinor }) as const

describe('a dispute about what was paid for a change', () => {
  test('leaves the order where it is, freezes that money and the payouts, and tells staff', () => {
    expect(take('ready', disputed)).toEqual(['ready', 'payout.freeze', 'task.open', 'dispute.book'])
    expect(take('ready', { ...disputed, amountMinor: 3_001 })).toBe(refused)
    expect(take('ready', { ...disputed, ...by('team') })).toBe(refused)
    expect(take('ready', disputed, { ...paid, closedDisputes: ['dp_1'] })).toBe(refused)
  })

  test('leaves the other money to be given back, and no cent of the disputed', () => {
    expect(take('ready', giving(2_000), frozen)).toEqual(['ready'])
    expect(take('ready', giving(2_001), frozen)).toBe(refused)
    // Not all of it is back while the bank has some.
    expect(take('delivered', giving(2_000), frozen)).toEqual(['partly_refunded'])
  })

  test('lets the order be sent, and not be cancelled', () => {
    const ship = { type: 'order.shipAll', ...by('team'), lines: 3, mismatches: 0 } as const
    expect(take('ready', ship, { ...frozen, linesHeld: 0 })).toContain('shipped')
    const cancel = { type: 'order.cancelStaff', ...by('team'), reason: 'lost' } as const
    expect(take('ready', cancel, frozen)).toBe(refused)
    expect(take('ready', cancel)).toContain('cancelled')
  })

  test('is won with the money as it was, or lost with what the bank keeps', () => {
    const end = (type: 'order.changeWon' | 'order.changeLost', state: OrderState = 'ready') =>
      step(orderMachine, { state, context: frozen }, { ...sum, type })
    expect(end('order.changeWon')).toMatchObject({
      state: 'ready',
      context: { frozenMinor: 0, refundedMinor: 0, closedDisputes: ['dp_1'] },
    })
    expect(end('order.changeLost')).toMatchObject({
      state: 'ready',
      context: { frozenMinor: 0, refundedMinor: 1_000 },
    })
    expect(end('order.changeLost', 'completed')).toMatchObject({ state: 'partly_refunded' })
    expect(take('ready', { ...sum, type: 'order.changeLost' })).toBe(refused)
  })
})

describe('such a dispute of an order that is lost itself', () => {
  test('stays when the order’s own payment is lost meanwhile', () => {
    const lost = step(
      orderMachine,
      { state: 'disputed', context: { ...frozen, disputedFrom: 'ready' } },
      { type: 'order.disputeLost', ...by('payment'), amountMinor: 2_000 },
    )
    expect(lost).toMatchObject({ state: 'refunded', context: { refundedMinor: 2_000, frozenMinor: 1_000 } })
  })

  test('that is won after the order itself was lost is its buyer’s, and can go back', () => {
    const gone: OrderContext = { ...frozen, refundedMinor: 2_000 }
    const won = step(orderMachine, { state: 'refunded', context: gone }, { ...sum, type: 'order.changeWon' })
    expect(won).toMatchObject({ state: 'partly_refunded', context: { frozenMinor: 0, refundedMinor: 2_000 } })
    if (won.ok) expect(take('partly_refunded', giving(1_000), won.context)).toContain('refunded')
    expect(take('refunded', { ...sum, type: 'order.changeLost' }, gone)).toContain('refunded')
  })
})

/** The bank keeps so much of the own payment of an order that was disputed in a state. */
const lost = (disputedFrom: OrderState, amountMinor: number, role: ActorRole = 'payment') =>
  step(
    orderMachine,
    { state: 'disputed', context: { ...paid, disputedFrom } },
    { type: 'order.disputeLost', ...by(role), amountMinor, dispute: 'dp_0' },
  )

describe('the own payment of an order, lost while other money of it is left', () => {
  test('ends an order that was to be sent, and the rest goes back', () => {
    for (const state of ['paid', 'on_hold', 'ready'] as const) {
      const result = lost(state, 2_000)
      expect(result).toMatchObject({ state: 'refunded', context: { refundedMinor: 3_000 } })
      if (result.ok)
        expect(result.effects).toContainEqual({
          effect: 'refund.order',
          amountMinor: 1_000,
          currency: 'EUR',
        })
    }
  })

  test('leaves an order of which some was sent as it was: the rest of it is still to be sent', () => {
    const result = lost('partly_shipped', 2_000)
    expect(result).toMatchObject({ state: 'partly_shipped', context: { refundedMinor: 2_000 } })
    const followed = result.ok ? result.effects.map(({ effect }) => effect) : []
    expect(followed).toEqual(['dispute.book', 'payout.unfreeze'])
    expect(lost('partly_shipped', 3_000)).toMatchObject({ state: 'refunded' })
  })

  test('leaves the rest of an order that was sent to staff', () => {
    for (const state of ['shipped', 'delivered', 'completed', 'partly_refunded'] as const) {
      const result = lost(state, 2_000)
      expect(result).toMatchObject({ state: 'partly_refunded', context: { refundedMinor: 2_000 } })
      const followed = result.ok ? result.effects.map(({ effect }) => effect) : []
      // Its copies stay counted: they are with the buyer.
      expect(followed).toEqual(['dispute.book', 'payout.unfreeze'])
    }
  })
})

describe('the own payment of an order that is lost', () => {
  test('is all of it where nothing is left, and never more, and the bank’s word alone', () => {
    expect(lost('ready', 3_000)).toMatchObject({ state: 'refunded', context: { refundedMinor: 3_000 } })
    expect(lost('ready', 3_001)).toMatchObject({ ok: false })
    expect(lost('ready', 0)).toMatchObject({ ok: false })
    expect(lost('ready', 2_000, 'boss')).toMatchObject({ ok: false })
  })

  test('tells goals and boxes that the order is over', () => {
    const result = lost('paid', 3_000)
    const followed = result.ok ? result.effects.map(({ effect }) => effect) : []
    expect(followed).toEqual(['dispute.book', 'payout.unfreeze', 'goal.recount', 'box.refund'])
  })

  test('is decided once: the same word while another dispute is open is of no effect', () => {
    const context = {
      ...paid,
      disputedFrom: 'shipped',
      refundedMinor: 1_000,
      closedDisputes: ['dp_0'],
    } as const
    const word = { ...by('payment'), dispute: 'dp_0' }
    for (const event of [
      { type: 'order.disputeLost', ...word, amountMinor: 1_000 },
      { type: 'order.disputeWon', ...word },
    ] as const)
      expect(step(orderMachine, { state: 'disputed', context }, event)).toMatchObject({ ok: false })
  })
})
