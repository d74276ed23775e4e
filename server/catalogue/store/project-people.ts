// Who is told about a project: its owner, its buyers, the staff.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Right, rolesWith } from '#domain/people/rights.ts'
import { arrayText } from '../../database/array-text.ts'
import { Time } from '../../database/card-rows.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'

const Told = z.object({
  id: z.int(),
  category: z.string(),
  slug: z.string(),
  name: z.string(),
  artist_name: z.string(),
  goal: z.int(),
  counted: z.int(),
  ends_at: Time.nullable(),
  /** A release of files, which is made on a page of its own. */
  is_digital: z.boolean(),
})

/** A project as mails speak of it. */
export type ToldProject = z.output<typeof Told>

export function readToldProject(db: Database, projectId: number): Promise<ToldProject | undefined> {
  const statement = sql`
    select p.id, p.category, p.slug, p.name, p.artist_name, coalesce(p.goal, 0) as goal, p.ends_at,
      exists (select 1 from project_drafts d where d.project_id = p.id and d.kind = 'digital') as is_digital,
      (select coalesce(sum(g.quantity), 0)::int from goal_entries g where g.project_id = p.id) as counted
    from projects p where p.id = ${projectId}`
  return queryRow(db, statement, Told)
}

const Person = z.object({ email: z.string(), name: z.string(), lang: z.string() })
export type Person = z.output<typeof Person>

const people = (db: Database, from: SQL): Promise<Person[]> => queryRows(db, from, Person)

/** The owner of a project, else of its shop; nobody when neither is known. */
export const ownerOf = (db: Database, projectId: number): Promise<Person[]> =>
  people(
    db,
    sql`select u.email, u.firstname as name, u.lang from projects p join shops s on s.id = p.shop_id
      join users u on u.id = coalesce(p.owner_id, s.owner_id)
      where p.id = ${projectId} and u.closed_at is null`,
  )

/** Everybody with a paid order of a project that stands, each address once. */
export const buyersOf = (db: Database, projectId: number): Promise<Person[]> =>
  people(
    db,
    sql`select distinct on (o.email) o.email, o.customer->>'firstname' as name, o.lang
      from orders o join order_items i on i.order_id = o.id
      where i.project_id = ${projectId} and i.dropped_for is null
        and o.state not in ('pending_payment', 'cancelled', 'refunded')
      order by o.email, o.id desc`,
  )

/** Everybody of the staff who may do something, for what concerns them by it. */
export const staffPeople = (db: Database, right: Right): Promise<Person[]> =>
  people(
    db,
    sql`select email, firstname as name, lang from users
      where staff_roles && ${arrayText(rolesWith(right))}::text[] and closed_at is null order by id`,
  )
