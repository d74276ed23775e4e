import { asc } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { outbox } from '../database/schema/infra.ts'

/** Everything that was asked of the job runner, oldest first. */
export const outboxRows = (db: Database) => db.select().from(outbox).orderBy(asc(outbox.id))

const Linked = z.object({ to: z.string(), data: z.object({ link: z.string() }) })

/** The token in the link of the last mail to somebody: `?confirm=…`, `?reset=…`. */
export async function lastMailedToken(db: Database, to: string): Promise<string> {
  const mails = (await outboxRows(db)).map(row => Linked.safeParse(row.payload).data)
  const link = mails.findLast(mail => mail?.to === to)?.data.link ?? ''
  return /\?\w+=([\w-]+)$/.exec(link)?.[1] ?? ''
}

const Mail = z.object({ to: z.string(), template: z.string(), data: z.record(z.string(), z.unknown()) })

/** The mails that were queued for somebody, oldest first. */
export async function mailsTo(db: Database, to: string): Promise<z.output<typeof Mail>[]> {
  const mails = (await outboxRows(db)).map(row => Mail.safeParse(row.payload).data)
  return mails.filter(mail => mail !== undefined).filter(mail => mail.to === to)
}
