// Orders on account as rows: since when, until when, and how much of them is open by the ledger.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { overdueDays } from '#domain/drafts/credit.ts'
import { receivableAccount, writtenOffAccount } from '#domain/ledger/accounts.ts'
import { dayMs } from '#domain/time/milliseconds.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import { receivables } from '../../database/schema/credit.ts'
import { orders, payments } from '../../database/schema/orders.ts'

export type Receivable = typeof receivables.$inferSelect

/** The last day on which it is paid in time. */
export const dueDay = ({ dueAt }: Pick<Receivable, 'dueAt'>): Date => new Date(dueAt.getTime() - 1)

/** Keeps beside an order, and the payment that stands for its invoice, whether money is still to come. */
export async function keepOwed(tx: Database, orderId: number, isOwed: boolean): Promise<void> {
  await tx.update(orders).set({ isOwed }).where(eq(orders.id, orderId))
  const invoice = [eq(payments.orderId, orderId), eq(payments.gateway, 'account'), isNull(payments.changeId)]
  await tx
    .update(payments)
    .set({ isOwed })
    .where(and(...invoice))
}

/** Writes down what an order on account is due. The caller holds the order. */
export async function insertReceivable(tx: Database, row: Receivable): Promise<void> {
  await tx.insert(receivables).values(row)
  await keepOwed(tx, row.orderId, true)
}

/** What an order on account is due; undefined for every other order. */
export async function readReceivable(db: Database, orderId: number): Promise<Receivable | undefined> {
  const [row] = await db.select().from(receivables).where(eq(receivables.orderId, orderId))
  return row
}

/** As `readReceivable`, and nobody else moves it until the transaction ends. */
export async function lockReceivable(tx: Database, orderId: number): Promise<Receivable | undefined> {
  const [row] = await tx.select().from(receivables).where(eq(receivables.orderId, orderId)).for('update')
  return row
}

/** Writes its next state. Whoever ends it holds the order, which is owed no more. */
export async function updateReceivable(
  tx: Database,
  orderId: number,
  change: Pick<Receivable, 'state' | 'lifecycle'>,
): Promise<void> {
  await tx.update(receivables).set(change).where(eq(receivables.orderId, orderId))
  // What was given up has not come: its order is not shown as charged.
  if (change.state === 'settled') await keepOwed(tx, orderId, false)
}

/**
 * What has not come of the order of an id, open or given up, in minor units. By the entries of
 * the order: by its account alone the planner thinks it dear, and compiles whole pages.
 */
export const openSql = (orderId: SQL): SQL => sql`coalesce((select sum(g.amount_minor) from ledger_entries e
  join ledger_postings g on g.entry_id = e.id
  where e.order_id = ${orderId} and (g.account = 'receivable:order:' || ${orderId}
    or g.account = 'loss:order:' || ${orderId} and g.order_item_id is null)), 0)::int`

const Open = z.object({ open: z.coerce.number() })

/** What is still owed for an order, in minor units of its currency; 0 for one that is not on account. */
export async function readOpen(db: Database, orderId: number): Promise<number> {
  const statement = sql`select coalesce(sum(amount_minor), 0) as open from ledger_postings
    where account = ${receivableAccount(orderId)}`
  return (await queryRow(db, statement, Open))?.open ?? 0
}

/** What was given up of an order on account and has not come since, in minor units of its currency. */
export async function readLost(db: Database, orderId: number): Promise<number> {
  const statement = sql`select coalesce(sum(amount_minor), 0) as open from ledger_postings
    where account = ${writtenOffAccount(orderId)} and order_item_id is null`
  return (await queryRow(db, statement, Open))?.open ?? 0
}

const Credited = z.object({ sum: z.coerce.number() })

/** What of an order was credited before it was paid, in minor units of its currency. */
export async function creditedOf(db: Database, orderId: number): Promise<number> {
  const statement = sql`select coalesce(sum(amount_minor), 0) as sum from refunds
    where order_id = ${orderId} and is_set_off and state <> 'canceled'`
  return (await queryRow(db, statement, Credited))?.sum ?? 0
}

const Owed = z.object({ currency: z.string(), amount: z.coerce.number() })

/** What an account owes for all of its orders, by currency, in minor units. */
export const owedBy = (db: Database, userId: number) =>
  queryRows(
    db,
    sql`select o.currency, sum(g.amount_minor) as amount
      from orders o join receivables r on r.order_id = o.id and r.state = 'open'
      join ledger_postings g on g.account = 'receivable:order:' || o.id
      where o.user_id = ${userId} group by 1 order by 1`,
    Owed,
  )

const Id = z.object({ id: z.int() })
const stages = sql.raw(`array[${overdueDays.join(',')}]`)

/** Orders whose buyer is to be reminded by an instant, the longest overdue first. */
export async function overdueOrders(db: Database, now: Date, limit: number): Promise<number[]> {
  const rows = await queryRows(
    db,
    sql`select order_id as id from receivables where state = 'open'
      and due_at + make_interval(days => (${stages})[(lifecycle->>'reminders')::int + 1])
        <= ${now.toISOString()}::timestamptz
      and coalesce((lifecycle->>'remindedAt')::bigint, 0) <= ${now.getTime() - dayMs}
      order by due_at limit ${limit}`,
    Id,
  )
  return rows.map(({ id }) => id)
}
