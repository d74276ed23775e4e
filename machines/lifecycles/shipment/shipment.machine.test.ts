import { describe, expect, test } from 'vitest'
import type { ActorRole } from '../actor.ts'
import { begin, type Saved, step } from '../lifecycle.ts'
import { isWeightPlausible, type ShipmentEvent, shipmentMachine, shipmentStates } from './shipment.machine.ts'

const by = (role: ActorRole) => ({ actor: { role }, at: 1 })
const bench = by('logistician')
const carrier = by('carrier')
const packed: ShipmentEvent[] = [
  { type: 'shipment.pick', ...bench },
  { type: 'shipment.pack', ...bench, weighedGrams: 400 },
]
const left: ShipmentEvent[] = [
  ...packed,
  { type: 'shipment.label', ...bench, trackingNumber: 'AB1' },
  { type: 'shipment.handOver', ...bench },
]

function run(events: readonly ShipmentEvent[], isTracked = true) {
  const effects: string[] = []
  let saved: Saved<typeof shipmentMachine> = begin(shipmentMachine, { plannedGrams: 400, isTracked })
  for (const event of events) {
    const result = step(shipmentMachine, saved, event)
    if (!result.ok) return { ...saved, effects, refused: event.type }
    effects.push(...result.effects.map(({ effect }) => effect))
    saved = result
  }
  return { ...saved, effects, refused: null }
}

describe('the bench', () => {
  test('has the states of the list', () => {
    expect(Object.keys(shipmentMachine.states)).toEqual([...shipmentStates])
  })

  test.each([
    [460, true],
    [461, false],
    [340, true],
    [339, false],
    [0, false],
  ])('a parcel planned at 400 g may weigh %i g: %s', (grams, allowed) => {
    expect(isWeightPlausible(400, grams)).toBe(allowed)
    const pack = { type: 'shipment.pack', ...bench, weighedGrams: grams } as const
    expect(run([{ type: 'shipment.pick', ...bench }, pack]).state).toBe(allowed ? 'packed' : 'picking')
  })

  test('nothing tracked leaves without a number; the untracked may', () => {
    const unnumbered: ShipmentEvent[] = [
      ...packed,
      { type: 'shipment.label', ...bench, trackingNumber: null },
      { type: 'shipment.handOver', ...bench },
    ]
    expect(run(unnumbered)).toMatchObject({ state: 'labelled', refused: 'shipment.handOver' })
    expect(run(unnumbered, false).state).toBe('handed_over')
    expect(run(left).effects).toEqual(['pickList.print', 'mail.orderShipped', 'cancelRight.close'])
  })

  test('can be called off until it has left', () => {
    const cancel = { type: 'shipment.cancel', ...by('team') } as const
    expect(run([...left.slice(0, 3), cancel]).state).toBe('cancelled')
    expect(run([...left, cancel]).refused).toBe('shipment.cancel')
  })
})

describe('the way', () => {
  test('a fact told twice changes nothing, and nothing moves a delivered parcel', () => {
    const way = [
      ...left,
      { type: 'shipment.moved', ...carrier },
      { type: 'shipment.moved', ...carrier },
    ] as const
    expect(run(way).state).toBe('in_transit')
    const arrived = run([...way, { type: 'shipment.delivered', ...carrier }])
    expect(arrived).toMatchObject({ state: 'delivered' })
    expect(arrived.effects.at(-1)).toBe('order.delivered')
    expect(step(shipmentMachine, arrived, { type: 'shipment.moved', ...carrier })).toMatchObject({
      changed: false,
    })
  })

  test.each(['shipment.returned', 'shipment.lost', 'shipment.damaged'] as const)(
    'after %s staff resend or refund',
    type => {
      const stuck: ShipmentEvent[] = [...left, { type: 'shipment.stuck', ...carrier }, { type, ...carrier }]
      expect(run([...stuck, { type: 'shipment.resend', ...by('team') }]).state).toBe('resent')
      expect(run([...stuck, { type: 'shipment.refund', ...by('team') }]).effects.at(-1)).toBe('refund.order')
      expect(run([...stuck, { type: 'shipment.refund', ...carrier }]).refused).toBe('shipment.refund')
    },
  )
})
