import { isLaunched, isProjectStep } from '#domain/project-step.ts'
import { type Act, type Actor, dayMs } from '#machines/lifecycles/actor.ts'
import { openMoves, type Saved, step } from '#machines/lifecycles/lifecycle.ts'
import type { ProjectContext, ProjectEvent } from '#machines/lifecycles/project/project.facts.ts'
import { projectMachine } from '#machines/lifecycles/project/project.machine.ts'
import { projectLifecycle } from '#machines/lifecycles/project/project.view.ts'
import type { Clock } from '../clock.ts'
import { isJob } from '../jobs/effect-hosts.ts'
import { contextOf } from '../orders/judge-goal.ts'
import type { Database } from '../store/database.ts'
import { appendEvents, lastSequence } from '../store/orders.ts'
import { enqueue } from '../store/outbox.ts'
import { lockProjectStep, updateProjectStep } from '../store/project-step.ts'

export interface ProjectMove {
  readonly move: string
  readonly reason?: string | undefined
  /** Number of the last log entry that was seen; another one since refuses the move. */
  readonly seen?: number | undefined
  /** How many days longer a campaign runs that is extended. */
  readonly days?: number | undefined
  /** A refusal that its owner cannot reopen. */
  readonly isFinal?: boolean | undefined
}

export type ProjectMoved = Saved<typeof projectMachine> & { readonly moves: readonly string[] }

/** Moves of this host. Those that pay shoppers back are asked for elsewhere, with the refunds they need. */
const hosted = ['approve', 'askChanges', 'refuse', 'launch', 'extend', 'close', 'archive'] as const

/**
 * Moves a project along its lifecycle as staff ask: step, whether it is public, event log and outbox in one
 * transaction. A move that is not open changes nothing. Rules 1.
 */
export async function moveProject(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  projectId: number,
  asked: ProjectMove,
  actor: Actor,
): Promise<ProjectMoved | 'not_found' | 'project_moved' | 'transition_not_allowed'> {
  return db.transaction(async tx => {
    const row = await lockProjectStep(tx, projectId)
    if (row === undefined) return 'not_found'
    if (asked.seen !== undefined && asked.seen !== (await lastSequence(tx, 'project', projectId)))
      return 'project_moved'
    const at = clock.now()
    const saved = { state: row.step, context: contextOf(row) }
    const event = eventOf(asked, saved.context, { actor, at: at.getTime() })
    const taken = event && step(projectMachine, saved, event)
    if (taken?.ok !== true) return 'transition_not_allowed'
    const { state, context, effects } = taken
    await updateProjectStep(tx, projectId, {
      step: state,
      lifecycle: context,
      updatedAt: at,
      listed: isProjectStep(state) && isLaunched(state) && !context.isArchived,
      ...(context.endsAt !== null && { endsAt: new Date(context.endsAt) }),
    })
    const entry = {
      aggregate: 'project',
      aggregateId: projectId,
      type: event?.type ?? '',
      actor: nameOf(actor),
    }
    const payload = { reason: asked.reason ?? null, follows: effects.map(({ effect }) => effect) }
    await appendEvents(tx, [{ ...entry, state, payload }], at)
    for (const { effect } of effects) {
      if (isJob(effect)) await enqueue(tx, { kind: effect, payload: { projectId } })
    }
    return { state, context, moves: movesOf({ state, context }, actor, at) }
  })
}

/** The moves an actor can make now, of those this host carries out; without their prefix. */
export const movesOf = (saved: Saved<typeof projectMachine>, actor: Actor, at: Date): string[] =>
  openMoves(projectLifecycle, saved, actor, at.getTime())
    .map(type => type.replace('project.', ''))
    .filter(move => hosted.some(name => name === move))

const nameOf = ({ role, id }: Actor): string => (id === undefined ? role : `${role}:${id}`)

/** How much longer a campaign runs that staff extend without saying how long. Rules 1: at most 30 days. */
const usualExtensionDays = 14

function eventOf(
  { move, reason = '', days = usualExtensionDays, isFinal = false }: ProjectMove,
  context: ProjectContext,
  act: Act,
): ProjectEvent | undefined {
  const counted = context.counted
  switch (hosted.find(name => name === move.replace('project.', ''))) {
    case 'approve':
      return { type: 'project.approve', ...act }
    case 'askChanges':
      return { type: 'project.askChanges', ...act, reason }
    case 'refuse':
      return { type: 'project.refuse', ...act, reason, isFinal }
    case 'launch':
      // Every shop ships from an origin with a whole rate table, so its shipping policy is complete.
      return { type: 'project.launch', ...act, shippingComplete: true }
    case 'extend':
      return { type: 'project.extend', ...act, endsAt: (context.endsAt ?? act.at) + days * dayMs }
    case 'close':
      return {
        type: 'project.close',
        ...act,
        isEarly: false,
        isDunningOver: true,
        filesReady: true,
        sold: counted,
      }
    case 'archive':
      return { type: 'project.archive', ...act, openOrders: 0 }
    case undefined:
      return undefined
  }
}
