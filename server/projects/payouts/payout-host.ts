import { gatewayAccount, ownerAccount, payoutsAccount } from '#domain/ledger/accounts.ts'
import { type Posting, transferPostings } from '#domain/ledger/postings.ts'
import { payoutMachine } from '#machines/lifecycles/payout/payout.machine.ts'
import type { LifecycleHost } from '../../lifecycles/take-step.ts'
import { bookEntry } from '../../ledger/store/ledger.ts'
import { type PayoutRow, updatePayout } from '../store/payouts.ts'

/** How payouts are kept: the ledger moves with them. Rules 10. */
export const payoutHost: LifecycleHost<typeof payoutMachine, PayoutRow> = {
  machine: payoutMachine,
  idOf: row => row.id,
  savedOf: row => ({ state: row.state, context: row.lifecycle }),
  write: async (tx, row, { state, context }, updatedAt) => {
    const change = { state, lifecycle: context, updatedAt }
    await updatePayout(tx, row.id, change)
    return { ...row, ...change }
  },
  logged: ({ after }) => ({ reason: after.context.reason }),
  told: ({ row, sequence }) => ({ payoutId: row.id, sequence }),
  also: async (tx, { row, effects, sequence, at }) => {
    for (const { effect } of effects) {
      const entry = { key: `payout:${row.id}:${sequence}`, kind: effect, projectId: row.projectId }
      await bookEntry(tx, { ...entry, detail: { payoutId: row.id }, at }, payoutPostings(effect, row))
    }
  },
}

/** Where the money of a payout goes: set aside, back to its owner, or out of the house. `state` is before. */
export function payoutPostings(
  effect: string,
  { state, ownerId, lifecycle }: Pick<PayoutRow, 'state' | 'ownerId' | 'lifecycle'>,
): readonly Posting[] {
  const { currency, amountMinor } = lifecycle
  const sum = { currency, amountMinor }
  const owner = ownerAccount(ownerId)
  if (effect === 'payout.reserve') return transferPostings(payoutsAccount, owner, sum)
  if (effect === 'payout.book') return transferPostings(gatewayAccount, payoutsAccount, sum)
  if (effect !== 'payout.restore') return []
  return transferPostings(owner, state === 'settled' ? gatewayAccount : payoutsAccount, sum)
}
