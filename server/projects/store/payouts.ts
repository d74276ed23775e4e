import { and, arrayOverlaps, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { rolesWith } from '#domain/people/rights.ts'
import type { PayoutContext } from '#machines/lifecycles/payout/payout.machine.ts'
import { type Database, queryRows } from '../../database/database.ts'
import { projects } from '../../database/schema/catalogue.ts'
import { payouts } from '../../database/schema/payouts.ts'
import { users } from '../../database/schema/people.ts'

export type PayoutRow = typeof payouts.$inferSelect

/** Writes a payout; undefined when there is one of this statement and currency. */
export async function insertPayout(
  db: Database,
  row: typeof payouts.$inferInsert,
): Promise<PayoutRow | undefined> {
  const [made] = await db.insert(payouts).values(row).onConflictDoNothing().returning()
  return made
}

export async function readPayout(db: Database, id: number): Promise<PayoutRow | undefined> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id))
  return row
}

/** A payout with the name of its record. */
export async function readNamedPayout(db: Database, id: number) {
  const [row] = await db
    .select({ payout: payouts, name: projects.name })
    .from(payouts)
    .innerJoin(projects, eq(projects.id, payouts.projectId))
    .where(eq(payouts.id, id))
  return row
}

/** A payout; nobody else moves it until the transaction ends. */
export async function lockPayout(db: Database, id: number): Promise<PayoutRow | undefined> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id)).for('update')
  return row
}

/** The payouts of a project, oldest first. */
export const payoutsOfProject = (db: Database, projectId: number): Promise<PayoutRow[]> =>
  db.select().from(payouts).where(eq(payouts.projectId, projectId)).orderBy(asc(payouts.id))

/** The payouts of an owner in some states, in one currency. */
export const payoutsOfOwner = (
  db: Database,
  ownerId: number,
  currency: string,
  states: readonly string[],
): Promise<PayoutRow[]> =>
  db
    .select()
    .from(payouts)
    .where(
      and(eq(payouts.ownerId, ownerId), eq(payouts.currency, currency), inArray(payouts.state, [...states])),
    )

export async function updatePayout(
  db: Database,
  id: number,
  change: Pick<PayoutRow, 'state' | 'lifecycle' | 'updatedAt'>,
): Promise<void> {
  await db.update(payouts).set(change).where(eq(payouts.id, id))
}

interface PayoutsWanted {
  readonly state?: string | undefined
  /** Older than this one. */
  readonly beforeId?: number | undefined
  readonly limit: number
}

/** Payouts of everybody with the name of their record, newest first. */
export function listPayouts(db: Database, { state, beforeId, limit }: PayoutsWanted) {
  return db
    .select({ payout: payouts, name: projects.name })
    .from(payouts)
    .innerJoin(projects, eq(projects.id, payouts.projectId))
    .where(
      and(
        state === undefined ? undefined : eq(payouts.state, state),
        beforeId === undefined ? undefined : lt(payouts.id, beforeId),
      ),
    )
    .orderBy(desc(payouts.id))
    .limit(limit)
}

/** Holds the account of an owner, so that nobody else reckons what of it is free. */
export async function lockOwner(tx: Database, ownerId: number): Promise<void> {
  await tx.execute(sql`select id from users where id = ${ownerId} for update`)
}

/** The bank account that an owner named last; null when they never did. */
export async function lastAccount(db: Database, ownerId: number): Promise<PayoutContext['account']> {
  const [row] = await db
    .select({ lifecycle: payouts.lifecycle })
    .from(payouts)
    .where(and(eq(payouts.ownerId, ownerId), sql`${payouts.lifecycle}->'account' <> 'null'::jsonb`))
    .orderBy(desc(payouts.updatedAt), desc(payouts.id))
    .limit(1)
  return row?.lifecycle.account ?? null
}

/** Everybody who may approve payouts: open accounts of staff with that right. */
export async function staffIds(db: Database): Promise<number[]> {
  const may = and(arrayOverlaps(users.staffRoles, [...rolesWith('payout.pay')]), isNull(users.closedAt))
  return (await db.select({ id: users.id }).from(users).where(may)).map(({ id }) => id)
}

const Id = z.object({ id: z.int() })

/** Orders of a project that are disputed at the bank, or of which a change is. */
export async function disputedOrders(db: Database, projectId: number): Promise<number[]> {
  const statement = sql`
    select distinct o.id from orders o join order_items i on i.order_id = o.id
    where i.project_id = ${projectId} and (o.state = 'disputed'
      or coalesce((o.lifecycle->>'frozenMinor')::int, 0) > 0) order by 1`
  return (await queryRows(db, statement, Id)).map(row => row.id)
}
