import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { projects } from './schema/catalogue.ts'

/**
 * Who is paid for what a project `p` of a shop `s` sells: its owner, else that of its shop. Null where it is
 * the house: nobody, or who owns the shop itself, as opening it makes the first. Rules 5.
 */
export const paidOwner = sql.raw(`coalesce(p.owner_id,
  (select u.id from users u where u.id = s.owner_id and u.role <> 'boss'))`)

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

const columns = {
  id: projects.id,
  step: projects.step,
  ownerId: projects.ownerId,
  lifecycle: projects.lifecycle,
  sale: projects.sale,
  goal: projects.goal,
  startsAt: projects.startsAt,
  endsAt: projects.endsAt,
}

const stepRow = <Row extends { readonly lifecycle: unknown }>(row: Row | undefined) =>
  row && {
    ...row,
    lifecycle: typeof row.lifecycle === 'object' && row.lifecycle !== null ? row.lifecycle : {},
  }

/** A project's step; undefined when there is none of that number. */
export async function readProjectStep(db: Database, id: number): Promise<ProjectStepRow | undefined> {
  const [row] = await db.select(columns).from(projects).where(eq(projects.id, id))
  return stepRow(row)
}

/** The steps of many projects, by their numbers; those that are not there are left out. */
export async function readProjectSteps(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, ProjectStepRow>> {
  const rows = await db
    .select(columns)
    .from(projects)
    .where(inArray(projects.id, [...ids]))
  return new Map(rows.flatMap(row => stepRow(row) ?? []).map(row => [row.id, row]))
}

/** A project's step; nobody else moves it until the transaction ends. */
export async function lockProjectStep(db: Database, id: number): Promise<ProjectStepRow | undefined> {
  const [row] = await db.select(columns).from(projects).where(eq(projects.id, id)).for('update')
  return stepRow(row)
}

/** Holds projects in the order of their numbers, so that two who do so wait for each other. */
export async function lockProjectSteps(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .select({ id: projects.id })
    .from(projects)
    .where(inArray(projects.id, [...ids]))
    .orderBy(projects.id)
    .for('update')
}

export async function updateProjectStep(
  db: Database,
  id: number,
  change: {
    step: string
    lifecycle: object
    updatedAt: Date
    listed: boolean
    endsAt: Date | null
    sale?: string
  },
): Promise<void> {
  await db.update(projects).set(change).where(eq(projects.id, id))
}
