// The moves of a quote that people ask for: the steps of a good day in their order, then those back. Rules 8.
import type { QuoteDeskMove } from '#domain/pressing/quote/quote-state.ts'
import type { Move } from '../lifecycle.ts'
import type { QuoteContext, QuoteEvent } from './quote.machine.ts'

/** What may be said with a move: why it is turned down or taken back. */
export interface QuoteSaid {
  readonly reason: string
}

interface QuoteMoveRow extends Move<QuoteEvent, QuoteContext, QuoteSaid, unknown> {
  /** What it does, for a terminal. */
  readonly does: string
}

export const quoteMoves = {
  accept: {
    does: 'agree to a kept quote',
    event: act => ({ type: 'quote.accept', ...act }),
  },
  invoice: {
    does: 'write down that the invoice is sent (staff)',
    event: act => ({ type: 'quote.invoice', ...act }),
  },
  pay: {
    does: 'write down that the invoice is paid (staff)',
    event: act => ({ type: 'quote.pay', ...act }),
  },
  decline: {
    does: 'turn a kept quote down',
    event: (act, { reason }) => ({ type: 'quote.decline', ...act, reason }),
  },
  reopen: {
    does: 'take an agreement back, to choose anew',
    event: (act, { reason }) => ({ type: 'quote.reopen', ...act, reason }),
  },
} as const satisfies Record<QuoteDeskMove, QuoteMoveRow>
