import { describe, expect, test } from 'vitest'
import { declaredEdges } from '#testing/chart/structure.ts'
import { begin, type Saved, step } from '../lifecycle.ts'
import { type ReceivableEvent, receivableMachine } from './receivable.machine.ts'

const dayMs = 86_400_000
const dueAt = 30 * dayMs
const owed = begin(receivableMachine, { dueAt })
const remind = (days: number, ms = 0): ReceivableEvent => ({
  type: 'receivable.remind',
  actor: { role: 'clock' },
  at: dueAt + days * dayMs + ms,
})
const settle = (openMinor: number): ReceivableEvent => ({
  type: 'receivable.settle',
  actor: { role: 'system' },
  at: 1,
  openMinor,
})
const take = (saved: Saved<typeof receivableMachine>, event: ReceivableEvent) => {
  const taken = step(receivableMachine, saved, event)
  return taken.ok ? taken : undefined
}

describe('what is owed', () => {
  test('has these rows and no other', () => {
    expect(declaredEdges(receivableMachine).toSorted()).toEqual([
      'open receivable.remind',
      'open receivable.settle -> settled',
    ])
  })

  test('is called to mind 3, 14 and 30 days after it was due, each once', () => {
    expect(take(owed, remind(3, -1))).toBeUndefined()
    const first = take(owed, remind(3))
    expect(first?.effects).toEqual([{ effect: 'mail.paymentOverdue' }])
    if (first === undefined) throw new Error('nobody was reminded')
    expect(take(first, remind(14, -1))).toBeUndefined()
    const second = take(first, remind(14))
    const third = second && take(second, remind(30))
    expect(third?.context.reminders).toBe(3)
    expect(third && take(third, remind(300))).toBeUndefined()
  })

  test('is called to mind once after days without a server', () => {
    expect(take(owed, remind(20))?.context.reminders).toBe(2)
  })

  test('is settled once nothing of it is owed, by nobody but the shop', () => {
    expect(take(owed, settle(1))).toBeUndefined()
    const settled = take(owed, settle(0))
    expect(settled?.state).toBe('settled')
    expect(settled && take(settled, remind(30))).toBeUndefined()
    const asked = { ...settle(0), actor: { role: 'team' as const } }
    expect(take(owed, asked)).toBeUndefined()
  })
})
