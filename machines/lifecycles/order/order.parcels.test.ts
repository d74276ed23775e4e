import { expect, test } from 'vitest'
import { begin, step } from '../lifecycle.ts'
import { orderMachine } from './order.machine.ts'
import type { OrderContext, OrderEvent } from './order.setup.ts'

// A part of an order leaves in several parcels: what the order makes of it. Rules 3.

const act = { actor: { role: 'logistician' }, at: 5 } as const
const placed = begin(orderMachine, {
  totalMinor: 3_000,
  currency: 'EUR',
  lines: 2,
  linesHeld: 0,
  placedAt: 0,
})
const ready: OrderContext = { ...placed.context, capturedMinor: 3_000 }
const take = (state: 'ready' | 'partly_shipped', event: OrderEvent, context = ready) => {
  const result = step(orderMachine, { state, context }, event)
  return result.ok ? { state: result.state, sent: result.context.linesShipped } : result.code
}
const ship = (lines: number, begun: number) =>
  ({ type: 'order.shipPart', ...act, lines, begun, mismatches: 0 }) as const
const refused = 'transition_not_allowed'

test('an order is partly shipped with the first copy, and no line is before its last', () => {
  expect(take('ready', ship(0, 1))).toEqual({ state: 'partly_shipped', sent: 0 })
  expect(take('ready', ship(1, 1))).toEqual({ state: 'partly_shipped', sent: 1 })
  const result = step(orderMachine, { state: 'ready', context: ready }, ship(0, 1))
  expect(result.ok && result.effects.map(({ effect }) => effect)).toEqual([
    'mail.orderShipped',
    'cancelRight.close',
  ])
})

test('nothing leaves that is not there, and the last copies of all leave as all', () => {
  expect(take('ready', ship(0, 0))).toBe(refused)
  expect(take('ready', ship(0, -1))).toBe(refused)
  expect(take('ready', ship(2, 0))).toBe(refused)
  expect(take('ready', ship(1, 2))).toBe(refused)
  const all = { type: 'order.shipAll', ...act, lines: 2, mismatches: 0 } as const
  expect(take('partly_shipped', all)).toEqual({ state: 'shipped', sent: 2 })
  expect(take('partly_shipped', { ...all, begun: 1 })).toBe(refused)
})

test('what waits for a release is not begun', () => {
  expect(take('ready', ship(0, 1), { ...ready, linesHeld: 1 })).toEqual({ state: 'partly_shipped', sent: 0 })
  expect(take('ready', ship(0, 2), { ...ready, linesHeld: 1 })).toBe(refused)
  expect(take('ready', ship(0, 1), { ...ready, linesHeld: 2 })).toBe(refused)
})

test('of a line that was sent in part what was sent can be all that stays', () => {
  const edit = {
    type: 'order.edit',
    actor: { role: 'team' },
    at: 6,
    linesOut: 1,
    linesIn: 1,
    heldOut: 0,
    heldIn: 0,
    sentIn: 1,
    amountMinor: 1_000,
    reason: 'not found',
  } as const
  expect(take('partly_shipped', edit)).toEqual({ state: 'partly_shipped', sent: 1 })
  expect(take('partly_shipped', edit, { ...ready, linesShipped: 1 })).toEqual({ state: 'shipped', sent: 2 })
  expect(take('partly_shipped', { ...edit, sentIn: 2 })).toBe(refused)
})
