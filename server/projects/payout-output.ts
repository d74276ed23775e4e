import type { Output } from '#contract'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { payoutView } from '#machines/lifecycles/payout/payout.view.ts'
import { currencyCodes } from '#domain/currency.ts'
import type { PayoutRow } from '../store/payouts.ts'

/** A payout as the contract shows it to somebody. */
export function payoutOutput(row: PayoutRow, actor: Actor, at: Date): Output<'staff.movePayout'> {
  const view = payoutView({ state: row.state, context: row.lifecycle }, actor, at.getTime())
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
    updated_at: row.updatedAt.toISOString(),
    moves: view.moves,
  }
}
