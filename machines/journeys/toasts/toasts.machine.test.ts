import { describe, expect, test } from 'vitest'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { type Toast, toastsMachine } from './toasts.machine.ts'
import { viewToasts } from './toasts.view.ts'

function start() {
  const { actor, clock, facts } = startJourney(toastsMachine)
  const view = () => viewToasts(actor.getSnapshot())
  const add = (toast: Partial<Toast> = {}) =>
    actor.send({ type: 'toasts.add', toast: { tone: 'good', key: 'cart.added', ...toast } })
  return { actor, clock, facts, add, view, ids: () => view().toasts.map(toast => toast.id) }
}

describe('a confirmation', () => {
  test('goes by itself after 1500 ms', () => {
    const { clock, add, ids } = start()
    add()
    clock.increment(1499)
    expect(ids()).toEqual([1])
    clock.increment(1)
    expect(ids()).toEqual([])
  })

  test('has its own time, whatever came after it', () => {
    const { clock, add, ids } = start()
    add()
    clock.increment(1000)
    add()
    clock.increment(500)
    expect(ids()).toEqual([2])
    clock.increment(1000)
    expect(ids()).toEqual([])
  })

  test('that was dismissed does not take another with it', () => {
    const { actor, clock, add, ids } = start()
    add()
    actor.send({ type: 'toasts.dismiss', id: 1 })
    add()
    clock.increment(1499)
    expect(ids()).toEqual([2])
  })
})

describe('row 31: what stays', () => {
  test.each([{ tone: 'bad' }, { action: 'cart.undo' }] as const)('%j', toast => {
    const { actor, clock, add, ids } = start()
    add(toast)
    clock.increment(3_600_000)
    expect(ids()).toEqual([1])
    actor.send({ type: 'toasts.dismiss', id: 1 })
    expect(ids()).toEqual([])
  })

  test('an action is told to the root and closes its notice', () => {
    const { actor, add, facts, ids } = start()
    add({ key: 'cart.removed', action: 'cart.undo' })
    actor.send({ type: 'toasts.act', id: 1 })
    expect(facts).toEqual([{ type: 'toast.acted', key: 'cart.removed', action: 'cart.undo' }])
    expect(ids()).toEqual([])
  })
})

describe('time stands still', () => {
  test.each(['pointer', 'focus', 'hiddenTab'] as const)('by %s, and starts anew afterwards', by => {
    const { actor, clock, add, ids } = start()
    add()
    clock.increment(1400)
    actor.send({ type: 'toasts.hold', by })
    clock.increment(60_000)
    expect(ids()).toEqual([1])
    actor.send({ type: 'toasts.release', by })
    clock.increment(1499)
    expect(ids()).toEqual([1])
    clock.increment(1)
    expect(ids()).toEqual([])
  })

  test('until the last hold is let go', () => {
    const { actor, clock, add, ids } = start()
    actor.send({ type: 'toasts.hold', by: 'pointer' })
    actor.send({ type: 'toasts.hold', by: 'hiddenTab' })
    add()
    actor.send({ type: 'toasts.release', by: 'pointer' })
    clock.increment(5000)
    expect(ids()).toEqual([1])
    actor.send({ type: 'toasts.release', by: 'hiddenTab' })
    clock.increment(1500)
    expect(ids()).toEqual([])
  })
})

describe('many', () => {
  test('three are in sight, the others wait; one that comes into sight has its full time', () => {
    const { actor, clock, add, ids, view } = start()
    add({ tone: 'bad' })
    add({ tone: 'bad' })
    add({ tone: 'bad' })
    add()
    clock.increment(10_000)
    expect(view()).toMatchObject({ waiting: 1 })
    actor.send({ type: 'toasts.dismiss', id: 2 })
    expect(ids()).toEqual([1, 3, 4])
    clock.increment(1499)
    expect(ids()).toEqual([1, 3, 4])
    clock.increment(1)
    expect(ids()).toEqual([1, 3])
  })

  test('twenty are kept, and all can be dismissed', () => {
    const { actor, add, view } = start()
    for (let n = 0; n < 30; n += 1) add({ tone: 'bad' })
    expect(view().waiting).toBe(17)
    actor.send({ type: 'toasts.dismissAll' })
    expect(view()).toEqual({ toasts: [], waiting: 0 })
  })
})
