import { describe, expect, test } from 'vitest'
import type { ActorRole } from '../actor.ts'
import { begin, openWords, type Saved, step } from '../lifecycle.ts'
import { type ReviewEvent, reviewMachine } from './review.machine.ts'
import { reviewLifecycle } from './review.moves.ts'

const by = (role: ActorRole, at = 1) => ({ actor: { role }, at })
const written = begin(reviewMachine, undefined)
const report: ReviewEvent = { type: 'review.report', ...by('shopper') }
const publish: ReviewEvent = { type: 'review.publish', ...by('team') }
const hide: ReviewEvent = { type: 'review.hide', ...by('team') }
const refuse = (reason: string): ReviewEvent => ({ type: 'review.refuse', ...by('team'), reason })
const answer = (reason: string): ReviewEvent => ({ type: 'review.answer', ...by('boss', 9), reason })

function after(...events: ReviewEvent[]): Saved<typeof reviewMachine> {
  return events.reduce<Saved<typeof reviewMachine>>((saved, event) => {
    const taken = step(reviewMachine, saved, event)
    if (!taken.ok) throw new Error(`${event.type} refused in ${saved.state}`)
    return taken
  }, written)
}
const isRefused = (saved: Saved<typeof reviewMachine>, event: ReviewEvent) =>
  !step(reviewMachine, saved, event).ok

describe('what a reader said', () => {
  test('is published as it is written', () => {
    expect(written).toMatchObject({ state: 'published', effects: [] })
  })

  test('waits for a moderator after the third report, and not before', () => {
    expect(after(report, report)).toMatchObject({ state: 'published', context: { reports: 2 } })
    expect(after(report, report, report).state).toBe('waiting')
  })

  test('stays, whoever reports it, once a moderator let it stand', () => {
    const stands = after(report, report, report, publish, report, report, report, report)
    expect(stands).toMatchObject({ state: 'published', context: { reports: 4, isJudged: true } })
    expect(after(report, publish).context.reports).toBe(0)
  })

  test('is refused for a reason, which its author is told; without one it is not', () => {
    const taken = step(reviewMachine, written, refuse('It is advertising.'))
    expect(taken).toMatchObject({
      state: 'refused',
      context: { reason: 'It is advertising.' },
      effects: [{ effect: 'mail.reviewRefused' }],
    })
    expect(isRefused(written, refuse(''))).toBe(true)
  })

  test('is hidden without a word, and comes back', () => {
    const hidden = step(reviewMachine, written, hide)
    expect(hidden).toMatchObject({ state: 'hidden', effects: [] })
    expect(after(hide, publish).state).toBe('published')
    expect(after(refuse('no'), publish)).toMatchObject({ state: 'published', context: { reason: null } })
  })

  test('is answered in public, again in other words, and the answer is taken back', () => {
    expect(after(answer('Thanks.'), answer('Thank you.')).context).toMatchObject({
      answer: 'Thank you.',
      answeredAt: 9,
    })
    expect(after(answer('Thanks.'), { type: 'review.unanswer', ...by('team') }).context.answer).toBeNull()
    expect(isRefused(after(hide), answer('Thanks.'))).toBe(true)
  })
})

describe('what a moderator does with it', () => {
  test('is no longer featured once it is gone', () => {
    const featured = after({ type: 'review.feature', ...by('team') })
    expect(featured.context).toMatchObject({ isFeatured: true, isJudged: true })
    expect(after({ type: 'review.feature', ...by('team') }, hide, publish).context.isFeatured).toBe(false)
  })

  test('is moderated by staff alone', () => {
    for (const type of ['review.publish', 'review.hide', 'review.feature'] as const)
      expect(isRefused(after(report), { type, ...by('shopper') })).toBe(true)
    expect(isRefused(written, { type: 'review.refuse', ...by('shopper'), reason: 'no' })).toBe(true)
    expect(isRefused(written, { type: 'review.report', ...by('clock') })).toBe(true)
  })

  test('offers a moderator what can be done now', () => {
    const open = (saved: Saved<typeof reviewMachine>) =>
      openWords(reviewLifecycle, saved, { role: 'team' }, 1)
    expect(open(written)).toEqual(['refuse', 'hide', 'answer', 'feature'])
    expect(open(after(report))).toContain('publish')
    expect(open(after(hide))).toEqual(['publish', 'refuse'])
    expect(open(after(refuse('no')))).toEqual(['publish'])
    expect(openWords(reviewLifecycle, after(report), { role: 'shopper' }, 1)).toEqual([])
  })
})
