import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { pressingStates } from '#domain/pressing/contract/pressing-state.ts'
import { Time } from '../../database/card-rows.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'

/** The contract that a run is pressed by, as far as whose turn it is follows from it. */
const Contract = z.object({
  state: z.enum(pressingStates),
  accepted: z.int().nullable(),
  ordered: z.int(),
  parcels: z.array(z.object({ address: z.int(), deliveredAt: z.number().nullable() })),
  places: z.array(z.object({ copies: z.int() })),
})

const Row = z.object({
  id: z.int(),
  catalogue_number: z.string().nullable(),
  record: z.string(),
  artist: z.string(),
  sale: z.string(),
  step: z.string(),
  stage: z.string().nullable(),
  pressed: z.int().nullable(),
  accepted: z.int().nullable(),
  copies: z.int().nullable(),
  /** As its package has them. */
  packed: z.int().nullable(),
  packed_number: z.string().nullable(),
  /** Null where it was sold in another way. */
  contract: Contract.nullable(),
  updated_at: Time,
})

/** A run with its record and its counts. */
export type BoardRow = z.output<typeof Row>

const columns = sql.raw(`p.id, p.catalogue_number, p.name as record, p.artist_name as artist, p.sale, p.step,
  r.state as stage, (r.lifecycle->>'pressed')::int as pressed, (r.lifecycle->>'accepted')::int as accepted,
  r.copies, (k.facts->'quantity'->>'ordered')::int as packed,
  k.facts->'release'->>'catalogueNumber' as packed_number,
  case when c.id is not null then jsonb_build_object('state', c.state, 'ordered', c.lifecycle->'ordered',
    'accepted', c.lifecycle->'accepted', 'parcels', c.lifecycle->'parcels', 'places', c.addresses)
    end as contract,
  coalesce(o.updated_at, r.updated_at, p.updated_at) as updated_at`)

const from = sql.raw(`projects p
  left join productions r on r.project_id = p.id
  left join plant_orders o on o.project_id = p.id
  left join pressings c on c.project_id = p.id
  left join lateral (
    select facts from packages where project_id = p.id order by version desc limit 1) k on true`)

/** Runs that are seen on the board at most; what is over is not on it. */
const boardMost = 500

/** States in which an order shows a plant its run. */
const shown = sql.raw(`('placed', 'unanswered', 'confirmed')`)

/** States of a contract that leave nothing to be done at a plant. */
const ended = sql.raw(`('cancelled', 'delivered', 'claimed', 'closed')`)

const ofPlants = (plantIds: readonly number[]): SQL =>
  sql`o.plant_id in (${sql.join(
    plantIds.map(id => sql`${id}`),
    sql`, `,
  )})`

/** Every run that is not over: of a shop, or of some plants alone. */
export async function boardRows(db: Database, plantIds: readonly number[] | 'all'): Promise<BoardRow[]> {
  if (plantIds !== 'all' && plantIds.length === 0) return []
  const which =
    plantIds === 'all'
      ? sql`((o.project_id is not null and o.state <> 'none')
          or (r.project_id is not null and p.step in ('confirmed', 'successful')))
          and coalesce(c.state, '') not in ${ended}`
      : sql`${ofPlants(plantIds)} and o.state in ${shown}`
  const statement = sql`select ${columns} from ${from}
    where ${which} and coalesce(r.state, '') <> 'closed'
      and (p.lifecycle->>'isDeleted') is distinct from 'true'
    order by coalesce(o.planned->>'press', '9999'), p.id limit ${boardMost}`
  return queryRows(db, statement, Row)
}

/** One run; of a plant's own alone where they are said. */
export function boardRow(
  db: Database,
  projectId: number,
  plantIds: readonly number[] | 'all',
): Promise<BoardRow | undefined> {
  if (plantIds !== 'all' && plantIds.length === 0) return Promise.resolve(undefined)
  const which = plantIds === 'all' ? sql`true` : sql`${ofPlants(plantIds)} and o.state in ${shown}`
  return queryRow(db, sql`select ${columns} from ${from} where p.id = ${projectId} and ${which}`, Row)
}
