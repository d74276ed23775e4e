// What people see of a quote, and what may be done with it now.
import type { Actor } from '../actor.ts'
import { type Lifecycle, openMoves, type Saved } from '../lifecycle.ts'
import { quoteMachine } from './quote.machine.ts'

export type SavedQuote = Saved<typeof quoteMachine>

export const quoteLifecycle: Lifecycle<typeof quoteMachine> = {
  name: 'quote',
  machine: quoteMachine,
  bestCase: (actor, at, { version, expiresAt }) => [
    { type: 'quote.send', actor, at, expiresAt: at + 1 },
    { type: 'quote.accept', actor, at },
    { type: 'quote.decline', actor, at, reason: 'best case' },
    { type: 'quote.expire', actor, at: Math.max(at, expiresAt ?? at) },
    { type: 'quote.supersede', actor, at, version: version + 1 },
    { type: 'quote.reopen', actor, at, reason: 'best case' },
    { type: 'quote.invoice', actor, at },
    { type: 'quote.pay', actor, at },
  ],
}

/** Times in epoch milliseconds. */
export function quoteView(saved: SavedQuote, actor: Actor, at: number) {
  const moves = openMoves(quoteLifecycle, saved, actor, at)
  const { version, expiresAt, supersededBy, reason } = saved.context
  return {
    state: saved.state,
    version,
    expiresAt,
    supersededBy,
    reason,
    /** Sent, and past its last instant: what a clock will say as well. */
    isOver: saved.state === 'sent' && expiresAt !== null && at >= expiresAt,
    can: {
      send: moves.includes('quote.send'),
      accept: moves.includes('quote.accept'),
      decline: moves.includes('quote.decline'),
      reopen: moves.includes('quote.reopen'),
      invoice: moves.includes('quote.invoice'),
      pay: moves.includes('quote.pay'),
      supersede: moves.includes('quote.supersede'),
    },
  }
}
