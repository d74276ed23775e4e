import { describe, expect, test } from 'vitest'
import type { ActorRole } from '../actor.ts'
import { begin, type Saved, step } from '../lifecycle.ts'
import { pressingMachine } from './pressing.machine.ts'
import type { PressingEvent } from './pressing.setup.ts'
import { openPressingMoves } from './pressing.view.ts'

const start = Date.parse('2026-03-02T10:00:00Z')
const by = (role: ActorRole) => ({ actor: { role }, at: start })
type At = Saved<typeof pressingMachine>

const untilPaid: readonly PressingEvent[] = [
  { type: 'pressing.depositPaid', ...by('payment'), openMinor: 0 },
  { type: 'pressing.partsComplete', ...by('system'), isComplete: true },
  { type: 'pressing.proofApproved', ...by('system'), isApproved: true },
  { type: 'pressing.order', ...by('team'), isPlaced: true },
  { type: 'pressing.confirmOrder', ...by('system') },
  { type: 'pressing.count', ...by('team'), pressed: 300, accepted: 291, isPressed: true },
  { type: 'pressing.bill', ...by('system'), grossMinor: 226_300 },
  { type: 'pressing.balancePaid', ...by('payment'), openMinor: 0 },
]

describe('the moves of the bench', () => {
  const door = { isOurs: false }
  const ours = { isOurs: true }
  const take = (saved: At, event: PressingEvent): At => {
    const taken = step(pressingMachine, saved, event)
    if (!taken.ok) throw new Error(taken.code)
    return taken
  }
  const made = begin(pressingMachine, { ordered: 300, low: 270, high: 330, depositMinor: 115_176, at: start })
  const paidFor = () => untilPaid.reduce<At>(take, made)
  const open = (saved: At, ...places: { isOurs: boolean }[]) =>
    openPressingMoves(saved, { role: 'team' }, start, { places, isPressed: true })
  const hand = (address: number): PressingEvent => ({
    type: 'pressing.handOver',
    ...by('team'),
    address,
    carrier: 'dhl',
    number: `P${address}`,
    addresses: 2,
  })
  test('are those for which a place waits, in whatever order they are done', () => {
    expect(open(paidFor(), door, door)).toEqual(['handOver'])
    expect(open(paidFor(), door, ours)).toEqual(['handOver', 'takeIntoStock'])
    expect(open(paidFor(), ours)).toEqual(['takeIntoStock'])
    const one = take(paidFor(), hand(0))
    expect(open(one, door, door)).toEqual(['handOver', 'deliver'])
    expect(open(one, door)).toEqual(['deliver'])
    const stocked = take(paidFor(), {
      type: 'pressing.takeIntoStock',
      ...by('team'),
      address: 1,
      addresses: 2,
    })
    expect(open(stocked, door, ours)).toEqual(['handOver'])
  })
})

describe('the count of a direct pressing', () => {
  const at = { role: 'team' } as const
  const made = begin(pressingMachine, { ordered: 300, low: 270, high: 330, depositMinor: 115_176, at: start })
  const takes = (saved: At, event: PressingEvent) => step(pressingMachine, saved, event)
  const count = (isPressed: boolean): PressingEvent => ({
    type: 'pressing.count',
    ...by('team'),
    pressed: 300,
    accepted: 300,
    isPressed,
  })
  const upTo = untilPaid.findIndex(({ type }) => type === 'pressing.count')
  const inProduction = untilPaid.slice(0, upTo).reduce<At>((saved, event) => {
    const taken = takes(saved, event)
    if (!taken.ok) throw new Error(taken.code)
    return taken
  }, made)
  test('waits, and is not offered, until its plant is past the press', () => {
    expect(takes(inProduction, count(false)).ok).toBe(false)
    expect(takes(inProduction, count(true)).ok).toBe(true)
    const open = (isPressed: boolean) =>
      openPressingMoves(inProduction, at, start, { places: [], isPressed }).includes('count')
    expect([open(false), open(true)]).toEqual([false, true])
  })
})
