import { describe, expect, it } from 'vitest'
import type { TailBatch } from '../../database/event-tail.ts'
import { follow, type Place } from './follow.ts'

const row = (id: number) => ({
  id,
  machine: 'order',
  machine_id: id,
  event: 'order.place',
  before: null,
  after: 'pending_payment',
  at: new Date('2026-03-02T12:00:00.000Z'),
})
const batch = (ids: readonly number[], oldest: bigint, next: bigint): TailBatch => ({
  rows: ids.map(row),
  oldest,
  next,
})
const told = (place: Place, read: TailBatch, nowMs = 0) => {
  const followed = follow(place, read, nowMs)
  return { ids: followed.rows.map(({ id }) => id), place: followed.place }
}

describe('following the log', () => {
  it('tells what comes without gaps at once', () => {
    expect(told({ after: 4 }, batch([5, 6, 7], 90n, 90n))).toEqual({ ids: [5, 6, 7], place: { after: 7 } })
    expect(told({ after: 4 }, batch([], 0n, 0n))).toEqual({ ids: [], place: { after: 4 } })
  })

  it('waits for the entry of a transaction that is at work, and tells both in order', () => {
    const first = told({ after: 4 }, batch([5, 7], 80n, 90n))
    expect(first.ids).toEqual([5])
    const second = told(first.place, batch([7, 8], 80n, 95n))
    expect(second.ids).toEqual([])
    expect(told(second.place, batch([6, 7, 8], 95n, 95n)).ids).toEqual([6, 7, 8])
  })

  it('goes on past a number that can no longer come, and waits anew behind it', () => {
    const first = told({ after: 4 }, batch([6], 80n, 90n))
    expect(first.ids).toEqual([])
    const second = told(first.place, batch([6, 8], 90n, 99n))
    expect(second.ids).toEqual([6])
    expect(told(second.place, batch([8], 98n, 99n)).ids).toEqual([])
    expect(told(second.place, batch([8], 99n, 99n))).toEqual({ ids: [8], place: { after: 8 } })
  })

  it('does not wait for ever for a transaction that has nothing to do with it', () => {
    const first = told({ after: 4 }, batch([6], 80n, 90n), 1_000)
    expect(told(first.place, batch([6], 80n, 99n), 30_999).ids).toEqual([])
    expect(told(first.place, batch([6], 80n, 99n), 31_000).ids).toEqual([6])
  })
})
