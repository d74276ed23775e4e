import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRows } from '../../database/database.ts'

/** The account of a person, and those that were merged into it. */
const theirs = (userId: number): SQL => sql`theirs (id) as (
  select ${userId}::int
  union select m.merged_id from client_merges m join theirs t on t.id = m.kept_id
    where m.state in ('merged', 'settled'))`

/** Nobody else changes the accounts of a person until the transaction ends. Lower numbers are held first. */
export async function lockPerson(tx: Database, userId: number): Promise<void> {
  await tx.execute(sql`with recursive ${theirs(userId)}
    select 1 from users u where u.id in (select id from theirs) order by u.id for update of u`)
}

const Address = z.object({ email: z.string() })

/**
 * Where the shop has written to a person, in lower case: the addresses of their account, of those that were
 * merged into it, and of their orders and boxes. An address that is another open account's is that person's.
 */
export async function addressesOf(db: Database, userId: number): Promise<string[]> {
  const rows = await queryRows(
    db,
    sql`with recursive ${theirs(userId)},
      known (email) as (
        select u.email from users u join theirs t on t.id = u.id
        union select m.before->>'email' from client_merges m join theirs t on t.id = m.merged_id
        union select o.email from orders o join theirs t on t.id = o.user_id
        union select b.email from boxes b join theirs t on t.id = b.user_id)
      select distinct lower(k.email) as email from known k
      where k.email <> '' and k.email not like '%@closed.invalid' and not exists (select 1 from users u
        where u.email = lower(k.email) and u.closed_at is null and u.id not in (select id from theirs))
      order by 1`,
    Address,
  )
  return rows.map(({ email }) => email)
}
