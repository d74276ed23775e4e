import { describe, expect, test } from 'vitest'
import { quoteStateNames } from '#domain/pressing/quote/quote-state.ts'
import type { ActorRole } from '../actor.ts'
import { begin, type Saved, step } from '../lifecycle.ts'
import { type QuoteEvent, quoteMachine } from './quote.machine.ts'
import { quoteView } from './quote.view.ts'

const by = (role: ActorRole, at = 1) => ({ actor: { role }, at })
const made = begin(quoteMachine, { version: 1 })
const send: QuoteEvent = { type: 'quote.send', ...by('shopper'), expiresAt: 100 }
const accept = (at: number): QuoteEvent => ({ type: 'quote.accept', ...by('owner', at) })
const reopen: QuoteEvent = { type: 'quote.reopen', ...by('owner'), reason: 'another colour' }

function after(...events: QuoteEvent[]): Saved<typeof quoteMachine> {
  return events.reduce<Saved<typeof quoteMachine>>((saved, event) => {
    const result = step(quoteMachine, saved, event)
    if (!result.ok) throw new Error(`${event.type} refused in ${saved.state}`)
    return result
  }, made)
}
const isRefused = (saved: Saved<typeof quoteMachine>, event: QuoteEvent) =>
  !step(quoteMachine, saved, event).ok

describe('a quote', () => {
  test('has the states of the rules and no others', () => {
    expect(Object.keys(quoteMachine.states).toSorted()).toEqual([...quoteStateNames].toSorted())
  })

  test('goes from draft to paid', () => {
    const paid = after(
      send,
      accept(99),
      { type: 'quote.invoice', ...by('team') },
      { type: 'quote.pay', ...by('payment') },
    )
    expect(paid).toMatchObject({ state: 'paid', context: { version: 1, expiresAt: 100 } })
  })

  test('holds until its last instant, exclusively: then it can no longer be accepted, and expires', () => {
    const sent = after(send)
    expect(isRefused(sent, accept(100))).toBe(true)
    expect(isRefused(sent, { type: 'quote.expire', ...by('clock', 99) })).toBe(true)
    expect(after(send, { type: 'quote.expire', ...by('clock', 100) }).state).toBe('expired')
    expect(quoteView(sent, { role: 'owner' }, 100)).toMatchObject({ isOver: true, can: { accept: false } })
    expect(quoteView(sent, { role: 'owner' }, 99)).toMatchObject({ isOver: false, can: { accept: true } })
  })

  test('with other choices is another version, and this one keeps its figures', () => {
    const next: QuoteEvent = { type: 'quote.supersede', ...by('owner'), version: 2 }
    expect(after(send, next)).toMatchObject({ state: 'superseded', context: { supersededBy: 2 } })
    expect(after(next).state).toBe('superseded')
    expect(isRefused(after(send), { ...next, version: 1 })).toBe(true)
    // What is agreed has to be reopened first.
    expect(isRefused(after(send, accept(2)), next)).toBe(true)
    expect(after(send, accept(2), reopen, next).state).toBe('superseded')
  })

  test('is not reopened once it is invoiced', () => {
    expect(isRefused(after(send, accept(2), { type: 'quote.invoice', ...by('team') }), reopen)).toBe(true)
  })

  test('is moved by nobody it does not concern, and never after its end', () => {
    expect(isRefused(made, { ...send, ...by('carrier') })).toBe(true)
    expect(isRefused(after(send, accept(2)), { type: 'quote.invoice', ...by('shopper') })).toBe(true)
    const declined = after(send, { type: 'quote.decline', ...by('shopper'), reason: 'too dear' })
    expect(declined).toMatchObject({ state: 'declined', context: { reason: 'too dear' } })
    for (const event of [send, accept(2), reopen]) expect(isRefused(declined, event)).toBe(true)
  })
})
