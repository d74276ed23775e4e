import { describe, expect, test } from 'vitest'
import { declaredEdges } from '#testing/chart/structure.ts'
import type { ActorRole } from '../actor.ts'
import { dayMs } from '#domain/time/milliseconds.ts'
import { begin, step } from '../lifecycle.ts'
import { orderMachine } from './order.machine.ts'
import { type OrderState, orderStates } from '#domain/orders/order-state.ts'
import type { OrderContext, OrderEvent } from './order.setup.ts'
import { openMoves } from '../lifecycle.ts'
import { orderLifecycle } from './order.view.ts'

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

/** The table of the domain design, section 3.3, and for every disputable state its dispute. */
const disputable = ['paid', 'on_hold', 'ready', 'partly_shipped', 'shipped', 'delivered', 'completed']
const claimed = (state: string) => [`${state} order.returnOpened`, `${state} order.returnClosed`]
const givingBefore = (state: string) => [...claimed(state), `${state} order.giveBack`]
const givingAfter = (state: string) => [
  ...claimed(state),
  `${state} order.giveBack -> refunded`,
  `${state} order.giveBack -> partly_refunded`,
  // Above the limit it waits for a second person.
  `${state} order.giveBack`,
]
const table = [
  ...['pledged', 'paid', 'on_hold', 'ready'].flatMap(state => [
    `${state} order.dropLines -> cancelled`,
    `${state} order.dropLines`,
  ]),
  ...['paid', 'on_hold', 'ready', 'partly_shipped'].map(state => `${state} order.edit`),
  'partly_shipped order.edit -> shipped',
  ...['partly_shipped', 'shipped', 'delivered', 'completed', 'partly_refunded'].map(
    state => `${state} order.replace`,
  ),
  'partly_shipped order.dropLines',
  'partly_shipped order.dropLines -> shipped',
  ...['payFail', 'expire', 'cancelSelf', 'cancelStaff'].map(
    name => `pending_payment order.${name} -> cancelled`,
  ),
  ...['paid', 'on_hold'].map(state => `${state} order.cancelSelf -> cancelled`),
  ...['paid', 'on_hold', 'ready'].map(state => `${state} order.cancelStaff -> cancelled`),
  ...['paid', 'on_hold'].map(state => `${state} order.release -> ready`),
  ...['ready', 'partly_shipped'].flatMap(state => [
    `${state} order.release`,
    `${state} order.split`,
    `${state} order.shipPart -> partly_shipped`,
    `${state} order.shipAll -> shipped`,
  ]),
  ...['payFail', 'cancelSelf', 'cancelStaff'].map(name => `pledged order.${name} -> cancelled`),
  ...['pending_payment', 'pledged'].map(state => `${state} order.payOk -> paid`),
  'pending_payment order.pledge -> pledged',
  'paid order.hold -> on_hold',
  'on_hold order.split -> ready',
  'shipped order.deliver -> delivered',
  'delivered order.complete -> completed',
  'cancelled order.payOk',
  ...['paid', 'on_hold', 'ready', 'partly_shipped', 'shipped'].flatMap(givingBefore),
  ...['delivered', 'completed', 'partly_refunded'].flatMap(givingAfter),
  ...['cancelled', 'refunded', 'disputed'].map(state => `${state} order.returnClosed`),
  ...[...disputable, 'partly_refunded'].map(state => `${state} order.disputeOpened -> disputed`),
  ...[...disputable, 'partly_refunded'].map(state => `disputed order.disputeWon -> ${state}`),
  'disputed order.disputeLost -> refunded',
  'disputed order.disputeLost -> partly_refunded',
  'disputed order.disputeLost -> partly_shipped',
  ...[...disputable, 'partly_refunded', 'disputed'].flatMap(state => [
    `${state} order.changeDisputed`,
    `${state} order.changeWon`,
  ]),
  ...['paid', 'on_hold', 'ready', 'partly_shipped', 'shipped', 'disputed', 'refunded'].map(
    state => `${state} order.changeLost`,
  ),
  ...['delivered', 'completed', 'partly_refunded'].flatMap(state => [
    `${state} order.changeLost -> refunded`,
    `${state} order.changeLost -> partly_refunded`,
  ]),
  'refunded order.changeWon -> partly_refunded',
]

describe('the table', () => {
  test('has these rows and no other', () => {
    expect(declaredEdges(orderMachine).toSorted()).toEqual(table.toSorted())
  })

  test('has the states of the list', () => {
    expect(Object.keys(orderMachine.states)).toEqual([...orderStates])
  })
})

describe('paying', () => {
  const pay = { type: 'order.payOk', ...by('payment'), amountMinor: 3_000, currency: 'EUR' } as const

  test('placing reserves stock; the whole sum pays, counts and takes the stock', () => {
    expect(placed.effects).toEqual([{ effect: 'stock.reserve' }])
    expect(take('pending_payment', pay, placed.context)).toEqual([
      'paid',
      'invoice.issue',
      'stock.take',
      'goal.count',
      'box.payOk',
      'mail.orderPaid',
      'analytics.record',
    ])
  })

  test.each([
    { ...pay, amountMinor: 2_999 },
    { ...pay, currency: 'USD' },
    { ...pay, ...by('shopper') },
  ])('another sum, currency or sender pays nothing: %j', event => {
    expect(take('pending_payment', event, placed.context)).toBe(refused)
  })

  test('the reservation ends after exactly 30 minutes and gives the stock back', () => {
    const half = 30 * 60_000
    const expire = (at: number) =>
      take('pending_payment', { type: 'order.expire', ...by('clock', at) }, placed.context)
    expect(expire(half - 1)).toBe(refused)
    expect(expire(half)).toEqual(['cancelled', 'stock.release', 'mail.orderCancelled', 'box.payFail'])
  })

  test('the reservation is as long as was set when the order was placed', () => {
    const own = { ...placed.context, holdMs: 3_600_000 }
    const expire = (at: number) => take('pending_payment', { type: 'order.expire', ...by('clock', at) }, own)
    expect(expire(3_600_000 - 1)).toBe(refused)
    expect(expire(3_600_000)).toContain('cancelled')
  })

  test('money that comes after the end goes back once', () => {
    const late = step(orderMachine, { state: 'cancelled', context: placed.context }, pay)
    expect(late).toMatchObject({ ok: true, effects: [{ effect: 'refund.latePayment', amountMinor: 3_000 }] })
    if (late.ok) expect(step(orderMachine, late, pay)).toMatchObject({ ok: false, code: refused })
  })
})

describe('cancelling', () => {
  const own = { type: 'order.cancelSelf', ...by('shopper'), isPicking: false, projectAllows: true } as const

  test('a paid order gives back all that is left, once', () => {
    const result = step(orderMachine, { state: 'paid', context: { ...paid, refundedMinor: 500 } }, own)
    expect(result).toMatchObject({ state: 'cancelled', context: { refundedMinor: 3_000 } })
    expect(result).toHaveProperty('effects.0', {
      effect: 'refund.order',
      amountMinor: 2_500,
      currency: 'EUR',
    })
  })

  test('the shopper cannot once it is picked, or where the project says no; staff need a reason', () => {
    expect(take('paid', { ...own, isPicking: true })).toBe(refused)
    expect(take('paid', { ...own, projectAllows: false })).toBe(refused)
    expect(take('paid', { ...own, isGiftRedeemed: true })).toBe(refused)
    expect(take('ready', own)).toBe(refused)
    const staff = { type: 'order.cancelStaff', ...by('team') } as const
    expect(take('ready', { ...staff, reason: '' })).toBe(refused)
    expect(take('ready', { ...staff, reason: 'broken' })).toContain('refund.order')
    expect(take('shipped', { ...staff, reason: 'broken' })).toBe(refused)
  })
})

describe('what goes ahead', () => {
  const split = { type: 'order.split', ...by('team'), secondParcelPaid: true } as const
  const two = { ...paid, linesHeld: 2 }

  test('leaves behind what still waits, and of that some more can go later', () => {
    expect(step(orderMachine, { state: 'on_hold', context: two }, { ...split, linesHeld: 1 })).toMatchObject({
      state: 'ready',
      context: { linesHeld: 1 },
    })
    const further = step(orderMachine, { state: 'ready', context: two }, { ...split, linesHeld: 1 })
    expect(further).toMatchObject({ state: 'ready', context: { linesHeld: 1 } })
    // The last of it is released, and nothing new is held.
    for (const linesHeld of [0, 2, 3, 0.5, -1])
      expect(take('ready', { ...split, linesHeld }, two), String(linesHeld)).toBe(refused)
    expect(take('on_hold', { ...split, linesHeld: 3 }, two)).toBe(refused)
    expect(take('ready', { ...split, ...by('shopper'), linesHeld: 1 }, two)).toBe(refused)
  })

  test('needs something that can go', () => {
    const all = { ...paid, linesHeld: 3 }
    expect(take('on_hold', split, all)).toBe(refused)
    expect(take('on_hold', { ...split, linesHeld: 2 }, all)).toEqual(['ready', 'shipment.plan'])
  })
})

describe('shipping', () => {
  const scan = { type: 'order.shipAll', ...by('logistician'), mismatches: 0 } as const
  const available: OrderContext = { ...paid, linesHeld: 0 }

  test('goes out only if the barcodes are the lines of the parcel', () => {
    expect(take('ready', { ...scan, lines: 3 }, available)).toEqual([
      'shipped',
      'mail.orderShipped',
      'cancelRight.close',
    ])
    expect(take('ready', { ...scan, lines: 3, mismatches: 1 }, available)).toBe(refused)
    expect(take('ready', { ...scan, lines: 2 }, available)).toBe(refused)
    expect(take('ready', { ...scan, lines: 3 }, paid)).toBe(refused)
  })

  test('held lines never go out in a part', () => {
    const part = { ...scan, type: 'order.shipPart' } as const
    expect(take('ready', { ...part, lines: 2 })).toContain('partly_shipped')
    expect(take('ready', { ...part, lines: 2 }, { ...paid, linesHeld: 2 })).toBe(refused)
  })

  test('staff and the bench say that a parcel arrived; who ordered it cannot', () => {
    for (const role of ['carrier', 'team', 'boss', 'logistician'] as const) {
      expect(take('shipped', { type: 'order.deliver', ...by(role) })).toContain('delivered')
    }
    for (const role of ['shopper', 'system', 'payment'] as const) {
      expect(take('shipped', { type: 'order.deliver', ...by(role) })).toBe(refused)
    }
  })

  test('a silent carrier has delivered after exactly 30 days', () => {
    const context = { ...paid, shippedAt: 0 }
    const deliver = (at: number) => take('shipped', { type: 'order.deliver', ...by('clock', at) }, context)
    expect(deliver(30 * dayMs - 1)).toBe(refused)
    expect(deliver(30 * dayMs)).toEqual(['delivered', 'mail.orderDelivered'])
  })
})

describe('a dispute', () => {
  test('a won dispute leads back to where the order was', () => {
    const opened = step(
      orderMachine,
      { state: 'ready', context: paid },
      { type: 'order.disputeOpened', ...by('payment') },
    )
    if (!opened.ok) throw new Error('a paid order can be disputed')
    expect(opened.effects[0]).toEqual({ effect: 'payout.freeze' })
    expect(step(orderMachine, opened, { type: 'order.disputeWon', ...by('payment') })).toMatchObject({
      state: 'ready',
      context: { disputedFrom: null },
    })
  })
})

test('each person is offered what is open to them', () => {
  const open = (state: 'paid' | 'delivered', role: 'shopper' | 'carrier') =>
    openMoves(orderLifecycle, { state, context: paid }, { role }, 1)
  expect(open('paid', 'shopper')).toContain('order.cancelSelf')
  expect(open('paid', 'carrier')).toEqual([])
  expect(open('delivered', 'shopper')).toEqual([])
})

describe('a project that comes to nothing', () => {
  const drop = { type: 'order.dropLines', ...by('system'), reason: 'goal_missed' } as const
  const one = { ...drop, lines: 1, linesHeld: 1, amountMinor: 1_000 }

  test('takes its lines out of the order, which stands with the others', () => {
    const result = step(orderMachine, { state: 'on_hold', context: paid }, one)
    expect(result).toMatchObject({
      state: 'on_hold',
      context: { lines: 2, linesHeld: 0, refundedMinor: 1_000 },
      effects: [],
    })
  })

  test('ends an order of which nothing is left, with all its money', () => {
    const all = { ...drop, lines: 3, linesHeld: 1 }
    expect(take('on_hold', { ...all, amountMinor: 3_000 })).toEqual(['cancelled'])
    expect(take('on_hold', { ...all, amountMinor: 2_999 })).toBe(refused)
  })

  test('leaves what is on its way already', () => {
    const context = { ...paid, linesShipped: 2 }
    expect(take('partly_shipped', one, context)).toEqual(['shipped'])
    expect(take('partly_shipped', { ...one, lines: 2 }, context)).toBe(refused)
    expect(take('shipped', one, context)).toBe(refused)
  })

  test('is said by the system alone, and never costs more than is left', () => {
    expect(take('paid', { ...one, ...by('boss') })).toBe(refused)
    expect(take('paid', { ...one, amountMinor: 3_001 })).toBe(refused)
    expect(take('paid', { ...one, linesHeld: 2 })).toBe(refused)
    expect(take('paid', { ...one, reason: '' })).toBe(refused)
  })
})
