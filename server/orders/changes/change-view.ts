// A proposed change as its buyer and as staff see it. Rules 2.
import type { Output } from '#contract'
import { isCurrencyCode } from '#domain/money/currency.ts'
import type { SignedIn } from '../../http/context.ts'
import { actorOf } from '#machines/lifecycles/actor.ts'
import { changeMoves } from '#machines/lifecycles/change/change.moves.ts'
import { changeMachine } from '#machines/lifecycles/change/change.machine.ts'
import { isChangeState } from '#domain/orders/order-change.ts'
import { allows } from '#machines/lifecycles/lifecycle.ts'
import type { Timed } from '../../database/database.ts'
import { readStandingLines } from '../store/order-edits.ts'
import { orderTokenOf } from '../store/order-links.ts'
import { readOrderFile } from '../store/orders.ts'
import { lookAt } from '../edits/make-change.ts'
import { type ChangeRow, isOpen, paymentsOf, readChanges } from '../edits/store/changes.ts'

type Shown = Output<'changes.show'>

/**
 * The goods of an order before a change and after it, as it was reckoned on its day; both empty where it can
 * no longer be made.
 */
export async function linesOfChange(
  { db, clock }: Timed,
  change: ChangeRow,
): Promise<Pick<Shown, 'before' | 'after'>> {
  const work = await lookAt(db, change, clock.now())
  if (work === undefined) return { before: [], after: [] }
  const standing = await readStandingLines(db, change.orderId)
  const shown = standing.map(line => ({
    id: line.id,
    name: line.name,
    ...(line.itemName !== '' && { item: line.itemName }),
    artist_name: line.artistName,
    size: line.size,
    quantity: line.quantity,
    total: line.priceMinor * line.quantity - line.discountMinor,
  }))
  const gone = new Set(work.going.map(({ id }) => id))
  const come = work.coming.map(({ row, quantity, priceMinor, discountMinor }) => ({
    name: row.name,
    ...(row.itemName !== '' && { item: row.itemName }),
    artist_name: row.artistName,
    size: row.size ?? '',
    quantity,
    total: priceMinor * quantity - discountMinor,
  }))
  const bare = shown.map(({ id: _, ...line }) => line)
  return {
    before: bare,
    after: [...bare.filter((_, index) => !gone.has(shown[index]?.id ?? 0)), ...come],
  }
}

function standingOf(change: ChangeRow, at: Date, isUnderWay: boolean): Shown['standing'] {
  if (change.state === 'applied') return 'made'
  if (change.state !== 'proposed') return 'over'
  if (isUnderWay) return 'paying'
  return at < change.until ? 'open' : 'over'
}

/** A change for whoever holds its link. */
export async function changeView(timed: Timed, change: ChangeRow, link: string): Promise<Shown> {
  const { db, clock } = timed
  const open = (await paymentsOf(db, change.id)).find(isOpen)
  const standing = standingOf(change, clock.now(), open !== undefined)
  const lines = standing === 'open' ? await linesOfChange(timed, change) : { before: [], after: [] }
  const isOver = standing === 'open' && lines.after.length === 0
  const order = (await readOrderFile(db, { id: change.orderId }))?.order
  if (order === undefined || !isCurrencyCode(order.currency)) throw new Error(`No order ${change.orderId}`)
  const isLive = !isOver && (standing === 'open' || standing === 'paying')
  return {
    standing: isOver ? 'over' : standing,
    until: standing === 'open' && !isOver ? change.until.toISOString() : null,
    currency: order.currency,
    ...lines,
    was: change.wasMinor,
    due: change.dueMinor,
    action_url: open?.state === 'requires_action' ? open.actionUrl : null,
    order: {
      id: order.id,
      number: order.number,
      // Whoever has an account looks there; a link that is over shows nothing more.
      token: isLive && order.userId === null ? await orderTokenOf(db, order.id, link) : null,
    },
  }
}

/**
 * The changes of an order that its buyer was asked about, with what whoever looks may do: nothing while a
 * charge of it is under way.
 */
export async function staffChanges(
  { db, clock }: Timed,
  orderId: number,
  user: SignedIn,
): Promise<Output<'staff.orderLines'>['changes']> {
  const act = { actor: actorOf(user), at: clock.now().getTime() }
  const best = { isOpen: true, isWithinLimit: true }
  const changes = await readChanges(db, orderId)
  const asked = changes.find(({ state }) => state === 'proposed')
  const isUnderWay = asked !== undefined && (await paymentsOf(db, asked.id)).some(isOpen)
  // What can no longer be made is only taken back.
  const canBeMade = asked !== undefined && (await lookAt(db, asked, clock.now())) !== undefined
  return changes.map(change => ({
    id: change.id,
    state: isChangeState(change.state) ? change.state : ('lapsed' as const),
    reason: change.reason,
    actor: change.actor,
    at: change.createdAt.toISOString(),
    until: change.until.toISOString(),
    was: change.wasMinor,
    due: change.dueMinor,
    moves: (['remind', 'waive', 'withdraw'] as const).filter(
      move =>
        !isUnderWay &&
        (canBeMade || move === 'withdraw') &&
        allows(
          changeMachine,
          { state: change.state, context: change.lifecycle },
          changeMoves[move].event(act, { reason: 'any' }, best),
        ),
    ),
  }))
}
