// An order whose lines staff change before they are sent, and send once more after.
import { describe, expect, test } from 'vitest'
import { type OrderState, orderStates } from '#domain/orders/order-state.ts'
import type { ActorRole } from '../actor.ts'
import { begin, step } from '../lifecycle.ts'
import { orderMachine } from './order.machine.ts'
import type { OrderContext } from './order.setup.ts'

const { context: placed } = begin(orderMachine, {
  totalMinor: 3_000,
  currency: 'EUR',
  lines: 3,
  linesHeld: 1,
  placedAt: 0,
})
const paid: OrderContext = { ...placed, capturedMinor: 3_000 }
const swap = { linesOut: 1, linesIn: 1, heldOut: 0, heldIn: 0, amountMinor: 0, reason: 'another size' }

function edit(state: OrderState, change: object = {}, context = paid, role: ActorRole = 'team') {
  const event = { type: 'order.edit' as const, actor: { role }, at: 1, ...swap, ...change }
  const result = step(orderMachine, { state, context }, event)
  if (!result.ok) return result.code
  const { lines, linesHeld, refundedMinor } = result.context
  return [result.state, lines, linesHeld, refundedMinor]
}
const refused = 'transition_not_allowed'

describe('a change of a paid order', () => {
  test.each(orderStates)('in the state %s', state => {
    const allowed = ['paid', 'on_hold', 'ready', 'partly_shipped']
    expect(edit(state)).toEqual(allowed.includes(state) ? [state, 3, 1, 0] : refused)
  })

  test('counts its lines, those that wait, and what goes back', () => {
    expect(edit('on_hold', { linesIn: 0, amountMinor: 900 })).toEqual(['on_hold', 2, 1, 900])
    expect(edit('on_hold', { linesIn: 0, heldOut: 1, amountMinor: 900 })).toEqual(['on_hold', 2, 0, 900])
    expect(edit('paid', { linesOut: 0, heldIn: 1 })).toEqual(['paid', 4, 2, 0])
  })

  test('is made by staff, for a reason, within what there is', () => {
    for (const role of ['shopper', 'system', 'logistician', 'clock'] as const)
      expect(edit('paid', {}, paid, role)).toBe(refused)
    for (const change of [
      { reason: '' },
      { linesOut: 0, linesIn: 0 },
      { linesOut: 3, linesIn: 0 },
      { linesOut: -1 },
      { linesIn: 1.5 },
      { heldOut: 2, linesOut: 2 },
      { heldIn: 2 },
      // More would wait than there is.
      { linesOut: 3, linesIn: 2, heldIn: 2 },
      { amountMinor: 3_001 },
      { amountMinor: -1 },
    ])
      expect([change, edit('paid', change)]).toEqual([change, refused])
  })

  test('ends with what was sent: then the order is sent', () => {
    const sent = { ...paid, linesShipped: 1 }
    expect(edit('partly_shipped', { linesOut: 1, linesIn: 0 }, sent)).toEqual(['partly_shipped', 2, 1, 0])
    expect(edit('partly_shipped', { linesOut: 2, linesIn: 0, heldOut: 1 }, sent)).toEqual([
      'shipped',
      1,
      0,
      0,
    ])
    expect(edit('partly_shipped', { linesOut: 2, linesIn: 0 }, sent)).toBe(refused)
    expect(edit('partly_shipped', { linesOut: 3, linesIn: 0, heldOut: 1 }, sent)).toBe(refused)
  })
})

describe('what was sent goes out once more', () => {
  const sent = { ...paid, linesShipped: 2 }
  const once = { copies: 1, repeated: 0, isAgain: false, reason: 'the sleeve is torn' }
  function replace(state: OrderState, change: object = {}, context = sent, role: ActorRole = 'team') {
    const event = { type: 'order.replace' as const, actor: { role }, at: 1, ...once, ...change }
    const result = step(orderMachine, { state, context }, event)
    return result.ok ? result.state : result.code
  }

  test.each(orderStates)('from the state %s', state => {
    const allowed = ['partly_shipped', 'shipped', 'delivered', 'completed', 'partly_refunded']
    expect(replace(state)).toBe(allowed.includes(state) ? state : refused)
  })

  test('by staff or for a return, for a reason, and each copy once unless it is said', () => {
    expect(replace('delivered', {}, sent, 'system')).toBe('delivered')
    for (const role of ['shopper', 'clock', 'logistician'] as const)
      expect(replace('delivered', {}, sent, role)).toBe(refused)
    for (const change of [{ reason: '' }, { copies: 0 }, { copies: 1.5 }, { repeated: 1 }])
      expect([change, replace('delivered', change)]).toEqual([change, refused])
    expect(replace('delivered', { repeated: 1, isAgain: true })).toBe('delivered')
    expect(replace('delivered', {}, paid)).toBe(refused)
  })
})
