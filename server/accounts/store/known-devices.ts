import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { knownDevices } from '../../database/schema/security.ts'
import { users } from '../../database/schema/people.ts'

/** Whether the account of an address has signed in with this browser before. */
export async function isKnownDevice(
  db: Database,
  tokenHash: string,
  email: string,
  now: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(eq(knownDevices.tokenHash, tokenHash), eq(users.email, email), gt(knownDevices.expiresAt, now)),
    )
  return row !== undefined
}

/** Whether an account has signed in with any browser that it still knows. */
export async function knowsDevices(db: Database, userId: number, now: Date): Promise<boolean> {
  const mine = and(eq(knownDevices.userId, userId), gt(knownDevices.expiresAt, now))
  const [row] = await db.select({ userId: knownDevices.userId }).from(knownDevices).where(mine).limit(1)
  return row !== undefined
}

/** Remembers that an account has signed in with this browser. */
export async function keepKnownDevice(
  db: Database,
  device: {
    readonly tokenHash: string
    readonly userId: number
    readonly now: Date
    readonly expiresAt: Date
  },
): Promise<void> {
  const { tokenHash, userId, now: createdAt, expiresAt } = device
  await db
    .insert(knownDevices)
    .values({ tokenHash, userId, createdAt, expiresAt })
    .onConflictDoUpdate({ target: [knownDevices.tokenHash, knownDevices.userId], set: { expiresAt } })
}

/** An account knows no browser any more: its password was changed, perhaps because of one of them. */
export async function forgetKnownDevices(db: Database, userId: number): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId))
}

/** Forgets browsers in which nobody has signed in for long. */
export async function forgetOldDevices(db: Database, now: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.expiresAt, now))
}
