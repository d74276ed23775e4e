import { isCurrencyCode } from '#domain/money/currency.ts'
import { convertMoney, type RateRow } from '#domain/money/exchange-rate.ts'
import { planDrop, type StandingLine } from '#domain/ledger/drop-lines.ts'
import { isLogisticsOrigin } from '#domain/shipping/logistics.ts'
import { shippingRate } from '#domain/shipping/shipping-rate.ts'
import type { Tariff } from '#domain/shipping/tariff.ts'
import { frozen } from '#machines/lifecycles/order/order.money.ts'
import { askRefund } from '../orders/moves/ask-refund.ts'
import { commitMoves } from '../orders/moves/commit-moves.ts'
import { holdOrder, type PendingTransition, moveOrder } from '../orders/moves/order-moves.ts'
import { closePayment, type Reconciling } from '../orders/payment/reconcile-payments.ts'
import { dropLines, ordersToDrop, standingLines } from '../orders/store/campaigns.ts'
import type { Database } from '../database/database.ts'
import { bookEntry, readLinesLeft } from '../ledger/store/ledger.ts'
import { type Order, type OrderFile, readOrderFile } from '../orders/store/orders.ts'
import { allotCopies } from '../orders/parcels/allot-copies.ts'
import { holdRun, ordersWaiting } from '../orders/store/run-allotments.ts'
import { openPortion } from '../orders/store/run-portions.ts'
import { tariffAt } from '../settings/in-force.ts'
import { moneyTables } from '../settings/money-tables.ts'
import { mailBuyerOfFailed } from './project-mail.ts'
import { readProduction } from './store/productions.ts'

interface RefundingProject extends Reconciling {
  readonly publicUrl: string
}

interface ProjectEnd {
  readonly projectId: number
  readonly reason: string
}

const batch = 100

/** Why lines go for which a run has no copies. */
const shortRun = 'run_short'

/**
 * Pays back every order of a project that came to nothing, each in a transaction of its own: what was done
 * stays done when the process dies, and a rerun pays nobody twice. Gives how many orders it ended; throws
 * when an open payment could not be closed, so that the job comes again. Rules 1 and 5.
 */
export async function refundProject(world: RefundingProject, end: ProjectEnd): Promise<number> {
  let done = 0
  let open = 0
  let after = 0
  for (;;) {
    const ids = await ordersToDrop(world.db, end.projectId, after, batch)
    for (const id of ids) {
      if (await endOrder(world, end, id)) done += 1
      else open += 1
    }
    const last = ids.at(-1)
    if (last === undefined) break
    after = last
  }
  if (open > 0) throw new Error(`${open} payments of project ${end.projectId} are still under way`)
  return done
}

/**
 * Pays back the lines that a short run has no copies for, as `refundProject`; what of an order has copies, or
 * has left, stays in it. Who is asked about a part is paid back once that is over. Nothing where staff
 * decided otherwise since. Rules 2.
 */
export async function refundShort(world: RefundingProject, projectId: number): Promise<void> {
  const production = await readProduction(world.db, projectId)
  if (production?.lifecycle.short !== 'refund') return
  const divided = await world.db.transaction(tx => allotCopies(tx, projectId, world.clock.now()))
  for (const { orderId } of divided?.waiting ?? [])
    if (orderId !== divided?.asked?.orderId) await endOrder(world, { projectId, reason: shortRun }, orderId)
}

/** False when the payment of the order is under way and must come to an end first. */
async function endOrder(world: RefundingProject, end: ProjectEnd, orderId: number): Promise<boolean> {
  const seen = await readOrderFile(world.db, { id: orderId })
  if (seen !== undefined && isUnderWay(seen) && !(await closePayment(world, seen))) return false
  const tariff = await tariffAt(world.db, world.clock.now())
  const { rates } = await moneyTables(world.db, world.clock.now())
  return world.db.transaction(async tx => {
    const pending = await holdOrder(tx, { id: orderId })
    // A payment that was closed just now may have ended its order.
    if (pending === undefined || pending.before.order.state === 'cancelled') return true
    const { order, payment } = pending.before
    // A bank took some of it since it was listed: its decision brings the order back.
    if (frozen(order.lifecycle) > 0) return true
    const at = world.clock.now()
    if (order.state === 'pending_payment') {
      // Money that has not come: the whole order is given up, its shopper chooses anew.
      if (payment !== undefined && payment.state !== 'canceled') return false
      const actor = { role: 'system' } as const
      moveOrder(pending, { type: 'order.cancelStaff', actor, at: at.getTime(), reason: end.reason })
      await commitMoves(tx, pending, at)
      return true
    }
    await dropFromOrder({ tx, pending, at, end, tariff, rates, publicUrl: world.publicUrl })
    return true
  })
}

/** Money that may come any moment: that of an unpaid order, or of a kept card that is being charged. */
const isUnderWay = ({ order, payment }: OrderFile): boolean =>
  order.state === 'pending_payment' || (order.state === 'pledged' && payment?.state === 'processing')

interface Dropping {
  readonly tx: Database
  readonly pending: PendingTransition
  readonly at: Date
  readonly end: ProjectEnd
  readonly tariff: Tariff
  readonly rates: readonly RateRow[]
  readonly publicUrl: string
}

async function dropFromOrder(work: Dropping): Promise<void> {
  const { tx, pending, at, end } = work
  const { order } = pending.before
  const isPledge = order.state === 'pledged'
  const lines = await linesOf(work)
  const going = lines.filter(line => line.drops)
  // Somebody else was here between the list and the lock.
  if (going.length === 0) return
  const plan = planDrop(order.currency, lines, parcelCost(order, lines, work))
  const first = going[0]?.orderItemId ?? 0
  const entry = { key: `reship:${end.projectId}:${order.id}:${first}`, kind: 'reship', orderId: order.id, at }
  await bookEntry(tx, entry, plan.moves)
  for (const refund of plan.refunds) await refundLine(work, refund)
  await dropLines(tx, { ids: going.map(line => line.orderItemId), reason: end.reason })
  const amountMinor = plan.refunds.reduce((sum, refund) => sum + refund.amountMinor, 0)
  takeOut(pending, { lines: going.length, amountMinor, reason: end.reason }, at)
  await commitMoves(tx, pending, at)
  await mailBuyerOfFailed(
    { db: tx, publicUrl: work.publicUrl },
    { ...end, order, amountMinor, isPledge, isShort: end.reason === shortRun },
  )
}

/** A line with what is left of its money, where it belongs, and whether it goes. */
interface WeighedLine extends StandingLine {
  readonly grams: number
  readonly origin: string
}

async function linesOf({ tx, pending, end }: Dropping): Promise<WeighedLine[]> {
  const { id: orderId } = pending.before.order
  const lacking = end.reason === shortRun ? await linesLacking(tx, end.projectId, orderId) : undefined
  const rows = await standingLines(tx, orderId)
  const left = new Map((await readLinesLeft(tx, orderId)).map(line => [line.orderItemId, line]))
  return rows.flatMap(({ id, project_id, shop_id, ships_from, goods, grams }) => {
    const line = left.get(id)
    if (line === undefined) return []
    const drops = project_id === end.projectId && (lacking === undefined || lacking.has(id))
    const goodsMinor = Math.min(goods, line.amountMinor)
    return [{ ...line, goodsMinor, parcel: shop_id, drops, grams, origin: ships_from }]
  })
}

/** Lines of an order that have not left and that a run has no copies for; nobody divides it meanwhile. */
async function linesLacking(tx: Database, projectId: number, orderId: number): Promise<ReadonlySet<number>> {
  await holdRun(tx, projectId)
  // It was asked about a part meanwhile.
  if ((await openPortion(tx, projectId))?.orderId === orderId) return new Set()
  const waiting = await ordersWaiting(tx, projectId)
  return new Set(waiting.find(order => order.orderId === orderId)?.unsent)
}

/** What the rest of a parcel would have cost alone by the tariff of now, at the rate of the order's day. */
function parcelCost(
  order: Order,
  lines: readonly WeighedLine[],
  { tariff, rates }: Pick<Dropping, 'tariff' | 'rates'>,
) {
  return (parcel: number): number => {
    const staying = lines.filter(line => line.parcel === parcel && !line.drops)
    const goodsGrams = staying.reduce((sum, line) => sum + line.grams, 0)
    const origin = staying.map(line => line.origin).find(isLogisticsOrigin) ?? 'FR'
    const destination = order.countryId
    const rate = shippingRate(tariff, { origin, destination, goodsGrams, pickup: order.pickup })
    if (rate === undefined || !isCurrencyCode(order.currency)) return Number.MAX_SAFE_INTEGER
    return convertMoney(rate, order.currency, order.createdAt, rates).amountMinor
  }
}

async function refundLine(
  { tx, pending, at, end }: Dropping,
  { orderItemId, amountMinor }: { readonly orderItemId: number; readonly amountMinor: number },
): Promise<void> {
  const { order } = pending.before
  if (amountMinor === 0) return
  const key = `${end.projectId}:${order.id}:${orderItemId}:${end.reason}`
  const { reason } = end
  const asked = await askRefund(tx, {
    key,
    reason,
    order,
    amountMinor,
    orderItemId,
    at,
  })
  if (!asked) throw new Error(`Refund ${key} of ${amountMinor} does not fit what was paid`)
}

/** The order's own step; when nothing of it waits any more, the rest can go out. */
function takeOut(
  pending: PendingTransition,
  dropped: { readonly lines: number; readonly amountMinor: number; readonly reason: string },
  at: Date,
): void {
  const act = { actor: { role: 'system' }, at: at.getTime() } as const
  const linesHeld = Math.min(dropped.lines, pending.before.order.lifecycle.linesHeld)
  if (!moveOrder(pending, { type: 'order.dropLines', ...act, ...dropped, linesHeld }))
    throw new Error(`An order that is ${pending.after.order.state} does not let lines go`)
  const { state, lifecycle } = pending.after.order
  if (state === 'on_hold' && lifecycle.linesHeld === 0) {
    moveOrder(pending, { type: 'order.release', ...act, linesUnavailable: 0 })
  }
}
