import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
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

/** A manual order with what became of it, and who wrote it down. */
export async function readListed(db: Database, id: number) {
  const [listed] = await db
    .select({
      row: drafts,
      orderNumber: orders.number,
      orderState: orders.state,
      by: sql<string>`coalesce(${users.firstname} || ' ' || ${users.lastname}, '')`,
    })
    .from(drafts)
    .leftJoin(users, eq(users.id, drafts.createdBy))
    .leftJoin(orders, eq(orders.id, drafts.orderId))
    .where(eq(drafts.id, id))
  return listed
}

export type ListedDraft = NonNullable<Awaited<ReturnType<typeof readListed>>>

/** Keeps the hash of a token that is mailed or shown, with the version of the offer it is for. */
export async function keepDraftLink(
  db: Database,
  link: Pick<typeof draftLinks.$inferInsert, 'draftId' | 'version' | 'tokenHash' | 'shown'>,
): Promise<void> {
  await db.insert(draftLinks).values(link)
}

/** How many links of a version of an offer staff were shown. */
export const countShownLinks = (db: Database, draftId: number, version: number): Promise<number> =>
  db.$count(
    draftLinks,
    and(eq(draftLinks.draftId, draftId), eq(draftLinks.version, version), eq(draftLinks.shown, true)),
  )

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

/** Where the goods of a record start, as its shop says. */
export const shipsFromOf = (db: Database, projectId: number) =>
  queryRow(
    db,
    sql`select s.ships_from as "shipsFrom" from projects p join shops s on s.id = p.shop_id
      where p.id = ${projectId}`,
    z.object({ shipsFrom: z.string() }),
  )

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
    sql`(select id from drafts where state = 'offered' and channel <> 'pressing'
          and (link_until <= ${now.toISOString()}::timestamptz
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
