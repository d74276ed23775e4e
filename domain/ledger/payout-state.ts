import type { StatusColour } from '../site/status-colour.ts'

/** The states of a payout, in the order of a good day; a payment that came back is last. Rules 10. */
export const payoutStates = ['accruing', 'statement_ready', 'approved', 'sent', 'settled', 'bounced'] as const

type PayoutState = (typeof payoutStates)[number]

/** True for one of the states. */
export const isPayoutState = (value: unknown): value is PayoutState =>
  payoutStates.some(state => state === value)

/** Yellow waits for somebody, blue is under way. */
export const payoutStateColours = {
  accruing: 'grey',
  statement_ready: 'yellow',
  approved: 'blue',
  sent: 'blue',
  settled: 'green',
  bounced: 'red',
} as const satisfies Record<PayoutState, StatusColour>

/** Days from its statement until a payout should have reached its owner (*assumed*). Rules 10. */
export const payoutDueDays = 14
