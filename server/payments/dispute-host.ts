// The host of disputes: their steps, and the moves of the desk of payments.
import { type Actor, actorOf } from '#machines/lifecycles/actor.ts'
import { disputeMachine } from '#machines/lifecycles/dispute/dispute.machine.ts'
import { disputeLifecycle, type SavedDispute } from '#machines/lifecycles/dispute/dispute.moves.ts'
import { askedEvent, begin, openWords } from '#machines/lifecycles/lifecycle.ts'
import type { GatewayDispute } from '../base/gateway.ts'
import type { Database } from '../database/database.ts'
import type { DeskMoves } from '../desks/store/binding.ts'
import { enqueue } from '../database/outbox.ts'
import { jobsOf, type LifecycleHost, takeStep } from '../lifecycles/take-step.ts'
import { moneyOf } from './store/money-facts.ts'
import { type DisputeRow, insertDispute, lockDispute, readDispute, updateDispute } from './store/disputes.ts'

const savedOf = ({ state, lifecycle: context }: DisputeRow): SavedDispute => ({ state, context })

const disputeHost: LifecycleHost<typeof disputeMachine, DisputeRow> = {
  machine: disputeMachine,
  idOf: row => row.id,
  savedOf,
  write: async (tx, row, { state, context: lifecycle }, updatedAt) => {
    const change = { state, lifecycle, updatedAt }
    await updateDispute(tx, row.id, change)
    return { ...row, ...change }
  },
  told: ({ row }) => ({ disputeId: row.id }),
}

/** Of a payment that is disputed, what the desk keeps of it. Amounts in minor units. */
interface Disputed {
  readonly dispute: GatewayDispute
  readonly orderId: number
  readonly paymentId: number
  readonly amountMinor: number
  readonly currency: string
}

/** Opens a dispute, once however often it is told. */
export async function openDispute(tx: Database, disputed: Disputed, at: Date): Promise<void> {
  const { dispute, ...of } = disputed
  const dueAt = dispute.dueAt === null ? null : new Date(dispute.dueAt)
  const input = { dueAt: dueAt?.getTime() ?? null, saidMinor: dispute.amountMinor }
  const { state, context: lifecycle, effects } = begin(disputeMachine, input)
  const about = { gatewayId: dispute.id, dueAt, openedAt: at, updatedAt: at }
  const disputeId = await insertDispute(tx, { ...of, ...about, state, lifecycle })
  if (disputeId === undefined) return
  for (const job of jobsOf(effects, () => ({ disputeId }))) await enqueue(tx, job)
}

/** Ends a dispute as the bank decided; told again, it changes nothing. */
export async function endDispute(
  tx: Database,
  { id: gatewayId, status }: GatewayDispute,
  at: Date,
): Promise<void> {
  const row = await lockDispute(tx, { gatewayId })
  if (row === undefined || status === 'open') return
  const act = { actor: { role: 'payment' } satisfies Actor, at: at.getTime() }
  await takeStep(tx, disputeHost, row, { type: `dispute.${status}`, ...act })
}

/** Opens a dispute again whose answer the provider did not take. */
export async function refuseAnswer(tx: Database, id: number, at: Date): Promise<void> {
  const row = await lockDispute(tx, { id })
  const act = { actor: { role: 'system' } satisfies Actor, at: at.getTime() }
  if (row !== undefined) await takeStep(tx, disputeHost, row, { type: 'dispute.refused', ...act })
}

/** The moves of the desk of payments: a dispute is answered or accepted; the rest moves by its provider. */
export const paymentMoves: DeskMoves = {
  open: async ({ db, clock }, deskId, user) => {
    const { kind, id } = moneyOf(deskId)
    const row = kind === 'dispute' ? await readDispute(db, id) : undefined
    if (row === undefined) return []
    return openWords(disputeLifecycle, savedOf(row), actorOf(user), clock.now().getTime())
  },
  take: ({ db, clock }, { id: deskId, move, reason = '' }, user) =>
    db.transaction(async tx => {
      const { kind, id } = moneyOf(deskId)
      const row = kind === 'dispute' ? await lockDispute(tx, { id }) : undefined
      if (row === undefined) return kind === 'dispute' ? 'not_found' : 'transition_not_allowed'
      const act = { actor: actorOf(user), at: clock.now().getTime() }
      const said = { reason: reason.trim() }
      const event = askedEvent(disputeLifecycle, { move, act, said, facts: {}, context: row.lifecycle })
      const moved = event && (await takeStep(tx, disputeHost, row, event))
      return moved === undefined ? 'transition_not_allowed' : 'moved'
    }),
}
