import { ownerAccount } from '#domain/ledger/accounts.ts'
import { type ApprovalHindrance, approvalHindrance, standsAlone } from '#domain/ledger/payout-approval.ts'
import type { Act, Actor } from '#machines/lifecycles/actor.ts'
import { allowedTypes } from '#machines/lifecycles/lifecycle.ts'
import { type PayoutEvent, payoutMachine } from '#machines/lifecycles/payout/payout.machine.ts'
import { payoutLifecycle } from '#machines/lifecycles/payout/payout.view.ts'
import type { Clock } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { readOwed } from '../ledger/store/ledger.ts'
import {
  lockOwner,
  lockPayout,
  type PayoutRow,
  payoutsOfProject,
  readPayout,
  staffIds,
} from './store/payouts.ts'
import { projectsOfOrder } from './store/statements.ts'
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

const typeOf = ({ move }: PayoutMove): string => `payout.${move.replace('payout.', '')}`

/** Whether a move says which bank account the money goes to. */
export const isNamingAccount = (asked: PayoutMove): boolean => typeOf(asked) === 'payout.setAccount'

/** Who moves a payout, and when. */
export interface PayoutMover {
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
    const event = eventOf(asked, row, { actor, at: at.getTime() }, facts)
    const taken = event && (await takePayoutStep(tx, row, event, at))
    if (taken) return { ...row, state: taken.state, lifecycle: taken.context, updatedAt: at }
    return (event && hindranceOf(row, event)) ?? 'transition_not_allowed'
  })
}

/** What keeps this person from an approval that the payout waits for; null when it is something else. */
function hindranceOf({ state, lifecycle }: PayoutRow, event: PayoutEvent): ApprovalHindrance | null {
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

type Approval = Extract<PayoutEvent, { type: 'payout.approve' }>

/** The event that would succeed in the best case, with what was really said and what the books say. */
function eventOf(
  asked: PayoutMove,
  { lifecycle }: PayoutRow,
  act: Act,
  facts: Pick<Approval, 'coveredMinor' | 'isAlone' | 'signedInAt'>,
): PayoutEvent | undefined {
  const { reason = '', reference = '', holder = '', iban = '' } = asked
  const known = payoutLifecycle
    .bestCase(act.actor, act.at, lifecycle)
    .find(({ type }) => type === typeOf(asked))
  switch (known?.type) {
    case 'payout.setAccount':
      return { ...known, holder, iban }
    case 'payout.approve':
    case 'payout.retry':
      return { ...known, ...facts }
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
