import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { boxCodes } from '../../database/schema/boxes.ts'
import { users } from '../../database/schema/people.ts'

export type BoxCode = typeof boxCodes.$inferSelect

/** The codes that were issued for boxes, of those given. */
export function readBoxCodes(db: Database, codes: readonly string[]): Promise<BoxCode[]> {
  return db
    .select()
    .from(boxCodes)
    .where(inArray(boxCodes.code, [...codes]))
}

/** The sponsor codes of accounts, of those given, with whose they are. */
export async function readSponsors(
  db: Database,
  codes: readonly string[],
): Promise<{ readonly code: string; readonly userId: number }[]> {
  const rows = await db
    .select({ code: users.sponsorCode, userId: users.id })
    .from(users)
    .where(inArray(users.sponsorCode, [...codes]))
  return rows.flatMap(({ code, userId }) => (code === null ? [] : [{ code, userId }]))
}

/** Writes a code that somebody bought. */
export async function insertBoxCode(db: Database, code: typeof boxCodes.$inferInsert): Promise<void> {
  await db.insert(boxCodes).values(code)
}

export async function readBoxCode(db: Database, code: string): Promise<BoxCode | undefined> {
  const [row] = await db.select().from(boxCodes).where(eq(boxCodes.code, code))
  return row
}

/** Uses a code for an account. Undefined when somebody used it already. */
export async function takeBoxCode(
  db: Database,
  code: string,
  userId: number,
  at: Date,
): Promise<BoxCode | undefined> {
  const [row] = await db
    .update(boxCodes)
    .set({ usedBy: userId, usedAt: at })
    .where(and(eq(boxCodes.code, code), isNull(boxCodes.usedBy)))
    .returning()
  return row
}
