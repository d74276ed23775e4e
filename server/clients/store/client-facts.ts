// What the desk shows of a customer beside the columns of their record.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { returnCauses, returnStates } from '#domain/returns/return.ts'
import { type Database, queryRows } from '../../database/database.ts'

/** More than these are found at their own desks. */
const most = 100

const Return = z.object({
  id: z.int(),
  order: z.int(),
  number: z.string(),
  kind: z.enum(returnCauses),
  state: z.enum(returnStates),
  asked: z.coerce.date(),
})

/** Returns of the orders of an account, the latest first. */
export const returnsOf = (db: Database, userId: number) =>
  queryRows(
    db,
    sql`select r.id, o.id as "order", o.number, r.kind, r.state, r.created_at as asked
      from returns r join orders o on o.id = r.order_id where o.user_id = ${userId}
      order by r.id desc limit ${most}`,
    Return,
  )

const GuestOrder = z.object({ id: z.int(), number: z.string(), placed: z.coerce.date() })

/** Orders placed without an account under the address of one, which its reader has confirmed. */
export const guestOrdersOf = (db: Database, userId: number) =>
  queryRows(
    db,
    sql`select o.id, o.number, o.created_at as placed from users u
      join orders o on lower(o.email) = lower(u.email) and o.user_id is null
      where u.id = ${userId} and u.email_confirmed_at is not null
      order by o.id desc limit ${most}`,
    GuestOrder,
  )

const KeptAddress = z.object({
  id: z.int(),
  preferred: z.boolean(),
  text: z.string(),
  country_id: z.string(),
})

/** Where an account has parcels sent, the preferred address first. */
export const addressesOf = (db: Database, userId: number) =>
  queryRows(
    db,
    sql`select a.id, a.preferred, coalesce(a.address->>'country_id', '') as country_id,
        concat_ws(', ', nullif(nullif(a.address->>'name', ''), person.name), nullif(person.name, ''),
          nullif(a.address->>'address', ''),
          nullif(trim(concat_ws(' ', a.address->>'zip_code', a.address->>'city')), ''),
          nullif(a.address->>'state', '')) as text
      from delivery_addresses a, lateral (select
        trim(concat_ws(' ', a.address->>'firstname', a.address->>'lastname')) as name) person
      where a.user_id = ${userId}
      order by a.preferred desc, a.id limit ${most}`,
    KeptAddress,
  )

const Wish = z.object({ id: z.int(), name: z.string(), artist_name: z.string(), since: z.coerce.date() })

/** Records on the wishlist of an account, the latest first. */
export const wishesOf = (db: Database, userId: number) =>
  queryRows(
    db,
    sql`select p.id, p.name, p.artist_name, w.created_at as since
      from wishes w join projects p on p.id = w.project_id where w.user_id = ${userId}
      order by w.created_at desc, p.id limit ${most}`,
    Wish,
  )
