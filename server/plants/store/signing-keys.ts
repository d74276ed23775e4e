import { asc, isNull } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { signingKeys } from '../../database/schema/plants.ts'

type SigningKey = typeof signingKeys.$inferSelect

/** The key that is signed with now; undefined before the first. */
export async function currentKey(db: Database): Promise<SigningKey | undefined> {
  const [row] = await db
    .select()
    .from(signingKeys)
    .where(isNull(signingKeys.retiredAt))
    .orderBy(asc(signingKeys.createdAt), asc(signingKeys.keyId))
    .limit(1)
  return row
}

/** Every key there ever was, without what signs: an old package is checked by an old key. */
export const publicKeys = (db: Database) =>
  db
    .select({
      keyId: signingKeys.keyId,
      publicKey: signingKeys.publicKey,
      createdAt: signingKeys.createdAt,
      retiredAt: signingKeys.retiredAt,
    })
    .from(signingKeys)
    .orderBy(asc(signingKeys.createdAt), asc(signingKeys.keyId))

export async function insertKey(db: Database, row: typeof signingKeys.$inferInsert): Promise<void> {
  await db.insert(signingKeys).values(row).onConflictDoNothing()
}

/** Nothing that signs now signs from an instant on. */
export async function retireKeys(db: Database, at: Date): Promise<void> {
  await db.update(signingKeys).set({ retiredAt: at }).where(isNull(signingKeys.retiredAt))
}
