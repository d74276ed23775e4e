import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { settings } from '../../database/schema/infra.ts'
import { mailTokens } from '../../database/schema/people.ts'

/** `move` lets another address take the place of the account's; which one, the token itself says. */
export type MailTokenKind = 'confirm' | 'move' | 'reset' | 'unsubscribe'

/** Keeps the hash of a token that goes out by mail. */
export async function keepMailToken(db: Database, token: typeof mailTokens.$inferInsert): Promise<void> {
  await db.insert(mailTokens).values(token)
}

/** The user a token was mailed to; undefined when it is unknown, too old, or for something else. */
export async function readMailToken(
  db: Database,
  kind: MailTokenKind,
  tokenHash: string,
  now: Date,
): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: mailTokens.userId })
    .from(mailTokens)
    .where(valid(kind, tokenHash, now))
  return row?.userId
}

/** As `readMailToken`, and the token is used up. */
export async function useMailToken(
  db: Database,
  kind: MailTokenKind,
  tokenHash: string,
  now: Date,
): Promise<number | undefined> {
  const open = and(valid(kind, tokenHash, now), isNull(mailTokens.usedAt))
  const [row] = await db.update(mailTokens).set({ usedAt: now }).where(open).returning()
  return row?.userId
}

const valid = (kind: MailTokenKind, tokenHash: string, now: Date) =>
  and(eq(mailTokens.tokenHash, tokenHash), eq(mailTokens.kind, kind), gt(mailTokens.expiresAt, now))

/** Tokens of a kind that a user has not used stop working. */
export async function dropMailTokens(db: Database, kind: MailTokenKind, userId: number): Promise<void> {
  await db.delete(mailTokens).where(and(eq(mailTokens.kind, kind), eq(mailTokens.userId, userId)))
}

/** The secret that seals links in mails: made once, the same in every process. */
export async function mailSecret(db: Database): Promise<string> {
  const name = 'mail-link-secret'
  const read = async () => (await db.select().from(settings).where(eq(settings.name, name)))[0]
  const known = await read()
  if (known !== undefined) return z.string().parse(known.value)
  const made = randomBytes(32).toString('base64url')
  await db.insert(settings).values({ name, value: made }).onConflictDoNothing()
  return z.string().parse((await read())?.value)
}
