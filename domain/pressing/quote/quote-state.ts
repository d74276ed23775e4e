import type { StatusColour } from '../../site/status-colour.ts'

/** The states of a kept quote, in the order of a good day, then the branches. Rules 8. */
export const quoteStateNames = [
  'draft',
  'sent',
  'accepted',
  'invoiced',
  'paid',
  'reopened',
  'declined',
  'expired',
  'superseded',
] as const

export type QuoteState = (typeof quoteStateNames)[number]

/** What the desk may do with a quote: the steps of a good day in their order, then those back. Rules 8. */
export const quoteDeskMoves = ['accept', 'invoice', 'pay', 'decline', 'reopen'] as const

/** What whoever holds its link may do with a quote as well. */
export const quoteHolderMoves = ['accept', 'decline', 'reopen'] as const

export type QuoteDeskMove = (typeof quoteDeskMoves)[number]

/** True for one of the states. */
export const isQuoteState = (value: unknown): value is QuoteState =>
  quoteStateNames.some(state => state === value)

/** The colour of each state: yellow waits for somebody, green is agreed. */
export const quoteStateColours = {
  draft: 'grey',
  sent: 'yellow',
  accepted: 'green',
  invoiced: 'yellow',
  paid: 'green',
  reopened: 'yellow',
  declined: 'red',
  expired: 'grey',
  superseded: 'grey',
} as const satisfies Record<QuoteState, StatusColour>
