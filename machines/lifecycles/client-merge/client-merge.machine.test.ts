import { describe, expect, test } from 'vitest'
import { begin, step } from '../lifecycle.ts'
import { type ClientMergeEvent, clientMergeMachine } from './client-merge.machine.ts'

const begun = begin(clientMergeMachine, { untilMs: 100 })
const after = (event: ClientMergeEvent) => {
  const taken = step(clientMergeMachine, begun, event)
  return taken.ok ? taken.state : 'refused'
}
const undo = (
  change: Partial<Extract<ClientMergeEvent, { type: 'clientMerge.undo' }>>,
): ClientMergeEvent => ({
  type: 'clientMerge.undo',
  actor: { role: 'team', id: '2' },
  at: 100,
  isKeptOpen: true,
  isAddressFree: true,
  ...change,
})

describe('a merge', () => {
  test('is taken back by staff until its last instant', () => {
    expect(after(undo({}))).toBe('undone')
    expect(after(undo({ at: 101 }))).toBe('refused')
    expect(after(undo({ actor: { role: 'shopper', id: '7' } }))).toBe('refused')
  })

  test('stays where there is no account to give back to, or no address', () => {
    expect(after(undo({ isKeptOpen: false }))).toBe('refused')
    expect(after(undo({ isAddressFree: false }))).toBe('refused')
  })

  test('is settled by the clock, after its days', () => {
    const settle = (at: number) => after({ type: 'clientMerge.settle', actor: { role: 'clock' }, at })
    expect([settle(100), settle(101)]).toEqual(['refused', 'settled'])
  })
})
