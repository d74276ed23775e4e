import { and, desc, eq, ilike, inArray, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRows } from '../../database/database.ts'
import { draftLinks, drafts } from '../../database/schema/drafts.ts'
import { orders } from '../../database/schema/orders.ts'
import { users } from '../../database/schema/people.ts'

export type DraftRow = typeof drafts.$inferSelect
type NewDraft = typeof drafts.$inferInsert

export async function insertDraft(tx: Database, row: NewDraft): Promise<DraftRow> {
  const [made] = await tx.insert(drafts).values(row).returning()
  if (made === undefined) throw new Error('the manual order was not written')
  return made
}

export async function readDraft(db: Database, id: number): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(drafts).where(eq(drafts.id, id))
  return row
}

/** As `readDraft`, and nobody else moves it until the transaction ends. */
export async function lockDraft(tx: Database, id: number): Promise<DraftRow | undefined> {
  const [row] = await tx.select().from(drafts).where(eq(drafts.id, id)).for('update')
  return row
}

export async function updateDraft(tx: Database, id: number, change: Partial<NewDraft>): Promise<void> {
  await tx.update(drafts).set(change).where(eq(drafts.id, id))
}

interface DraftChoice {
  readonly ids?: readonly number[] | undefined
  readonly state?: string | undefined
  readonly channel?: string | undefined
  readonly createdBy?: number | undefined
  /** Part of an e-mail address or a name, or its number. */
  readonly search?: string | undefined
  readonly beforeId?: number | undefined
  readonly limit: number
}

/** Manual orders with what became of them, newest first; `open`: those that wait for somebody. */
export async function listDrafts(db: Database, choice: DraftChoice) {
  const { ids, state, channel, createdBy, search, beforeId, limit } = choice
  const pattern = `%${search?.replaceAll(/[\\%_]/g, '\\$&') ?? ''}%`
  const number = /^(?:d-)?0*(\d{1,9})$/i.exec(search ?? '')?.[1]
  const named = sql`coalesce(${drafts.customer}->>'firstname', '') || ' ' ||
    coalesce(${drafts.customer}->>'lastname', '')`
  return db
    .select({
      row: drafts,
      orderNumber: orders.number,
      orderState: orders.state,
      by: sql<string>`${users.firstname} || ' ' || ${users.lastname}`,
    })
    .from(drafts)
    .innerJoin(users, eq(users.id, drafts.createdBy))
    .leftJoin(orders, eq(orders.id, drafts.orderId))
    .where(
      and(
        ids === undefined ? undefined : inArray(drafts.id, [...ids]),
        state === 'open'
          ? or(
              inArray(drafts.state, ['draft', 'offered']),
              and(eq(drafts.state, 'placed'), eq(orders.state, 'pending_payment')),
              sql`exists (select 1 from receivables r
                where r.order_id = ${drafts.orderId} and r.state = 'open')`,
            )
          : undefined,
        state === undefined || state === 'open' ? undefined : eq(drafts.state, state),
        channel === undefined ? undefined : eq(drafts.channel, channel),
        createdBy === undefined ? undefined : eq(drafts.createdBy, createdBy),
        beforeId === undefined ? undefined : lt(drafts.id, beforeId),
        search === undefined || search === ''
          ? undefined
          : or(
              ilike(drafts.email, pattern),
              sql`${named} ilike ${pattern}`,
              number === undefined ? undefined : eq(drafts.id, Number(number)),
            ),
      ),
    )
    .orderBy(desc(drafts.id))
    .limit(limit)
}

export type ListedDraft = Awaited<ReturnType<typeof listDrafts>>[number]

/** Keeps the hash of a token that a mail carries, with the version of the offer it is sent for. */
export async function keepDraftLink(
  db: Database,
  link: { readonly draftId: number; readonly version: number; readonly tokenHash: string },
): Promise<void> {
  await db.insert(draftLinks).values(link)
}

/** Whoever was sent a link of it has none any more. */
export async function forgetDraftLinks(tx: Database, draftId: number): Promise<void> {
  await tx.delete(draftLinks).where(eq(draftLinks.draftId, draftId))
}

/** What a link was sent for. */
export async function findDraftLink(db: Database, tokenHash: string) {
  const [row] = await db
    .select({ draftId: draftLinks.draftId, version: draftLinks.version })
    .from(draftLinks)
    .where(eq(draftLinks.tokenHash, tokenHash))
  return row
}

const Due = z.object({ id: z.int() })

/**
 * Manual orders that time does something to: links that are over or end before `remindUntil`, and those whose
 * order came to nothing.
 */
export async function dueDrafts(
  db: Database,
  { now, remindUntil, limit }: { readonly now: Date; readonly remindUntil: Date; readonly limit: number },
): Promise<number[]> {
  const rows = await queryRows(
    db,
    sql`(select id from drafts where state = 'offered' and (link_until <= ${now.toISOString()}::timestamptz
          or link_until <= ${remindUntil.toISOString()}::timestamptz
            and not (lifecycle->>'isCalledToMind')::boolean)
        order by link_until limit ${limit})
      union
      (select d.id from drafts d join orders o on o.id = d.order_id
        where d.state = 'placed' and o.state = 'cancelled'
          and (o.lifecycle->>'capturedMinor')::int = 0 limit ${limit})`,
    Due,
  )
  return rows.map(({ id }) => id)
}
