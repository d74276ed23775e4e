import { describe, expect, test } from 'vitest'
import { payoutStates } from '#domain/ledger/payout-state.ts'
import type { ActorRole } from '../actor.ts'
import { begin, type Saved, step } from '../lifecycle.ts'
import { type PayoutEvent, payoutMachine } from './payout.machine.ts'
import { payoutDueAt, payoutView } from './payout.view.ts'

const by = (role: ActorRole, id = role as string) => ({ actor: { role, id }, at: 1 })
const made = begin(payoutMachine, { ownerId: 7, currency: 'EUR' })
const account = {
  type: 'payout.setAccount',
  ...by('owner', '7'),
  holder: 'Ada',
  iban: 'DE89 3704 0044 0532 0130 00',
} as const
const release = (amountMinor: number): PayoutEvent => ({
  type: 'payout.release',
  ...by('system'),
  amountMinor,
})
const covered = { coveredMinor: 5_000, isAlone: false, signedInAt: 1 } as const
const approve: PayoutEvent = { type: 'payout.approve', ...by('team'), ...covered }
const send: PayoutEvent = {
  type: 'payout.send',
  ...by('team', 'second'),
  reference: 'SEPA 1',
  isAlone: false,
}
const settle: PayoutEvent = { type: 'payout.settle', ...by('team') }
const bounce: PayoutEvent = { type: 'payout.bounce', ...by('team'), reason: 'closed account' }
const retry: PayoutEvent = { type: 'payout.retry', ...by('boss'), ...covered }
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

const hourMs = 3_600_000
/** An approval of a while after the account was named, by whoever named it unless somebody else is said. */
const approval = (hours: number, more: object): PayoutEvent => ({
  type: 'payout.approve',
  actor: { role: 'team', id: 't' },
  coveredMinor: 5_000,
  isAlone: false,
  signedInAt: 1 + hours * hourMs,
  at: 1 + hours * hourMs,
  ...more,
})

describe('who approved', () => {
  const approved = after(account, release(5_000), approve)
  const same = { ...send, ...by('team') }

  test('does not tell the bank, but a second person does', () => {
    expect(effectsOf(approved, same)).toBe('refused')
    expect(effectsOf(approved, send)).toEqual(['mail.payoutSent'])
  })

  test('does where nobody else could', () => {
    expect(effectsOf(approved, { ...same, isAlone: true })).toEqual(['mail.payoutSent'])
  })
})

describe('who named an account', () => {
  const named = after({ ...account, ...by('team', 't') }, release(5_000))

  test('does not approve what goes to it, but a second person does', () => {
    expect(effectsOf(named, approval(0, {}))).toBe('refused')
    expect(effectsOf(named, approval(999, {}))).toBe('refused')
    expect(effectsOf(named, approval(0, { actor: { role: 'boss', id: 'u' } }))).not.toBe('refused')
    const seen = { actor: { role: 'team', id: 't' }, at: 1, isAlone: false } as const
    expect(payoutView(named, seen)).toMatchObject({
      hindrance: 'second_person_needed',
      moves: ['setAccount'],
    })
  })

  test('and is alone waits 72 hours and signs in anew', () => {
    const alone = { isAlone: true }
    expect(effectsOf(named, approval(71.9, alone))).toBe('refused')
    expect(effectsOf(named, approval(72, alone))).toEqual(['payout.reserve', 'mail.payoutApproved'])
    for (const signedInAt of [null, 1, 1 + 71.7 * hourMs, 1 + 73 * hourMs])
      expect(effectsOf(named, approval(72, { ...alone, signedInAt })), String(signedInAt)).toBe('refused')
    const seen = { actor: { role: 'team', id: 't' }, at: 2, isAlone: true } as const
    expect(payoutView(named, seen)).toMatchObject({
      hindrance: 'cooling_off',
      approvableAt: 1 + 72 * hourMs,
      moves: ['setAccount'],
    })
  })

  test('does not become free by a colleague who repeats it, and the owner’s own word is told apart', () => {
    const repeated = after({ ...account, ...by('team', 't') }, { ...account, ...by('boss', 'u') }, release(1))
    expect(repeated.context.account).toMatchObject({ by: 't' })
    expect(effectsOf(named, { ...account, ...by('boss', 'u') })).toEqual([])
    expect(effectsOf(named, account)).toEqual(['mail.payoutNamed'])
    expect(effectsOf(after(account, release(5_000)), approval(0, {}))).not.toBe('refused')
  })

  test('is not known for an account of before: then everybody waits and signs in anew', () => {
    const { holder, iban } = account
    const old = { ...named, context: { ...named.context, account: { holder, iban } } }
    expect(effectsOf(old, approval(999, { signedInAt: 1 }))).toBe('refused')
    expect(effectsOf(old, approval(999, {}))).not.toBe('refused')
  })
})

test('its owner is told at each step', () => {
  expect(effectsOf(made, account)).toEqual(['mail.payoutNamed'])
  expect(effectsOf(after(account), freeze)).toEqual([])
  expect(effectsOf(ready, freeze)).toEqual(['mail.payoutHeld'])
})

describe('a payout', () => {
  test('has the states of the rules and no others', () => {
    expect(Object.keys(payoutMachine.states)).toEqual([...payoutStates])
  })

  test('goes from the run to the bank, and each way is booked', () => {
    expect(effectsOf(after(account), release(5_000))).toEqual(['mail.payoutReady'])
    expect(effectsOf(ready, approve)).toEqual(['payout.reserve', 'mail.payoutApproved'])
    expect(effectsOf(after(account, release(5_000), approve), send)).toEqual(['mail.payoutSent'])
    const sent = after(account, release(5_000), approve, send)
    expect(effectsOf(sent, settle)).toEqual(['payout.book', 'mail.payoutSettled'])
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
      'mail.payoutRevoked',
    ])
  })

  test('shows an account by its ends', () => {
    expect(payoutView(ready, { actor: { role: 'team', id: 't' }, at: 1, isAlone: false })).toMatchObject({
      state: 'statement_ready',
      account: 'DE…3000',
      isFrozen: false,
      moves: ['approve', 'setAccount'],
    })
    expect(payoutView(ready, { actor: { role: 'owner', id: '7' }, at: 1, isAlone: false }).moves).toEqual([
      'setAccount',
    ])
  })
})

test('it is due a fortnight after its statement, until it has arrived', () => {
  expect(payoutDueAt(after(account))).toBeNull()
  const due = 1 + 14 * 86_400_000
  expect([ready, after(account, release(5_000), approve, send)].map(payoutDueAt)).toEqual([due, due])
  expect(payoutDueAt(after(account, release(5_000), approve, send, settle))).toBeNull()
  expect(payoutDueAt(after(account, release(5_000), approve, send, bounce))).toBe(due)
})
