import { describe, expect, test } from 'vitest'
import type { ActorRole } from '../actor.ts'
import { begin, openWords, type Saved, step } from '../lifecycle.ts'
import { type PricePlanEvent, pricePlanMachine } from './price-plan.machine.ts'
import { pricePlanLifecycle } from './price-plan.moves.ts'

const [starts, ends] = [100, 200]
const by = (role: ActorRole, at: number) => ({ actor: { role }, at })
const begins = (at: number, isForGood = false): PricePlanEvent => ({
  type: 'pricePlan.begin',
  ...by('clock', at),
  isForGood,
})
const end = (at: number): PricePlanEvent => ({ type: 'pricePlan.end', ...by('clock', at) })
const withdraw: PricePlanEvent = { type: 'pricePlan.withdraw', ...by('team', 1) }
const again = (at: number, isFree = true): PricePlanEvent => ({
  type: 'pricePlan.plan',
  ...by('team', at),
  isFree,
})

type Plan = Saved<typeof pricePlanMachine>
const planned = (endsAt: number | null = ends): Plan => begin(pricePlanMachine, { startsAt: starts, endsAt })
function after(plan: Plan, ...events: PricePlanEvent[]): Plan {
  return events.reduce<Plan>((saved, event) => {
    const taken = step(pricePlanMachine, saved, event)
    if (!taken.ok) throw new Error(`${event.type} refused in ${saved.state}`)
    return taken
  }, plan)
}
const isRefused = (plan: Plan, event: PricePlanEvent) => !step(pricePlanMachine, plan, event).ok

describe('a planned price', () => {
  test('begins at its instant and ends at its end, not before', () => {
    expect(isRefused(planned(), begins(starts - 1))).toBe(true)
    const inForce = after(planned(), begins(starts))
    expect(inForce.state).toBe('in_force')
    expect(isRefused(inForce, end(ends - 1))).toBe(true)
    expect(after(inForce, end(ends)).state).toBe('over')
    expect(isRefused(inForce, begins(starts))).toBe(true)
  })

  test('is over at once when it is for good, and when nobody was there for all of its time', () => {
    expect(after(planned(null), begins(starts, true)).state).toBe('over')
    expect(after(planned(), begins(ends)).state).toBe('over')
    expect(after(planned(null), begins(ends * 9)).state).toBe('in_force')
  })

  test('is withdrawn while it is planned or in force, and planned again before its instant alone', () => {
    expect(after(planned(), begins(starts), withdraw).state).toBe('withdrawn')
    const withdrawn = after(planned(), withdraw)
    expect(after(withdrawn, again(starts - 1)).state).toBe('planned')
    expect(isRefused(withdrawn, again(starts))).toBe(true)
    expect(isRefused(withdrawn, again(1, false))).toBe(true)
    expect(isRefused(after(planned(), begins(starts), end(ends)), withdraw)).toBe(true)
  })

  test('is moved by staff and the clock alone', () => {
    expect(isRefused(planned(), { ...withdraw, ...by('shopper', 1) })).toBe(true)
    expect(isRefused(planned(), { ...begins(starts), ...by('team', starts) })).toBe(true)
    const words = (plan: Plan, role: ActorRole) => openWords(pricePlanLifecycle, plan, { role }, 1)
    expect(words(planned(), 'boss')).toEqual(['withdraw'])
    expect(words(planned(), 'shopper')).toEqual([])
    expect(words(after(planned(), withdraw), 'team')).toEqual(['plan'])
  })
})
