// The buyer of an order takes the part that a short run has copies for, or not. Rules 2.
import type { PortionAnswer, PortionRest } from '#domain/pressing/portion-state.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { keepSpan } from '../../jobs/store/clock-spans.ts'
import type { Database, Timed } from '../../database/database.ts'
import { takeStep } from '../../lifecycles/take-step.ts'
import { isAsked } from '../edits/store/changes.ts'
import { writeEdit } from '../edits/write-edit.ts'
import { holdOrder, type PendingTransition } from '../moves/order-moves.ts'
import { allotCopies, portionHost } from '../parcels/allot-copies.ts'
import { holdRun, insertAllotments } from '../store/run-allotments.ts'
import { type PortionRow, readPortion } from '../store/run-portions.ts'
import { backAtOf, restOf } from './portion-view.ts'
import { reckonPortion } from './reckon-portion.ts'

interface Answer {
  readonly orderId: number
  readonly portionId: number
  readonly answer: PortionAnswer
  /** What the buyer was told becomes of the other copies. */
  readonly rest?: PortionRest | undefined
  readonly actor: Actor
}

type Answered = 'done' | 'not_found' | 'transition_not_allowed' | 'project_moved' | 'change_open'

const answers = { accept: 'accepted', decline: 'declined' } as const

/**
 * Takes the answer to an offer, all of it or nothing: a part that is taken is given its copies at once, and
 * the other copies are paid back or wait. Of two answers at once the first stands; said again, it is known.
 */
export async function answerPortion({ db, clock }: Timed, asked: Answer): Promise<Answered> {
  return db.transaction(async tx => {
    const at = clock.now()
    const pending = await holdOrder(tx, { id: asked.orderId })
    const found = await readPortion(tx, asked.portionId)
    if (pending === undefined || found?.orderId !== asked.orderId) return 'not_found'
    await holdRun(tx, found.projectId)
    const row = (await readPortion(tx, asked.portionId)) ?? found
    if (row.state === answers[asked.answer]) return 'done'
    await keepSpan(tx, at)
    const act = { actor: asked.actor, at: at.getTime(), backAt: await backAtOf(tx, row) }
    if (asked.answer === 'accept') return accept(tx, { pending, row, asked, act, at })
    const event = { type: 'portion.decline', ...act } as const
    return (await takeStep(tx, portionHost, row, event)) === undefined ? 'transition_not_allowed' : 'done'
  })
}

interface Accepting {
  readonly pending: PendingTransition
  readonly row: PortionRow
  readonly asked: Answer
  readonly act: { readonly actor: Actor; readonly at: number; readonly backAt: number | null }
  readonly at: Date
}

async function accept(tx: Database, { pending, row, asked, act, at }: Accepting): Promise<Answered> {
  const rest = await restOf(tx, row.projectId)
  if (row.state === 'offered' && asked.rest !== undefined && asked.rest !== rest) return 'project_moved'
  if (await isAsked(tx, asked.orderId)) return 'change_open'
  const work = await reckonPortion(tx, { pending, row, rest, at })
  if (work === 'refused') return 'transition_not_allowed'
  const event = { type: 'portion.accept', ...act, isOpen: true } as const
  // Its copies are no longer kept, and given before anybody else could be.
  if ((await takeStep(tx, portionHost, row, event)) === undefined) return 'transition_not_allowed'
  await insertAllotments(tx, work.whole, at)
  if (work.edit === undefined) await allotCopies(tx, row.projectId, at)
  else await writeEdit(tx, work.edit)
  return 'done'
}
