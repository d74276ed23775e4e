import { allotRun } from '#domain/pressing/allot-run.ts'
import type { Database, Timed } from '../../database/database.ts'
import {
  copiesUsed,
  holdRun,
  insertAllotments,
  ordersWaiting,
  readAccepted,
  type WaitingOrder,
} from '../store/run-allotments.ts'

interface Divided {
  /** Orders that wait for copies, in their order. */
  readonly waiting: readonly WaitingOrder[]
  /** Good copies that nobody has. */
  readonly left: number
}

/** What a run comes to if what is left of it is divided now. Nothing is changed. */
async function divided(db: Database, projectId: number, accepted: number) {
  const left = accepted - (await copiesUsed(db, projectId))
  const orders = await ordersWaiting(db, projectId)
  return allotRun(
    orders.map(order => ({ ...order, paidMs: order.paid.getTime() })),
    left,
  )
}

/** Who would wait if the run was divided now, and what would be left; undefined before its count. */
export async function whoWaits(db: Database, projectId: number): Promise<Divided | undefined> {
  const accepted = await readAccepted(db, projectId)
  return accepted === null ? undefined : divided(db, projectId, accepted)
}

/**
 * Gives the orders of a run that was counted their copies, whole orders first, in a transaction of the caller
 * that holds the run; what was given before stays. Undefined before the count. Rules 2.
 */
export async function allotCopies(tx: Database, projectId: number, at: Date): Promise<Divided | undefined> {
  const accepted = await holdRun(tx, projectId)
  if (accepted === null) return undefined
  const { filled, waiting, left } = await divided(tx, projectId, accepted)
  await insertAllotments(
    tx,
    filled.flatMap(({ lines }) => lines),
    at,
  )
  return { waiting, left }
}

/**
 * Gives what came free of a run that was counted to who waits, and copies to who paid since: an order of it
 * was paid, ended or changed. Rules 2.
 */
export async function allotFreed({ db, clock }: Timed, projectId: number): Promise<void> {
  // Before the count no order waits for the run.
  if ((await readAccepted(db, projectId)) === null) return
  await db.transaction(tx => allotCopies(tx, projectId, clock.now()))
}
