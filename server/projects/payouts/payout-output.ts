import type { Output } from '#contract'
import { standsAlone } from '#domain/ledger/payout-approval.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { payoutView } from '#machines/lifecycles/payout/payout.view.ts'
import { currencyCodes } from '#domain/money/currency.ts'
import type { PayoutRow } from '../store/payouts.ts'

/** Who looks at payouts, when, and who else of the staff could approve them. */
interface PayoutReader {
  readonly actor: Actor
  readonly at: Date
  readonly staffIds: readonly number[]
}

/** A payout as the contract shows it to somebody. */
export function payoutOutput(
  row: PayoutRow,
  { actor, at, staffIds }: PayoutReader,
): Output<'staff.movePayout'> {
  const isAlone = standsAlone(staffIds, actor.id ?? '', row.ownerId)
  const saved = { state: row.state, context: row.lifecycle }
  const view = payoutView(saved, { actor, at: at.getTime(), isAlone })
  return {
    id: row.id,
    number: row.number,
    state: view.state,
    currency: currencyCodes.find(code => code === row.currency) ?? 'EUR',
    amount: view.amountMinor,
    holder: view.holder,
    account: view.account,
    frozen: view.isFrozen,
    reference: view.reference,
    reason: view.reason,
    hindrance: view.hindrance,
    approvable_at: view.approvableAt === null ? null : new Date(view.approvableAt).toISOString(),
    updated_at: row.updatedAt.toISOString(),
    moves: view.moves,
  }
}
