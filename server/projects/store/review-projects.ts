// Projects as staff look through them: by step, and one with everything that is judged.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ProjectStep } from '#domain/catalogue/project-step.ts'
import { Time } from '../../database/card-rows.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import { DeskProjectRow, deskColumns } from './desk-project.ts'

const Owner = z.object({ id: z.int(), name: z.string(), email: z.string() }).nullable()

const owner = sql`(select jsonb_build_object('id', u.id, 'name', trim(u.firstname || ' ' || u.lastname),
    'email', u.email) from users u where u.id = p.owner_id and u.closed_at is null) as owner`

const Queued = DeskProjectRow.extend({ owner: Owner, updated_at: Time, at: z.string() })

interface ProjectsWanted {
  readonly step: ProjectStep | undefined
  /** Where the page before ended: the time it was last changed, as `at` gives it, and the id. */
  readonly after: readonly [string, number] | undefined
  readonly limit: number
}

/** The time to the microsecond: a page that ends within a millisecond begins the next where it ended. */
const at = sql`to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** What waits to be checked comes in the order in which it was sent; everything else, the latest first. */
export function listReviewProjects(db: Database, { step, after, limit }: ProjectsWanted) {
  const isQueue = step === 'checking'
  const beyond: SQL = isQueue ? sql`>` : sql`<`
  const past = after
    ? sql`(p.updated_at, p.id) ${beyond} (${after[0]}::timestamptz, ${after[1]}::int)`
    : sql`true`
  const order = isQueue ? sql`p.updated_at, p.id` : sql`p.updated_at desc, p.id desc`
  const statement = sql`select ${deskColumns}, p.updated_at, ${at} as at, ${owner} from projects p
    where ${step === undefined ? sql`true` : sql`p.step = ${step}`} and ${past}
      and not coalesce((p.lifecycle->>'isDeleted')::boolean, false)
    order by ${order} limit ${limit}`
  return queryRows(db, statement, Queued)
}

const Reviewed = DeskProjectRow.extend({
  owner: Owner,
  description: z.string(),
  barcode: z.string().nullable(),
  catalogue_number: z.string().nullable(),
  label_name: z.string().nullable(),
  lifecycle: z.record(z.string(), z.unknown()),
  items: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      color_vinyl: z.string().nullable(),
      prices: z.array(z.object({ currency: z.string(), price: z.int() })),
    }),
  ),
  songs: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      side: z.string().nullable(),
      duration_seconds: z.int(),
      preview: z.string().nullable(),
    }),
  ),
})

const items = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name,
    'color_vinyl', i.color_vinyl, 'prices', (select coalesce(jsonb_agg(jsonb_build_object(
      'currency', c.currency, 'price', c.price_minor) order by c.currency), '[]')
      from item_prices c where c.item_id = i.id)) order by i.position, i.id), '[]')
  from project_items i where i.project_id = p.id) as items`

const songs = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title,
    'side', s.side, 'duration_seconds', s.duration_seconds,
    'preview', case when s.has_preview then '/songs/' || coalesce(s.master_uuid, s.uuid) || '.mp3' end)
    order by coalesce(s.side, ''), s.position, s.id), '[]')
  from songs s where s.project_id = p.id) as songs`

/** One project with its owner, what is sold and what is on it. */
export function readReviewProject(db: Database, id: number) {
  const statement = sql`select ${deskColumns}, ${owner}, p.description, p.barcode, p.catalogue_number,
      p.label_name, p.lifecycle, ${items}, ${songs}
    from projects p where p.id = ${id}`
  return queryRow(db, statement, Reviewed)
}

const Entry = z.object({
  sequence: z.int(),
  type: z.string(),
  actor: z.string(),
  state: z.string(),
  at: Time,
  reason: z.string().nullable(),
  who: z.string().nullable(),
})

/** The last 200 entries of a project's log, oldest first, with the first names of those who acted. */
export function readProjectLog(db: Database, id: number) {
  const statement = sql`
    select * from (
      select e.sequence, e.type, e.actor, e.state, e.at, nullif(e.payload->>'reason', '') as reason,
        u.firstname as who
      from events e left join users u on u.closed_at is null
        and u.id = (case when e.actor ~ '^[a-z]+:[0-9]{1,9}$' then split_part(e.actor, ':', 2)::int end)
      where e.aggregate = 'project' and e.aggregate_id = ${id}
      order by e.sequence desc limit 200) latest
    order by sequence`
  return queryRows(db, statement, Entry)
}
