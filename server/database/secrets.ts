import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { secrets } from './schema/infra.ts'

const known = new WeakMap<Database, Map<string, string>>()

/** A secret that the shop made for itself when it first needed it; all its processes have the same. */
export async function readSecret(db: Database, name: string): Promise<string> {
  const kept = known.get(db) ?? new Map<string, string>()
  known.set(db, kept)
  const last = kept.get(name)
  if (last !== undefined) return last
  const fresh = randomBytes(32).toString('base64url')
  await db.insert(secrets).values({ name, value: fresh }).onConflictDoNothing()
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  if (row === undefined) throw new Error(`The secret ${name} was not written`)
  kept.set(name, row.value)
  return row.value
}
