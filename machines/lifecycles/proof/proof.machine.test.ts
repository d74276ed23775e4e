import { describe, expect, test } from 'vitest'
import { proofStates } from '#domain/pressing/parts/part-state.ts'
import type { ActorRole } from '../actor.ts'
import { begin, openMoves, type Saved, step } from '../lifecycle.ts'
import { type ProofEvent, proofMachine } from './proof.machine.ts'
import { proofLifecycle } from './proof.moves.ts'

const day = 86_400_000
const by = (role: ActorRole, at = 1) => ({ actor: { role, id: role }, at })
const input = { version: 1, parts: ['label.a', 'sleeve'], approved: [], madeAt: 0 }
const made = begin(proofMachine, input)
const approve = (part: string, role: ActorRole = 'owner', source = ''): ProofEvent => ({
  type: 'proof.approve',
  ...by(role),
  part,
  comment: '',
  source,
})
const reject = (part: string, comment: string): ProofEvent => ({
  type: 'proof.reject',
  ...by('owner'),
  part,
  comment,
  source: '',
})
const remind = (at: number): ProofEvent => ({ type: 'proof.remind', ...by('clock', at) })

function after(events: readonly ProofEvent[], from: Saved<typeof proofMachine> = made) {
  return events.reduce<Saved<typeof proofMachine>>((saved, event) => {
    const result = step(proofMachine, saved, event)
    if (!result.ok) throw new Error(`${event.type} refused in ${saved.state}`)
    return result
  }, from)
}
const isRefused = (saved: Saved<typeof proofMachine>, event: ProofEvent) =>
  !step(proofMachine, saved, event).ok
const effectsOf = (saved: Saved<typeof proofMachine>, event: ProofEvent) => {
  const result = step(proofMachine, saved, event)
  return result.ok ? result.effects.map(({ effect }) => effect) : 'refused'
}

describe('a proof', () => {
  test('has the states of the rules and no others', () => {
    expect(Object.keys(proofMachine.states).toSorted()).toEqual([...proofStates].toSorted())
  })

  test('is approved when every part is, and no sooner', () => {
    expect(after([approve('label.a')])).toMatchObject({ state: 'open', context: { approvedAt: null } })
    expect(after([approve('label.a'), approve('sleeve')])).toMatchObject({
      state: 'approved',
      context: { approvedAt: 1 },
    })
    expect(isRefused(after([approve('label.a')]), approve('label.a'))).toBe(true)
    expect(isRefused(made, approve('poster'))).toBe(true)
  })

  test('begins with what was approved before', () => {
    const next = begin(proofMachine, { ...input, version: 2, approved: ['label.a'] })
    expect(after([approve('sleeve')], next).state).toBe('approved')
  })

  test('is rejected by one part with a comment, also one that was approved', () => {
    expect(isRefused(made, reject('sleeve', ''))).toBe(true)
    expect(after([approve('sleeve'), reject('sleeve', 'the title is cut')])).toMatchObject({
      state: 'rejected',
      context: { rejected: 'sleeve', approved: [] },
    })
  })
})

describe('a proof and time', () => {
  test('takes the owner’s word; that of staff alone with where it was given', () => {
    expect(isRefused(made, approve('sleeve', 'team'))).toBe(true)
    expect(isRefused(made, approve('sleeve', 'team', 'mail of 3 March'))).toBe(false)
    expect(isRefused(made, approve('sleeve', 'shopper', 'mail of 3 March'))).toBe(true)
    expect(openMoves(proofLifecycle, made, { role: 'owner' }, 1)).toEqual(['proof.approve', 'proof.reject'])
    expect(openMoves(proofLifecycle, made, { role: 'shopper' }, 1)).toEqual([])
  })

  test('is spoken of after three and six days, of staff’s after thirty, and never approved by that', () => {
    expect(isRefused(made, remind(3 * day - 1))).toBe(true)
    expect(effectsOf(made, remind(3 * day))).toEqual(['mail.proofReminder'])
    const once = after([remind(3 * day)])
    expect(isRefused(once, remind(3 * day))).toBe(true)
    expect(effectsOf(once, remind(6 * day))).toEqual(['mail.proofReminder'])
    const twice = after([remind(6 * day)], once)
    expect(effectsOf(twice, remind(30 * day))).toEqual(['task.open'])
    const last = after([remind(30 * day)], twice)
    expect(last.state).toBe('open')
    expect(isRefused(last, remind(400 * day))).toBe(true)
  })

  test('gives way to the next one, and takes no word then', () => {
    const over: ProofEvent = { type: 'proof.supersede', ...by('system') }
    for (const saved of [
      made,
      after([approve('label.a'), approve('sleeve')]),
      after([reject('sleeve', 'no')]),
    ])
      expect(after([over], saved).state).toBe('superseded')
    expect(isRefused(after([over]), approve('sleeve'))).toBe(true)
    expect(isRefused(made, { ...over, ...by('owner') })).toBe(true)
  })
})
