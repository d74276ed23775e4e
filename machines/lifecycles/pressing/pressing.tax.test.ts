import { describe, expect, test } from 'vitest'
import type { ActorRole } from '../actor.ts'
import { begin, type Saved, step } from '../lifecycle.ts'
import { pressingMachine } from './pressing.machine.ts'
import type { PressingEvent } from './pressing.setup.ts'

// What is asked for is taxed anew when a register says another thing of the buyer's number. Rules 22.

const start = Date.parse('2026-03-02T10:00:00Z')
const by = (role: ActorRole, at = start) => ({ actor: { role }, at })
const made = begin(pressingMachine, { ordered: 300, low: 270, high: 330, depositMinor: 115_176, at: start })
const retax = (grossMinor: number, role: ActorRole = 'system'): PressingEvent => ({
  type: 'pressing.retax',
  ...by(role, start + 1),
  grossMinor,
})
const toBalance: readonly PressingEvent[] = [
  { type: 'pressing.depositPaid', ...by('payment'), openMinor: 0 },
  { type: 'pressing.partsComplete', ...by('system'), isComplete: true },
  { type: 'pressing.proofApproved', ...by('system'), isApproved: true },
  { type: 'pressing.order', ...by('team'), isPlaced: true },
  { type: 'pressing.confirmOrder', ...by('system') },
  { type: 'pressing.count', ...by('team'), pressed: 300, accepted: 291, isPressed: true },
  { type: 'pressing.bill', ...by('system'), grossMinor: 226_300 },
]
const after = (...events: readonly PressingEvent[]) =>
  events.reduce<Saved<typeof pressingMachine>>((saved, event) => {
    const taken = step(pressingMachine, saved, event)
    if (!taken.ok) throw new Error(`${event.type} refused in ${saved.state}`)
    return taken
  }, made)

describe('a tax that changes', () => {
  test('changes the deposit while it is due, and keeps when', () => {
    const anew = after(retax(95_980))
    expect(anew).toMatchObject({
      state: 'deposit_due',
      context: { depositMinor: 95_980, taxedAt: start + 1, since: made.context.since },
    })
  })

  test('leaves the deposit as it was paid once the balance is due', () => {
    expect(after(...toBalance, retax(92_603))).toMatchObject({
      state: 'balance_due',
      context: { depositMinor: 115_176, taxedAt: start + 1 },
    })
  })

  test('is said by the shop alone, of a sum that is one, while something is asked for', () => {
    const isRefused = (saved: Saved<typeof pressingMachine>, event: PressingEvent) =>
      !step(pressingMachine, saved, event).ok
    for (const role of ['owner', 'team', 'boss'] as const)
      expect(isRefused(made, retax(95_980, role))).toBe(true)
    expect(isRefused(made, retax(-1))).toBe(true)
    expect(isRefused(after(...toBalance.slice(0, 1)), retax(95_980))).toBe(true)
  })
})
