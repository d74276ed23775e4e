import { and, eq, inArray, isNull, or, gt } from 'drizzle-orm'
import type { Database } from './database.ts'
import { boxCodes } from './schema/orders.ts'

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
  return new Map(rows.map(row => [row.code, row.percent ?? 0]))
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
