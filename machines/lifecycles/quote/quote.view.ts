// What people see of a quote, and what may be done with it now.
import type { QuoteDeskMove } from '#domain/pressing/quote/quote-state.ts'
import type { Actor } from '../actor.ts'
import { type Lifecycle, openWords, type Saved } from '../lifecycle.ts'
import { quoteMachine } from './quote.machine.ts'
import { quoteMoves, type QuoteSaid } from './quote.moves.ts'

export type SavedQuote = Saved<typeof quoteMachine>

const quoteLifecycle: Lifecycle<typeof quoteMachine, QuoteSaid> = {
  name: 'quote',
  machine: quoteMachine,
  moves: quoteMoves,
  bestCase: () => ({ said: { reason: 'best case' }, facts: {} }),
}

/** Times in epoch milliseconds. */
export function quoteView(saved: SavedQuote, actor: Actor, at: number) {
  const moves = openWords(quoteLifecycle, saved, actor, at)
  const may = (move: QuoteDeskMove) => moves.includes(move)
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
      accept: may('accept'),
      decline: may('decline'),
      reopen: may('reopen'),
      invoice: may('invoice'),
      pay: may('pay'),
    },
  }
}
