// An offered part of an order as its buyer and as staff see it. Rules 2.
import type { Output } from '#contract'
import { isPortionState, type PortionRest } from '#domain/pressing/portion-state.ts'
import { holdsAt } from '#machines/lifecycles/portion/portion.machine.ts'
import { backFrom } from '../../jobs/store/clock-spans.ts'
import type { Database, Timed } from '../../database/database.ts'
import { pendingOf } from '../moves/order-moves.ts'
import { readOrderFile } from '../store/orders.ts'
import { readStandingLines } from '../store/order-edits.ts'
import { readShort } from '../store/run-allotments.ts'
import { type PortionRow, portionsOfOrder } from '../store/run-portions.ts'
import { reckonPortion } from './reckon-portion.ts'

type Portion = NonNullable<Output<'cart.answerPortion'>>['portions'][number]
type RunPortion = NonNullable<NonNullable<Output<'staff.decideShort'>['asked']>>

/** An offer for staff. */
export const portionOfRun = ({ orderId, lifecycle, state }: PortionRow, number: string): RunPortion => ({
  order_id: orderId,
  number,
  copies: lifecycle.copies,
  wanted: lifecycle.wanted,
  state: isPortionState(state) ? state : 'withdrawn',
  until: new Date(lifecycle.until).toISOString(),
})

/** When the shop was back from an outage into which the deadline of an offer fell; null for none. */
export const backAtOf = async (db: Database, { lifecycle }: PortionRow): Promise<number | null> =>
  (await backFrom(db, new Date(lifecycle.until)))?.getTime() ?? null

/** What becomes of the other copies of an order that takes a part now. */
export const restOf = async (db: Database, projectId: number): Promise<PortionRest> =>
  (await readShort(db, projectId)) === 'make_up' ? 'make_up' : 'refund'

async function standingOf(db: Database, row: PortionRow, at: Date): Promise<Portion['standing']> {
  if (row.state === 'accepted' || row.state === 'declined') return row.state
  if (row.state !== 'offered') return 'over'
  const backAt = await backAtOf(db, row)
  return holdsAt(row.lifecycle, { backAt }, at.getTime()) ? 'open' : 'over'
}

/** The offers of an order as its buyer sees them, newest first. */
export async function portionsShown({ db, clock }: Timed, orderId: number): Promise<Portion[]> {
  const rows = await portionsOfOrder(db, orderId)
  if (rows.length === 0) return []
  const at = clock.now()
  const file = await readOrderFile(db, { id: orderId })
  const lines = await readStandingLines(db, orderId)
  const shown: Portion[] = []
  for (const row of rows) {
    const standing = await standingOf(db, row, at)
    const rest = await restOf(db, row.projectId)
    const work =
      standing === 'open' && file !== undefined
        ? await reckonPortion(db, { pending: pendingOf(file), row, rest, at })
        : 'refused'
    const record = lines.find(({ projectId }) => projectId === row.projectId)
    shown.push({
      id: row.id,
      name: record?.name ?? '',
      artist_name: record?.artistName ?? '',
      copies: row.lifecycle.copies,
      wanted: row.lifecycle.wanted,
      until: new Date(row.lifecycle.until).toISOString(),
      standing,
      rest,
      refund: work === 'refused' ? 0 : (work.edit?.sums.backMinor ?? 0),
    })
  }
  return shown
}

/** An order with the parts that it was offered. */
export async function withPortions<O extends { readonly id: number }>(timed: Timed, order: O) {
  const portions = await portionsShown(timed, order.id)
  return portions.length === 0 ? order : { ...order, portions }
}
