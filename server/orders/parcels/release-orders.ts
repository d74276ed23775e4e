import { linesOut } from '#domain/shipping/parcel-copies.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import type { Timed } from '../../database/database.ts'
import { listHeldOrders } from '../store/dispatch.ts'
import { isRecordIn } from '../store/run-allotments.ts'
import { readOrderParts } from '../store/parcel-parts.ts'
import { commitMoves } from '../moves/commit-moves.ts'
import { releaseHeld } from '../moves/held-lines.ts'
import { hasMoved, holdOrder } from '../moves/order-moves.ts'
import { allotCopies, whoWaits } from './allot-copies.ts'

interface Released {
  /** Orders that can be packed now. */
  readonly released: number
  /** Orders whose parcel waits for another record. */
  readonly waiting: number
  /** Orders that wait for copies: the run has none for them. */
  readonly short?: number
  /** True when there are more than were looked at; asked again, the rest goes. */
  readonly more: boolean
}

/** Orders that one request lets go at most: some seconds of work on a small machine. */
const most = 500
const pageSize = 200

/**
 * Lets the orders of a project go now that its run is in the warehouse, each in a transaction of its own: a
 * break leaves whole orders behind, and asked again the rest goes. With `isDry` nothing is done. Rules 2.
 */
export async function releaseOrders(
  { db, clock }: Timed,
  projectId: number,
  { actor, isDry }: { readonly actor: Actor; readonly isDry: boolean },
): Promise<Released | 'not_found' | 'transition_not_allowed'> {
  const isIn = await isRecordIn(db, projectId)
  if (isIn === undefined) return 'not_found'
  if (!isIn) return 'transition_not_allowed'
  const short = await lacking({ db, clock }, projectId, isDry)
  let [released, waiting, after] = [0, 0, 0]
  while (released < most) {
    const page = await listHeldOrders(db, projectId, after, pageSize)
    for (const { id, is_whole: isWhole } of page) {
      if (!isWhole) waiting += 1
      else if (isDry || (await releaseOrder({ db, clock }, id, actor))) released += 1
      after = id
    }
    if (page.length < pageSize) return { released, waiting, ...short, more: false }
  }
  return { released, waiting, ...short, more: true }
}

/** Gives orders their copies that were paid since the count; tells how many there are none for. */
async function lacking(
  { db, clock }: Timed,
  projectId: number,
  isDry: boolean,
): Promise<Pick<Released, 'short'>> {
  const divided = isDry
    ? await whoWaits(db, projectId)
    : await db.transaction(tx => allotCopies(tx, projectId, clock.now()))
  const short = divided?.waiting.length ?? 0
  return short === 0 ? {} : { short }
}

/** False when somebody else has moved the order meanwhile. */
async function releaseOrder({ db, clock }: Timed, id: number, actor: Actor): Promise<boolean> {
  return db.transaction(async tx => {
    const pending = await holdOrder(tx, { id })
    if (pending === undefined) return false
    const at = clock.now()
    const parts = await readOrderParts(tx, id)
    if (!releaseHeld(pending, linesOut(parts), { actor, at: at.getTime() }) || !hasMoved(pending))
      return false
    await commitMoves(tx, pending, at)
    return true
  })
}
