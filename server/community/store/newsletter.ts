import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { newsletterReaders } from '../../database/schema/infra.ts'

interface NewsletterWish {
  readonly email: string
  readonly lang: string
  readonly tokenHash: string
  readonly askedAt: Date
}

/**
 * Keeps that an address was given for the newsletter. False when its owner reads it already: then nothing is
 * changed, so that nobody can end or renew it for somebody else.
 */
export async function askForNewsletter(db: Database, wish: NewsletterWish): Promise<boolean> {
  const isReading = and(eq(newsletterReaders.email, wish.email), isNull(newsletterReaders.endedAt))
  const [known] = await db
    .select({ confirmedAt: newsletterReaders.confirmedAt })
    .from(newsletterReaders)
    .where(isReading)
  if (known?.confirmedAt) return false
  await db
    .insert(newsletterReaders)
    .values(wish)
    .onConflictDoUpdate({
      target: newsletterReaders.email,
      set: { ...wish, confirmedAt: null, endedAt: null },
    })
  return true
}

/** The owner of the address has said so by the mailed link, which is not older than `since`. */
export async function confirmReader(db: Database, tokenHash: string, now: Date, since: Date) {
  const isFresh = or(gt(newsletterReaders.askedAt, since), gt(newsletterReaders.confirmedAt, since))
  const rows = await db
    .update(newsletterReaders)
    .set({ confirmedAt: now })
    .where(and(eq(newsletterReaders.tokenHash, tokenHash), isNull(newsletterReaders.endedAt), isFresh))
    .returning({ id: newsletterReaders.id })
  return rows.length > 0
}

/** Ends it by the token of a mail; true when the token belongs to a reader. */
export async function endReading(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(newsletterReaders)
    .set({ endedAt: now })
    .where(eq(newsletterReaders.tokenHash, tokenHash))
    .returning({ id: newsletterReaders.id })
  return rows.length > 0
}
