import { describe, expect, test } from 'vitest'
import { declaredEdges } from '#testing/chart/structure.ts'
import { portionStates } from '#domain/pressing/portion-state.ts'
import type { ActorRole } from '../actor.ts'
import { begin, type Saved, step } from '../lifecycle.ts'
import { type PortionEvent, portionMachine } from './portion.machine.ts'

type SavedPortion = Saved<typeof portionMachine>
const dayMs = 86_400_000
const until = 7 * dayMs
const by = (role: ActorRole, at = 1) => ({ actor: { role, id: role }, at })
const found = (more: object = {}) => begin(portionMachine, { copies: 1, wanted: 3, until, ...more })
const offer: PortionEvent = { type: 'portion.offer', ...by('system') }

function take(saved: SavedPortion, event: PortionEvent) {
  const result = step(portionMachine, saved, event)
  return result.ok ? [result.state, ...result.effects.map(({ effect }) => effect)] : 'refused'
}
function after(saved: SavedPortion, event: PortionEvent): SavedPortion {
  const result = step(portionMachine, saved, event)
  if (!result.ok) throw new Error(`${event.type} refused in ${saved.state}`)
  return { state: result.state, context: result.context }
}
const offered = after(found(), offer)
const accept = (at: number, more: object = {}): PortionEvent => ({
  type: 'portion.accept',
  ...by('shopper', at),
  backAt: null,
  isOpen: true,
  ...more,
})
const decline = (at: number, backAt: number | null = null, role: ActorRole = 'shopper'): PortionEvent => ({
  type: 'portion.decline',
  ...by(role, at),
  backAt,
})
const lapse = (at: number, backAt: number | null = null): PortionEvent => ({
  type: 'portion.lapse',
  ...by('clock', at),
  backAt,
})

test('has the states and moves of its table, and no others', () => {
  expect(Object.keys(portionMachine.states)).toEqual(['found', ...portionStates])
  expect(declaredEdges(portionMachine).toSorted()).toEqual([
    'found portion.offer -> offered',
    'offered portion.accept -> accepted',
    'offered portion.decline -> declined',
    'offered portion.lapse -> lapsed',
    'offered portion.remind',
    'offered portion.withdraw -> withdrawn',
  ])
})

test('is offered by the shop: some copies, and fewer than are waited for', () => {
  expect(take(found(), offer)).toEqual(['offered', 'mail.portionOffered'])
  for (const wrong of [{ copies: 0 }, { copies: 3 }, { copies: 4 }, { until: 1 }])
    expect(take(found(wrong), offer)).toBe('refused')
  expect(take(found(), { type: 'portion.offer', ...by('team') })).toBe('refused')
})

describe('an offer that waits', () => {
  test('is answered by its buyer before its end, once', () => {
    expect(take(offered, accept(until - 1))).toEqual(['accepted'])
    expect(take(offered, accept(until))).toBe('refused')
    expect(take(offered, accept(1, { isOpen: false }))).toBe('refused')
    expect(take(offered, accept(1, by('team')))).toBe('refused')
    expect(take(offered, decline(until - 1))).toEqual(['declined', 'run.allot'])
    expect(take(offered, decline(until))).toBe('refused')
    expect(take(offered, decline(1, null, 'team'))).toBe('refused')
    expect(take(after(offered, accept(1)), decline(2))).toBe('refused')
    expect(take(after(offered, decline(1)), accept(2))).toBe('refused')
  })

  test('is over at its end, and not before', () => {
    expect(take(offered, lapse(until - 1))).toBe('refused')
    expect(take(offered, lapse(until))).toEqual(['lapsed', 'run.allot'])
    expect(take(offered, { ...lapse(until), ...by('system', until) })).toBe('refused')
  })

  test('holds until a day after the shop is back from an outage into which its end fell', () => {
    const backAt = until + 3_600_000
    expect(take(offered, lapse(backAt + dayMs - 1, backAt))).toBe('refused')
    expect(take(offered, accept(backAt + dayMs - 1, { backAt }))).toEqual(['accepted'])
    expect(take(offered, decline(backAt + dayMs - 1, backAt))).toEqual(['declined', 'run.allot'])
    expect(take(offered, accept(backAt + dayMs, { backAt }))).toBe('refused')
    expect(take(offered, lapse(backAt + dayMs, backAt))).toEqual(['lapsed', 'run.allot'])
  })

  test('is called to mind once, two days before its end', () => {
    const remind = (at: number): PortionEvent => ({ type: 'portion.remind', ...by('clock', at) })
    expect(take(offered, remind(5 * dayMs - 1))).toBe('refused')
    expect(take(offered, remind(5 * dayMs))).toEqual(['offered', 'mail.portionOffered'])
    expect(take(after(offered, remind(5 * dayMs)), remind(6 * dayMs))).toBe('refused')
    expect(take(offered, remind(until))).toBe('refused')
  })

  test('is taken back by the shop alone', () => {
    expect(take(offered, { type: 'portion.withdraw', ...by('system') })).toEqual(['withdrawn'])
    expect(take(offered, { type: 'portion.withdraw', ...by('boss') })).toBe('refused')
  })
})
