import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { recoveryCodes, secondFactors } from '../../database/schema/security.ts'

export type SecondFactor = typeof secondFactors.$inferSelect

/** The second factor of an account, offered or confirmed. */
export async function findSecondFactor(db: Database, userId: number): Promise<SecondFactor | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return row
}

/** Offers a secret in the place of one that was offered before; false when one is confirmed already. */
export async function offerSecondFactor(
  db: Database,
  offer: { readonly userId: number; readonly secret: string; readonly now: Date },
): Promise<boolean> {
  const { userId, secret, now: createdAt } = offer
  const rows = await db
    .insert(secondFactors)
    .values({ userId, secret, createdAt })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, createdAt },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId })
  return rows.length > 0
}

/** From now on it is asked for; false when somebody else has confirmed it, or nothing is offered. */
export async function confirmFactor(db: Database, userId: number, step: number, now: Date): Promise<boolean> {
  const offered = and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt))
  const change = { confirmedAt: now, lastStep: step }
  return (await db.update(secondFactors).set(change).where(offered).returning()).length > 0
}

/** Takes the code of one span of 30 seconds, if neither it nor a later one was taken. */
export async function takeStep(db: Database, userId: number, step: number): Promise<boolean> {
  const fresh = and(
    eq(secondFactors.userId, userId),
    isNotNull(secondFactors.confirmedAt),
    lt(secondFactors.lastStep, step),
  )
  return (await db.update(secondFactors).set({ lastStep: step }).where(fresh).returning()).length > 0
}

/** Keeps new recovery codes in the place of all earlier ones. */
export async function keepRecoveryCodes(
  db: Database,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(hashes.map(codeHash => ({ codeHash, userId })))
}

/** Takes a recovery code, good once. */
export async function takeRecoveryCode(
  db: Database,
  userId: number,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const unused = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.codeHash, codeHash),
    isNull(recoveryCodes.usedAt),
  )
  return (await db.update(recoveryCodes).set({ usedAt: now }).where(unused).returning()).length > 0
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(unused)
  return row?.left ?? 0
}

/** The second factor is asked for no more; true when there was one. */
export async function dropSecondFactor(db: Database, userId: number): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const dropped = await db.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning()
  return dropped.some(({ confirmedAt }) => confirmedAt !== null)
}
