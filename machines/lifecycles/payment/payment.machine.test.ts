import { describe, expect, test } from 'vitest'
import { declaredEdges } from '#testing/chart/structure.ts'
import type { ActorRole } from '../actor.ts'
import { begin, type Saved, step } from '../lifecycle.ts'
import { type PaymentEvent, paymentMachine, paymentStates } from './payment.machine.ts'

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

// Another card, given after the kept one was refused on its first day.
const day = 86_400_000
const at = (role: ActorRole, when: number) => ({ actor: { role }, at: when }) as const
const give = (when: number) => ({ type: 'payment.giveMethod', ...at('shopper', when) }) as const
const no = { type: 'payment.declined', ...at('payment', 0), sequence: 1, factId: 'no' } as const
const charge = (when: number) => ({ type: 'payment.charge', ...at('clock', when) }) as const
const refused = after(...started, { type: 'payment.kept', ...fact(4) }, charge(0), no)
const asked = { type: 'payment.actionRequired', ...fact(1) } as const
const from = (...events: PaymentEvent[]) => {
  let saved: Saved<typeof paymentMachine> = refused
  const effects: string[] = []
  for (const event of events) {
    const result = step(paymentMachine, saved, event)
    if (!result.ok) return 'refused'
    saved = result
    effects.push(...result.effects.map(({ effect }) => effect))
  }
  return { ...saved, effects }
}

describe('another card, in the place of a kept one that was refused', () => {
  test('may be given until the days are over, by its owner, and not while another is charged', () => {
    expect(from(give(7 * day - 1))).toMatchObject({ state: 'processing', effects: [] })
    expect(from(give(7 * day))).toBe('refused')
    expect(from({ ...give(1), actor: { role: 'team' } })).toBe('refused')
    expect(from(give(1), give(2))).toBe('refused')
    expect(from(give(1), charge(day))).toBe('refused')
    expect(from(charge(day), give(day))).toBe('refused')
    const before = after(...started, { type: 'payment.kept', ...fact(4) })
    expect(step(paymentMachine, before, give(1)).ok).toBe(false)
  })

  test('pays the order once, and lets the first card go', () => {
    const paid = { effects: ['order.payOk', 'gateway.forget'], state: 'succeeded' }
    expect(from(give(1), succeeded)).toMatchObject(paid)
    expect(from(give(1), asked, succeeded)).toMatchObject(paid)
    expect(from(give(1), { ...succeeded, amountMinor: 1 })).toMatchObject({ effects: ['task.open'] })
    // The first card, asked again in time, is not another one.
    expect(from(charge(day), succeeded)).toMatchObject({ effects: ['gateway.charge', 'order.payOk'] })
  })

  test('that comes to nothing leaves the days and the turns of the first as they were', () => {
    const kept = { declines: 1, dueAt: day, until: 7 * day, others: 1, isOther: false }
    const open = { state: 'requires_payment_method', effects: [], context: { kept } }
    expect(from(give(1), no)).toMatchObject(open)
    expect(from(give(1), asked, { type: 'payment.canceled', ...fact(2) })).toMatchObject(open)
    // The provider's word of what was called off comes later as well.
    expect(from(give(1), no, { type: 'payment.canceled', ...fact(3) })).toMatchObject(open)
    // And so does word of what it was asked before; it must not stand for the first card's.
    const over = [give(1), asked, { type: 'payment.canceled', ...fact(2) }] as const
    expect(from(...over, { type: 'payment.actionRequired', ...fact(3) })).toMatchObject(open)
    expect(from(...over, { type: 'payment.processed', ...fact(3) })).toMatchObject(open)
    expect(from(give(1), no, give(2))).toMatchObject({ context: { kept: { others: 2, isOther: true } } })
    expect(from(give(1), no, charge(day), no)).toMatchObject({
      effects: ['gateway.charge', 'mail.chargeFailed'],
    })
  })

  test('is called off at the bank when its order is given up', () => {
    const cancel = { type: 'payment.cancel', ...at('system', 2) } as const
    expect(from(give(1), asked, cancel)).toMatchObject({
      state: 'canceled',
      effects: ['gateway.cancel', 'gateway.forget', 'order.payFail'],
    })
  })
})
