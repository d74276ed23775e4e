import type { ProjectEvent } from '#machines/lifecycles/project/project.facts.ts'
import type { Clock } from '../clock.ts'
import { takeProjectStep } from '../projects/take-project-step.ts'
import { ordersToDrop } from '../store/campaigns.ts'
import type { Database } from '../store/database.ts'
import { enqueue } from '../store/outbox.ts'
import { lockProjectStep } from '../store/project-step.ts'
import { readGoalCount } from '../store/stock.ts'

/**
 * After the count of a pre-order changed: reaching the goal confirms the project, falling below it before
 * production takes that back. Money that came for a project which is over goes back. Rules 1.
 */
export async function judgeGoal(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  projectId: number,
): Promise<void> {
  await db.transaction(async tx => {
    const row = await lockProjectStep(tx, projectId)
    if (row === undefined) return
    if (row.step === 'failed' || row.step === 'refused') return payBackLate(tx, projectId)
    if (row.goal === null) return
    const counted = await readGoalCount(tx, projectId)
    const at = clock.now()
    const type = counted >= row.goal ? 'project.goalReached' : 'project.cancelBelowGoal'
    const event: ProjectEvent = { type, actor: { role: 'system' }, at: at.getTime(), counted }
    await takeProjectStep(tx, { projectId, row, event, at, note: { counted } })
  })
}

async function payBackLate(tx: Database, projectId: number): Promise<void> {
  if ((await ordersToDrop(tx, projectId, 0, 1)).length === 0) return
  await enqueue(tx, { kind: 'refund.project', payload: { projectId, reason: 'late' } })
}
