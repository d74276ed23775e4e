import { portionLines } from '#domain/pressing/allot-run.ts'
import type { PortionRest } from '#domain/pressing/portion-state.ts'
import type { Database } from '../../database/database.ts'
import { dayOf, prepareEdit } from '../edits/edit-order.ts'
import type { EditWork } from '../edits/write-edit.ts'
import type { PendingTransition } from '../moves/order-moves.ts'
import { readStandingLines } from '../store/order-edits.ts'
import { ordersWaiting } from '../store/run-allotments.ts'
import type { PortionRow } from '../store/run-portions.ts'

/** Why lines change by which a part is taken. */
const shortRun = 'run_short'

interface Reckoning {
  readonly pending: PendingTransition
  readonly row: PortionRow
  readonly rest: PortionRest
  readonly at: Date
}

/** What taking a part comes to. */
interface PortionWork {
  /** Lines that get their copies as they stand. */
  readonly whole: readonly number[]
  /** How the others change; undefined where none does. */
  readonly edit: EditWork | undefined
}

/**
 * What an order becomes that takes the part it was offered: the first lines have their copies; of the others
 * what lacks goes and is paid back, or stays as a line that waits. `refused` where it no longer waits, or
 * cannot be changed. It only reads.
 */
export async function reckonPortion(
  db: Database,
  { pending, row, rest, at }: Reckoning,
): Promise<PortionWork | 'refused'> {
  const { id: orderId } = pending.before.order
  const waiting = (await ordersWaiting(db, row.projectId)).find(order => order.orderId === orderId)
  if (waiting?.isAskable !== true) return 'refused'
  const standing = (await readStandingLines(db, orderId)).filter(({ id }) => waiting.lines.includes(id))
  const parts = portionLines(standing, row.lifecycle.copies)
  const whole = parts.filter(({ line, taken }) => taken === line.quantity).map(({ line }) => line.id)
  const price = 'kept' as const
  const changes = parts.flatMap(({ line: { id: line, quantity }, taken }) => {
    if (taken === quantity) return []
    if (rest === 'make_up' && taken === 0) return []
    return [{ line, quantity: rest === 'refund' ? taken : quantity, price, given: taken }]
  })
  if (changes.length === 0) return { whole, edit: undefined }
  const asked = {
    changes,
    adds: [],
    keepsShipping: false,
    // Nobody is charged more for fewer copies: what went back before may have left less than these cost.
    waives: true,
    asks: false,
    reason: shortRun,
    isTrial: false,
  }
  const day = await dayOf(db, at)
  const edit = await prepareEdit(db, { pending, asked, actor: { role: 'system' }, at, day })
  return 'is' in edit ? 'refused' : { whole, edit }
}
