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
const ask = (days: number, ms = 0): ReceivableEvent => ({
  type: 'receivable.ask',
  actor: { role: 'team', id: '7' },
  at: dueAt + days * dayMs + ms,
})
const giveUp = (openMinor: number, id: string, more: object = {}): ReceivableEvent => ({
  type: 'receivable.writeOff',
  actor: { role: 'team', id },
  at: dueAt,
  openMinor,
  limitMinor: 50,
  isAlone: false,
  reason: 'They are insolvent.',
  ...more,
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
      'open receivable.ask',
      'open receivable.remind',
      'open receivable.settle -> settled',
      'open receivable.writeOff',
      'open receivable.writeOff -> writtenOff',
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

  test('is asked for by staff once it is overdue, at most once a day, beside the days of the clock', () => {
    expect(take(owed, ask(0, -1))).toBeUndefined()
    expect(take(owed, { ...ask(1), actor: { role: 'shopper', id: '3' } })).toBeUndefined()
    expect(take(owed, { ...ask(1), actor: { role: 'clock' } })).toBeUndefined()
    const asked = take(owed, ask(0))
    expect(asked?.effects).toEqual([{ effect: 'mail.paymentOverdue' }])
    expect(asked?.context.reminders).toBe(0)
    if (asked === undefined) throw new Error('nobody was asked')
    expect(take(asked, ask(1, -1))).toBeUndefined()
    const again = take(asked, ask(2.5))
    if (again === undefined) throw new Error('nobody was asked again')
    // The clock waits until a day has passed, and then counts its own days.
    expect(take(again, remind(3))).toBeUndefined()
    const third = take(again, remind(3.5))
    expect(third?.context.reminders).toBe(1)
    expect(third && take(third, ask(4))).toBeUndefined()
    expect(third && take(third, ask(4.5))?.context.reminders).toBe(1)
  })

  test('is settled once nothing of it is owed, by nobody but the shop', () => {
    expect(take(owed, settle(1))).toBeUndefined()
    const settled = take(owed, settle(0))
    expect(settled?.state).toBe('settled')
    expect(settled && take(settled, remind(30))).toBeUndefined()
    expect(settled && take(settled, ask(30))).toBeUndefined()
    const asked = { ...settle(0), actor: { role: 'team' as const } }
    expect(take(owed, asked)).toBeUndefined()
  })
})

describe('what nobody will pay', () => {
  test('is given up for a reason, by one person up to the limit', () => {
    const lost = take(owed, giveUp(50, '7'))
    expect(lost?.state).toBe('writtenOff')
    expect(take(owed, giveUp(50, '7', { reason: '' }))).toBeUndefined()
    expect(take(owed, giveUp(0, '7'))).toBeUndefined()
    expect(take(owed, giveUp(50, '7', { actor: { role: 'shopper', id: '7' } }))).toBeUndefined()
    expect(take(owed, giveUp(900, '7', { isAlone: true }))?.state).toBe('writtenOff')
    if (lost === undefined) throw new Error('it was not given up')
    for (const event of [remind(30), ask(30), settle(0), giveUp(50, '8')])
      expect(take(lost, event)).toBeUndefined()
  })

  test('is given up above the limit once somebody else says the same', () => {
    const first = take(owed, giveUp(51, '7'))
    expect(first?.state).toBe('open')
    if (first === undefined) throw new Error('nobody may want it')
    expect(take(first, giveUp(51, '7'))?.state).toBe('open')
    // Some of it came meanwhile: what the first wanted is not what the second does.
    expect(take(first, giveUp(52, '8'))?.state).toBe('open')
    expect(take(first, giveUp(51, '8'))?.state).toBe('writtenOff')
    expect(take(first, settle(0))?.state).toBe('settled')
  })
})
