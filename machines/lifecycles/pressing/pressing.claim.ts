// What staff decide about a claim, and when that is two people's. Rules 14, 22.
import type { ClaimDecision } from '#domain/pressing/contract/pressing-moves.ts'
import { type Act, isByStaff } from '../actor.ts'
import { isSeconded, isWithinLimit, type Proposal } from '../second-person.ts'

export interface Claim {
  readonly copies: number
  readonly reason: string
  readonly decision: ClaimDecision | null
  /** A credit above the limit that waits for a second person. */
  readonly proposal?: Proposal | null
}

/** `limitMinor`: above it a second person is needed; `isAlone`: there is none. */
export type Decided = {
  readonly reason: string
  readonly decision: ClaimDecision
  readonly creditMinor: number
  readonly limitMinor: number
  readonly isAlone: boolean
}

/** Only what is credited pays something out. */
export const isDecision = (act: Act & Decided): boolean =>
  isByStaff(act) &&
  act.reason !== '' &&
  Number.isInteger(act.creditMinor) &&
  act.creditMinor >= 0 &&
  (act.decision === 'credit') === act.creditMinor > 0
export const creditOf = ({ actor, at, creditMinor, limitMinor, isAlone }: Act & Decided) => ({
  actor,
  at,
  amountMinor: creditMinor,
  shares: `a:${creditMinor}`,
  leftMinor: creditMinor,
  limitMinor,
  isAlone,
})
/** It is within the limit, or what somebody else said before. */
export const isAllowed = (claim: Claim | null, act: Act & Decided): boolean =>
  isWithinLimit(creditOf(act), 0) || isSeconded(claim?.proposal ?? null, creditOf(act))
