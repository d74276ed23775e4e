import { describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { mostLatest, retryMs, type WatchEvent, type WatchInput, watchMachine } from './watch.machine.ts'
import { viewWatch } from './watch.view.ts'

const move = (id: number, change: object = {}) => ({
  id,
  machine: 'order',
  machine_id: 5,
  event: 'order.place',
  before: null,
  after: 'pending_payment',
  at: '2026-03-02T12:00:00.000Z',
  ...change,
})

function start(lastId: number | null = null) {
  const asked: (number | null)[] = []
  const told: number[] = []
  let left = 0
  const machine = watchMachine.provide({
    actors: {
      listen: fromCallback<WatchEvent, WatchInput>(({ input }) => {
        asked.push(input.lastId)
        return () => {
          left += 1
        }
      }),
    },
    actions: { tell: (_, { id }) => void told.push(id) },
  })
  const journey = startJourney(machine, { input: { lastId } })
  const view = () => viewWatch(journey.actor.getSnapshot())
  return { ...journey, asked, told, view, left: () => left }
}

describe('a connection', () => {
  test('tells moves once it is open, and keeps the last of each thing in sight', () => {
    const { actor, told, view } = start()
    expect(view().status).toBe('connecting')
    actor.send({ type: 'watch.opened', id: 10 })
    actor.send({ type: 'watch.moved', move: move(11) })
    actor.send({ type: 'watch.moved', move: move(12, { machine: 'payment' }) })
    actor.send({ type: 'watch.moved', move: move(13, { after: 'paid' }) })
    expect(told).toEqual([11, 12, 13])
    expect(view()).toMatchObject({ status: 'live', count: 3 })
    expect(view().latest.map(({ id }) => id)).toEqual([13, 12])
  })

  test('that is lost is made again where it ended, later each time', () => {
    const { actor, asked, clock, view } = start(9)
    actor.send({ type: 'watch.opened', id: 10 })
    actor.send({ type: 'watch.moved', move: move(11) })
    actor.send({ type: 'watch.ended', problem: null })
    expect(view().status).toBe('waiting')
    clock.increment(999)
    expect(asked).toEqual([9])
    clock.increment(1)
    expect(asked).toEqual([9, 11])
    actor.send({ type: 'watch.ended', problem: { code: 'network' } })
    clock.increment(1_999)
    expect(asked).toHaveLength(2)
    clock.increment(1)
    expect(asked).toEqual([9, 11, 11])
    expect([1, 2, 3, 5, 6, 60].map(retryMs)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000])
  })

  test('goes on after what was read though nothing was for us', () => {
    const { actor, asked, clock } = start()
    actor.send({ type: 'watch.opened', id: 10 })
    actor.send({ type: 'watch.alive', id: 40 })
    actor.send({ type: 'watch.ended', problem: null })
    clock.increment(1_000)
    expect(asked).toEqual([null, 40])
  })

  test('counts as lost after 45 s of silence, and when it does not open in 15 s', () => {
    const { actor, clock, left, view } = start()
    actor.send({ type: 'watch.opened', id: 10 })
    clock.increment(44_999)
    actor.send({ type: 'watch.alive', id: 10 })
    clock.increment(44_999)
    expect(view().status).toBe('live')
    clock.increment(1)
    expect(view()).toMatchObject({ status: 'waiting', problem: { code: 'timeout' } })
    expect(left()).toBe(1)
    clock.increment(1_000)
    clock.increment(15_000)
    expect(view()).toMatchObject({ status: 'waiting', failures: 2 })
  })
})

describe('the end', () => {
  test('is a refusal that another try would not change', () => {
    const { actor, view } = start()
    actor.send({ type: 'watch.ended', problem: { code: 'forbidden', status: 403 } })
    expect(view()).toMatchObject({ status: 'refused', problem: { code: 'forbidden' }, can: { stop: false } })
    expect(actor.getSnapshot().status).toBe('done')
  })

  test('comes when it is asked for, and leaves the connection', () => {
    const { actor, left, view } = start()
    actor.send({ type: 'watch.opened', id: 10 })
    expect(view().can.stop).toBe(true)
    actor.send({ type: 'watch.stop' })
    expect(view().status).toBe('stopped')
    expect(left()).toBe(1)
  })
})

test('only so many things are kept in sight', () => {
  const { actor, view } = start()
  actor.send({ type: 'watch.opened', id: 1 })
  for (let id = 2; id < mostLatest + 10; id += 1) {
    actor.send({ type: 'watch.moved', move: move(id, { machine_id: id }) })
  }
  expect(view().latest).toHaveLength(mostLatest)
  expect(view().latest[0]?.id).toBe(mostLatest + 9)
})
