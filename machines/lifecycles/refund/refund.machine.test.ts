import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ActorRole } from '../actor.ts'
import { begin, type Saved, step } from '../lifecycle.ts'
import { fitsCaptured, type RefundEvent, refundMachine, refundStates } from './refund.machine.ts'

const by = (role: ActorRole) => ({ actor: { role }, at: 1 })
const fact = (sequence: number) => ({ ...by('payment'), sequence, factId: `f${sequence}` })
const made = begin(refundMachine, { amountMinor: 1_000, currency: 'EUR', reason: 'return' })
const send = (capturedMinor: number, otherRefundsMinor: number): RefundEvent => ({
  type: 'refund.send',
  ...by('system'),
  capturedMinor,
  otherRefundsMinor,
})

function take(saved: Saved<typeof refundMachine>, event: RefundEvent) {
  const result = step(refundMachine, saved, event)
  if (!result.ok) throw new Error(`${event.type} refused in ${saved.state}`)
  return result
}
const sentThen = (...events: RefundEvent[]) => events.reduce(take, take(made, send(1_000, 0)))

describe('sending', () => {
  test('has the provider’s states and no others', () => {
    expect(Object.keys(refundMachine.states)).toEqual([...refundStates])
  })

  test('stays within what was captured, to the cent', () => {
    expect(step(refundMachine, made, send(2_000, 1_000))).toMatchObject({
      state: 'pending',
      effects: [{ effect: 'gateway.refund', amountMinor: 1_000, reason: 'return' }],
    })
    expect(step(refundMachine, made, send(2_000, 1_001))).toMatchObject({ ok: false })
  })

  test('any run of refunds that fit never gives back more than was captured', () => {
    const amounts = fc.array(fc.integer({ min: -10, max: 500 }), { maxLength: 20 })
    fc.assert(
      fc.property(fc.nat(2_000), amounts, (capturedMinor, list) => {
        const total = list.reduce(
          (sum, amount) =>
            fitsCaptured(amount, { capturedMinor, otherRefundsMinor: sum }) ? sum + amount : sum,
          0,
        )
        return total <= capturedMinor
      }),
      { seed: 3 },
    )
  })

  test('is sent once, by the shop only, and cannot be called off afterwards', () => {
    const sent = sentThen()
    expect(step(refundMachine, sent, send(9_000, 0)).ok).toBe(false)
    expect(step(refundMachine, sent, { type: 'refund.cancel', ...by('team') }).ok).toBe(false)
    expect(step(refundMachine, made, { type: 'refund.cancel', ...by('team') })).toMatchObject({
      state: 'canceled',
    })
    expect(step(refundMachine, made, { ...send(9_000, 0), ...by('shopper') }).ok).toBe(false)
  })
})

describe('what the provider reports', () => {
  test('success tells the buyer and the order, once', () => {
    const success = { type: 'refund.succeeded', ...fact(3) } as const
    const done = sentThen(success)
    expect(done.effects.map(({ effect }) => effect)).toEqual(['mail.orderRefunded', 'order.refunded'])
    expect(step(refundMachine, done, success)).toMatchObject({ ok: true, changed: false, effects: [] })
  })

  test('a failure offers credit and opens a task, even after a success', () => {
    const wanted = { state: 'failed', effects: [{ effect: 'credit.offer' }, { effect: 'task.open' }] }
    expect(sentThen({ type: 'refund.failed', ...fact(4) })).toMatchObject(wanted)
    const bounced = sentThen({ type: 'refund.succeeded', ...fact(3) }, { type: 'refund.failed', ...fact(4) })
    expect(bounced).toMatchObject(wanted)
    const overtaken = sentThen(
      { type: 'refund.succeeded', ...fact(3) },
      { type: 'refund.failed', ...fact(2) },
    )
    expect(overtaken).toMatchObject({ state: 'succeeded', changed: false })
  })
})
