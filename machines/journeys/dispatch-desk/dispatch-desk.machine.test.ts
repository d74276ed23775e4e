import { describe, expect, test } from 'vitest'
import { type AnyActorRef, createActor, fromTransition } from 'xstate'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import type { CarrierChoice } from '#domain/shipping/parcel-pick.ts'
import { callTimeoutMs } from '../../call-results.ts'
import { dispatchDeskJourney } from './dispatch-desk.journey.ts'
import { viewDispatchDesk } from './dispatch-desk.view.ts'

const first = { orderId: 7, number: 'S-7', shopId: 1, to: 'Ada Ohm, Paris', isPickup: false }
const second = { ...first, orderId: 8, number: 'S-8' }
const collected = { ...first, orderId: 9, number: 'S-9', isPickup: true }
const answerOf = (...outcomes: string[]) => ({
  results: outcomes.map(outcome => ({
    order: '',
    order_id: 1,
    number: '',
    shop_id: 1,
    status: null,
    outcome,
  })),
})

function open() {
  const fake = fakePorts()
  let reloads = 0
  const machine = dispatchDeskJourney.provide(fake.ports).provide({
    actions: { reloadPage: () => void (reloads += 1) },
  })
  const journey = startJourney(machine)
  const { actor } = journey
  const desk = {
    ...journey,
    fake,
    answer: async (
      result: object,
      name: 'staff.shipParcels' | 'staff.releaseOrders' = 'staff.shipParcels',
    ) => {
      fake.waiting(name).answer(result)
      await settled()
    },
    pick: (parcel = first) => actor.send({ type: 'dispatchDesk.pick', parcel }),
    carry: (carrier: CarrierChoice) => actor.send({ type: 'dispatchDesk.choose', carrier }),
    write: (parcel: string, tracking: string) => actor.send({ type: 'dispatchDesk.write', parcel, tracking }),
    send: (key = 'k1') => actor.send({ type: 'dispatchDesk.send', key }),
    release: (key = 'r1') =>
      actor.send({ type: 'dispatchDesk.release', record: { projectId: 12, name: 'Ebb' }, key }),
    view: () => viewDispatchDesk(actor.getSnapshot()),
    sent: () => fake.waiting('staff.shipParcels'),
    reloads: () => reloads,
  }
  return desk
}

/** Stands where the packing table does, and keeps what it is told. */
function tableBeside(desk: AnyActorRef) {
  const told: object[] = []
  const logic = fromTransition((seen: null, event: { type: string }) => {
    told.push(event)
    return seen
  }, null)
  createActor(logic, { parent: desk, systemId: 'packing' }).start()
  return told
}

describe('the packing table', () => {
  test('is told what is picked by now, and once it has left', async () => {
    const { actor, pick, carry, send, answer } = open()
    const told = tableBeside(actor)
    pick()
    pick(second)
    pick(first)
    expect(told).toMatchObject([
      { type: 'packing.picked', picks: [first] },
      { type: 'packing.picked', picks: [first, second] },
      { type: 'packing.picked', picks: [second] },
    ])
    carry('untracked')
    send()
    await answer(answerOf('shipped'))
    expect(told.slice(3)).toEqual([{ type: 'packing.sent' }])
  })

  test('is told what is let go of, and to begin anew where nobody knows whether it left', async () => {
    const { actor, pick, carry, send, answer } = open()
    const told = tableBeside(actor)
    pick()
    actor.send({ type: 'dispatchDesk.drop' })
    expect(told.at(-1)).toEqual({ type: 'packing.picked', picks: [] })
    pick()
    carry('untracked')
    send()
    await answer({ error: true, status: 503, code: 'unavailable' })
    const before = told.length
    actor.send({ type: 'dispatchDesk.drop' })
    expect(told.slice(before)).toEqual([{ type: 'packing.sent' }])
  })
})

describe('parcels', () => {
  test('are picked, get their labels, and leave together; the list is read anew', async () => {
    const { actor, pick, carry, write, send, sent, answer, view, reloads } = open()
    actor.send({ type: 'dispatchDesk.pickAll', parcels: [first, second, collected] })
    carry('ups')
    write('7:1', ' 1z 99 01 ')
    write('8:1', '1Z9902')
    send()
    expect(sent().input).toEqual({
      parcels: [
        { order: '7', shop_id: 1, tracking_transporter: 'ups', tracking_number: '1Z9901' },
        { order: '8', shop_id: 1, tracking_transporter: 'ups', tracking_number: '1Z9902' },
        { order: '9', shop_id: 1 },
      ],
    })
    expect(view()).toMatchObject({ status: 'sending', isBusy: true, can: { pick: false, send: false } })
    await answer(answerOf('shipped', 'sent', 'shipped'))
    expect(view()).toMatchObject({
      status: 'resting',
      picks: [],
      carrier: 'ups',
      sent: { shipped: 2, others: [{ number: 'S-8', outcome: 'sent' }] },
    })
    expect(reloads()).toBe(1)
    // What became of the last is told until the next leaves.
    pick()
    expect(view().sent).not.toBeNull()
  })

  test('are not sent without carrier and number, nor when nothing is picked', () => {
    const { fake, pick, carry, write, send, view } = open()
    send()
    expect(view()).toMatchObject({ status: 'invalid', picks: [] })
    pick()
    send()
    expect(view()).toMatchObject({ status: 'invalid', carrierError: 'input_required' })
    carry('other')
    send()
    expect(view()).toMatchObject({
      other: { error: 'input_required' },
      picks: [{ error: 'input_required', isTracked: true }],
    })
    write('7:1', 'ada@example.com')
    send()
    expect(view().picks).toMatchObject([{ error: 'tracking_invalid' }])
    carry('untracked')
    expect(view()).toMatchObject({ status: 'resting', picks: [{ isTracked: false, error: null }] })
    expect(fake.calls).toEqual([])
  })
})

test('parcels are let go of when they are picked again, alone or all', () => {
  const { actor, pick, write, view } = open()
  pick()
  write('7:1', '1Z9901')
  actor.send({ type: 'dispatchDesk.pickAll', parcels: [first, second] })
  expect(view().picks).toMatchObject([{ number: 'S-7', tracking: '1Z9901' }, { number: 'S-8' }])
  pick(second)
  expect(view().picks).toHaveLength(1)
  actor.send({ type: 'dispatchDesk.pickAll', parcels: [first] })
  expect(view().picks).toEqual([])
})

describe('a list longer than what leaves together', () => {
  const long = Array.from({ length: 320 }, (_, index) => ({ ...first, orderId: index + 1 }))
  const pickAll = { type: 'dispatchDesk.pickAll', parcels: long } as const

  test('is picked as far as that, and let go of again', () => {
    const { actor, view } = open()
    actor.send(pickAll)
    expect(view().picks.map(({ orderId }) => orderId)).toEqual(long.slice(0, 100).map(one => one.orderId))
    expect(view().isFull).toBe(true)
    actor.send(pickAll)
    expect(view()).toMatchObject({ picks: [], isFull: false })
  })

  test('is let go of too when one further down was picked before, and takes no more by hand', () => {
    const { actor, pick, view } = open()
    pick(long[249])
    actor.send(pickAll)
    const full = view().picks.map(({ orderId }) => orderId)
    expect([full.length, full[0], full.at(-1)]).toEqual([100, 250, 99])
    pick(long[300])
    expect(view().picks.map(({ orderId }) => orderId)).toEqual(full)
    actor.send(pickAll)
    expect(view().picks).toEqual([])
  })
})

describe('the orders of a record', () => {
  test('are let go, and what came of it is told', async () => {
    const { fake, release, answer, view, reloads } = open()
    release()
    expect(fake.waiting('staff.releaseOrders')).toMatchObject({
      input: { id: 12 },
      options: { idempotencyKey: 'r1' },
    })
    expect(view()).toMatchObject({ status: 'releasing', isBusy: true })
    await answer({ id: 12, released: 3, waiting: 1, more: false }, 'staff.releaseOrders')
    expect(view()).toMatchObject({
      status: 'resting',
      record: { name: 'Ebb' },
      released: { released: 3, waiting: 1 },
    })
    expect(reloads()).toBe(1)
  })

  test('stay when it is not there, and do not lend their key to parcels', async () => {
    const { fake, release, answer, pick, carry, send, view } = open()
    pick()
    release()
    await answer({ error: true, status: 409, code: 'transition_not_allowed' }, 'staff.releaseOrders')
    expect(view()).toMatchObject({
      status: 'unreleased',
      problem: { code: 'transition_not_allowed' },
      picks: [{ number: 'S-7' }],
    })
    carry('untracked')
    send('k9')
    expect(fake.waiting('staff.shipParcels').options).toMatchObject({ idempotencyKey: 'k9' })
  })
})

describe('trouble', () => {
  test.each(['timeout', 'unavailable', 'internal'])(
    'after %s the same parcels are sent again under the same key',
    async code => {
      const { clock, fake, pick, carry, send, answer, view } = open()
      pick()
      carry('untracked')
      send('first')
      if (code === 'timeout') clock.increment(callTimeoutMs)
      else if (code === 'internal') fake.waiting('staff.shipParcels').break()
      else await answer({ error: true, status: 503, code })
      await settled()
      expect(view()).toMatchObject({ status: 'uncertain', problem: { code }, can: { pick: false } })
      send('second')
      expect(fake.waiting('staff.shipParcels').options).toMatchObject({ idempotencyKey: 'first' })
    },
  )

  test('what had left after all is known', async () => {
    const { actor, pick, carry, send, answer, view } = open()
    pick()
    carry('untracked')
    send()
    await answer({ error: true, status: 503, code: 'unavailable' })
    send()
    await answer(answerOf('known'))
    expect(view().sent).toEqual({ shipped: 0, others: [{ number: 'S-7', outcome: 'known' }] })
    actor.send({ type: 'dispatchDesk.drop' })
    expect(view().status).toBe('resting')
  })

  test('what is refused for what it says can be said otherwise, under a new key', async () => {
    const { pick, carry, send, sent, answer, view } = open()
    pick()
    carry('untracked')
    send('first')
    await answer({ error: true, status: 422, code: 'input_invalid' })
    expect(view()).toMatchObject({ status: 'failed', picks: [{ number: 'S-7' }] })
    send('second')
    expect(sent().options).toMatchObject({ idempotencyKey: 'second' })
  })
})

describe('the carrier that usually takes a parcel', () => {
  const near = { ...first, usual: { name: 'la poste', tracked: true } }
  const far = { ...second, usual: { name: 'dhl', tracked: true } }

  test('is chosen with what is picked, and not where that goes different ways', () => {
    const { pick, view } = open()
    pick(near)
    expect(view().carrier).toBe('la poste')
    pick(far)
    expect(view().carrier).toBeNull()
    pick(near)
    expect(view().carrier).toBe('dhl')
  })

  test('gives way to the one that is chosen by hand, until these have left', async () => {
    const { pick, carry, write, send, answer, view } = open()
    pick(near)
    carry('ups')
    pick(far)
    expect(view().carrier).toBe('ups')
    write('7:1', '1Z9901')
    write('8:1', '1Z9902')
    send()
    await answer(answerOf('shipped', 'shipped'))
    pick({ ...first, orderId: 11 })
    expect(view().carrier).toBe('ups')
    pick({ ...first, orderId: 11 })
    pick({ ...far, orderId: 12 })
    expect(view().carrier).toBe('dhl')
  })
})
