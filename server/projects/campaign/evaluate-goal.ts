import type { Act, Actor } from '#machines/lifecycles/actor.ts'
import type { ProjectEvent } from '#machines/lifecycles/project/project.facts.ts'
import { takeStep } from '../../lifecycles/take-step.ts'
import { projectHost } from '../project-host.ts'
import { type GoalCount, ordersToDrop, readGoalCount } from '../../orders/store/campaigns.ts'
import type { Database, Timed } from '../../database/database.ts'
import { enqueue } from '../../database/outbox.ts'
import { lockProjectStep } from '../../database/project-step.ts'

/**
 * After the count of a pre-order changed: reaching the goal confirms the project, whoever bought the copies,
 * and falling below it before production takes that back. Money that came for a project which is over goes
 * back. Rules 1.
 */
export async function evaluateGoal({ db, clock }: Timed, projectId: number): Promise<void> {
  await db.transaction(async tx => {
    const row = await lockProjectStep(tx, projectId)
    if (row === undefined) return
    if (row.step === 'failed' || row.step === 'refused') return payBackLate(tx, projectId)
    if (row.goal === null) return
    const count = await readGoalCount(tx, projectId)
    const at = clock.now()
    const event = eventOf(count, row.goal, at.getTime())
    await takeStep(tx, projectHost, row, event, { note: { counted: count.counted } })
  })
}

/** Where only the copies its owner paid for reach the goal, the owner topped it up. */
function eventOf({ counted, own, owner }: GoalCount, goal: number, at: number): ProjectEvent {
  const system: Act = { actor: { role: 'system' }, at }
  if (counted < goal) return { type: 'project.cancelBelowGoal', ...system, counted }
  const others = counted - own
  if (owner === null || others >= goal) return { type: 'project.goalReached', ...system, counted }
  const actor: Actor = { role: 'owner', id: String(owner) }
  return { type: 'project.topUp', actor, at, counted: others, copies: own, gapPaid: true }
}

async function payBackLate(tx: Database, projectId: number): Promise<void> {
  if ((await ordersToDrop(tx, projectId, 0, 1)).length === 0) return
  await enqueue(tx, { kind: 'refund.project', payload: { projectId, reason: 'late' } })
}
