import { describe, expect, test } from 'vitest'
import { begin, step } from '../lifecycle.ts'
import { type ErasureEvent, erasureMachine } from './erasure.machine.ts'

const day = 86_400_000
const begun = begin(erasureMachine, { askedBy: '2', askedAtMs: 1_000 })
const after = (event: ErasureEvent) => {
  const taken = step(erasureMachine, begun, event)
  return taken.ok ? taken.state : 'refused'
}
const confirm = (id: string, change: object = {}): ErasureEvent => ({
  type: 'erasure.confirm',
  actor: { role: 'team', id },
  at: 2_000,
  isAlone: false,
  hindrance: null,
  ...change,
})

describe('an erasure', () => {
  test('is confirmed by another than who asked', () => {
    expect([after(confirm('2')), after(confirm('3'))]).toEqual(['refused', 'done'])
  })

  test('waits a day where there is nobody else', () => {
    const alone = (at: number) => after(confirm('2', { isAlone: true, at }))
    expect([alone(1_000 + day - 1), alone(1_000 + day)]).toEqual(['refused', 'done'])
    expect(after(confirm('2', { at: 1_000 + 2 * day }))).toBe('refused')
  })

  test('stands still while something is owed, and is not for shoppers', () => {
    expect(after(confirm('3', { hindrance: 'in_use' }))).toBe('refused')
    expect(after(confirm('7', { actor: { role: 'shopper', id: '7' } }))).toBe('refused')
  })

  test('is withdrawn by staff', () => {
    expect(after({ type: 'erasure.withdraw', actor: { role: 'boss', id: '4' }, at: 3 })).toBe('withdrawn')
    expect(after({ type: 'erasure.withdraw', actor: { role: 'shopper', id: '7' }, at: 3 })).toBe('refused')
  })
})
