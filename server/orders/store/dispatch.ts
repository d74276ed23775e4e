// What waits to be packed: what is left of a shop's part of a paid order is a parcel, once all of it is
// there, or some of it, when staff send that ahead.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ParcelLine } from '#contract/schemas/dispatch.ts'
import { Address } from '#contract/schemas/parts.ts'
import { freeService } from '#domain/drafts/draft.ts'
import { plainItemNames } from '#domain/orders/line-name.ts'
import { pickupWay, plainWay, waitingDays } from '#domain/shipping/parcel-state.ts'
import { stagesInStock } from '#domain/pressing/production-stage.ts'
import { dayMs } from '#domain/time/milliseconds.ts'
import { arrayText } from '../../database/array-text.ts'
import { Time } from '../../database/card-rows.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import { isIn, isLater } from './run-allotments.ts'

/** States of an order that is paid and has something left to send. */
const open = sql`o.state in ('paid', 'on_hold', 'ready', 'partly_shipped')`

/**
 * Of a line `i` of an order `o` with its project `p`: it can be packed now. What was sold before it was
 * pressed waits until staff release it.
 */
export const isHere = sql`(${isIn} and not (o.state = 'on_hold' and coalesce(p.sale = 'preorder', false)))`

/** What one copy of a line `i` weighs, by its item `t`; of no product, as was agreed. Rules 15. */
export const lineGrams = sql`coalesce(t.weight_grams, i.weight_grams, 0)`

/** Of a line `i`: it goes into a parcel; work does not. */
export const isGoods = sql`(i.category <> ${freeService})`

/** Copies of a line `i` that have not left. */
const left = sql`(i.quantity - i.sent)`

export const linesOf = (orderId: SQL) => sql`from order_items i left join projects p on p.id = i.project_id
  left join project_items t on t.id = i.item_id
  where i.order_id = ${orderId} and i.dropped_for is null`

/** As `ownItemName`, of columns; null where an item is called as its record is. */
export const ownNameOf = (item: SQL, record: SQL): SQL =>
  sql`case when ${item} = ${record} or ${item} = any(${arrayText(plainItemNames)}::text[]) then null
    else ${item} end`

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
  ships_from: z.string(),
  shipping_type: z.string().nullable(),
  is_gift: z.boolean(),
  gift_message: z.string().nullable(),
  weight_grams: z.int(),
  items: z.array(ParcelLine),
  later: z.array(ParcelLine),
})

/** A line `i` as it stands on papers and lists, with so many copies. */
export const lineOf = (copies: SQL): SQL => sql`jsonb_build_object('id', i.id, 'project_id', i.project_id,
  'name', i.name, 'artist_name', i.artist_name, 'item', ${ownNameOf(sql`i.item_name`, sql`i.name`)},
  'category', i.category,
  'chosen_sizes', i.chosen_sizes, 'quantity', ${copies}, 'ordered', i.quantity, 'sent', i.sent,
  'shelf', coalesce(t.shelf, ''), 'catalogue_number', p.catalogue_number, 'barcode', p.barcode)`

/** What is known of a line `i` of an order `o`, and whether some of it has not left. */
const ofLine = sql`left join projects p on p.id = i.project_id left join project_items t on t.id = i.item_id
  cross join lateral (select ${isHere} as here) x`
const isLeft = sql`(i.dropped_for is null and ${left} > 0)`
/** Of what is left of a part: all of it can be packed now, or some of it. */
const isWhole = sql`bool_and(x.here)`
const isSome = sql`bool_or(x.here and ${isGoods})`

/**
 * Of an order `o` and a part `s`, what of it has not left: whether all of that can be packed now or some of
 * it, and further facts, such as the lines that can, what they weigh, and those that follow.
 */
const part = (facts: SQL) => sql`cross join lateral (
    select ${isWhole} as is_whole, ${isSome} as is_some, ${facts} from order_items i ${ofLine}
    where i.order_id = o.id and i.shop_id = s.shop_id and ${isLeft}) w`

const recordsIn = sql`array_agg(i.project_id) filter (where x.here) as projects`
/** Which shelves have something of it, and whether that is one line. */
const shelvesIn = sql`array_agg(distinct t.shelf) filter (where x.here and ${isGoods}) as shelves,
  count(*) filter (where x.here and ${isGoods}) = 1 as is_single`
const waitingLines = sql`from orders o join order_shops s on s.order_id = o.id
  join order_items i on i.order_id = o.id and i.shop_id = s.shop_id ${ofLine} where ${open} and ${isLeft}`
const linesIn = sql`${recordsIn},
      case when bool_and(x.here) and not exists (select 1 from order_items b
          where b.order_id = s.order_id and b.shop_id = s.shop_id and b.sent > 0) then s.weight_grams
        else coalesce(sum(${lineGrams} * ${left}) filter (where x.here), 0)::int end as weight_grams,
      coalesce(jsonb_agg(${lineOf(left)} order by i.id)
        filter (where x.here and ${isGoods}), '[]') as items,
      coalesce(jsonb_agg(${lineOf(left)} order by i.id)
        filter (where not x.here and ${isGoods}), '[]') as later`

/** All that is left of a part can be packed; or some of it, while the rest is not there. */
const waits = { whole: sql`w.is_whole and w.is_some`, partly: sql`w.is_some and not w.is_whole` } as const

const waiting = (facts: SQL) =>
  sql`from orders o join order_shops s on s.order_id = o.id ${part(facts)} where ${open}`

/** Of an order `o` and a part `s`: whose it is and where it goes. */
export const partColumns = sql`o.id as order_id, o.number, o.state as status, o.created_at, o.email,
  s.shop_id, (select h.name from shops h where h.id = s.shop_id) as shop_name,
  (select h.ships_from from shops h where h.id = s.shop_id) as ships_from,
  coalesce(s.customer, o.customer) as customer, o.pickup, s.shipping_type, o.is_gift, o.gift_message`
const parcelColumns = sql`${partColumns}, w.weight_grams, w.items, w.later`

/** What narrows the parcels that wait by what they are. */
interface ParcelNarrowing {
  readonly shop?: number | undefined
  readonly way?: string | undefined
  readonly country?: string | undefined
  readonly shelf?: string | undefined
  /** Of orders that were placed by then. */
  readonly placedBy?: Date | undefined
  readonly single?: boolean | undefined
}

interface ParcelsWanted extends ParcelNarrowing {
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

const wayOf = sql`case when o.pickup then ${pickupWay}::text
  else coalesce(nullif(s.shipping_type, ''), ${plainWay}::text) end`
const countryOf = sql`coalesce(s.customer, o.customer)->>'country_id'`
const hasOneLine = sql`jsonb_array_length(w.items) = 1`

/** Of an order `o`, a part `s` and what is left of it `w`: whether it is as it is asked for. */
function narrowed({ shop, way, country, shelf, placedBy, single }: ParcelNarrowing): SQL {
  const all = [
    ...(shop === undefined ? [] : [sql`s.shop_id = ${shop}::int`]),
    ...(way === undefined ? [] : [sql`${wayOf} = ${way}`]),
    ...(country === undefined ? [] : [sql`${countryOf} = ${country}`]),
    ...(shelf === undefined ? [] : [sql`w.items @> ${JSON.stringify([{ shelf }])}::jsonb`]),
    ...(placedBy === undefined ? [] : [sql`o.created_at <= ${placedBy.toISOString()}::timestamptz`]),
    ...(single === true ? [hasOneLine] : []),
  ]
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

/** Parcels that wait to be packed, those of the oldest order first. */
export function listWaitingParcels(
  db: Database,
  { projectId, isPartly, search, after, limit, ...narrowing }: ParcelsWanted,
) {
  const chosen = projectId === undefined ? sql`true` : sql`${projectId}::int = any(w.projects)`
  const past = after ? sql`(o.id, s.shop_id) > (${after[0]}::int, ${after[1]}::int)` : sql`true`
  const statement = sql`
    select ${parcelColumns}
    ${waiting(linesIn)} and ${isPartly === true ? waits.partly : waits.whole} and ${past} and ${chosen}
      and ${meant(search)} and ${narrowed(narrowing)} order by o.id, s.shop_id limit ${limit}`
  return queryRows(db, statement, Parcel)
}

const Choice = z.object({ name: z.string(), value: z.string(), text: z.string(), parcels: z.int() })

/** Choices of one filter at most. */
const choicesMost = 200

/**
 * What the parcels that wait can be narrowed to, by filter, those of most parcels first. Counted by plain
 * joins: no line is built for it.
 */
export function listParcelChoices(
  db: Database,
  { isPartly, now }: { readonly isPartly: boolean; readonly now: Date },
) {
  const ages = waitingDays.map(days => {
    const by = new Date(now.getTime() - days * dayMs).toISOString()
    return sql`('waiting', case when q.created_at <= ${by}::timestamptz then ${String(days)}::text end)`
  })
  return queryRows(
    db,
    sql`
    with q as (select s.shop_id, o.created_at, ${wayOf} as way, ${countryOf} as country, ${shelvesIn}
      ${waitingLines} group by o.id, s.order_id, s.shop_id
      having ${isSome} and ${isPartly ? sql`not ${isWhole}` : isWhole}),
    facts as (
      select f.name, f.value from q cross join lateral (values ('shop', q.shop_id::text), ('way', q.way),
        ('country', q.country), ('single', case when q.is_single then 'true' end),
        ${sql.join(ages, sql`, `)}) as f(name, value)
      union all
      select 'shelf', x.shelf from q cross join lateral unnest(q.shelves) as x(shelf)),
    counted as (
      select name, value, count(*)::int as parcels,
        row_number() over (partition by name order by count(*) desc, value) as place
      from facts where value <> '' group by name, value)
    select c.name, c.value, coalesce(h.name, c.value) as text, c.parcels
    from counted c left join shops h on c.name = 'shop' and h.id::text = c.value
    where c.place <= ${choicesMost} order by c.name, c.place`,
    Choice,
  )
}

const Waiting = z.object({ project_id: z.int(), name: z.string(), artist_name: z.string(), parcels: z.int() })

/** How many records a filter names at most. */
const recordsMost = 100

/** The records that are in parcels that wait, those in most of them first. */
export function listWaitingRecords(db: Database) {
  const statement = sql`
    select r.id as project_id, r.name, r.artist_name, count(*)::int as parcels
    from (select distinct o.id, s.shop_id, x.project_id
      from orders o join order_shops s on s.order_id = o.id ${part(recordsIn)}
        cross join lateral unnest(w.projects) as x(project_id)
      where ${open} and ${waits.whole}) q
    join projects r on r.id = q.project_id
    group by r.id, r.name, r.artist_name order by parcels desc, r.id limit ${recordsMost}`
  return queryRows(db, statement, Waiting)
}

/**
 * Orders of a project that its coming in lets go: the parcel it is in is whole, and fewer lines wait than
 * the order knows of. `is_whole` is false for those whose parcel waits for another record; what follows a
 * part that was taken with a make-up pressing keeps that part from nothing.
 */
const held = (projectId: SQL) => sql`
  select o.id, bool_or(q.has and q.is_in) as is_whole
  from orders o join lateral (
    select i.shop_id, bool_or(i.project_id = ${projectId}) as has, bool_and(${isIn} or ${isLater}) as is_in,
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
