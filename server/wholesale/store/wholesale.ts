import { and, desc, eq, lt, lte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Time } from '../../database/card-rows.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import { projectItems, projects } from '../../database/schema/catalogue.ts'
import { drafts } from '../../database/schema/drafts.ts'
import { orders } from '../../database/schema/orders.ts'
import { users } from '../../database/schema/people.ts'
import { wholesaleRequests, wholesaleTerms } from '../../database/schema/wholesale.ts'

export type TermsRow = typeof wholesaleTerms.$inferSelect
export type RequestRow = typeof wholesaleRequests.$inferSelect
type NewRequest = Omit<typeof wholesaleRequests.$inferInsert, 'id'>

/** At which terms a record is sold to shops; undefined where nobody ever said. */
export async function readTerms(db: Database, projectId: number): Promise<TermsRow | undefined> {
  const [row] = await db.select().from(wholesaleTerms).where(eq(wholesaleTerms.projectId, projectId))
  return row
}

export async function writeTerms(tx: Database, row: TermsRow): Promise<void> {
  await tx
    .insert(wholesaleTerms)
    .values(row)
    .onConflictDoUpdate({ target: wholesaleTerms.projectId, set: row })
}

/** Writes a wish down; undefined where one of the same shop for the same record waits already. */
export async function insertRequest(tx: Database, row: NewRequest): Promise<RequestRow | undefined> {
  const [made] = await tx.insert(wholesaleRequests).values(row).onConflictDoNothing().returning()
  return made
}

/** Nobody else moves it until the transaction ends. */
export async function lockRequest(tx: Database, id: number): Promise<RequestRow | undefined> {
  const [row] = await tx.select().from(wholesaleRequests).where(eq(wholesaleRequests.id, id)).for('update')
  return row
}

export async function updateRequest(tx: Database, id: number, change: Partial<NewRequest>): Promise<void> {
  await tx.update(wholesaleRequests).set(change).where(eq(wholesaleRequests.id, id))
}

/** Wishes that no label answered in time. */
export async function overdueRequests(db: Database, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: wholesaleRequests.id })
    .from(wholesaleRequests)
    .where(and(eq(wholesaleRequests.state, 'asked'), lte(wholesaleRequests.answerBy, now)))
    .orderBy(wholesaleRequests.answerBy)
    .limit(limit)
  return rows.map(({ id }) => id)
}

interface Wanted {
  readonly userId?: number
  readonly projectId?: number
  readonly id?: number
  /** Older than this one. */
  readonly beforeId?: number | undefined
  readonly limit: number
}

/** Wishes with their record and what became of them, newest first. */
export const listRequests = (db: Database, { userId, projectId, id, beforeId, limit }: Wanted) =>
  db
    .select({
      row: wholesaleRequests,
      name: projects.name,
      artistName: projects.artistName,
      ownerId: projects.ownerId,
      itemName: projectItems.name,
      draftState: drafts.state,
      orderId: orders.id,
      orderNumber: orders.number,
      orderState: orders.state,
    })
    .from(wholesaleRequests)
    .innerJoin(projects, eq(projects.id, wholesaleRequests.projectId))
    .innerJoin(projectItems, eq(projectItems.id, wholesaleRequests.itemId))
    .leftJoin(drafts, eq(drafts.id, wholesaleRequests.draftId))
    .leftJoin(orders, eq(orders.id, drafts.orderId))
    .where(
      and(
        userId === undefined ? undefined : eq(wholesaleRequests.userId, userId),
        projectId === undefined ? undefined : eq(wholesaleRequests.projectId, projectId),
        id === undefined ? undefined : eq(wholesaleRequests.id, id),
        beforeId === undefined ? undefined : lt(wholesaleRequests.id, beforeId),
      ),
    )
    .orderBy(desc(wholesaleRequests.id))
    .limit(limit)

export type ListedRequest = Awaited<ReturnType<typeof listRequests>>[number]

const Sold = z.object({
  project_id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  category: z.string(),
  slug: z.string(),
  picture: z.string(),
  ends_at: Time.nullable(),
  is_pledged: z.boolean(),
  price: z.int(),
  currency: z.string(),
  minimum: z.int(),
  box: z.int(),
  ships_from: z.string(),
  items: z.array(z.object({ item_id: z.int(), name: z.string(), size: z.string() })),
})

interface Page {
  readonly projectId?: number | undefined
  readonly beforeId?: number | undefined
  readonly limit: number
}

/** Records in the shop that their labels sell to shops now, newest first. Nobody orders of themselves. */
export function tradeRecords(db: Database, userId: number, { projectId, beforeId, limit }: Page) {
  const chosen: SQL[] = [
    ...(projectId === undefined ? [] : [sql`and p.id = ${projectId}`]),
    ...(beforeId === undefined ? [] : [sql`and p.id < ${beforeId}`]),
  ]
  const statement = sql`
    select p.id as project_id, p.name, p.artist_name, p.category, p.slug, p.picture, p.ends_at,
      (p.charge_mode = 'charge_on_success' and p.sale = 'preorder'
        and p.step in ('in_progress', 'confirmed')) as is_pledged,
      t.price_minor as price, t.currency, t.minimum, t.box, s.ships_from,
      (select coalesce(jsonb_agg(jsonb_build_object('item_id', i.id, 'name', i.name,
          'size', coalesce(st.size, '')) order by i.position, i.id, st.size), '[]')
        from project_items i left join item_stock st on st.item_id = i.id
        where i.project_id = p.id and i.retired_at is null) as items
    from wholesale_terms t join projects p on p.id = t.project_id join shops s on s.id = p.shop_id
    where t.open and p.listed and p.owner_id is not null and p.owner_id <> ${userId}
      and p.step in ('in_progress', 'confirmed', 'successful') ${sql.join(chosen, sql` `)}
    order by p.id desc limit ${limit}`
  return queryRows(db, statement, Sold)
}

const Trader = z.object({ isTrade: z.boolean(), isPro: z.boolean(), isProven: z.boolean() })

/** Whether staff have said that somebody is in the trade, or noted their VAT number; and their address is. */
export async function traderOf(db: Database, userId: number): Promise<z.output<typeof Trader>> {
  const statement = sql`select u.pro or coalesce(c.vat_number, '') <> '' as "isTrade", u.pro as "isPro",
      u.email_confirmed_at is not null as "isProven"
    from ${users} u left join client_credits c on c.user_id = u.id where u.id = ${userId}`
  return (await queryRow(db, statement, Trader)) ?? { isTrade: false, isPro: false, isProven: false }
}

const Owned = z.object({ ownerId: z.int().nullable(), listed: z.boolean() })

/** Whose a record is, and whether it stands in the shop. */
export const ownedProject = (db: Database, projectId: number) =>
  queryRow(
    db,
    sql`select owner_id as "ownerId", listed from projects where id = ${projectId}
      and not coalesce((lifecycle->>'isDeleted')::boolean, false)`,
    Owned,
  )
