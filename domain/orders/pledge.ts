// Campaigns that charge once they have succeeded: the card is kept with the order. Domain design, 3.2.

export interface PledgeLine {
  readonly projectId: number
  readonly sale: string
  readonly step: string
  readonly chargeMode: string
}

/** Whether a line is of a run that may fail yet: what was paid then goes back. Domain design, 3.1. */
export const isPreorder = ({ sale, step }: Pick<PledgeLine, 'sale' | 'step'>): boolean =>
  sale === 'preorder' && (step === 'in_progress' || step === 'confirmed')

/** Whether a line is paid only when its campaign has succeeded. */
export const isPledge = (line: PledgeLine): boolean =>
  isPreorder(line) && line.chargeMode === 'charge_on_success'

/**
 * How an order of these lines is paid: `now`, or `later` when all of them are pledges for one campaign. A
 * pledge beside anything else is `mixed`: one card cannot be charged now and later for the same order, so it
 * is ordered by itself. `others` is how many lines there are of another kind.
 */
export function paidWhen(lines: readonly PledgeLine[], others: number): 'now' | 'later' | 'mixed' {
  const pledges = lines.filter(isPledge)
  if (pledges.length === 0) return 'now'
  const campaigns = new Set(pledges.map(line => line.projectId))
  return pledges.length === lines.length && others === 0 && campaigns.size === 1 ? 'later' : 'mixed'
}

/**
 * Whether a shopper may take an order of these lines back, as far as its campaigns go: what is charged on
 * success binds from the moment its goal is met, and frees again when it falls below. Domain design, 3.2, P8.
 */
export const mayTakeBack = (lines: readonly Pick<PledgeLine, 'step' | 'chargeMode'>[]): boolean =>
  lines.every(({ step, chargeMode }) => chargeMode !== 'charge_on_success' || step === 'in_progress')
