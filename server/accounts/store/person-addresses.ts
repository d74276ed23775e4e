// Addresses of which it is proven whose they are. Anybody may write down a stranger's: on an order that a
// declined card ends, on a gift, on an account that they open. Rules 11.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRows } from '../../database/database.ts'
import type { ProvenAddress } from '../../database/proven-address.ts'
import { formerAddresses } from '../../database/schema/people.ts'

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

const Account = z.object({ id: z.int() })

/** Ids of the account of a person and of those that were merged into it. */
export const accountsOf = async (db: Database, userId: number): Promise<number[]> =>
  (await queryRows(db, sql`with recursive ${theirs(userId)} select id from theirs order by id`, Account)).map(
    ({ id }) => id,
  )

const Address = z.object({ email: z.string(), until: z.coerce.date().nullable() })

/**
 * The addresses that a person has proven by opening what was mailed there: of their account, of those that
 * were merged into it, and of both before they moved. One that is another account's is that person's.
 */
export function provenAddressesOf(db: Database, userId: number): Promise<ProvenAddress[]> {
  return queryRows(
    db,
    sql`with recursive ${theirs(userId)},
      known (email, until) as (
        select u.email, null::timestamptz from users u join theirs t on t.id = u.id
          where u.email_confirmed_at is not null
        union all select m.before->>'email', null from client_merges m join theirs t on t.id = m.merged_id
          join users u on u.id = m.merged_id
          where m.state in ('merged', 'settled') and u.email_confirmed_at is not null
        union all select f.email, f.until from former_addresses f join theirs t on t.id = f.user_id)
      select lower(k.email) as email,
        case when bool_or(k.until is null) then null else max(k.until) end as until
      from known k
      where k.email <> '' and k.email not like '%@closed.invalid' and not exists (select 1 from users u
        where u.email = lower(k.email) and u.id not in (select id from theirs))
      group by 1 order by 1`,
    Address,
  )
}

/** Keeps an address that an account moves on from, if it was proven; the later end stands. */
export async function keepFormerAddress(tx: Database, userId: number, email: string, until: Date) {
  const row = { userId, email, until }
  await tx
    .insert(formerAddresses)
    .values(row)
    .onConflictDoUpdate({ target: [formerAddresses.userId, formerAddresses.email], set: { until } })
}
