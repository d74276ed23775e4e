import { begin, step } from '#machines/lifecycles/lifecycle.ts'
import type { ProjectContext, ProjectEvent } from '#machines/lifecycles/project/project.facts.ts'
import { projectMachine } from '#machines/lifecycles/project/project.machine.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../store/database.ts'
import { lockProjectStep, type ProjectStepRow, updateProjectStep } from '../store/project-step.ts'
import { appendEvents } from '../store/orders.ts'
import { readGoalCount } from '../store/stock.ts'

/**
 * After the count of a pre-order changed: reaching the goal confirms the project, falling below it before
 * production takes that back. Rules 1.
 */
export async function judgeGoal(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  projectId: number,
): Promise<void> {
  await db.transaction(async tx => {
    const row = await lockProjectStep(tx, projectId)
    if (row?.goal == null) return
    const counted = await readGoalCount(tx, projectId)
    const at = clock.now()
    const type = counted >= row.goal ? 'project.goalReached' : 'project.cancelBelowGoal'
    const event: ProjectEvent = { type, actor: { role: 'system' }, at: at.getTime(), counted }
    const taken = step(projectMachine, { state: row.step, context: contextOf(row) }, event)
    if (!taken.ok || !taken.changed) return
    await updateProjectStep(tx, projectId, { step: taken.state, lifecycle: taken.context, updatedAt: at })
    const payload = { counted, follows: taken.effects.map(({ effect }) => effect) }
    const entry = { aggregate: 'project', aggregateId: projectId, type, actor: 'system' }
    await appendEvents(tx, [{ ...entry, state: taken.state, payload }], at)
  })
}

/** What the columns say goes before what an import or a seed left unsaid. */
export function contextOf(row: ProjectStepRow): ProjectContext {
  const fresh = begin(projectMachine, { kind: row.sale === 'preorder' ? 'preorder' : 'stock' })
  return {
    ...fresh.context,
    ...row.lifecycle,
    goal: row.goal ?? 0,
    startsAt: row.startsAt?.getTime() ?? null,
    endsAt: row.endsAt?.getTime() ?? null,
  }
}
