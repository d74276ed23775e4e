import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { projects } from './schema/catalogue.ts'

/** What the project lifecycle needs of a project. */
export interface ProjectStepRow {
  readonly id: number
  readonly step: string
  readonly ownerId: number | null
  readonly lifecycle: object
  readonly sale: string
  readonly goal: number | null
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

/** A project's step; nobody else moves it until the transaction ends. */
export async function lockProjectStep(db: Database, id: number): Promise<ProjectStepRow | undefined> {
  const [row] = await db
    .select({
      id: projects.id,
      step: projects.step,
      ownerId: projects.ownerId,
      lifecycle: projects.lifecycle,
      sale: projects.sale,
      goal: projects.goal,
      startsAt: projects.startsAt,
      endsAt: projects.endsAt,
    })
    .from(projects)
    .where(eq(projects.id, id))
    .for('update')
  if (row === undefined) return undefined
  const { lifecycle } = row
  return { ...row, lifecycle: typeof lifecycle === 'object' && lifecycle !== null ? lifecycle : {} }
}

export async function updateProjectStep(
  db: Database,
  id: number,
  change: { step: string; lifecycle: object; updatedAt: Date; listed: boolean; endsAt: Date | null },
): Promise<void> {
  await db.update(projects).set(change).where(eq(projects.id, id))
}
