import { z } from 'zod'
import { isSellable } from '#domain/returns/return.ts'
import type { Act } from '#machines/lifecycles/actor.ts'
import type { Effect } from '#machines/lifecycles/effects.ts'
import { returnMachine } from '#machines/lifecycles/return/return.machine.ts'
import type { Database } from '../database/database.ts'
import { type LifecycleHost, takeStep } from '../lifecycles/take-step.ts'
import { askRefund } from '../orders/moves/ask-refund.ts'
import { commitMoves } from '../orders/moves/commit-moves.ts'
import { holdOrder, moveOrder } from '../orders/moves/order-moves.ts'
import { isKnownParcel, shipmentHost } from '../orders/parcels/shipment-host.ts'
import { listParcels, readOrderRows } from '../orders/store/order-rows.ts'
import { replaceIn, ReplaceRefused } from '../orders/service/replace-lines.ts'
import type { GradedCopies } from '../database/schema/returns.ts'
import { bookReturned } from './store/return-stock.ts'
import { readReturnLines, type ReturnRow, shopsGivenBack, updateReturn } from './store/returns.ts'

type Told = Act & { readonly type: string }

/** A step of a return, as far as what follows from it needs to know. */
interface Taken {
  readonly row: Pick<ReturnRow, 'id' | 'orderId'>
  readonly effects: readonly Effect[]
  readonly event: Told
  readonly at: Date
}

/** What the job of each mail is told. */
export const toldOf = (row: Pick<ReturnRow, 'id'>, sequence: number) => ({ returnId: row.id, sequence })

/** How returns are kept: order, ledger and shelf move with them. The caller holds the order. Rules 14. */
export const returnHost: LifecycleHost<typeof returnMachine, ReturnRow> = {
  machine: returnMachine,
  idOf: row => row.id,
  savedOf: row => ({ state: row.state, context: row.lifecycle }),
  write: async (tx, row, { state, context: lifecycle }, updatedAt) => {
    const change = { state, lifecycle, updatedAt }
    await updateReturn(tx, row.id, change)
    return { ...row, ...change }
  },
  told: ({ row, sequence }) => toldOf(row, sequence),
  also: applyReturn,
}

/** Does what belongs to a step of a return and stands in other tables. */
export async function applyReturn(tx: Database, taken: Taken): Promise<void> {
  const { row, effects, at } = taken
  for (const { effect } of effects) {
    if (effect === 'order.returnOpened' || effect === 'order.returnClosed')
      await tellOrder(tx, row.orderId, effect, at)
    if (effect === 'refund.return') await payBack(tx, taken)
    if (effect === 'stock.grade') await shelve(tx, taken)
    if (effect === 'shipment.resend') await sendAgain(tx, taken)
    if (effect === 'parcel.solve') await solveParcels(tx, taken)
  }
}

const system = { role: 'system' } as const

/** Copies that came, or were announced, go out once more. Throws where they cannot. */
async function sendAgain(tx: Database, { row, at }: Taken): Promise<void> {
  const lines = (await readReturnLines(tx, [row.id])).map(line => ({
    id: line.orderItemId,
    quantity: line.received ?? line.quantity,
  }))
  const asked = { lines, reason: `return ${row.id}`, isAgain: true }
  const made = await replaceIn(tx, { orderId: row.orderId, asked, actor: system, at })
  if (made.is !== 'done') throw new ReplaceRefused('transition_not_allowed')
}

/** A parcel that was lost or came back ends with the last of the returns of its goods. */
async function solveParcels(tx: Database, { row: { id, orderId }, event }: Taken): Promise<void> {
  const shops = await shopsGivenBack(tx, id)
  const [order] = await readOrderRows(tx, { ids: [orderId] })
  if (order === undefined) return
  const type = event.type === 'return.replace' ? 'shipment.resend' : 'shipment.refund'
  const solved = { type, actor: system, at: event.at } as const
  for (const parcel of await listParcels(tx, orderId))
    if (shops.includes(parcel.shopId) && isKnownParcel(parcel))
      await takeStep(tx, shipmentHost(order.order), parcel, solved, { note: { shopId: parcel.shopId } })
}

async function tellOrder(
  tx: Database,
  orderId: number,
  type: 'order.returnOpened' | 'order.returnClosed',
  at: Date,
): Promise<void> {
  const pending = await holdOrder(tx, { id: orderId })
  if (pending === undefined || !moveOrder(pending, { type, actor: system, at: at.getTime() }))
    throw new Error(`Order ${orderId} does not take ${type}`)
  await commitMoves(tx, pending, at)
}

const Paid = z.object({ shares: z.string() })

/** Shares as the step says them: `12:500,13:400`. */
const sharesIn = (event: Told) =>
  Paid.parse(event)
    .shares.split(',')
    .filter(share => share !== '')
    .map(share => {
      const [id = 0, amountMinor = 0] = share.split(':').map(Number)
      return { id, amountMinor }
    })

/** Asks for a refund of each line, once; the order's own books move with it. */
async function payBack(tx: Database, { row, event, at }: Taken): Promise<void> {
  const shares = sharesIn(event).filter(({ amountMinor }) => amountMinor > 0)
  const amountMinor = shares.reduce((sum, share) => sum + share.amountMinor, 0)
  if (amountMinor === 0) return
  const pending = await holdOrder(tx, { id: row.orderId })
  if (pending === undefined) throw new Error(`Return ${row.id} is of no order`)
  const { order } = pending.before
  const cause = event.type === 'return.advance' ? 'advance' : 'settle'
  const given = { type: 'order.giveBack', actor: system, at: at.getTime(), amountMinor } as const
  const limits = { shares: '', leftMinor: 0, limitMinor: 0, isAlone: false }
  if (!moveOrder(pending, { ...given, ...limits, reason: `return ${row.id}` }))
    throw new Error(`Order ${row.orderId} gives nothing back for return ${row.id}`)
  for (const { id, amountMinor: share } of shares) {
    const asked = await askRefund(tx, {
      key: `${row.orderId}:${id}:return:${row.id}:${cause}`,
      reason: 'return',
      order,
      amountMinor: share,
      orderItemId: id,
      at,
    })
    if (!asked) throw new Error(`Return ${row.id}: the refund of line ${id} does not fit what was paid`)
  }
  await commitMoves(tx, pending, at)
}

const copiesOf = (grades: readonly GradedCopies[], isShelf: boolean): number =>
  grades.filter(({ grade }) => isSellable(grade) === isShelf).reduce((sum, { copies }) => sum + copies, 0)

/** Puts what can be sold back on the shelf; the rest leaves the house's count. */
async function shelve(tx: Database, { row, event, at }: Taken): Promise<void> {
  const lines = await readReturnLines(tx, [row.id])
  const who = whoOf(event)
  const moves = lines.flatMap(({ orderItemId, itemId, size, grades }) => {
    if (itemId === null || grades === null) return []
    const key = (kind: string) => `${kind}:return:${row.id}:${orderItemId}`
    // What had no count when it came in has nothing aside to be taken from.
    const base = { itemId, size, subject: `return:${row.id}`, who, at, after: key('return_in') }
    const good = copiesOf(grades, true)
    const bad = copiesOf(grades, false)
    const reason = grades.find(({ grade }) => !isSellable(grade))?.grade ?? 'returned'
    return [
      { ...base, kind: 'grade_sell', place: 'aside', change: -good, key: key('grade_sell:aside') } as const,
      { ...base, kind: 'grade_sell', place: 'shelf', change: good, key: key('grade_sell') } as const,
      { ...base, kind: 'grade_out', place: 'aside', change: -bad, reason, key: key('grade_out') } as const,
    ].filter(({ change }) => change !== 0)
  })
  await bookReturned(tx, moves)
}

const whoOf = ({ actor }: Act): number | null => (actor.id === undefined ? null : Number(actor.id))

/** Notes copies that came in: they stand aside until somebody has looked at them. */
export async function standAside(
  tx: Database,
  { id }: Pick<ReturnRow, 'id'>,
  who: number | null,
  at: Date,
): Promise<void> {
  const lines = await readReturnLines(tx, [id])
  await bookReturned(
    tx,
    lines.flatMap(({ orderItemId, itemId, size, received }) =>
      itemId === null || !received
        ? []
        : [
            {
              itemId,
              size,
              kind: 'return_in' as const,
              place: 'aside' as const,
              change: received,
              subject: `return:${id}`,
              key: `return_in:return:${id}:${orderItemId}`,
              who,
              at,
            },
          ],
    ),
  )
}
