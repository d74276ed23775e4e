// What waits to be packed: every shop's part of a paid order is a parcel, once all that is in it is there.
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
const isIn = sql`(p.sale is distinct from 'preorder' or exists (select 1 from productions r
  where r.project_id = p.id and r.state = any(${arrayText(stagesInStock)}::text[])))`

/** Of a part `s` of an order: nothing of it has left. */
const isUnsent = sql`not exists (select 1 from shipments h
  where h.order_id = s.order_id and h.shop_id = s.shop_id and h.state <> 'cancelled')`

const linesOf = (orderId: SQL) => sql`from order_items i left join projects p on p.id = i.project_id
  left join project_items t on t.id = i.item_id
  where i.order_id = ${orderId} and i.dropped_for is null`

const Parcel = z.object({
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
})

/**
 * Of an order `o` and a part `s`: its lines, whether all are in, and whether one was sold before it was
 * pressed. What was, waits until staff release it.
 */
const part = sql`cross join lateral (
    select bool_and(${isIn}) as is_in, bool_or(p.sale = 'preorder') as was_ahead,
      array_agg(i.project_id) as projects,
      jsonb_agg(jsonb_build_object('id', i.id, 'project_id', i.project_id, 'name', i.name,
        'artist_name', i.artist_name, 'item', t.name, 'category', i.category,
        'chosen_sizes', i.chosen_sizes, 'quantity', i.quantity, 'shelf', coalesce(t.shelf, ''),
        'catalogue_number', p.catalogue_number, 'barcode', p.barcode) order by i.id)
        filter (where i.category <> ${freeService}) as items
    ${linesOf(sql`o.id`)} and i.shop_id = s.shop_id) w`

const waiting = sql`from orders o join order_shops s on s.order_id = o.id ${part}
  where ${open} and w.is_in and w.items is not null and (o.state <> 'on_hold' or not w.was_ahead)
    and ${isUnsent}`

const parcelColumns = sql`o.id as order_id, o.number, o.state as status, o.created_at, o.email, s.shop_id,
  (select h.name from shops h where h.id = s.shop_id) as shop_name,
  coalesce(s.customer, o.customer) as customer, o.pickup, s.shipping_type, o.is_gift, o.gift_message,
  s.weight_grams, w.items`

interface ParcelsWanted {
  readonly projectId: number | undefined
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
export function listWaitingParcels(db: Database, { projectId, search, after, limit }: ParcelsWanted) {
  const chosen = projectId === undefined ? sql`true` : sql`${projectId}::int = any(w.projects)`
  const past = after ? sql`(o.id, s.shop_id) > (${after[0]}::int, ${after[1]}::int)` : sql`true`
  const statement = sql`
    select ${parcelColumns}
    ${waiting} and ${past} and ${chosen} and ${meant(search)} order by o.id, s.shop_id limit ${limit}`
  return queryRows(db, statement, Parcel)
}

/** A parcel by its order, as customers know it or by its id, and the shop whose part it is, or all parts. */
export interface NamedParcel {
  readonly order: string
  readonly shopId: number | undefined
}

const Printed = Parcel.extend({ n: z.int(), lang: z.string() })
export type PrintedParcel = z.output<typeof Printed>

/**
 * Parcels of paid orders, whether they wait or have left, in the order they are named in; `n` says by which
 * name each was found.
 */
export function readParcels(db: Database, named: readonly NamedParcel[]): Promise<PrintedParcel[]> {
  const asked = named.map(({ order, shopId }, n) => ({
    n,
    id: /^[1-9]\d{0,8}$/.test(order) ? Number(order) : 0,
    number: order.toUpperCase(),
    shop: shopId ?? null,
  }))
  const statement = sql`
    select q.n, ${parcelColumns}, o.lang
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as q(n int, id int, number text, shop int)
      join orders o on o.id = q.id or o.number = q.number
      join order_shops s on s.order_id = o.id and s.shop_id = coalesce(q.shop, s.shop_id) ${part}
    where o.state not in ('pending_payment', 'cancelled') and w.items is not null
    order by q.n, o.id, s.shop_id`
  return queryRows(db, statement, Printed)
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
      where ${open} and w.is_in and (o.state <> 'on_hold' or not w.was_ahead) and ${isUnsent}) q
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

const Part = z.object({
  shop_id: z.int(),
  lines: z.int(),
  lines_out: z.int(),
  was_ahead: z.boolean(),
  weight_grams: z.int(),
  is_unsent: z.boolean(),
})
export type OrderPart = z.output<typeof Part>

/** The parts of an order with what is in each. The caller holds the order. */
export function readOrderParts(tx: Database, orderId: number): Promise<OrderPart[]> {
  const statement = sql`
    select s.shop_id, s.weight_grams, ${isUnsent} as is_unsent, w.lines, w.lines_out,
      coalesce(w.was_ahead, false) as was_ahead
    from order_shops s cross join lateral (
      select count(*)::int as lines, count(*) filter (where not ${isIn})::int as lines_out,
        bool_or(p.sale = 'preorder') as was_ahead
      ${linesOf(sql`s.order_id`)} and i.shop_id = s.shop_id) w
    where s.order_id = ${orderId} order by s.shop_id`
  return queryRows(tx, statement, Part)
}

const Id = z.object({ id: z.int() })

/** The order a word means: its number as customers know it, or its id. */
export async function findOrderId(db: Database, word: string): Promise<number | undefined> {
  const asId = /^[1-9]\d{0,8}$/.test(word) ? Number(word) : 0
  const statement = sql`select o.id from orders o where o.id = ${asId} or o.number = ${word.toUpperCase()}
    order by o.id limit 1`
  return (await queryRow(db, statement, Id))?.id
}
