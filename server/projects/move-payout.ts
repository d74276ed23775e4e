import { ownerAccount } from '#domain/ledger/accounts.ts'
import type { Act, Actor } from '#machines/lifecycles/actor.ts'
import type { PayoutEvent } from '#machines/lifecycles/payout/payout.machine.ts'
import { payoutLifecycle } from '#machines/lifecycles/payout/payout.view.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../store/database.ts'
import { readOwed } from '../store/ledger.ts'
import { lockOwner, lockPayout, type PayoutRow, payoutsOfProject, readPayout } from '../store/payouts.ts'
import { projectsOfOrder } from '../store/statements.ts'
import { takePayoutStep } from './take-payout-step.ts'

interface Moving {
  readonly db: Database
  readonly clock: Clock
}

export interface PayoutMove {
  readonly move: string
  /** Why it came back, or why its approval is taken back. */
  readonly reason?: string | undefined
  /** What the bank knows the transfer by. */
  readonly reference?: string | undefined
  readonly holder?: string | undefined
  readonly iban?: string | undefined
  /** When it was last changed, as whoever asks saw it. */
  readonly seen?: string | undefined
}

/**
 * Moves a payout as its owner or staff ask; the ledger moves with it in one transaction. A move that is not
 * open changes nothing. Rules 10.
 */
export async function movePayout(
  { db, clock }: Moving,
  id: number,
  asked: PayoutMove,
  actor: Actor,
): Promise<PayoutRow | 'not_found' | 'transition_not_allowed'> {
  return db.transaction(async tx => {
    // The owner before the payout, as statements hold them.
    const owner = (await readPayout(tx, id))?.ownerId
    if (owner !== undefined) await lockOwner(tx, owner)
    const row = await lockPayout(tx, id)
    if (row === undefined) return 'not_found'
    if (asked.seen !== undefined && asked.seen !== row.updatedAt.toISOString())
      return 'transition_not_allowed'
    const at = clock.now()
    const event = eventOf(asked, row, { actor, at: at.getTime() }, await coveredOf(tx, row))
    const taken = event && (await takePayoutStep(tx, row, event, at))
    return taken ? { ...row, state: taken.state, lifecycle: taken.context } : 'transition_not_allowed'
  })
}

/** What the owner has in the books; the caller holds the owner. */
async function coveredOf(tx: Database, { ownerId, currency }: PayoutRow): Promise<number> {
  const owed = await readOwed(tx, [ownerAccount(ownerId)])
  return owed.find(one => one.currency === currency)?.owed ?? 0
}

/** The event that would succeed in the best case, with what was really said and what the books say. */
function eventOf(
  { move, reason = '', reference = '', holder = '', iban = '' }: PayoutMove,
  { lifecycle }: PayoutRow,
  act: Act,
  coveredMinor: number,
): PayoutEvent | undefined {
  const known = payoutLifecycle
    .bestCase(act.actor, act.at, lifecycle)
    .find(({ type }) => type === `payout.${move.replace('payout.', '')}`)
  switch (known?.type) {
    case 'payout.setAccount':
      return { ...known, holder, iban }
    case 'payout.approve':
    case 'payout.retry':
      return { ...known, coveredMinor }
    case 'payout.revoke':
    case 'payout.bounce':
      return { ...known, reason }
    case 'payout.send':
      return { ...known, reference }
    default:
      return known
  }
}

/** Tells the payouts of an order's projects that it is disputed, or no more. Those that left are not held. */
export async function holdPayouts(
  { db, clock }: Moving,
  orderId: number,
  type: 'payout.freeze' | 'payout.unfreeze',
): Promise<void> {
  for (const projectId of await projectsOfOrder(db, orderId)) {
    await db.transaction(async tx => {
      const at = clock.now()
      for (const { id } of await payoutsOfProject(tx, projectId)) {
        const row = await lockPayout(tx, id)
        const event = { type, actor: { role: 'system' }, at: at.getTime(), orderId } as const
        if (row !== undefined) await takePayoutStep(tx, row, event, at)
      }
    })
  }
}
