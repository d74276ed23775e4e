import { describe, expect, test } from 'vitest'
import type { ActorRole } from '../actor.ts'
import { begin, type Saved, step } from '../lifecycle.ts'
import { shipmentMachine } from './shipment.machine.ts'
import type { ShipmentEvent } from './shipment.setup.ts'
import { shipmentStates } from '#domain/shipping/parcel-state.ts'

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

const run = (events: readonly ShipmentEvent[], isTracked = true) =>
  runWith({ plannedGrams: 400, isTracked }, events)

function runWith(
  input: Parameters<typeof begin<typeof shipmentMachine>>[1],
  events: readonly ShipmentEvent[],
) {
  const effects: string[] = []
  let saved: Saved<typeof shipmentMachine> = begin(shipmentMachine, input)
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

const word = 'held at customs'
const stuck: ShipmentEvent = { type: 'shipment.stuck', ...carrier, word }
const lost = (more: object = {}): ShipmentEvent => ({ type: 'shipment.lost', ...carrier, word, ...more })

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
    expect(arrived.effects.at(-1)).toBe('return.miss')
    expect(step(shipmentMachine, arrived, { type: 'shipment.moved', ...carrier })).toMatchObject({
      changed: false,
    })
  })
})

describe('a parcel that does not arrive', () => {
  test.each(['shipment.lost', 'shipment.damaged'] as const)('after %s staff resend or refund', type => {
    const gone: ShipmentEvent[] = [...left, stuck, { type, ...carrier, word }]
    expect(run(gone).effects.slice(-3)).toEqual(['stock.scrap', 'return.lose', 'mail.parcelTrouble'])
    const again = run([...gone, { type: 'shipment.resend', ...by('team') }])
    expect([again.state, again.effects.includes('shipment.resend')]).toEqual(['resent', true])
    const paid = run([...gone, { type: 'shipment.refund', ...by('team') }])
    expect([paid.state, paid.effects.includes('refund.order')]).toEqual(['refunded', true])
    expect(run([...gone, { type: 'shipment.refund', ...carrier }]).refused).toBe('shipment.refund')
  })
})

describe('silence', () => {
  test('it is lost by the word of its carrier, or after fifteen days of silence', () => {
    const dayMs = 86_400_000
    const leftAt = run(left).context.signAt ?? 0
    expect(run([...left, lost()]).refused).toBe('shipment.lost')
    expect(run([...left, stuck, lost()]).state).toBe('lost')
    expect(run([...left, stuck, lost({ word: '' })]).refused).toBe('shipment.lost')
    const late = { word: '', at: leftAt + 15 * dayMs }
    expect(run([...left, stuck, lost({ ...late, at: late.at - 1 })]).refused).toBe('shipment.lost')
    expect(run([...left, stuck, lost(late)]).state).toBe('lost')
    // Somebody heard of it meanwhile.
    const moved: ShipmentEvent = { type: 'shipment.moved', ...carrier, at: leftAt + dayMs }
    expect(run([...left, moved, stuck, lost(late)]).refused).toBe('shipment.lost')
  })

  test('it is lost after as many days of silence as its carrier has', () => {
    const dayMs = 86_400_000
    const slow = (days: number, ...events: ShipmentEvent[]) =>
      runWith({ plannedGrams: 400, isTracked: true, lostAfterDays: days }, events)
    const leftAt = slow(40, ...left).context.signAt ?? 0
    const silent: ShipmentEvent = {
      type: 'shipment.fallSilent',
      actor: { role: 'clock' },
      at: leftAt + 39 * dayMs,
    }
    expect(slow(40, ...left, silent).refused).toBe('shipment.fallSilent')
    expect(slow(39, ...left, silent).context.isSilent).toBe(true)
    const late = lost({ word: '', at: leftAt + 5 * dayMs })
    expect(slow(5, ...left, stuck, late).state).toBe('lost')
    expect(slow(6, ...left, stuck, late).refused).toBe('shipment.lost')
  })

  test('the clock notices silence once, and only of what can be followed', () => {
    const leftAt = run(left).context.signAt ?? 0
    const silent = (at: number): ShipmentEvent => ({
      type: 'shipment.fallSilent',
      actor: { role: 'clock' },
      at: leftAt + at,
    })
    const late = 15 * 86_400_000
    expect(run([...left, silent(late - 1)]).refused).toBe('shipment.fallSilent')
    const noticed = run([...left, silent(late)])
    expect([noticed.state, noticed.context.isSilent, noticed.effects.at(-1)]).toEqual([
      'handed_over',
      true,
      'task.open',
    ])
    expect(run([...left, silent(late), silent(late)]).refused).toBe('shipment.fallSilent')
    const heard = run([...left, silent(late), { type: 'shipment.moved', ...carrier, at: leftAt + late }])
    expect(heard.context).toMatchObject({ isSilent: false, signAt: leftAt + late })
  })
})

describe('what follows', () => {
  test('what came back is settled by its return, by nobody else', () => {
    const back: ShipmentEvent[] = [...left, { type: 'shipment.returned', ...by('logistician') }]
    expect(run(back).effects.at(-1)).toBe('return.comeBack')
    for (const type of ['shipment.resend', 'shipment.refund'] as const) {
      expect(run([...back, { type, ...by('team') }]).refused).toBe(type)
      expect(run([...back, { type, ...by('system') }]).refused).toBe(null)
    }
  })

  test('a carrier is asked once, for no more than there was, and answers once', () => {
    const gone: ShipmentEvent[] = [...left, stuck, lost()]
    const sum = { amountMinor: 500, mostMinor: 500 }
    const claim: ShipmentEvent = { type: 'shipment.claim', ...by('logistician'), ...sum }
    const answer: ShipmentEvent = { type: 'shipment.claimAnswered', ...by('team'), ...sum, amountMinor: 0 }
    expect(run([...gone, claim]).context.claim).toEqual({ askedMinor: 500, paidMinor: null })
    expect(run([...gone, { ...claim, amountMinor: 501 }]).refused).toBe('shipment.claim')
    expect(run([...gone, claim, claim]).refused).toBe('shipment.claim')
    expect(run([...gone, answer]).refused).toBe('shipment.claimAnswered')
    expect(run([...gone, claim, answer]).context.claim).toEqual({ askedMinor: 500, paidMinor: 0 })
    expect(run([...gone, claim, answer, answer]).refused).toBe('shipment.claimAnswered')
    // Also once its goods were sent again.
    expect(run([...gone, { type: 'shipment.resend', ...by('team') }, claim]).refused).toBe(null)
  })

  test('it is called back once, with a reason, while it is on its way', () => {
    const recall: ShipmentEvent = { type: 'shipment.recall', ...by('team'), word: 'by mistake' }
    expect(run([...left, recall]).effects.at(-1)).toBe('return.recall')
    expect(run([...left, recall, recall]).refused).toBe('shipment.recall')
    expect(run([...left, { ...recall, word: '' }]).refused).toBe('shipment.recall')
    expect(run([...left.slice(0, 3), recall]).refused).toBe('shipment.recall')
    expect(run([...left, { type: 'shipment.delivered', ...carrier }, recall]).refused).toBe('shipment.recall')
  })
})
