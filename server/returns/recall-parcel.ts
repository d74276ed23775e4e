// What a parcel that has left means for returns of its goods: it is called back, comes back, is lost, or
// reaches its buyer all the same. The caller holds the order. Rules 14.
import type { Act } from '#machines/lifecycles/actor.ts'
import { allows } from '#machines/lifecycles/lifecycle.ts'
import { orderMachine } from '#machines/lifecycles/order/order.machine.ts'
import type { ReturnEvent } from '#machines/lifecycles/return/return.setup.ts'
import type { Database } from '../database/database.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import { listParcels, readOrderRows } from '../orders/store/order-rows.ts'
import { readContent } from '../orders/store/parcel-parts.ts'
import { lockOrderFile } from '../orders/store/orders.ts'
import { type AskedLine, openCopies } from './order-facts.ts'
import { writeReturn } from './open-return.ts'
import { returnHost, standAside } from './return-host.ts'
import {
  awaitedReturns,
  copiesInReturns,
  lockReturn,
  readReturnLines,
  type ReturnRow,
  takenStates,
  updateReturnLine,
} from './store/returns.ts'

/** What is in a parcel of an order. */
interface Part {
  readonly orderId: number
  readonly shipmentId: number
  readonly lines: readonly AskedLine[]
}

const system = { role: 'system' } as const

/** Copies in a parcel that are in no return yet; none where the order can have no return now. */
async function openLines(tx: Database, { orderId, lines }: Part, at: number): Promise<AskedLine[]> {
  const [row] = await readOrderRows(tx, { ids: [orderId] })
  if (row === undefined) return []
  const saved = { state: row.order.state, context: row.order.lifecycle }
  if (!allows(orderMachine, saved, { type: 'order.returnOpened', actor: system, at })) return []
  const inReturns = await copiesInReturns(tx, orderId)
  return row.items.flatMap(item => {
    const within = lines.find(({ id }) => id === item.id)?.quantity ?? 0
    const quantity = Math.min(within, openCopies(item, inReturns))
    return quantity > 0 ? [{ id: item.id, quantity }] : []
  })
}

/**
 * Opens a return of what is in a parcel and of no return yet, and accepts it: nobody has to send anything.
 * Undefined where there is nothing of it, or the order is at a bank or at its end. Without a reason nobody
 * called it back, and its buyer is told nothing of it.
 */
export async function recallPart(
  tx: Database,
  part: Part,
  { reason, ...act }: Act & { readonly reason: string },
): Promise<ReturnRow | undefined> {
  const lines = await openLines(tx, part, act.at)
  if (lines.length === 0) return undefined
  const [order] = await readOrderRows(tx, { ids: [part.orderId] })
  const at = new Date(act.at)
  const { orderId, shipmentId } = part
  const asked = { orderId, shipmentId, kind: 'recall', reason, actor: act.actor } as const
  const row = await writeReturn(tx, { asked, lines, buyerId: order?.order.userId ?? null, at })
  const facts = { isInTime: true, isExempt: false, isSent: true }
  return takeStep(tx, returnHost, row, { type: 'return.admit', actor: system, at: act.at, ...facts })
}

/** Returns of the goods in a parcel that have not come, held. */
async function awaited(tx: Database, part: Part): Promise<ReturnRow[]> {
  const found = await awaitedReturns(tx, part)
  const rows: ReturnRow[] = []
  for (const { id } of found) {
    const held = await lockReturn(tx, id)
    if (held !== undefined) rows.push(held)
  }
  return rows
}

/** Whether a return of goods in a parcel is under way: then that says what becomes of them. */
export const isInReturn = async (db: Database, part: Part): Promise<boolean> =>
  (await awaitedReturns(db, part, takenStates)).length > 0

/** A parcel is back in the warehouse, unopened: what was in it came, and is looked at as a return is. */
export async function takePartIn(tx: Database, part: Part, act: Act): Promise<void> {
  await recallPart(tx, part, { ...act, reason: '' })
  const who = act.actor.id === undefined ? null : Number(act.actor.id)
  for (const row of await awaited(tx, part)) {
    const lines = await readReturnLines(tx, [row.id])
    const came = lines.map(line => ({ ...line, received: Math.min(line.quantity, within(part, line)) }))
    const copies = came.reduce((sum, { received }) => sum + received, 0)
    for (const { returnId, orderItemId, received } of came)
      await updateReturnLine(tx, { returnId, orderItemId }, { received })
    await takeStep(tx, returnHost, row, { type: 'return.receive', ...act, copies })
    await standAside(tx, row, who, new Date(act.at))
  }
}

/** Copies of a line of a return that are in a parcel. */
const within = ({ lines }: Part, { orderItemId }: { readonly orderItemId: number }): number =>
  lines.find(({ id }) => id === orderItemId)?.quantity ?? 0

type Told = Extract<ReturnEvent['type'], 'return.lose' | 'return.miss'>

/** Tells the returns that wait for the goods in a parcel that these were lost, or reached their buyer. */
export async function tellAwaited(tx: Database, part: Part, type: Told, at: number): Promise<void> {
  for (const row of await awaited(tx, part)) await takeStep(tx, returnHost, row, { type, actor: system, at })
}

interface Arrived {
  readonly orderId: number
  readonly shipmentId: number
  readonly at: Date
}

/** A parcel came to its buyer; one that was called back is called no more. */
export async function missRecall(tx: Database, { orderId, shipmentId, at }: Arrived): Promise<void> {
  await lockOrderFile(tx, { id: orderId })
  const parcel = (await listParcels(tx, orderId)).find(({ id }) => id === shipmentId)
  if (parcel?.lifecycle.isRecalled !== true || parcel.state !== 'delivered') return
  const lines = await readContent(tx, shipmentId)
  await tellAwaited(tx, { orderId, shipmentId, lines }, 'return.miss', at.getTime())
}
