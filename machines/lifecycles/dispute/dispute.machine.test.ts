import { describe, expect, test } from 'vitest'
import type { ActorRole } from '../actor.ts'
import { begin, openWords, type Saved, step } from '../lifecycle.ts'
import { type DisputeEvent, disputeMachine } from './dispute.machine.ts'
import { disputeLifecycle } from './dispute.moves.ts'

const due = 1_000
const by = (role: ActorRole, at = 1) => ({ actor: { role }, at })
const answer: DisputeEvent = { type: 'dispute.answer', ...by('team'), reason: 'Delivered on Monday.' }
const accept: DisputeEvent = { type: 'dispute.accept', ...by('team'), reason: 'It never left.' }
const won: DisputeEvent = { type: 'dispute.won', ...by('payment') }
const lost: DisputeEvent = { type: 'dispute.lost', ...by('payment') }
const refused: DisputeEvent = { type: 'dispute.refused', ...by('system') }

type SavedDispute = Saved<typeof disputeMachine>

function after(dueAt: number | null, ...events: DisputeEvent[]): SavedDispute {
  return events.reduce<SavedDispute>(
    (saved, event) => {
      const taken = step(disputeMachine, saved, event)
      if (!taken.ok) throw new Error(`${event.type} refused in ${saved.state}`)
      return taken
    },
    begin(disputeMachine, { dueAt }),
  )
}
const isRefused = (saved: SavedDispute, event: DisputeEvent) => !step(disputeMachine, saved, event).ok

describe('a dispute', () => {
  test('is answered once, with words, before the bank stops listening', () => {
    const open = after(due)
    expect(step(disputeMachine, open, answer)).toMatchObject({
      state: 'answered',
      context: { words: 'Delivered on Monday.' },
      effects: [{ effect: 'gateway.answerDispute' }],
    })
    expect(isRefused(open, { ...answer, reason: '' })).toBe(true)
    expect(isRefused(open, { ...answer, at: due })).toBe(true)
    expect(isRefused(after(due, answer), answer)).toBe(true)
    expect(after(null, { ...answer, at: due * 9 }).state).toBe('answered')
  })

  test('is accepted for a reason, also late', () => {
    expect(step(disputeMachine, after(due), { ...accept, at: due })).toMatchObject({
      state: 'accepted',
      effects: [{ effect: 'gateway.acceptDispute' }],
    })
    expect(isRefused(after(due), { ...accept, reason: '' })).toBe(true)
    expect(isRefused(after(due, accept), answer)).toBe(true)
  })

  test('is open again where the provider did not take what was sent', () => {
    expect(after(due, answer, refused).state).toBe('open')
    expect(after(due, answer, refused, answer).state).toBe('answered')
    expect(isRefused(after(due), refused)).toBe(true)
  })

  test('is decided by the bank alone, whatever was said, and once', () => {
    for (const said of [[], [answer], [accept]]) {
      expect(after(due, ...said, won).state).toBe('won')
      expect(after(due, ...said, lost).state).toBe('lost')
    }
    expect(isRefused(after(due), { ...won, ...by('team') })).toBe(true)
    expect(isRefused(after(due, lost), won)).toBe(true)
  })

  test('is mailed to staff when it is opened and when it is decided', () => {
    const mail = [{ effect: 'mail.staffDispute' }]
    expect(begin(disputeMachine, { dueAt: due }).effects).toEqual(mail)
    for (const event of [won, lost])
      expect(step(disputeMachine, after(due, answer), event)).toMatchObject({ effects: mail })
    expect(step(disputeMachine, after(due, answer), refused)).toMatchObject({ effects: [] })
  })

  test('is the business of staff alone', () => {
    const words = (saved: SavedDispute, role: ActorRole, at = 1) =>
      openWords(disputeLifecycle, saved, { role }, at)
    expect(words(after(due), 'team')).toEqual(['answer', 'accept'])
    expect(words(after(due), 'team', due)).toEqual(['accept'])
    expect(words(after(due), 'shopper')).toEqual([])
    expect(words(after(due, answer), 'team')).toEqual([])
  })
})
