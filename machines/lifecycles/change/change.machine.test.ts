import { describe, expect, test } from 'vitest'
import { declaredEdges } from '#testing/chart/structure.ts'
import { changeStates } from '#domain/orders/order-change.ts'
import type { ActorRole } from '../actor.ts'
import { begin, type Saved, step } from '../lifecycle.ts'
import { changeMachine } from './change.machine.ts'
import type { ChangeEvent } from './change.setup.ts'

type SavedChange = Saved<typeof changeMachine>
const dayMs = 86_400_000
const by = (role: ActorRole, at = 0) => ({ actor: { role, id: role }, at })
const made = begin(changeMachine, undefined)
const propose = (more: object = {}): ChangeEvent => ({
  type: 'change.propose',
  ...by('team'),
  dueMinor: 900,
  until: 7 * dayMs,
  hasEmail: true,
  ...more,
})

function take(saved: SavedChange, event: ChangeEvent) {
  const result = step(changeMachine, saved, event)
  return result.ok ? [result.state, ...result.effects.map(({ effect }) => effect)] : 'refused'
}
function after(saved: SavedChange, event: ChangeEvent): SavedChange {
  const result = step(changeMachine, saved, event)
  if (!result.ok) throw new Error(`${event.type} refused in ${saved.state}`)
  return { state: result.state, context: result.context }
}
const asked = after(made, propose())

/** The table of the life cycle. */
const table = [
  'drafted change.propose -> proposed',
  'proposed change.decline -> declined',
  'proposed change.lapse -> lapsed',
  'proposed change.pay -> applied',
  'proposed change.remind',
  'proposed change.waive -> applied',
  'proposed change.withdraw -> declined',
]

test('has the states and moves of its table, and no others', () => {
  expect(declaredEdges(changeMachine).toSorted()).toEqual(table)
  expect(Object.keys(changeMachine.states)).toEqual([...changeStates])
})

test('is proposed by staff, for something, to somebody', () => {
  expect(take(made, propose())).toEqual(['proposed', 'stock.holdChange', 'mail.changeOffered'])
  for (const wrong of [{ dueMinor: 0 }, { hasEmail: false }, { until: 0 }, by('shopper')])
    expect(take(made, propose(wrong))).toBe('refused')
})

describe('a change that waits', () => {
  const pay = (more: object = {}): ChangeEvent => ({
    type: 'change.pay',
    ...by('payment', 8 * dayMs),
    amountMinor: 900,
    isOpen: true,
    ...more,
  })
  test('is made by the whole difference, if the order stands as it did', () => {
    expect(take(asked, pay())).toEqual(['applied'])
    for (const wrong of [{ amountMinor: 899 }, { isOpen: false }, by('shopper'), by('team')])
      expect(take(asked, pay(wrong))).toBe('refused')
  })

  test('is borne by the house, above the limit by its owner', () => {
    const waive = (role: ActorRole, isWithinLimit: boolean, isOpen = true): ChangeEvent => ({
      type: 'change.waive',
      ...by(role),
      isOpen,
      isWithinLimit,
    })
    expect(take(asked, waive('team', true))).toEqual(['applied'])
    expect(take(asked, waive('team', false))).toBe('refused')
    expect(take(asked, waive('boss', false))).toEqual(['applied'])
    expect(take(asked, waive('boss', true, false))).toBe('refused')
    expect(take(asked, waive('shopper', true))).toBe('refused')
  })

  test('is declined by its buyer, taken back by staff in words, and over on its day', () => {
    expect(take(asked, { type: 'change.decline', ...by('shopper') })).toEqual([
      'declined',
      'stock.freeChange',
    ])
    expect(take(asked, { type: 'change.decline', ...by('team') })).toBe('refused')
    const withdraw = (reason: string) => ({ type: 'change.withdraw', ...by('team'), reason }) as const
    expect(take(asked, withdraw(''))).toBe('refused')
    expect(take(asked, withdraw('found another'))).toEqual(['declined', 'stock.freeChange'])
    const lapse = (role: ActorRole, at: number) => ({ type: 'change.lapse', ...by(role, at) }) as const
    expect(take(asked, lapse('clock', 7 * dayMs - 1))).toBe('refused')
    expect(take(asked, lapse('clock', 7 * dayMs))).toEqual(['lapsed', 'stock.freeChange'])
    expect(take(asked, lapse('system', 1))).toEqual(['lapsed', 'stock.freeChange'])
  })

  test('is called to mind by the clock once, two days before, and by staff five times', () => {
    const remind = (role: ActorRole, at: number) => ({ type: 'change.remind', ...by(role, at) }) as const
    expect(take(asked, remind('clock', 5 * dayMs - 1))).toBe('refused')
    const told = after(asked, remind('clock', 5 * dayMs))
    expect(take(told, remind('clock', 6 * dayMs))).toBe('refused')
    expect(take(asked, remind('team', 7 * dayMs))).toBe('refused')
    const often = [1, 2, 3, 4, 5].reduce(saved => after(saved, remind('team', 1)), asked)
    expect(take(often, remind('team', 1))).toBe('refused')
  })
})
