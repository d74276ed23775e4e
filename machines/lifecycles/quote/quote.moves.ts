// The moves of a quote that people ask for: the steps of a good day in their order, then those back. Rules 8.
import type { QuoteDeskMove } from '#domain/pressing/quote/quote-state.ts'
import { bare, type Move, reasoned } from '../move.ts'
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
  accept: { does: 'agree to a kept quote', event: bare('quote.accept') },
  invoice: {
    does: 'write what bills it: a manual order for each rule of VAT, to complete and offer (staff)',
    event: bare('quote.invoice'),
  },
  pay: { does: 'write down that it is paid (staff)', event: bare('quote.pay') },
  decline: { does: 'turn a kept quote down', event: reasoned('quote.decline') },
  reopen: { does: 'take an agreement back, to choose anew', event: reasoned('quote.reopen') },
} as const satisfies Record<QuoteDeskMove, QuoteMoveRow>
