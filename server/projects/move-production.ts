import type { Act, Actor } from '#machines/lifecycles/actor.ts'
import { openMoves, step } from '#machines/lifecycles/lifecycle.ts'
import {
  type ProductionEvent,
  productionMachine,
} from '#machines/lifecycles/production/production.machine.ts'
import { productionLifecycle, type SavedProduction } from '#machines/lifecycles/production/production.view.ts'
import { stageDayMistake } from '#domain/pressing/production-moves.ts'
import { dayOf } from '#domain/time/shop-day.ts'
import type { Clock } from '../base/clock.ts'
import { readProjectFacts } from '../orders/store/campaigns.ts'
import { isJob } from '../jobs/effect-hosts.ts'
import type { Database } from '../database/database.ts'
import { appendEvents } from '../database/event-log.ts'
import { readProduction, readProductionLog, updateProduction } from './store/productions.ts'
import { enqueue } from '../database/outbox.ts'
import { lockProjectStep } from '../database/project-step.ts'
import { beginProduction } from './take-project-step.ts'

export interface ProductionMove {
  readonly move: string
  /** For staff alone; the society's reference when rights are cleared. */
  readonly reason?: string | undefined
  /** What buyers read with the stage. */
  readonly note?: string | undefined
  /** The day it really happened, when that is not today. */
  readonly on?: string | undefined
  /** Number of the last log entry that was seen; another one since refuses the move. */
  readonly seen?: number | undefined
  readonly pressed?: number | undefined
  readonly accepted?: number | undefined
}

type StageDayMistake = NonNullable<ReturnType<typeof stageDayMistake>>

/** Steps in which a project is at the plant, or on its way there. */
export const isSold = (step: string): boolean => step === 'confirmed' || step === 'successful'

/**
 * Moves a production to its next stage as staff ask, with the log its buyers read. A project that has its
 * goal and no production yet, such as an imported one, begins it here. Rules 1.
 */
export async function moveProduction(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  projectId: number,
  asked: ProductionMove,
  actor: Actor,
): Promise<SavedProduction | 'not_found' | 'transition_not_allowed' | 'project_moved' | StageDayMistake> {
  return db.transaction(async tx => {
    const project = await lockProjectStep(tx, projectId)
    if (project === undefined) return 'not_found'
    if (!isSold(project.step)) return 'transition_not_allowed'
    const at = clock.now()
    const last = await lastStage(tx, projectId)
    if (asked.seen !== undefined && asked.seen !== last.sequence) return 'project_moved'
    await beginProduction(tx, projectId, at)
    const row = await readProduction(tx, projectId)
    if (row === undefined) return 'not_found'
    const mistake =
      asked.on === undefined ? undefined : stageDayMistake(asked.on, { since: last.day, today: dayOf(at) })
    if (mistake !== undefined) return mistake
    const saved = { state: row.state, context: row.lifecycle }
    const openOrders = (await readProjectFacts(tx, projectId)).open
    const isOrdered = project.step === 'successful'
    const act = { actor, at: instantOf(asked.on, at) }
    const event = eventOf(asked, saved, act, { openOrders, isOrdered })
    const taken = event && step(productionMachine, saved, event)
    if (taken?.ok !== true) return 'transition_not_allowed'
    const { state, context, effects } = taken
    await updateProduction(tx, projectId, { state, lifecycle: context, updatedAt: at })
    const by = `${actor.role}:${actor.id ?? ''}`
    const entry = {
      aggregate: 'production',
      aggregateId: projectId,
      type: event?.type ?? '',
      actor: by,
      state,
    }
    const { reason = null, note = null, on } = asked
    const payload = { reason, note, on: on === dayOf(at) ? null : on }
    await appendEvents(tx, [{ ...entry, payload }], at)
    for (const { effect } of effects)
      if (isJob(effect)) await enqueue(tx, { kind: effect, payload: { projectId } })
    return { state, context }
  })
}

/** The last entry of a production's log and the day of it; stages come one after another. */
async function lastStage(tx: Database, projectId: number): Promise<{ sequence: number; day: string | null }> {
  const log = await readProductionLog(tx, projectId)
  return { sequence: log.at(-1)?.sequence ?? 0, day: lastStageDay(log) }
}

/** The day of the last thing that happened. That it was begun in the books is no stage of a plant. */
export function lastStageDay(log: readonly { readonly type: string; readonly happened: Date }[]) {
  const last = log.findLast(({ type }) => type !== 'production.begin')
  return last === undefined ? null : dayOf(last.happened)
}

/** A day that is given means its noon, which is on that day wherever the shop is; else it is now. */
const instantOf = (on: string | undefined, now: Date): number =>
  on === undefined || on === dayOf(now) ? now.getTime() : Date.parse(`${on}T12:00:00Z`)

/** The moves of a production that an actor can make now, without their prefix. */
export const productionMoves = (saved: SavedProduction, actor: Actor, at: Date): string[] =>
  openMoves(productionLifecycle, saved, actor, at.getTime()).map(type => type.replace('production.', ''))

/** The event that would succeed in the best case, with what was really said and what the books say. */
function eventOf(
  { move, reason = '', note = '', pressed = -1, accepted = -1 }: ProductionMove,
  saved: SavedProduction,
  act: Act,
  facts: { readonly openOrders: number; readonly isOrdered: boolean },
): ProductionEvent | undefined {
  const known = productionLifecycle
    .bestCase(act.actor, act.at, saved.context)
    .find(({ type }) => type === `production.${move.replace('production.', '')}`)
  switch (known?.type) {
    case 'production.rejectFiles':
    case 'production.rejectTest':
    case 'production.waiveTest':
    case 'production.pressAgain':
      return { ...known, reason }
    case 'production.note':
      return { ...known, reason: note }
    case 'production.clearRights':
      return { ...known, reference: reason }
    case 'production.cut':
      return { ...known, isOrdered: facts.isOrdered }
    case 'production.pack':
      return { ...known, pressed, accepted }
    case 'production.close':
      return { ...known, openOrders: facts.openOrders }
    default:
      return known
  }
}
