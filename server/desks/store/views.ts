// Views of lists that staff saved.
import { and, asc, count, eq, or } from 'drizzle-orm'
import type { ParsedInput } from '#contract'
import type { Database } from '../../database/database.ts'
import { deskViews } from '../../database/schema/desks.ts'
import { users } from '../../database/schema/people.ts'

/** Shared views of a desk that one answer holds, beside one's own. */
const mostListed = 200

/** The views of a desk that somebody finds there: their own and those that are shared, by name. */
export async function listViews(db: Database, desk: string, userId: number) {
  const rows = await db
    .select({ view: deskViews, firstname: users.firstname, lastname: users.lastname })
    .from(deskViews)
    .innerJoin(users, eq(users.id, deskViews.owner))
    .where(and(eq(deskViews.desk, desk), or(eq(deskViews.owner, userId), eq(deskViews.shared, true))))
    .orderBy(asc(deskViews.name), asc(deskViews.id))
    .limit(mostListed)
  return rows.map(
    ({ view: { id, name, shared, owner, find, where, sort, columns }, firstname, lastname }) => ({
      id,
      name,
      shared,
      mine: owner === userId,
      who: `${firstname} ${lastname}`.trim(),
      find,
      where,
      sort,
      columns: columns === '' ? [] : columns.split(','),
    }),
  )
}

/** How many views somebody keeps at a desk, without the one of a name. */
export async function countOwnViews(db: Database, desk: string, userId: number, but: string) {
  const rows = await db
    .select({ name: deskViews.name, count: count() })
    .from(deskViews)
    .where(and(eq(deskViews.desk, desk), eq(deskViews.owner, userId)))
    .groupBy(deskViews.name)
  return rows.filter(({ name }) => name !== but).length
}

type Saved = Omit<ParsedInput<'desk.saveView'>, 'desk'>

/** Keeps a view under its name, in place of the one that had it. */
export async function saveView(
  db: Database,
  of: { readonly desk: string; readonly owner: number },
  { name, shared, find = '', where = '', sort = '', columns = '' }: Saved,
): Promise<void> {
  const kept = { shared, find, where, sort, columns }
  await db
    .insert(deskViews)
    .values({ ...of, name, ...kept })
    .onConflictDoUpdate({ target: [deskViews.desk, deskViews.owner, deskViews.name], set: kept })
}

/** Takes a view of somebody away, or one that is shared by whoever may; says whether there was one. */
export async function removeView(
  db: Database,
  of: { readonly desk: string; readonly id: number; readonly owner: number; readonly isOfAll: boolean },
): Promise<boolean> {
  const own = eq(deskViews.owner, of.owner)
  const rows = await db
    .delete(deskViews)
    .where(
      and(
        eq(deskViews.id, of.id),
        eq(deskViews.desk, of.desk),
        of.isOfAll ? or(own, eq(deskViews.shared, true)) : own,
      ),
    )
    .returning({ id: deskViews.id })
  return rows.length > 0
}
