import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Right, rolesWith, type StaffRole } from '#domain/people/rights.ts'
import { arrayText } from '../../database/array-text.ts'
import { Time } from '../../database/card-rows.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import { inviterOf } from './invitations.ts'

const AccountRow = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  confirmed: z.boolean(),
  closed: z.boolean(),
  created: Time,
  seen: Time.nullable(),
  two_step: z.boolean(),
  inviter: z.string().nullable(),
})

export type AccountRow = z.output<typeof AccountRow>

const columns = sql`u.id, u.email, trim(u.firstname || ' ' || u.lastname) as name, u.staff_roles as roles,
  u.email_confirmed_at is not null as confirmed, u.closed_at is not null as closed, u.created_at as created,
  (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as seen,
  exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as two_step,
  ${inviterOf} as inviter`

interface AccountChoice {
  readonly search?: string | undefined
  readonly role?: StaffRole | undefined
  readonly isStaff?: boolean | undefined
  readonly isClosed?: boolean | undefined
  readonly beforeId: number | undefined
  readonly limit: number
}

/** Accounts, newest first, narrowed by what is asked for. */
export function listAccounts(db: Database, asked: AccountChoice): Promise<AccountRow[]> {
  const { search, role, isStaff, isClosed, beforeId, limit } = asked
  const words = (search ?? '').toLowerCase()
  const text = sql`lower(u.firstname || ' ' || u.lastname || ' ' || u.email)`
  return queryRows(
    db,
    sql`select ${columns} from users u where true
      ${beforeId === undefined ? sql`` : sql`and u.id < ${beforeId}`}
      ${role === undefined ? sql`` : sql`and ${role} = any (u.staff_roles)`}
      ${isStaff === undefined ? sql`` : sql`and (u.staff_roles <> '{}') = ${isStaff}::boolean`}
      ${isClosed === undefined ? sql`` : sql`and (u.closed_at is not null) = ${isClosed}::boolean`}
      ${words === '' ? sql`` : sql`and position(${words} in ${text}) > 0`}
      order by u.id desc limit ${limit}`,
    AccountRow,
  )
}

const Colleague = AccountRow.pick({ id: true, name: true, email: true })

/** So many of a staff are offered at once; a larger one is none that this shop is for. */
const mostColleagues = 500

/** Everybody of the staff whose account is open, by name. */
export const listStaff = (db: Database) =>
  queryRows(
    db,
    sql`select u.id, u.email, trim(u.firstname || ' ' || u.lastname) as name from users u
      where u.staff_roles <> '{}' and u.closed_at is null
      order by lower(u.firstname), lower(u.lastname), u.id limit ${mostColleagues}`,
    Colleague,
  )

const DetailRow = AccountRow.extend({ sessions: z.int(), orders: z.int() })

type DetailRow = z.output<typeof DetailRow>

/** One account with how many sessions it has open, and orders placed. */
export const readAccount = (db: Database, id: number, now: Date): Promise<DetailRow | undefined> =>
  queryRow(
    db,
    sql`select ${columns},
      (select count(*) from sessions s
        where s.user_id = u.id and s.expires_at > ${now.toISOString()}::timestamptz)::int as sessions,
      (select count(*) from orders o
        where o.user_id = u.id and o.state not in ('pending_payment', 'cancelled'))::int as orders
      from users u where u.id = ${id}`,
    DetailRow,
  )

const Other = z.object({ id: z.int() })

const openOwners = sql`select id from users where 'owner' = any (staff_roles) and closed_at is null`

/** Holds every open account of an owner, so that the last two are not taken away at once. Gives their ids. */
export async function lockOwners(tx: Database): Promise<number[]> {
  return (await queryRows(tx, sql`${openOwners} order by id for update`, Other)).map(({ id }) => id)
}

/** Whether no open account but this one is an owner's. Holds nothing: a move holds the owners before. */
export const isOwnerAlone = async (db: Database, userId: number): Promise<boolean> =>
  (await queryRow(db, sql`${openOwners} and id <> ${userId} limit 1`, Other)) === undefined

/** Whether nobody else has a right: of a shop of one no second person is asked. Rules 11, 14. */
export async function isAloneWith(db: Database, right: Right, userId: number): Promise<boolean> {
  const statement = sql`select id from users where staff_roles && ${arrayText(
    rolesWith(right),
  )}::text[] and closed_at is null and id <> ${userId} limit 1`
  return (await queryRow(db, statement, Other)) === undefined
}
