// Orders whose card is kept until their campaign has succeeded.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { Time } from '../../database/card-rows.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'

const Id = z.object({ id: z.int() })

/** A challenge that was left open so long is called off: the card that was kept may be due again. */
const challengeMinutes = 60

/**
 * Pledges something is to be done about now: those of a campaign that has ended with its goal, not asked
 * yet; refused cards that are due again, or beyond repair; and challenges of another card that were left
 * open.
 */
export async function duePledges(db: Database, gateway: string, now: Date, limit: number): Promise<number[]> {
  const calledOff = new Date(now.getTime() - challengeMinutes * 60_000)
  const statement = sql`
    select o.id from orders o join payments y on y.order_id = o.id
    where o.state = 'pledged' and y.gateway = ${gateway} and exists (
        select 1 from order_items i join projects p on p.id = i.project_id
        where i.order_id = o.id and i.dropped_for is null and p.step = 'confirmed'
          and p.ends_at <= ${now.toISOString()}::timestamptz)
      and (y.state = 'kept' or (y.state = 'requires_payment_method'
        and least((y.lifecycle#>>'{kept,dueAt}')::bigint, (y.lifecycle#>>'{kept,until}')::bigint)
          <= ${now.getTime()})
        or (y.state = 'requires_action' and (y.updated_at <= ${calledOff.toISOString()}::timestamptz
          or (y.lifecycle#>>'{kept,until}')::bigint <= ${now.getTime()})))
    order by o.id limit ${limit}`
  return (await queryRows(db, statement, Id)).map(row => row.id)
}

const Until = z.object({ until: z.coerce.number().nullable() })

/**
 * Until when refused cards of a project may be put right, in epoch milliseconds: 0 where those that were kept
 * have not been asked; undefined where no card is kept for it.
 */
export async function dunningUntil(db: Database, projectId: number): Promise<number | undefined> {
  const statement = sql`
    select max(coalesce((y.lifecycle#>>'{kept,until}')::bigint, 0)) as until
    from order_items i join orders o on o.id = i.order_id join payments y on y.order_id = o.id
    where i.project_id = ${projectId} and i.dropped_for is null and o.state = 'pledged'`
  return (await queryRow(db, statement, Until))?.until ?? undefined
}

const End = z.object({ name: z.string(), ends_at: Time.nullable() })

/** The campaign a pledge is for, and when it ends. */
export async function pledgeEnd(db: Database, orderId: number) {
  const statement = sql`
    select p.name, p.ends_at from order_items i join projects p on p.id = i.project_id
    where i.order_id = ${orderId} order by i.id limit 1`
  const row = await queryRow(db, statement, End)
  return row && { name: row.name, endsAt: row.ends_at }
}
