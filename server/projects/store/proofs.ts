import { and, asc, desc, eq, lte, ne, sql } from 'drizzle-orm'
import { proofReminderDays } from '#domain/pressing/parts/part-state.ts'
import type { Database } from '../../database/database.ts'
import { users } from '../../database/schema/people.ts'
import { proofs, proofWords } from '../../database/schema/print.ts'

export type ProofRow = typeof proofs.$inferSelect

/** The last proof of a project, whatever became of it. */
export async function lastProof(db: Database, projectId: number): Promise<ProofRow | undefined> {
  const [row] = await db
    .select()
    .from(proofs)
    .where(eq(proofs.projectId, projectId))
    .orderBy(desc(proofs.version))
    .limit(1)
  return row
}

/** The proof that counts: the last one whose parts are still the ones to be printed. */
export async function currentProof(db: Database, projectId: number): Promise<ProofRow | undefined> {
  const [row] = await db
    .select()
    .from(proofs)
    .where(and(eq(proofs.projectId, projectId), ne(proofs.state, 'superseded')))
    .orderBy(desc(proofs.version))
    .limit(1)
  return row
}

export async function readProof(
  db: Database,
  projectId: number,
  version: number,
): Promise<ProofRow | undefined> {
  const [row] = await db
    .select()
    .from(proofs)
    .where(and(eq(proofs.projectId, projectId), eq(proofs.version, version)))
  return row
}

export async function proofById(db: Database, id: number): Promise<ProofRow | undefined> {
  const [row] = await db.select().from(proofs).where(eq(proofs.id, id))
  return row
}

/** Numbers of the proofs of a project and what became of them, oldest first. */
export const proofVersions = (db: Database, projectId: number) =>
  db
    .select({ version: proofs.version, state: proofs.state, createdAt: proofs.createdAt })
    .from(proofs)
    .where(eq(proofs.projectId, projectId))
    .orderBy(asc(proofs.version))
    .limit(100)

export async function insertProof(db: Database, row: typeof proofs.$inferInsert): Promise<ProofRow> {
  const [made] = await db.insert(proofs).values(row).returning()
  if (made === undefined) throw new Error('the proof was not written')
  return made
}

export async function updateProof(
  db: Database,
  id: number,
  change: Partial<typeof proofs.$inferInsert>,
): Promise<void> {
  await db.update(proofs).set(change).where(eq(proofs.id, id))
}

export async function insertWord(db: Database, row: typeof proofWords.$inferInsert): Promise<void> {
  await db.insert(proofWords).values(row)
}

/** Everything said of the parts of a project, oldest first, with the first names of who said it. */
export const wordsOf = (db: Database, projectId: number) =>
  db
    .select({ word: proofWords, proof: proofs.version, by: users.firstname })
    .from(proofWords)
    .innerJoin(proofs, eq(proofs.id, proofWords.proofId))
    .leftJoin(users, eq(users.id, proofWords.byId))
    .where(eq(proofs.projectId, projectId))
    .orderBy(asc(proofWords.id))
    .limit(500)

/** Open proofs that were made before an instant and are still spoken of, in the order of their numbers. */
export const openProofs = (db: Database, before: Date, limit: number): Promise<ProofRow[]> =>
  db
    .select()
    .from(proofs)
    .where(
      and(
        eq(proofs.state, 'open'),
        lte(proofs.createdAt, before),
        sql`(${proofs.lifecycle}->>'reminded')::int < ${proofReminderDays.length}`,
      ),
    )
    .orderBy(asc(proofs.id))
    .limit(limit)
