// A refund above a limit is two people's: the first says what shall go back, the second says the same. Rules
// 13.
import type { Act } from './actor.ts'

/** What the first person said. */
export interface Proposal {
  readonly by: string
  readonly amountMinor: number
  /** Which lines, and how much of each. */
  readonly shares: string
  /** What the buyer reads of it, unless the second person writes something else. */
  readonly words?: string
}

/** What a refund is judged by. Amounts are minor units of the order's currency. */
export interface GivingBack {
  readonly amountMinor: number
  readonly shares: string
  /** What has not gone back of the whole order. */
  readonly leftMinor: number
  /** Above it a second person is needed. */
  readonly limitMinor: number
  /** Nobody else has the right. */
  readonly isAlone: boolean
  /** What the buyer reads of it. */
  readonly words?: string
}

/** Whether somebody alone may give so much back, what went back for the same before counted in. */
export const isWithinLimit = (
  { amountMinor, limitMinor, isAlone }: GivingBack,
  beforeMinor: number,
): boolean => isAlone || amountMinor + beforeMinor <= limitMinor

/** Nobody pays their own order back, but who is alone. `buyerId` is null where a guest bought. Rules 14. */
export const mayPayBack = (
  buyerId: string | null,
  { actor, isAlone }: Pick<Act, 'actor'> & Pick<GivingBack, 'isAlone'>,
): boolean => isAlone || buyerId === null || actor.id !== buyerId

/** Whether it is what somebody else said before. */
export const isSeconded = (
  proposal: Proposal | null,
  { actor, amountMinor, shares }: Act & GivingBack,
): boolean =>
  proposal !== null &&
  actor.id !== undefined &&
  proposal.by !== actor.id &&
  proposal.amountMinor === amountMinor &&
  proposal.shares === shares

/** What is kept of it until somebody agrees. */
export const proposalOf = ({ actor, amountMinor, shares, words }: Act & GivingBack): Proposal => ({
  by: actor.id ?? '',
  amountMinor,
  shares,
  ...(words !== undefined && { words }),
})

/** What the buyer reads: what the second person writes, or the first where that is nothing. */
export const wordsOf = (proposal: Proposal | null, giving: Act & GivingBack): string | undefined =>
  giving.words ?? (isSeconded(proposal, giving) ? proposal?.words : undefined)
