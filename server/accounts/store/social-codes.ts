import { and, eq, lt, gt } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { socialCodes } from '../../database/schema/security.ts'

type SocialCode = typeof socialCodes.$inferSelect

/** Keeps a new code, and forgets those that have run out. */
export async function keepSocialCode(
  db: Database,
  code: typeof socialCodes.$inferInsert,
  now: Date,
): Promise<void> {
  await db.delete(socialCodes).where(lt(socialCodes.expiresAt, now))
  await db.insert(socialCodes).values(code)
}

/** Takes a code out, so that it is good once; undefined when it is unknown, used or too old. */
export async function takeSocialCode(
  db: Database,
  code: { readonly codeHash: string; readonly provider: string; readonly kind: 'local' | 'handover' },
  now: Date,
): Promise<SocialCode | undefined> {
  const asked = and(
    eq(socialCodes.codeHash, code.codeHash),
    eq(socialCodes.provider, code.provider),
    eq(socialCodes.kind, code.kind),
    gt(socialCodes.expiresAt, now),
  )
  const [taken] = await db.delete(socialCodes).where(asked).returning()
  return taken
}
