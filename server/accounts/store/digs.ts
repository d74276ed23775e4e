import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DigReason } from '#domain/people/digs.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import { digRowsAt } from '../../settings/shop-facts.ts'
import { digEntries, users } from '../../database/schema/people.ts'

/** One page of a user's digs, newest first, and the sum of all. */
export async function readDigs(db: Database, userId: number, beforeId: number | undefined, limit: number) {
  const mine = eq(digEntries.userId, userId)
  const rows = await db
    .select()
    .from(digEntries)
    .where(beforeId === undefined ? mine : and(mine, lt(digEntries.id, beforeId)))
    .orderBy(desc(digEntries.id))
    .limit(limit + 1)
  const sum = await queryRow(
    db,
    sql`select coalesce(sum(points), 0)::int as balance from dig_entries where user_id = ${userId}`,
    z.object({ balance: z.int() }),
  )
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit, balance: sum?.balance ?? 0 }
}

interface Grant {
  readonly userId: number
  readonly reason: DigReason
  readonly subject: string
  readonly at: Date
  /** As they are given at that instant; for none nothing is written. */
  readonly points: number
}

/** Books digs; the same reason for the same thing is booked once. */
async function grant(db: Database, { userId, reason, subject, at, points }: Grant): Promise<void> {
  if (points === 0) return
  await db.insert(digEntries).values({ userId, reason, subject, points, createdAt: at }).onConflictDoNothing()
}

/** Digs for a sponsored account whose address is confirmed, and for its sponsor, so many a month at most. */
export async function grantSponsored(db: Database, userId: number, at: Date): Promise<void> {
  const [user] = await db.select({ sponsor: users.sponsoredBy }).from(users).where(eq(users.id, userId))
  const sponsor = user?.sponsor ?? null
  if (sponsor === null) return
  const rows = await digRowsAt(db, at)
  await grant(db, { userId, reason: 'sponsored', subject: `user:${sponsor}`, at, points: rows.sponsored })
  const month = await queryRow(
    db,
    sql`select coalesce(sum(points), 0)::int as points from dig_entries
      where user_id = ${sponsor} and reason = 'sponsor'
        and created_at >= date_trunc('month', ${at.toISOString()}::timestamptz)`,
    z.object({ points: z.int() }),
  )
  if ((month?.points ?? 0) + rows.sponsor > rows.month_most) return
  await grant(db, { userId: sponsor, reason: 'sponsor', subject: `user:${userId}`, at, points: rows.sponsor })
}

/** Digs for everybody whose paid order stands when a record is pressed, and for their sponsors. */
export async function grantForProject(db: Database, projectId: number, at: Date): Promise<number> {
  const buyers = await queryRows(
    db,
    sql`select distinct u.id, u.sponsored_by as sponsor from orders o
      join order_items i on i.order_id = o.id join users u on u.id = o.user_id
      where i.project_id = ${projectId} and i.dropped_for is null and u.closed_at is null
        and o.state not in ('pending_payment', 'pledged', 'cancelled', 'refunded')`,
    z.object({ id: z.int(), sponsor: z.int().nullable() }),
  )
  const rows = await digRowsAt(db, at)
  for (const { id, sponsor } of buyers) {
    const subject = `project:${projectId}`
    await grant(db, { userId: id, reason: 'project', subject, at, points: rows.project })
    if (sponsor === null) continue
    const ofChild = `${subject}:user:${id}`
    await grant(db, { userId: sponsor, reason: 'godchild', subject: ofChild, at, points: rows.godchild })
  }
  return buyers.length
}

/** Whose sponsor code this is. */
export async function findSponsor(db: Database, code: string): Promise<number | undefined> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.sponsorCode, code))
  return row?.id
}

/** Those whose accounts somebody's code opened, the latest first; first names only. */
export async function listSponsored(db: Database, userId: number) {
  return db
    .select({ name: users.firstname, since: users.createdAt, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(and(eq(users.sponsoredBy, userId), sql`${users.closedAt} is null`))
    .orderBy(desc(users.id))
    .limit(100)
}
