// What owners and staff see of a payout, and what may be done with it now.
import { dayMs } from '#domain/time/milliseconds.ts'
import { maskedIban } from '#domain/money/iban.ts'
import type { PayoutWords } from '#domain/ledger/payout-moves.ts'
import { isStaff } from '#domain/people/user.ts'
import { type ApprovalHindrance, approvalHindrance, cooledOffAt } from '#domain/ledger/payout-approval.ts'
import { isPayoutState, payoutDueDays } from '#domain/ledger/payout-state.ts'
import type { Actor } from '../actor.ts'
import { type Lifecycle, openWords, type Saved } from '../lifecycle.ts'
import { type PayoutFacts, payoutMachine } from './payout.machine.ts'
import { payoutMoves } from './payout.moves.ts'

export type SavedPayout = Saved<typeof payoutMachine>

/** The words and facts with which the best case passes every check. */
const best = { reason: 'best case', reference: 'best case', holder: 'best case', password: '' } as const

export const payoutLifecycle: Lifecycle<typeof payoutMachine, PayoutWords, PayoutFacts> = {
  name: 'payout',
  machine: payoutMachine,
  moves: payoutMoves,
  bestCase: ({ at }, { amountMinor }) => ({
    said: { ...best, iban: 'DE89370400440532013000' },
    facts: { coveredMinor: amountMinor, isAlone: true, signedInAt: at },
  }),
}

/** When it should have reached its owner, in epoch milliseconds; null while nothing is due. Rules 10. */
export function payoutDueAt({ state, context }: SavedPayout): number | null {
  // A payout of before this was kept does not know when its statement was written.
  const releasedAt = context.releasedAt ?? null
  return releasedAt === null || state === 'settled' ? null : releasedAt + payoutDueDays * dayMs
}

/** What keeps a member of staff from approving it now, though it waits for that; null when nothing does. */
function hindranceOf(
  { state, context }: SavedPayout,
  { actor, at, isAlone }: Seer,
): ApprovalHindrance | null {
  if (context.account === null || (state !== 'statement_ready' && state !== 'bounced')) return null
  if (!isStaff(actor.role)) return null
  return approvalHindrance(context.account, { approverId: actor.id, at, isAlone, signedInAt: at })
}

/** Who looks at a payout, and when, in epoch milliseconds. */
interface Seer {
  readonly actor: Actor
  readonly at: number
  /** No other member of staff could approve it. */
  readonly isAlone: boolean
}

const approvals = ['approve', 'retry']

/** Amount in minor units of the currency; the account by its ends only. */
export function payoutView(saved: SavedPayout, seer: Seer) {
  const { actor, at } = seer
  const hindrance = hindranceOf(saved, seer)
  const { amountMinor, currency, account, disputes, reference, reason } = saved.context
  return {
    state: isPayoutState(saved.state) ? saved.state : 'accruing',
    amountMinor,
    currency,
    holder: account?.holder ?? null,
    account: account && maskedIban(account.iban),
    isFrozen: disputes.length > 0,
    reference,
    reason,
    hindrance,
    approvableAt: hindrance === 'cooling_off' && account ? cooledOffAt(account) : null,
    moves: openWords(payoutLifecycle, saved, actor, at).filter(
      move => hindrance === null || !approvals.includes(move),
    ),
  }
}
