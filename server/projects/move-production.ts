import type { Act, Actor } from '#machines/lifecycles/actor.ts'
import { openMoves, step } from '#machines/lifecycles/lifecycle.ts'
import {
  type ProductionEvent,
  productionMachine,
} from '#machines/lifecycles/production/production.machine.ts'
import { productionLifecycle, type SavedProduction } from '#machines/lifecycles/production/production.view.ts'
import type { Clock } from '../clock.ts'
import { readProjectFacts } from '../store/campaigns.ts'
import { isJob } from '../jobs/effect-hosts.ts'
import type { Database } from '../store/database.ts'
import { appendEvents } from '../store/orders.ts'
import { readProduction, updateProduction } from '../store/productions.ts'
import { enqueue } from '../store/outbox.ts'
import { lockProjectStep } from '../store/project-step.ts'
import { beginProduction } from './take-project-step.ts'

export interface ProductionMove {
  readonly move: string
  readonly reason?: string | undefined
  readonly pressed?: number | undefined
  readonly accepted?: number | undefined
}

const sold: readonly string[] = ['confirmed', 'successful']

/**
 * Moves a production to its next stage as staff ask, with the log its buyers read. A project that has its
 * goal and no production yet, such as an imported one, begins it here. Rules 1.
 */
export async function moveProduction(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  projectId: number,
  asked: ProductionMove,
  actor: Actor,
): Promise<SavedProduction | 'not_found' | 'transition_not_allowed'> {
  return db.transaction(async tx => {
    const project = await lockProjectStep(tx, projectId)
    if (project === undefined) return 'not_found'
    if (!sold.includes(project.step)) return 'transition_not_allowed'
    const at = clock.now()
    await beginProduction(tx, projectId, at)
    const row = await readProduction(tx, projectId)
    if (row === undefined) return 'not_found'
    const saved = { state: row.state, context: row.lifecycle }
    const openOrders = (await readProjectFacts(tx, projectId)).open
    const isOrdered = project.step === 'successful'
    const event = eventOf(asked, saved, { actor, at: at.getTime() }, { openOrders, isOrdered })
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
    await appendEvents(tx, [{ ...entry, payload: { reason: asked.reason ?? null } }], at)
    for (const { effect } of effects)
      if (isJob(effect)) await enqueue(tx, { kind: effect, payload: { projectId } })
    return { state, context }
  })
}

/** The moves of a production that an actor can make now, without their prefix. */
export const productionMoves = (saved: SavedProduction, actor: Actor, at: Date): string[] =>
  openMoves(productionLifecycle, saved, actor, at.getTime()).map(type => type.replace('production.', ''))

/** The event that would succeed in the best case, with what was really said and what the books say. */
function eventOf(
  { move, reason = '', pressed = -1, accepted = -1 }: ProductionMove,
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
