import { ownerAccount } from '#domain/ledger/accounts.ts'
import {
  type ApprovalHindrance,
  approvalHindrance,
  isSecond,
  standsAlone,
} from '#domain/ledger/payout-approval.ts'
import type { PayoutWords } from '#domain/ledger/payout-moves.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { allowedTypes, askedEvent } from '#machines/lifecycles/lifecycle.ts'
import { type PayoutEvent, payoutMachine } from '#machines/lifecycles/payout/payout.machine.ts'
import { payoutLifecycle } from '#machines/lifecycles/payout/payout.view.ts'
import { takeStep } from '../../lifecycles/take-step.ts'
import type { Database, Timed } from '../../database/database.ts'
import { readOwed } from '../../ledger/store/ledger.ts'
import {
  lockOwner,
  lockPayout,
  type PayoutRow,
  payoutsOfProject,
  readPayout,
  staffIds,
} from '../store/payouts.ts'
import { projectsOfOrder } from '../store/statements.ts'
import { payoutHost } from './payout-host.ts'

interface PayoutMove {
  readonly move: string
  readonly said: PayoutWords
  /** When it was last changed, as whoever asks saw it. */
  readonly seen?: string | undefined
}

/** Who moves a payout, and when. */
interface PayoutMover {
  readonly actor: Actor
  /** Epoch milliseconds; null when it is not known. */
  readonly signedInAt: number | null
  readonly at: Date
}

/**
 * Moves a payout as its owner or staff ask; the ledger moves with it in one transaction. A move that is not
 * open changes nothing; an approval that only this person may not give now says why. Rules 10.
 */
export async function movePayout(
  db: Database,
  id: number,
  asked: PayoutMove,
  mover: PayoutMover,
): Promise<PayoutRow | 'not_found' | 'transition_not_allowed' | ApprovalHindrance> {
  return db.transaction(async tx => {
    // The owner before the payout, as statements hold them.
    const owner = (await readPayout(tx, id))?.ownerId
    if (owner !== undefined) await lockOwner(tx, owner)
    const row = await lockPayout(tx, id)
    if (row === undefined) return 'not_found'
    if (asked.seen !== undefined && asked.seen !== row.updatedAt.toISOString())
      return 'transition_not_allowed'
    const { actor, at, signedInAt } = mover
    const facts = {
      coveredMinor: await coveredOf(tx, row),
      isAlone: standsAlone(await staffIds(tx), actor.id ?? '', row.ownerId),
      signedInAt,
    }
    const act = { actor, at: at.getTime() }
    const event = askedEvent(payoutLifecycle, { ...asked, act, facts, context: row.lifecycle })
    const moved = event && (await takeStep(tx, payoutHost, row, event))
    return moved ?? (event && hindranceOf(row, event)) ?? 'transition_not_allowed'
  })
}

/** What keeps this person from an approval that the payout waits for; null when it is something else. */
function hindranceOf({ state, lifecycle }: PayoutRow, event: PayoutEvent): ApprovalHindrance | null {
  if (event.type === 'payout.send') {
    return state === 'approved' && !isSecond(lifecycle.approvedBy, event) ? 'second_person_needed' : null
  }
  if (event.type !== 'payout.approve' && event.type !== 'payout.retry') return null
  const isOpen = allowedTypes(payoutMachine, { state, context: lifecycle }).includes(event.type)
  if (!isOpen || lifecycle.account === null) return null
  return approvalHindrance(lifecycle.account, { ...event, approverId: event.actor.id })
}

/** What the owner has in the books; the caller holds the owner. */
async function coveredOf(tx: Database, { ownerId, currency }: PayoutRow): Promise<number> {
  const owed = await readOwed(tx, [ownerAccount(ownerId)])
  return owed.find(one => one.currency === currency)?.owed ?? 0
}

/** Tells the payouts of an order's projects that it is disputed, or no more. Those that left are not held. */
export async function holdPayouts(
  { db, clock }: Timed,
  orderId: number,
  type: 'payout.freeze' | 'payout.unfreeze',
): Promise<void> {
  for (const projectId of await projectsOfOrder(db, orderId)) {
    await db.transaction(async tx => {
      const at = clock.now()
      for (const { id } of await payoutsOfProject(tx, projectId)) {
        const row = await lockPayout(tx, id)
        const event = { type, actor: { role: 'system' }, at: at.getTime(), orderId } as const
        if (row !== undefined) await takeStep(tx, payoutHost, row, event)
      }
    })
  }
}
