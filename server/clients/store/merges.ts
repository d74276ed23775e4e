// Merges of accounts, and the accounts that they are judged by.
import { and, desc, eq, gt, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { lockPerson } from '../../accounts/store/person-addresses.ts'
import { arrayText } from '../../database/array-text.ts'
import { type Database, queryRows } from '../../database/database.ts'
import { clientMerges } from '../../database/schema/clients.ts'
import { clientNotes, deliveryAddresses } from '../../database/schema/people.ts'

export type MergeRow = typeof clientMerges.$inferSelect

const Side = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  isClosed: z.boolean(),
  isStaff: z.boolean(),
  isConfirmed: z.boolean(),
  isErasing: z.boolean(),
  sells: z.boolean(),
})
type AccountSide = z.output<typeof Side>

/** What some accounts are judged by before they are merged; those that there are, by their numbers. */
export async function readSides(db: Database, ids: readonly number[]): Promise<Map<number, AccountSide>> {
  const rows = await queryRows(
    db,
    sql`select u.id, u.email, trim(u.firstname || ' ' || u.lastname) as name,
        u.closed_at is not null as "isClosed", u.staff_roles <> '{}' as "isStaff",
        u.email_confirmed_at is not null as "isConfirmed",
        exists (select 1 from erasures e where e.user_id = u.id and e.state = 'asked') as "isErasing",
        exists (select 1 from projects where owner_id = u.id)
          or exists (select 1 from shops where owner_id = u.id)
          or exists (select 1 from artists where owner_id = u.id)
          or exists (select 1 from labels where owner_id = u.id)
          or exists (select 1 from payouts where owner_id = u.id) as sells
      from users u where u.id = any (${arrayText(ids)}::int[])`,
    Side,
  )
  return new Map(rows.map(row => [row.id, row]))
}

/**
 * Nobody else changes these accounts until the transaction ends. Whoever places an order under one of them
 * waits, and is gathered in afterwards.
 */
export async function lockAccountsOf(tx: Database, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`select 1 from users where id = any (${arrayText(ids)}::int[]) order by id for update`)
}

export async function insertMerge(tx: Database, row: typeof clientMerges.$inferInsert): Promise<MergeRow> {
  const [made] = await tx.insert(clientMerges).values(row).returning()
  if (made === undefined) throw new Error('a merge was not written')
  return made
}

export async function updateMerge(
  tx: Database,
  id: number,
  change: Partial<Pick<MergeRow, 'state' | 'lifecycle' | 'before' | 'moved'>>,
): Promise<void> {
  await tx.update(clientMerges).set(change).where(eq(clientMerges.id, id))
}

/**
 * A merge, which nobody else moves until the transaction ends, nor its accounts. Accounts are held before
 * merges, everywhere, and those with lower numbers first: so nobody waits for who waits for them.
 */
export async function lockMerge(tx: Database, id: number): Promise<MergeRow | undefined> {
  const [pair] = await tx
    .select({ keptId: clientMerges.keptId })
    .from(clientMerges)
    .where(eq(clientMerges.id, id))
  if (pair === undefined) return undefined
  await lockPerson(tx, pair.keptId)
  const [row] = await tx.select().from(clientMerges).where(eq(clientMerges.id, id)).for('update')
  return row
}

/** Merges of an account, as the one that is kept or the one that is gone, the latest first. */
export const readMerges = (db: Database, userId: number): Promise<MergeRow[]> =>
  db
    .select()
    .from(clientMerges)
    .where(or(eq(clientMerges.keptId, userId), eq(clientMerges.mergedId, userId)))
    .orderBy(desc(clientMerges.id))

/** Merges that the clock looks at: those whose days are over, or those that were made after an instant. */
export async function timelyMerges(
  db: Database,
  of: { readonly dueBefore: Date } | { readonly madeAfter: Date },
): Promise<number[]> {
  const when =
    'dueBefore' in of ? lt(clientMerges.dueAt, of.dueBefore) : gt(clientMerges.createdAt, of.madeAfter)
  const rows = await db
    .select({ id: clientMerges.id })
    .from(clientMerges)
    .where(and(eq(clientMerges.state, 'merged'), when))
    .orderBy(clientMerges.id)
    .limit(100)
  return rows.map(({ id }) => id)
}

/** What is kept in mind of an account; null where nothing is. */
export async function readNote(db: Database, userId: number) {
  const [row] = await db
    .select({ note: clientNotes.note, tags: clientNotes.tags })
    .from(clientNotes)
    .where(eq(clientNotes.userId, userId))
  return row ?? null
}

export async function writeNote(
  tx: Database,
  userId: number,
  kept: { readonly note: string; readonly tags: readonly string[] },
): Promise<void> {
  const values = { note: kept.note, tags: [...kept.tags] }
  await tx
    .insert(clientNotes)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: clientNotes.userId, set: values })
}

/** The preferred delivery address of an account, by its number. */
export async function preferredOf(db: Database, userId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: deliveryAddresses.id })
    .from(deliveryAddresses)
    .where(and(eq(deliveryAddresses.userId, userId), deliveryAddresses.preferred))
  return row?.id ?? null
}

/** An address of an account is preferred again where it is still theirs and no other is. */
export async function preferAgain(tx: Database, userId: number, id: number | null): Promise<void> {
  if (id === null || (await preferredOf(tx, userId)) !== null) return
  const own = and(eq(deliveryAddresses.id, id), eq(deliveryAddresses.userId, userId))
  await tx.update(deliveryAddresses).set({ preferred: true }).where(own)
}
