import { and, desc, eq, lt } from 'drizzle-orm'
import type { MailState } from '#domain/people/notification.ts'
import type { Database } from '../../database/database.ts'
import { mails } from '../../database/schema/infra.ts'

type Mail = typeof mails.$inferSelect

/** Keeps a mail before it is sent; gives the one with this key when it was kept before. */
export async function keepMail(db: Database, mail: typeof mails.$inferInsert): Promise<Mail | undefined> {
  const [kept] = await db.insert(mails).values(mail).onConflictDoNothing({ target: mails.key }).returning()
  if (kept) return kept
  const [before] = await db.select().from(mails).where(eq(mails.key, mail.key))
  return before
}

/** Notes what became of a mail. */
export async function settleMail(
  db: Database,
  id: number,
  status: Exclude<MailState, 'queued'>,
  now: Date,
): Promise<void> {
  await db
    .update(mails)
    .set({ status, sentAt: status === 'sent' ? now : null })
    .where(eq(mails.id, id))
}

/** Mails from the newest down, beginning under the id `before`, perhaps to one address only. */
export async function listMails(
  db: Database,
  query: {
    readonly before: number | undefined
    readonly to: string | undefined
    readonly status?: string | undefined
    readonly limit: number
  },
): Promise<Mail[]> {
  const { before, to, status, limit } = query
  const filters = and(
    before === undefined ? undefined : lt(mails.id, before),
    to ? eq(mails.to, to) : undefined,
    status === undefined ? undefined : eq(mails.status, status),
  )
  return db.select().from(mails).where(filters).orderBy(desc(mails.id)).limit(limit)
}

/** How many mails went nowhere since no mail server was set. */
export const countKeptMails = (db: Database): Promise<number> => db.$count(mails, eq(mails.status, 'kept'))
