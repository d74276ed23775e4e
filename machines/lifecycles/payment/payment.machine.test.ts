import { describe, expect, test } from 'vitest'
import { declaredEdges } from '../../testing/structure.ts'
import type { ActorRole } from '../actor.ts'
import { begin, type Saved, step } from '../lifecycle.ts'
import { type PaymentEvent, paymentMachine, paymentStates } from './payment.machine.ts'
import { paymentView } from './payment.view.ts'

const sum = { amountMinor: 2_500, currency: 'EUR' }
const by = (role: ActorRole) => ({ actor: { role }, at: 1 })
const fact = (sequence: number, factId = `f${sequence}`) => ({ ...by('payment'), sequence, factId })
const fresh = begin(paymentMachine, sum)

/** Applies events one after another; throws at a refused one. */
function after(...events: PaymentEvent[]) {
  const effects: string[] = []
  let saved: Saved<typeof paymentMachine> = fresh
  for (const event of events) {
    const result = step(paymentMachine, saved, event)
    if (!result.ok) throw new Error(`${event.type} refused in ${saved.state}`)
    effects.push(...result.effects.map(({ effect }) => effect))
    saved = result
  }
  return { ...saved, effects }
}
const started: PaymentEvent[] = [
  { type: 'payment.giveMethod', ...by('shopper') },
  { type: 'payment.confirm', ...by('shopper') },
]
const succeeded = { type: 'payment.succeeded', ...fact(5), ...sum } as const

describe('a payment', () => {
  test('has the provider’s states and no others', () => {
    expect(Object.keys(paymentMachine.states)).toEqual([...paymentStates])
    expect(paymentMachine.events).toHaveLength(13)
  })

  test('ends in two states only: nothing leads out of them', () => {
    const out = declaredEdges(paymentMachine).filter(row => /^(succeeded|canceled) .*->/.test(row))
    expect(out).toEqual([])
  })

  test('with strong authentication, then success, pays the order once', () => {
    const done = after(
      ...started,
      { type: 'payment.actionRequired', ...fact(1) },
      { type: 'payment.confirm', ...by('shopper') },
      succeeded,
    )
    expect(done).toMatchObject({
      state: 'succeeded',
      effects: ['order.payOk'],
      context: { capturedMinor: 2_500 },
    })
  })

  test('declined can be tried again with another method', () => {
    const again = after(...started, { type: 'payment.declined', ...fact(2) }, ...started, succeeded)
    expect(again.state).toBe('succeeded')
  })

  test('captures no more than the sum', () => {
    const held = after(...started, { type: 'payment.authorized', ...fact(3) })
    const capture = (amountMinor: number) =>
      step(paymentMachine, held, { type: 'payment.capture', ...by('system'), amountMinor })
    expect(capture(2_501).ok).toBe(false)
    expect(capture(0).ok).toBe(false)
    expect(capture(2_500)).toMatchObject({ effects: [{ effect: 'gateway.capture', amountMinor: 2_500 }] })
  })
})

describe('facts late, twice and out of order', () => {
  test('a doubled fact changes nothing and has no effect', () => {
    const once = after(...started, succeeded)
    expect(step(paymentMachine, once, succeeded)).toMatchObject({ ok: true, changed: false, effects: [] })
    const declined = { type: 'payment.declined', ...fact(2) } as const
    const retried = after(...started, declined, ...started)
    expect(step(paymentMachine, retried, declined)).toMatchObject({
      ok: true,
      changed: false,
      state: 'processing',
    })
  })

  test('an overtaken fact changes nothing', () => {
    const held = after(...started, { type: 'payment.authorized', ...fact(3) })
    const late = step(paymentMachine, held, { type: 'payment.processed', ...fact(2) })
    expect(late).toMatchObject({ changed: false, state: 'requires_capture' })
  })

  test('two facts of the same instant both count', () => {
    const tie = after(...started, { type: 'payment.processed', ...fact(5, 'first') }, succeeded)
    expect(tie).toMatchObject({ state: 'succeeded', context: { lastFactIds: ['first', 'f5'] } })
  })

  test('facts in any order reach the same end with the same effects', () => {
    const processed = { type: 'payment.processed', ...fact(2) } as const
    const action = { type: 'payment.actionRequired', ...fact(1) } as const
    const orders = [
      [action, processed, succeeded],
      [succeeded, processed, action],
      [processed, succeeded, action, succeeded],
    ]
    for (const order of orders) {
      expect(after(...started, ...order)).toMatchObject({ state: 'succeeded', effects: ['order.payOk'] })
    }
  })

  test('another sum or currency never pays the order; people are asked', () => {
    for (const wrong of [{ amountMinor: 2_499 }, { currency: 'USD' }]) {
      expect(after(...started, { ...succeeded, ...wrong })).toMatchObject({
        state: 'processing',
        effects: ['task.open'],
      })
    }
  })

  test('success after a cancellation is sent back, once', () => {
    const canceled = after(started[0] ?? succeeded, { type: 'payment.cancel', ...by('clock') })
    expect(canceled.effects).toEqual(['gateway.cancel', 'order.payFail'])
    const late = step(paymentMachine, canceled, succeeded)
    expect(late).toMatchObject({
      state: 'canceled',
      effects: [{ effect: 'refund.latePayment', amountMinor: 2_500 }],
    })
    if (late.ok)
      expect(step(paymentMachine, late, { ...succeeded, factId: 'again' })).toMatchObject({ changed: false })
  })
})

describe('a card that is kept', () => {
  const kept = after(...started, { type: 'payment.kept', ...fact(4) })
  const by = (role: ActorRole, at: number) => ({ actor: { role }, at }) as const
  const charge = (at: number) => ({ type: 'payment.charge', ...by('clock', at) }) as const
  const decline = (at: number) =>
    ({ type: 'payment.declined', ...by('payment', at), sequence: 1, factId: 'no' }) as const
  const day = 86_400_000

  test('has cost nothing, pledges the order, and is charged by nobody but the shop', () => {
    expect(kept).toMatchObject({ state: 'kept', effects: ['order.pledge'], context: { capturedMinor: 0 } })
    expect(step(paymentMachine, kept, { type: 'payment.charge', ...by('shopper', 1) }).ok).toBe(false)
    const charged = step(paymentMachine, kept, charge(1))
    expect(charged).toMatchObject({ state: 'processing', effects: [{ effect: 'gateway.charge' }] })
    // The charge counts its own facts from one.
    const paid = charged.ok && step(paymentMachine, charged, { ...succeeded, sequence: 1 })
    expect(paid).toMatchObject({ state: 'succeeded', effects: [{ effect: 'order.payOk' }] })
  })

  test('is asked again on three days, and given up after seven', () => {
    let saved: Saved<typeof paymentMachine> = kept
    const take = (event: PaymentEvent) => {
      const result = step(paymentMachine, saved, event)
      if (result.ok) saved = result
      return result.ok ? result.effects.map(({ effect }) => effect) : 'refused'
    }
    for (const days of [0, 1, 3, 5]) {
      if (days > 0) expect(take(charge(days * day - 1))).toBe('refused')
      expect(take(charge(days * day))).toEqual(['gateway.charge'])
      expect(take(decline(days * day))).toEqual(['mail.chargeFailed'])
      expect(take({ ...decline(days * day), sequence: 2 })).toEqual([])
    }
    expect(saved.context.kept).toEqual({ declines: 4, dueAt: null, until: 7 * day })
    expect(take(charge(6 * day))).toBe('refused')
    expect(take({ type: 'payment.exhaust', ...by('clock', 7 * day - 1) })).toBe('refused')
    expect(take({ type: 'payment.exhaust', ...by('clock', 7 * day) })).toEqual([
      'gateway.forget',
      'order.payFail',
    ])
    expect(saved.state).toBe('canceled')
  })

  test('is let go of when its order is given up', () => {
    const cancel = step(paymentMachine, kept, { type: 'payment.cancel', ...by('system', 1) })
    const effects = [{ effect: 'gateway.forget' }, { effect: 'order.payFail' }]
    expect(cancel).toMatchObject({ state: 'canceled', effects })
  })
})

test('the view says who must act', () => {
  expect(paymentView(fresh, { role: 'shopper' }, 1)).toMatchObject({
    needsShopper: true,
    isFinal: false,
    can: { cancel: true },
  })
  expect(paymentView(after(...started, succeeded), { role: 'shopper' }, 1)).toMatchObject({
    isFinal: true,
    can: { cancel: false },
  })
})
