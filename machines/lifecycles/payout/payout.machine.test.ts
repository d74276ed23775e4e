import { describe, expect, test } from 'vitest'
import { payoutStates } from '#domain/payout-state.ts'
import type { ActorRole } from '../actor.ts'
import { begin, type Saved, step } from '../lifecycle.ts'
import { type PayoutEvent, payoutMachine } from './payout.machine.ts'
import { payoutDueAt, payoutView } from './payout.view.ts'

const by = (role: ActorRole, id = role as string) => ({ actor: { role, id }, at: 1 })
const made = begin(payoutMachine, { ownerId: 7, currency: 'EUR' })
const account: PayoutEvent = {
  type: 'payout.setAccount',
  ...by('owner', '7'),
  holder: 'Ada',
  iban: 'DE89 3704 0044 0532 0130 00',
}
const release = (amountMinor: number): PayoutEvent => ({
  type: 'payout.release',
  ...by('system'),
  amountMinor,
})
const approve: PayoutEvent = { type: 'payout.approve', ...by('team'), coveredMinor: 5_000 }
const send: PayoutEvent = { type: 'payout.send', ...by('team'), reference: 'SEPA 1' }
const settle: PayoutEvent = { type: 'payout.settle', ...by('team') }
const bounce: PayoutEvent = { type: 'payout.bounce', ...by('team'), reason: 'closed account' }
const retry: PayoutEvent = { type: 'payout.retry', ...by('boss'), coveredMinor: 5_000 }
const freeze: PayoutEvent = { type: 'payout.freeze', ...by('system'), orderId: 3 }
const unfreeze: PayoutEvent = { type: 'payout.unfreeze', ...by('system'), orderId: 3 }

function after(...events: PayoutEvent[]) {
  return events.reduce<Saved<typeof payoutMachine>>((saved, event) => {
    const result = step(payoutMachine, saved, event)
    if (!result.ok) throw new Error(`${event.type} refused in ${saved.state}`)
    return result
  }, made)
}
const effectsOf = (saved: Saved<typeof payoutMachine>, event: PayoutEvent) => {
  const result = step(payoutMachine, saved, event)
  return result.ok ? result.effects.map(({ effect }) => effect) : 'refused'
}
const ready = after(account, release(5_000))

describe('a payout', () => {
  test('has the states of the rules and no others', () => {
    expect(Object.keys(payoutMachine.states)).toEqual([...payoutStates])
  })

  test('goes from the run to the bank, and each way is booked', () => {
    expect(effectsOf(after(account), release(5_000))).toEqual(['mail.payoutReady'])
    expect(effectsOf(ready, approve)).toEqual(['payout.reserve'])
    expect(effectsOf(after(account, release(5_000), approve), send)).toEqual(['mail.payoutSent'])
    const sent = after(account, release(5_000), approve, send)
    expect(effectsOf(sent, settle)).toEqual(['payout.book'])
    expect(effectsOf(sent, bounce)).toEqual(['payout.restore', 'mail.payoutBounced'])
    expect(after(account, release(5_000), approve, send, bounce, retry, send, settle).state).toBe('settled')
  })

  test('comes back from the bank also when it had arrived', () => {
    const settled = after(account, release(5_000), approve, send, settle)
    expect(step(payoutMachine, settled, bounce)).toMatchObject({ state: 'bounced' })
    const nothing = after(release(-20))
    expect(nothing).toMatchObject({ state: 'settled', context: { amountMinor: 0 } })
    expect(effectsOf(nothing, bounce)).toBe('refused')
  })

  test('is approved by somebody else than its owner, with an account, covered, and undisputed', () => {
    expect(effectsOf(after(release(5_000)), approve)).toBe('refused')
    expect(effectsOf(ready, { ...approve, ...by('boss', '7') })).toBe('refused')
    expect(effectsOf(ready, { ...approve, ...by('owner', '7') })).toBe('refused')
    expect(effectsOf(ready, { ...approve, ...by('team'), coveredMinor: 4_999 } as PayoutEvent)).toBe(
      'refused',
    )
    expect(effectsOf(after(account, release(5_000), freeze), approve)).toBe('refused')
    expect(after(account, release(5_000), freeze, unfreeze, approve).state).toBe('approved')
  })

  test('is not sent while an order is disputed, and can be taken back', () => {
    const frozen = after(account, release(5_000), approve, freeze)
    expect(effectsOf(frozen, send)).toBe('refused')
    expect(effectsOf(frozen, freeze)).toBe('refused')
    expect(effectsOf(frozen, { type: 'payout.revoke', ...by('team'), reason: 'a claim' })).toEqual([
      'payout.restore',
    ])
  })

  test('shows an account by its ends', () => {
    expect(payoutView(ready, { role: 'team', id: 't' }, 1)).toMatchObject({
      state: 'statement_ready',
      account: 'DE…3000',
      isFrozen: false,
      moves: ['setAccount', 'approve'],
    })
    expect(payoutView(ready, { role: 'owner', id: '7' }, 1).moves).toEqual(['setAccount'])
  })
})

test('it is due a fortnight after its statement, until it has arrived', () => {
  expect(payoutDueAt(after(account))).toBeNull()
  const due = 1 + 14 * 86_400_000
  expect([ready, after(account, release(5_000), approve, send)].map(payoutDueAt)).toEqual([due, due])
  expect(payoutDueAt(after(account, release(5_000), approve, send, settle))).toBeNull()
  expect(payoutDueAt(after(account, release(5_000), approve, send, bounce))).toBe(due)
})
