// The row of a shop that is being opened: answers so far, and the link that is good for it.
import { and, eq, gt } from 'drizzle-orm'
import type { Answers } from '#domain/opening/questions.ts'
import type { Database } from '../../database/database.ts'
import { openings } from '../../database/schema/opening.ts'

/** What was answered so far; nothing on a database where nobody began. */
export async function readAnswers(db: Database): Promise<Answers> {
  const [row] = await db.select({ answers: openings.answers }).from(openings)
  const kept: unknown = row?.answers
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, answer]) => typeof answer === 'string'))
}

export async function keepAnswers(db: Database, answers: Answers): Promise<void> {
  await db.insert(openings).values({ answers }).onConflictDoUpdate({ target: openings.id, set: { answers } })
}

/** Makes this link the only one that is good, until an instant. */
export async function keepLink(db: Database, linkHash: string, linkExpiresAt: Date): Promise<void> {
  const link = { linkHash, linkExpiresAt }
  await db.insert(openings).values(link).onConflictDoUpdate({ target: openings.id, set: link })
}

export async function isLinkGood(db: Database, linkHash: string, now: Date): Promise<boolean> {
  const isIt = and(eq(openings.linkHash, linkHash), gt(openings.linkExpiresAt, now))
  return (await db.select({ id: openings.id }).from(openings).where(isIt)).length > 0
}

/** The shop is open: answers stand where they belong, and the link is used. */
export async function forgetOpening(db: Database): Promise<void> {
  await db.delete(openings)
}
