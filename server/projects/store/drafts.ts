import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { isDraftField, type DraftKind, draftKinds } from '#domain/pressing/creation/draft-fields.ts'
import type { Database } from '../../database/database.ts'
import { projects, shops } from '../../database/schema/catalogue.ts'
import { projectDrafts } from '../../database/schema/creation.ts'
import { events } from '../../database/schema/events.ts'
import { orderItems, orders } from '../../database/schema/orders.ts'

/** A project with what its owner wrote; a project from before the desk has no draft. */
export interface DraftRow {
  readonly project: typeof projects.$inferSelect
  readonly draft: typeof projectDrafts.$inferSelect | null
}

export async function readDraftRow(db: Database, id: number): Promise<DraftRow | undefined> {
  const [row] = await db
    .select({ project: projects, draft: projectDrafts })
    .from(projects)
    .leftJoin(projectDrafts, eq(projectDrafts.projectId, projects.id))
    .where(eq(projects.id, id))
  return row
}

/** The same; nobody else changes it until the transaction ends. */
export async function lockDraftRow(db: Database, id: number): Promise<DraftRow | undefined> {
  const held = await db.select({ id: projects.id }).from(projects).where(eq(projects.id, id)).for('update')
  return held.length === 0 ? undefined : readDraftRow(db, id)
}

/** A new project and its draft. Gives the project's id. */
export async function insertDraft(
  db: Database,
  project: typeof projects.$inferInsert,
  draft: Omit<typeof projectDrafts.$inferInsert, 'projectId'>,
): Promise<number> {
  const [row] = await db.insert(projects).values(project).returning({ id: projects.id })
  if (row === undefined) throw new Error('the project was not written')
  await db.insert(projectDrafts).values({ ...draft, projectId: row.id })
  return row.id
}

/** Writes what was saved; a project without a draft gets one. */
export async function saveDraft(
  db: Database,
  row: typeof projectDrafts.$inferInsert,
  columns: Partial<typeof projects.$inferInsert>,
): Promise<void> {
  const { projectId, ...change } = row
  await db
    .insert(projectDrafts)
    .values(row)
    .onConflictDoUpdate({ target: projectDrafts.projectId, set: change })
  await db.update(projects).set(columns).where(eq(projects.id, projectId))
}

/** Changes columns of a project's draft. */
export async function updateDraft(
  db: Database,
  projectId: number,
  change: Partial<typeof projectDrafts.$inferInsert>,
): Promise<void> {
  await db.update(projectDrafts).set(change).where(eq(projectDrafts.projectId, projectId))
}

/** Changes columns of a project. */
export async function updateProject(
  db: Database,
  id: number,
  change: Partial<typeof projects.$inferInsert>,
): Promise<void> {
  await db.update(projects).set(change).where(eq(projects.id, id))
}

/** Projects of a person that are not deleted, newest first. */
export function ownProjects(
  db: Database,
  { ownerId, beforeId, limit }: { ownerId: number; beforeId: number | undefined; limit: number },
): Promise<DraftRow[]> {
  return db
    .select({ project: projects, draft: projectDrafts })
    .from(projects)
    .leftJoin(projectDrafts, eq(projectDrafts.projectId, projects.id))
    .where(
      and(
        eq(projects.ownerId, ownerId),
        sql`coalesce(${projects.lifecycle} ->> 'isDeleted', 'false') <> 'true'`,
        beforeId === undefined ? undefined : lt(projects.id, beforeId),
      ),
    )
    .orderBy(desc(projects.id))
    .limit(limit)
}

/** The shop a person sells in: the first of their own, else a new one by their name. */
export async function ownShop(
  db: Database,
  ownerId: number,
  fresh: { readonly name: string; readonly shipsFrom: string },
): Promise<number> {
  const [known] = await db
    .select({ id: shops.id })
    .from(shops)
    .where(eq(shops.ownerId, ownerId))
    .orderBy(asc(shops.id))
    .limit(1)
  if (known !== undefined) return known.id
  const [made] = await db
    .insert(shops)
    .values({ ...fresh, ownerId })
    .returning({ id: shops.id })
  if (made === undefined) throw new Error('the shop was not written')
  return made.id
}

/** Orders that hold a project, whatever became of them. */
export async function countOrders(db: Database, projectId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${orders.id})::int` })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orderItems.projectId, projectId))
  return row?.count ?? 0
}

/** The kind of a draft; of a project without one, what its category says. */
export const kindOf = ({ project, draft }: DraftRow): DraftKind =>
  draftKinds.find(kind => kind === draft?.kind) ?? (project.category === 'vinyl' ? 'vinyl' : 'digital')

/** The texts of a draft. */
export function fieldsOf({ project, draft }: DraftRow): Record<string, string> {
  const kept: unknown = draft?.fields
  if (typeof kept !== 'object' || kept === null) return fieldsOfColumns(project)
  return Object.fromEntries(
    Object.entries(kept).flatMap(([name, text]): [string, string][] =>
      isDraftField(name) && typeof text === 'string' ? [[name, text]] : [],
    ),
  )
}

/** What the columns of a project from before the desk say. */
function fieldsOfColumns(project: DraftRow['project']): Record<string, string> {
  const {
    name,
    artistName,
    labelName,
    description,
    genreIds,
    catalogueNumber,
    barcode,
    goal,
    previewLength,
  } = project
  return {
    title: name,
    artist: artistName,
    record_label: labelName ?? '',
    description,
    genres: genreIds.join('|'),
    catalogue_number: catalogueNumber ?? '',
    barcode: barcode ?? '',
    preview: previewLength,
    ...(goal === null ? {} : { goal: String(goal) }),
  }
}

/** What happened last to each of some projects. */
export async function lastEvents(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([events.aggregateId], { id: events.aggregateId, type: events.type })
    .from(events)
    .where(and(eq(events.aggregate, 'project'), inArray(events.aggregateId, [...ids])))
    .orderBy(events.aggregateId, desc(events.sequence))
  return new Map(rows.map(({ id, type }) => [id, type]))
}
