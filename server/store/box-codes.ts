import { and, eq, inArray, isNull, or, gt } from 'drizzle-orm'
import { sponsorBasisPoints } from '#domain/box-offer.ts'
import type { Database } from './database.ts'
import { boxCodes } from './schema/boxes.ts'
import { users } from './schema/people.ts'

export type BoxCode = typeof boxCodes.$inferSelect

/** What valid codes take off a box, in basis points, by code. */
export async function readPercents(
  db: Database,
  codes: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .select({ code: boxCodes.code, percent: boxCodes.percentBasisPoints })
    .from(boxCodes)
    .where(
      and(
        inArray(boxCodes.code, [...codes]),
        isNull(boxCodes.usedBy),
        or(isNull(boxCodes.expiresAt), gt(boxCodes.expiresAt, at)),
      ),
    )
  const sponsors = await db
    .select({ code: users.sponsorCode })
    .from(users)
    .where(inArray(users.sponsorCode, [...codes]))
  return new Map([
    ...sponsors.flatMap(({ code }) => (code === null ? [] : [[code, sponsorBasisPoints] as const])),
    ...rows.map(row => [row.code, row.percent ?? 0] as const),
  ])
}

/** Whose sponsor code it is; undefined for any other text. */
export async function readSponsor(db: Database, code: string): Promise<number | undefined> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.sponsorCode, code))
  return row?.id
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
