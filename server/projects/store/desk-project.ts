import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { sales } from '#domain/catalogue/availability.ts'
import { projectSteps } from '#domain/catalogue/project-step.ts'
import { Day, Time } from '../../database/card-rows.ts'
import { type Database, queryRow } from '../../database/database.ts'

export const DeskProjectRow = z.object({
  id: z.int(),
  category: z.string(),
  slug: z.string(),
  name: z.string(),
  artist_name: z.string(),
  picture: z.string(),
  owner_id: z.int().nullable(),
  step: z.enum(projectSteps),
  sale: z.enum(sales),
  charge_mode: z.enum(['charge_now', 'charge_on_success']),
  listed: z.boolean(),
  approved: z.boolean(),
  deleted: z.boolean(),
  goal: z.int().nullable(),
  counted: z.int(),
  starts_at: Time.nullable(),
  ends_at: Time.nullable(),
  release_date: Day.nullable(),
  pressing_id: z.int().nullable(),
})

export type DeskProjectRow = z.output<typeof DeskProjectRow>

/** Of the table `p`: whether staff have said yes, and whether its owner took it away. */
export const approved = sql`coalesce((p.lifecycle->>'isApproved')::boolean, false)`
export const deleted = sql`coalesce((p.lifecycle->>'isDeleted')::boolean, false)`

/** Copies that count towards its goal. */
export const counted = sql`(select coalesce(sum(g.quantity), 0)::int from goal_entries g
  where g.project_id = p.id)`

/** Of the table `p`. */
export const deskColumns = sql`p.id, p.category, p.slug, p.name, p.artist_name, p.picture, p.owner_id, p.step,
  p.sale, p.charge_mode, p.listed, ${approved} as approved,
  ${deleted} as deleted, p.goal, p.starts_at, p.ends_at,
  p.release_date, ${counted} as counted,
  (select c.id from pressings c where c.project_id = p.id) as pressing_id`

/** A project in any step, with its owner; only who may see it must be shown it. */
export function readDeskProject(db: Database, id: number): Promise<DeskProjectRow | undefined> {
  return queryRow(db, sql`select ${deskColumns} from projects p where p.id = ${id}`, DeskProjectRow)
}
