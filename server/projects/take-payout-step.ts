import { gatewayAccount, ownerAccount, payoutsAccount } from '#domain/ledger/accounts.ts'
import { type Posting, transferPostings } from '#domain/ledger/postings.ts'
import { step } from '#machines/lifecycles/lifecycle.ts'
import { type PayoutEvent, payoutMachine } from '#machines/lifecycles/payout/payout.machine.ts'
import type { SavedPayout } from '#machines/lifecycles/payout/payout.view.ts'
import { isJob } from '../jobs/effect-hosts.ts'
import type { Database } from '../database/database.ts'
import { bookEntry } from '../ledger/store/ledger.ts'
import { appendEvents, lastSequence } from '../database/event-log.ts'
import { enqueue } from '../database/outbox.ts'
import { type PayoutRow, updatePayout } from './store/payouts.ts'

/**
 * Takes one step of a payout and writes all of it in the caller's transaction, which holds the payout: state,
 * the ledger, event log, outbox. Undefined when the step is not allowed; nothing is written then. Rules 10.
 */
export async function takePayoutStep(
  tx: Database,
  row: PayoutRow,
  event: PayoutEvent,
  at: Date,
): Promise<SavedPayout | undefined> {
  const taken = step(payoutMachine, { state: row.state, context: row.lifecycle }, event)
  if (!taken.ok) return undefined
  const { state, context, effects, changed } = taken
  if (!changed) return { state, context }
  const sequence = 1 + (await lastSequence(tx, 'payout', row.id))
  await updatePayout(tx, row.id, { state, lifecycle: context, updatedAt: at })
  const { role, id } = event.actor
  const entry = { aggregate: 'payout', aggregateId: row.id, type: event.type, state }
  const payload = { follows: effects.map(({ effect }) => effect), reason: context.reason }
  await appendEvents(tx, [{ ...entry, actor: id === undefined ? role : `${role}:${id}`, payload }], at)
  for (const { effect } of effects) {
    const key = `payout:${row.id}:${sequence}`
    const moved = { key, kind: effect, projectId: row.projectId, detail: { payoutId: row.id }, at }
    await bookEntry(tx, moved, payoutPostings(effect, row))
    if (isJob(effect)) await enqueue(tx, { kind: effect, payload: { payoutId: row.id, sequence } })
  }
  return { state, context }
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
