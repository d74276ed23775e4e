import { describe, expect, test } from 'vitest'
import type { ActorRole } from '../actor.ts'
import { begin, openWords, type Saved, step } from '../lifecycle.ts'
import { type ContestEvent, type ContestInput, contestMachine } from './contest.machine.ts'
import { contestLifecycle } from './contest.moves.ts'

const ends = 1_000
const by = (role: ActorRole, at = 1) => ({ actor: { role }, at })
const open: ContestEvent = { type: 'contest.open', ...by('team') }
const close: ContestEvent = { type: 'contest.close', ...by('team') }
const draw: ContestEvent = { type: 'contest.draw', ...by('team'), reason: '3 7 12', entries: 5 }
const publish: ContestEvent = { type: 'contest.publish', ...by('team') }
const pass: ContestEvent = { type: 'contest.pass', ...by('team'), reason: 'Never answered.' }
const cancel: ContestEvent = { type: 'contest.cancel', ...by('team'), reason: 'The record was lost.' }

const worded: ContestInput = { isWorded: true, closesAt: ends, passed: 0 }

function after(input: ContestInput, ...events: ContestEvent[]): Saved<typeof contestMachine> {
  return events.reduce<Saved<typeof contestMachine>>(
    (saved, event) => {
      const taken = step(contestMachine, saved, event)
      if (!taken.ok) throw new Error(`${event.type} refused in ${saved.state}`)
      return taken
    },
    begin(contestMachine, input),
  )
}
const isRefused = (saved: Saved<typeof contestMachine>, event: ContestEvent) =>
  !step(contestMachine, saved, event).ok

describe('a contest', () => {
  test('is opened with rules and an end that is still to come', () => {
    expect(after(worded, open).state).toBe('open')
    expect(isRefused(after({ ...worded, isWorded: false }), open)).toBe(true)
    expect(isRefused(after({ ...worded, closesAt: null }), open)).toBe(true)
    expect(isRefused(after(worded), { ...open, at: ends })).toBe(true)
  })

  test('is closed by the clock at its end, and by staff before', () => {
    const clock = (at: number): ContestEvent => ({ type: 'contest.close', ...by('clock', at) })
    expect(isRefused(after(worded, open), clock(ends - 1))).toBe(true)
    expect(after(worded, open, clock(ends)).state).toBe('closed')
    expect(after(worded, open, close).state).toBe('closed')
  })

  test('is drawn once, with a word that came after, among somebody', () => {
    const closed = after(worded, open, close)
    expect(isRefused(closed, { ...draw, entries: 0 })).toBe(true)
    expect(isRefused(closed, { ...draw, reason: '' })).toBe(true)
    const drawn = after(worded, open, close, draw)
    expect([drawn.state, drawn.context.word]).toEqual(['drawn', '3 7 12'])
    expect(isRefused(drawn, draw)).toBe(true)
    expect(isRefused(drawn, cancel)).toBe(true)
  })

  test('tells its winners when it is published, and whoever follows a winner', () => {
    const told = [{ effect: 'mail.contestWon' }]
    const drawn = after(worded, open, close, draw)
    expect(step(contestMachine, drawn, pass)).toMatchObject({
      state: 'drawn',
      effects: [],
      context: { passed: 1 },
    })
    expect(step(contestMachine, drawn, publish)).toMatchObject({ state: 'published', effects: told })
    const published = after(worded, open, close, draw, publish)
    expect(step(contestMachine, published, pass)).toMatchObject({ state: 'published', effects: told })
    expect(isRefused(published, { ...pass, reason: '' })).toBe(true)
  })

  test('is cancelled for a reason, while nobody has won', () => {
    for (const events of [[], [open], [open, close]])
      expect(after(worded, ...events, cancel).state).toBe('cancelled')
    expect(isRefused(after(worded, open), { ...cancel, reason: '' })).toBe(true)
  })

  test('is moved by staff alone', () => {
    expect(isRefused(after(worded), { ...open, ...by('shopper') })).toBe(true)
    expect(isRefused(after(worded, open), { ...close, ...by('owner') })).toBe(true)
    const words = (saved: Saved<typeof contestMachine>, role: ActorRole) =>
      openWords(contestLifecycle, saved, { role }, 1)
    expect(words(after(worded, open, close), 'team')).toEqual(['draw', 'cancel'])
    expect(words(after(worded, open, close), 'shopper')).toEqual([])
  })
})

describe('a contest that is long over', () => {
  test('draws, tells and passes over nobody once its entrants are forgotten', () => {
    const closed = after(worded, open, close)
    const last = 1 + 180 * 24 * 60 * 60 * 1_000
    for (const [saved, event] of [
      [closed, draw],
      [after(worded, open, close, draw), publish],
      [after(worded, open, close, draw), pass],
      [after(worded, open, close, draw, publish), pass],
    ] as const) {
      expect([event.type, isRefused(saved, { ...event, at: last - 1 })]).toEqual([event.type, false])
      expect([event.type, isRefused(saved, { ...event, at: last })]).toEqual([event.type, true])
    }
  })
})
