import { allotRun, nextPortion, portionDays } from '#domain/pressing/allot-run.ts'
import { dayMs } from '#domain/time/milliseconds.ts'
import { begin } from '#machines/lifecycles/lifecycle.ts'
import { portionMachine } from '#machines/lifecycles/portion/portion.machine.ts'
import type { Database, Timed } from '../../database/database.ts'
import { enqueue } from '../../database/outbox.ts'
import { type LifecycleHost, takeStep } from '../../lifecycles/take-step.ts'
import {
  copiesUsed,
  holdRun,
  insertAllotments,
  ordersWaiting,
  readAccepted,
  readShort,
  type WaitingOrder,
} from '../store/run-allotments.ts'
import {
  askedOrders,
  insertPortion,
  openPortion,
  type PortionRow,
  updatePortion,
} from '../store/run-portions.ts'

interface Divided {
  /** Orders that wait for copies, in their order. */
  readonly waiting: readonly WaitingOrder[]
  /** Good copies that nobody has, and nobody is asked about. */
  readonly left: number
  /** Who is asked whether they take a part; they wait as well. */
  readonly asked?: PortionRow | undefined
}

/** What a run comes to if what is left of it is divided now. Nothing is changed. */
async function divided(db: Database, projectId: number, accepted: number) {
  const left = accepted - (await copiesUsed(db, projectId))
  const orders = await ordersWaiting(db, projectId)
  const asked = await openPortion(db, projectId)
  const kept = asked && { orderId: asked.orderId, copies: asked.lifecycle.copies }
  const queue = orders.map(order => ({ ...order, paidMs: order.paid.getTime() }))
  return { ...allotRun(queue, left, kept), asked }
}

/** Who would wait if the run was divided now, and what would be left; undefined before its count. */
export async function whoWaits(db: Database, projectId: number): Promise<Divided | undefined> {
  const accepted = await readAccepted(db, projectId)
  return accepted === null ? undefined : divided(db, projectId, accepted)
}

/**
 * Gives the orders of a run that was counted their copies, whole orders first, in a transaction of the caller
 * that holds the run; what was given before stays. What is left then is offered to the first who wait, as a
 * part. Undefined before the count. Rules 2.
 */
export async function allotCopies(tx: Database, projectId: number, at: Date): Promise<Divided | undefined> {
  const accepted = await holdRun(tx, projectId)
  if (accepted === null) return undefined
  const { filled, waiting, left, asked } = await divided(tx, projectId, accepted)
  await insertAllotments(
    tx,
    filled.flatMap(({ lines }) => lines),
    at,
  )
  if (asked === undefined) return { waiting, ...(await offerPortion(tx, projectId, { waiting, left }, at)) }
  if (waiting.some(({ orderId }) => orderId === asked.orderId)) return { waiting, left, asked }
  // It has all of its copies, or waits for none any more: what was kept for it is there for others.
  const over = { type: 'portion.withdraw', actor: system, at: at.getTime() } as const
  await takeStep(tx, portionHost, asked, over)
  return allotCopies(tx, projectId, at)
}

const system = { role: 'system' } as const

/** Asks the first who wait and were not asked, unless they are being paid back. */
async function offerPortion(
  tx: Database,
  projectId: number,
  { waiting, left }: Pick<Divided, 'waiting' | 'left'>,
  at: Date,
): Promise<Pick<Divided, 'left' | 'asked'>> {
  if (left <= 0 || waiting.length === 0 || (await readShort(tx, projectId)) === 'refund') return { left }
  const next = nextPortion({ waiting, left }, await askedOrders(tx, projectId))
  if (next === undefined) return { left }
  const { order, copies } = next
  const until = at.getTime() + portionDays * dayMs
  const { state, context: lifecycle } = begin(portionMachine, { copies, wanted: order.copies, until })
  const { orderId } = order
  const row = await insertPortion(tx, {
    projectId,
    orderId,
    state,
    lifecycle,
    createdAt: at,
    updatedAt: at,
  })
  const event = { type: 'portion.offer', actor: system, at: at.getTime() } as const
  const asked = await takeStep(tx, portionHost, row, event)
  if (asked === undefined) throw new Error(`Order ${orderId} takes no offer of ${copies} copies`)
  return { left: 0, asked }
}

/** How offers of parts are kept. The caller holds the run. Rules 2. */
export const portionHost: LifecycleHost<typeof portionMachine, PortionRow> = {
  machine: portionMachine,
  idOf: row => row.id,
  savedOf: ({ state, lifecycle: context }) => ({ state, context }),
  write: async (tx, row, { state, context: lifecycle }, updatedAt) => {
    const change = { state, lifecycle, updatedAt }
    await updatePortion(tx, row.id, change)
    return { ...row, ...change }
  },
  told: ({ row, sequence }) => ({ portionId: row.id, sequence }),
  also: async (tx, { row, effects, sequence, at }) => {
    if (!effects.some(({ effect }) => effect === 'run.allot')) return
    await allotCopies(tx, row.projectId, at)
    // Staff said that who waits is paid back; who was asked had their days first.
    const payload = { projectId: row.projectId, sequence }
    if ((await readShort(tx, row.projectId)) === 'refund')
      await enqueue(tx, { kind: 'refund.short', payload })
  },
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
