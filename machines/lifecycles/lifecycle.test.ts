import { describe, expect, test } from 'vitest'
import { allNodes } from '#testing/chart/structure.ts'
import { effectNames, isEffect } from './effects.ts'
import { boxMachine } from './box/box.machine.ts'
import { orderMachine } from './order/order.machine.ts'
import { payoutMachine } from './payout/payout.machine.ts'
import { productionMachine } from './production/production.machine.ts'
import { projectMachine } from './project/project.machine.ts'
import { quoteMachine } from './quote/quote.machine.ts'
import { refundMachine } from './refund/refund.machine.ts'
import { shipmentMachine } from './shipment/shipment.machine.ts'
import { allowedTypes, allows, begin, lead, restore, step } from './lifecycle.ts'
import { paymentMachine } from './payment/payment.machine.ts'

const fresh = begin(paymentMachine, { amountMinor: 100, currency: 'EUR' })
const give = { type: 'payment.giveMethod', actor: { role: 'shopper' }, at: 1 } as const

describe('steps', () => {
  test('the stored form is a word and JSON, and survives the store', () => {
    const stored = structuredClone(fresh)
    expect(JSON.parse(JSON.stringify(fresh))).toEqual(fresh)
    expect(step(paymentMachine, stored, give)).toEqual(step(paymentMachine, fresh, give))
    expect(stored).toEqual(fresh)
  })

  test('a step leaves what it was given untouched', () => {
    const before = structuredClone(fresh)
    expect(step(paymentMachine, fresh, give)).toMatchObject({
      ok: true,
      state: 'requires_confirmation',
      changed: true,
    })
    expect(fresh).toEqual(before)
  })

  test('a refused step says what the state knows', () => {
    const confirm = { ...give, type: 'payment.confirm' } as const
    expect(step(paymentMachine, fresh, confirm)).toEqual({
      ok: false,
      code: 'transition_not_allowed',
      allowed: allowedTypes(paymentMachine, fresh),
    })
    expect(allowedTypes(paymentMachine, fresh)).toContain('payment.giveMethod')
    expect(allowedTypes(paymentMachine, fresh)).not.toContain('payment.confirm')
  })

  test('whether a step is allowed is said as the step says it', () => {
    const stranger = { ...give, actor: { role: 'carrier' } } as const
    for (const event of [give, stranger, { ...give, type: 'payment.confirm' } as const])
      expect(allows(paymentMachine, fresh, event)).toBe(step(paymentMachine, fresh, event).ok)
    expect([allows(paymentMachine, fresh, give), allows(paymentMachine, fresh, stranger)]).toEqual([
      true,
      false,
    ])
  })

  test('steps are taken one after the other, without those that are not allowed', () => {
    const confirm = { ...give, type: 'payment.confirm' } as const
    const saved = lead(paymentMachine, fresh, [confirm, give, confirm])
    expect(saved).toEqual({ state: 'processing', context: fresh.context })
  })

  test('a state the chart does not have is a defect of the store', () => {
    expect(() => restore(paymentMachine, { state: 'lost', context: fresh.context })).toThrow(/lost/)
  })
})

const every = [
  boxMachine,
  orderMachine,
  paymentMachine,
  payoutMachine,
  productionMachine,
  projectMachine,
  quoteMachine,
  refundMachine,
  shipmentMachine,
]

describe('effects and life cycles', () => {
  test('effect names are unique and recognised; anything else is not', () => {
    expect(new Set(effectNames).size).toBe(effectNames.length)
    expect(isEffect({ effect: 'mail.orderPaid', reason: 'x' })).toBe(true)
    for (const other of [{ effect: 'mail.nobody' }, {}, null, 'mail.orderPaid'])
      expect(isEffect(other)).toBe(false)
  })

  test('no life cycle calls, waits or measures: facts come as events', () => {
    for (const machine of every) {
      for (const node of allNodes(machine)) expect([node.invoke, node.after]).toEqual([[], []])
    }
  })
})
