import { begin } from '#machines/lifecycles/lifecycle.ts'
import type { ProjectContext } from '#machines/lifecycles/project/project.facts.ts'
import { projectMachine } from '#machines/lifecycles/project/project.machine.ts'
import type { ProjectStepRow } from '../database/project-step.ts'

/** What the columns say goes before what an import or a seed left unsaid. */
export function contextOf(row: Omit<ProjectStepRow, 'id' | 'ownerId'>): ProjectContext {
  const fresh = begin(projectMachine, { kind: row.sale === 'preorder' ? 'preorder' : 'stock' })
  return {
    ...fresh.context,
    ...row.lifecycle,
    goal: row.goal ?? 0,
    startsAt: row.startsAt?.getTime() ?? null,
    endsAt: row.endsAt?.getTime() ?? null,
  }
}
