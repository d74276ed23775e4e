// What waits to be packed: what is left of a shop's part of a paid order is a parcel, once all of it is
// there, or some of it, when staff send that ahead.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ParcelLine } from '#contract/schemas/dispatch.ts'
import { Address } from '#contract/schemas/parts.ts'
import { freeService } from '#domain/drafts/draft.ts'
import { stagesInStock } from '#domain/pressing/production-stage.ts'
import { arrayText } from '../../database/array-text.ts'
import { Time } from '../../database/card-rows.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'

/** States of an order that is paid and has something left to send. */
const open = sql`o.state in ('paid', 'on_hold', 'ready', 'partly_shipped')`

/** Of a line `i` with its project `p`: in the warehouse, because it always was or because its run came in. */
export const isIn = sql`(p.sale is distinct from 'preorder' or exists (select 1 from productions r
  where r.project_id = p.id and r.state = any(${arrayText(stagesInStock)}::text[])))`

/**
 * Of a line `i` of an order `o` with its project `p`: it can be packed now. What was sold before it was
 * pressed waits until staff release it.
 */
export const isHere = sql`(${isIn} and not (o.state = 'on_hold' and coalesce(p.sale = 'preorder', false)))`

/** Of a line `i`: it goes into a parcel; work does not. */
export const isGoods = sql`(i.category <> ${freeService})`

/** Copies of a line `i` that have not left. */
const left = sql`(i.quantity - i.sent)`

export const linesOf = (orderId: SQL) => sql`from order_items i left join projects p on p.id = i.project_id
  left join project_items t on t.id = i.item_id
  where i.order_id = ${orderId} and i.dropped_for is null`

/** A parcel that is to be packed, or was. */
export const Parcel = z.object({
  order_id: z.int(),
  number: z.string(),
  status: z.string(),
  created_at: Time,
  email: z.string(),
  shop_id: z.int(),
  shop_name: z.string(),
  customer: Address,
  pickup: z.boolean(),
  shipping_type: z.string().nullable(),
  is_gift: z.boolean(),
  gift_message: z.string().nullable(),
  weight_grams: z.int(),
  items: z.array(ParcelLine),
  later: z.array(ParcelLine),
})

/** A line `i` as it stands on papers and lists, with so many copies. */
export const lineOf = (copies: SQL): SQL => sql`jsonb_build_object('id', i.id, 'project_id', i.project_id,
  'name', i.name, 'artist_name', i.artist_name, 'item', t.name, 'category', i.category,
  'chosen_sizes', i.chosen_sizes, 'quantity', ${copies}, 'ordered', i.quantity, 'sent', i.sent,
  'shelf', coalesce(t.shelf, ''), 'catalogue_number', p.catalogue_number, 'barcode', p.barcode)`

/**
 * Of an order `o` and a part `s`, what of it has not left: whether all of that can be packed now or some of
 * it, the lines that can, what they weigh, and those that follow.
 */
const part = sql`cross join lateral (
    select bool_and(x.here) as is_whole, bool_or(x.here and ${isGoods}) as is_some,
      array_agg(i.project_id) filter (where x.here) as projects,
      case when bool_and(x.here) and not exists (select 1 from order_items b
          where b.order_id = s.order_id and b.shop_id = s.shop_id and b.sent > 0) then s.weight_grams
        else coalesce(sum(t.weight_grams * ${left}) filter (where x.here), 0)::int end as weight_grams,
      coalesce(jsonb_agg(${lineOf(left)} order by i.id)
        filter (where x.here and ${isGoods}), '[]') as items,
      coalesce(jsonb_agg(${lineOf(left)} order by i.id)
        filter (where not x.here and ${isGoods}), '[]') as later
    from order_items i left join projects p on p.id = i.project_id
      left join project_items t on t.id = i.item_id cross join lateral (select ${isHere} as here) x
    where i.order_id = o.id and i.dropped_for is null and i.shop_id = s.shop_id and ${left} > 0) w`

/** All that is left of a part can be packed; or some of it, while the rest is not there. */
const waits = { whole: sql`w.is_whole and w.is_some`, partly: sql`w.is_some and not w.is_whole` } as const

const waiting = sql`from orders o join order_shops s on s.order_id = o.id ${part} where ${open}`

/** Of an order `o` and a part `s`: whose it is and where it goes. */
export const partColumns = sql`o.id as order_id, o.number, o.state as status, o.created_at, o.email,
  s.shop_id, (select h.name from shops h where h.id = s.shop_id) as shop_name,
  coalesce(s.customer, o.customer) as customer, o.pickup, s.shipping_type, o.is_gift, o.gift_message`
const parcelColumns = sql`${partColumns}, w.weight_grams, w.items, w.later`

interface ParcelsWanted {
  readonly projectId: number | undefined
  /** Those of which only some can be packed, instead of those that are whole. */
  readonly isPartly?: boolean | undefined
  /** Part of a number, of an e-mail address or of a name, in whichever case. */
  readonly search?: string | undefined
  /** The order and the shop of the last parcel of the page before. */
  readonly after: readonly [number, number] | undefined
  readonly limit: number
}

/** Of an order `o` and a part `s`: whether a search means it; the signs of patterns stand for themselves. */
function meant(search: string | undefined): SQL {
  if (search === undefined || search === '') return sql`true`
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const customer = sql`coalesce(s.customer, o.customer)`
  return sql`(o.number ilike ${pattern} or o.email ilike ${pattern} or ${customer}->>'name' ilike ${pattern}
    or concat_ws(' ', ${customer}->>'firstname', ${customer}->>'lastname') ilike ${pattern})`
}

/** Parcels that wait to be packed, those of the oldest order first. */
export function listWaitingParcels(
  db: Database,
  { projectId, isPartly, search, after, limit }: ParcelsWanted,
) {
  const chosen = projectId === undefined ? sql`true` : sql`${projectId}::int = any(w.projects)`
  const past = after ? sql`(o.id, s.shop_id) > (${after[0]}::int, ${after[1]}::int)` : sql`true`
  const statement = sql`
    select ${parcelColumns}
    ${waiting} and ${isPartly === true ? waits.partly : waits.whole} and ${past} and ${chosen}
      and ${meant(search)} order by o.id, s.shop_id limit ${limit}`
  return queryRows(db, statement, Parcel)
}

const Waiting = z.object({ project_id: z.int(), name: z.string(), artist_name: z.string(), parcels: z.int() })

/** How many records a filter names at most. */
const recordsMost = 100

/** The records that are in parcels that wait, those in most of them first. */
export function listWaitingRecords(db: Database) {
  const statement = sql`
    select r.id as project_id, r.name, r.artist_name, count(*)::int as parcels
    from (select distinct o.id, s.shop_id, x.project_id
      from orders o join order_shops s on s.order_id = o.id ${part}
        cross join lateral unnest(w.projects) as x(project_id)
      where ${open} and ${waits.whole}) q
    join projects r on r.id = q.project_id
    group by r.id, r.name, r.artist_name order by parcels desc, r.id limit ${recordsMost}`
  return queryRows(db, statement, Waiting)
}

/**
 * Orders of a project that its coming in lets go: the parcel it is in is whole, and fewer lines wait than
 * the order knows of. `is_whole` is false for those whose parcel waits for another record.
 */
const held = (projectId: SQL) => sql`
  select o.id, bool_or(q.has and q.is_in) as is_whole
  from orders o join lateral (
    select i.shop_id, bool_or(i.project_id = ${projectId}) as has, bool_and(${isIn}) as is_in,
      count(*) filter (where not ${isIn}) as lines ${linesOf(sql`o.id`)} group by i.shop_id) q on true
  where ${open} and (o.lifecycle->>'linesHeld')::int > 0
    and o.id in (select n.order_id from order_items n
      where n.project_id = ${projectId} and n.dropped_for is null)
  group by o.id having sum(q.lines) < (o.lifecycle->>'linesHeld')::int`

const Arrived = z.object({
  project_id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  orders: z.int(),
  waiting: z.int(),
})

/** Records whose run came in while orders of them are still held: how many can go, and how many cannot. */
export function listArrivedRecords(db: Database, projectId?: number) {
  const chosen = projectId === undefined ? sql`true` : sql`p.id = ${projectId}`
  const statement = sql`
    select p.id as project_id, p.name, p.artist_name, h.orders, h.waiting
    from productions r join projects p on p.id = r.project_id cross join lateral (
      select count(*) filter (where is_whole)::int as orders,
        count(*) filter (where not is_whole)::int as waiting
      from (${held(sql`p.id`)}) x) h
    where r.state = any(${arrayText(stagesInStock)}::text[]) and h.orders + h.waiting > 0 and ${chosen}
    order by r.updated_at, p.id limit ${recordsMost}`
  return queryRows(db, statement, Arrived)
}

const Stock = z.object({ is_in: z.boolean() })

/** Whether a record is in the warehouse; undefined for a project that is not there. */
export async function isRecordIn(db: Database, projectId: number): Promise<boolean | undefined> {
  const statement = sql`select ${isIn} as is_in from projects p where p.id = ${projectId}`
  return (await queryRow(db, statement, Stock))?.is_in
}

const Held = z.object({ id: z.int(), is_whole: z.boolean() })

/** Held orders of a project after one, whole or not. */
export function listHeldOrders(db: Database, projectId: number, afterId: number, limit: number) {
  const statement = sql`select * from (${held(sql`${projectId}::int`)}) x
    where x.id > ${afterId} order by x.id limit ${limit}`
  return queryRows(db, statement, Held)
}

const Id = z.object({ id: z.int() })

/** The order a word means: its number as customers know it, or its id. */
export async function findOrderId(db: Database, word: string): Promise<number | undefined> {
  const asId = /^[1-9]\d{0,8}$/.test(word) ? Number(word) : 0
  const statement = sql`select o.id from orders o where o.id = ${asId} or o.number = ${word.toUpperCase()}
    order by o.id limit 1`
  return (await queryRow(db, statement, Id))?.id
}
