import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Act, Actor } from '#machines/lifecycles/actor.ts'
import type { ProjectEvent } from '#machines/lifecycles/project/project.facts.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import { projectHost } from './project-host.ts'
import { ordersToDrop } from '../orders/store/campaigns.ts'
import { type Database, queryRow, type Timed } from '../database/database.ts'
import { enqueue } from '../database/outbox.ts'
import { lockProjectStep } from '../database/project-step.ts'

const GoalCount = z.object({ counted: z.int(), own: z.int(), owner: z.int().nullable() })

type GoalCount = z.output<typeof GoalCount>

/** Copies counted towards a project's goal, and of them those that its owner has bought and paid. */
async function readGoalCount(db: Database, projectId: number): Promise<GoalCount> {
  const statement = sql`
    select p.owner_id as owner, coalesce(sum(g.quantity), 0)::int as counted,
      coalesce(sum(g.quantity) filter (
        where o.user_id = p.owner_id and o.state not in ('pending_payment', 'pledged')), 0)::int as own
    from projects p
      left join goal_entries g on g.project_id = p.id
      left join order_items i on i.id = g.order_item_id
      left join orders o on o.id = i.order_id
    where p.id = ${projectId} group by p.id`
  return (await queryRow(db, statement, GoalCount)) ?? { counted: 0, own: 0, owner: null }
}

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
