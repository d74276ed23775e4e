import { describe, expect, test } from 'vitest'
import type { ActorRole } from '../actor.ts'
import { begin, openWords, type Saved, step } from '../lifecycle.ts'
import { type LetterEvent, letterMachine } from './letter.machine.ts'
import { letterLifecycle } from './letter.moves.ts'

const by = (role: ActorRole, at = 1) => ({ actor: { role }, at })
const answer = (reason: string, role: ActorRole = 'team'): LetterEvent => ({
  type: 'letter.answer',
  ...by(role, 5),
  reason,
})
const close: LetterEvent = { type: 'letter.close', ...by('team') }
const reopen: LetterEvent = { type: 'letter.reopen', ...by('team') }

function after(hasEmail: boolean, ...events: LetterEvent[]): Saved<typeof letterMachine> {
  return events.reduce<Saved<typeof letterMachine>>(
    (saved, event) => {
      const taken = step(letterMachine, saved, event)
      if (!taken.ok) throw new Error(`${event.type} refused in ${saved.state}`)
      return taken
    },
    begin(letterMachine, { hasEmail }),
  )
}
const isRefused = (saved: Saved<typeof letterMachine>, event: LetterEvent) =>
  !step(letterMachine, saved, event).ok

describe('a letter', () => {
  test('is answered by mail, and again', () => {
    const taken = step(letterMachine, after(true), answer('On Friday.'))
    expect(taken).toMatchObject({
      state: 'answered',
      context: { answer: 'On Friday.', answeredAt: 5 },
      effects: [{ effect: 'mail.letterAnswered' }],
    })
    expect(after(true, answer('On Friday.'), answer('On Monday.')).context.answer).toBe('On Monday.')
  })

  test('is closed with or without an answer, and opened again', () => {
    expect(after(true, close).state).toBe('closed')
    expect(after(true, answer('Yes.'), close, reopen).state).toBe('open')
    expect(isRefused(after(true, close), answer('Too late.'))).toBe(true)
    expect(isRefused(after(true), reopen)).toBe(true)
  })

  test('of somebody who left no address is not answered by mail', () => {
    expect(isRefused(after(false), answer('Hello?'))).toBe(true)
    const open = (hasEmail: boolean) => openWords(letterLifecycle, after(hasEmail), { role: 'boss' }, 1)
    expect([open(true), open(false)]).toEqual([['answer', 'close'], ['close']])
  })

  test('is answered in words, by staff', () => {
    expect(isRefused(after(true), answer(''))).toBe(true)
    expect(isRefused(after(true), answer('Me too.', 'shopper'))).toBe(true)
    expect(isRefused(after(true), { type: 'letter.close', ...by('shopper') })).toBe(true)
  })
})
