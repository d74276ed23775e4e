// Parcels that have left: which of them somebody has to look into, what was in them, what was lost of it.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { freeService } from '#domain/drafts/draft.ts'
import type { ParcelList } from '#domain/shipping/parcel-state.ts'
import { ownNameOf } from '../../orders/store/dispatch.ts'
import type { ParcelContent } from '../../orders/store/parcel-parts.ts'
import { dayMs } from '#domain/time/milliseconds.ts'
import { type ShipmentContext, silentParcelDays } from '#machines/lifecycles/shipment/shipment.setup.ts'
import { arrayText } from '../../database/array-text.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import { takenStates } from '../../returns/store/returns.ts'

const Found = z.object({ id: z.int(), orderId: z.int() })

/** The order a parcel is of; undefined for one that is not there. */
export const findParcel = (db: Database, id: number) =>
  queryRow(db, sql`select id, order_id as "orderId" from shipments where id = ${id}`, Found)

const underWay = sql`h.state in ('handed_over', 'in_transit')`
const lists: Readonly<Record<ParcelList, SQL>> = {
  trouble: sql`(h.state in ('exception', 'lost', 'damaged')
    or (${underWay} and (h.lifecycle->>'isSilent')::boolean))`,
  silent: sql`${underWay} and (h.lifecycle->>'isSilent')::boolean`,
  claims: sql`h.lifecycle->'claim'->>'askedMinor' is not null
    and h.lifecycle->'claim'->>'paidMinor' is null`,
  away: underWay,
  all: sql`h.state not in ('planned', 'picking', 'packed', 'labelled', 'cancelled')`,
}

const isContext = (value: unknown): value is ShipmentContext =>
  typeof value === 'object' && value !== null && 'signAt' in value
const Row = z.object({
  id: z.int(),
  orderId: z.int(),
  number: z.string(),
  currency: z.string(),
  orderState: z.string(),
  shopId: z.int(),
  shopName: z.string(),
  state: z.string(),
  lifecycle: z.custom<ShipmentContext>(isContext),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  leftAt: z.coerce.date(),
  copies: z.int(),
  items: z.array(z.object({ id: z.int(), name: z.string(), copies: z.int() })),
  /** A return of its goods is under way. */
  isInReturn: z.boolean(),
  /** What was paid for its goods has not all gone back. */
  hasLeft: z.boolean(),
})
export type ParcelRow = z.output<typeof Row>

interface ParcelChoice {
  readonly show: ParcelList
  readonly orderId?: number | undefined
  readonly id?: number | undefined
  readonly search?: string | undefined
  readonly shop?: number | undefined
  /** As it was written, in whichever case. */
  readonly carrier?: string | undefined
  readonly country?: string | undefined
  /** Of the last of the page before. */
  readonly beforeId?: number | undefined
  readonly limit: number
}

/** Where a parcel `h` of an order `o` goes. */
const countryOf = sql`(select coalesce(t.customer, o.customer)->>'country_id' from order_shops t
  where t.order_id = h.order_id and t.shop_id = h.shop_id)`

const Choice = z.object({ name: z.string(), value: z.string(), text: z.string(), parcels: z.int() })

/** Choices of one filter at most. */
const choicesMost = 200

/** What a list of parcels that have left can be narrowed to, by filter, those of most parcels first. */
export function listAwayChoices(db: Database, show: ParcelList) {
  return queryRows(
    db,
    sql`
    with facts as (
      select f.name, f.value from shipments h join orders o on o.id = h.order_id
        cross join lateral (values ('shop', h.shop_id::text), ('carrier', lower(h.tracking_transporter)),
          ('country', ${countryOf})) as f(name, value)
      where ${lists[show]}),
    counted as (
      select name, value, count(*)::int as parcels,
        row_number() over (partition by name order by count(*) desc, value) as place
      from facts where value <> '' group by name, value)
    select c.name, c.value, coalesce(s.name, c.value) as text, c.parcels
    from counted c left join shops s on c.name = 'shop' and s.id::text = c.value
    where c.place <= ${choicesMost} order by c.name, c.place`,
    Choice,
  )
}

/** Parcels that have left, the latest first. */
export function listParcelsAway(
  db: Database,
  { show, orderId, id, search = '', shop, carrier, country, beforeId, limit }: ParcelChoice,
): Promise<ParcelRow[]> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const ofOrder = orderId === undefined ? sql`` : sql`and h.order_id = ${orderId}`
  const named = id === undefined ? sql`` : sql`and h.id = ${id}`
  const ofShop = shop === undefined ? sql`` : sql`and h.shop_id = ${shop}::int`
  const carried =
    carrier === undefined ? sql`` : sql`and lower(h.tracking_transporter) = ${carrier.toLowerCase()}`
  const going = country === undefined ? sql`` : sql`and ${countryOf} = ${country}`
  const before = beforeId === undefined ? sql`` : sql`and h.id < ${beforeId}`
  const meant =
    search === '' ? sql`` : sql`and (o.number ilike ${pattern} or h.tracking_number ilike ${pattern})`
  return queryRows(
    db,
    sql`select h.id, h.order_id as "orderId", o.number, o.currency, o.state as "orderState",
        h.shop_id as "shopId", s.name as "shopName", h.state, h.lifecycle,
        h.tracking_transporter as carrier, h.tracking_number as tracking, h.created_at as "leftAt",
        (select coalesce(sum(x.copies), 0)::int from shipment_items x
          join order_items i on i.id = x.order_item_id
          where x.shipment_id = h.id and i.category <> ${freeService}) as copies,
        (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'copies', x.copies,
            'name', concat_ws(', ', nullif(i.artist_name, ''),
              concat_ws(' — ', i.name, ${ownNameOf(sql`i.item_name`, sql`i.name`)}))) order by i.id), '[]')
          from shipment_items x join order_items i on i.id = x.order_item_id
          where x.shipment_id = h.id and i.category <> ${freeService}) as items,
        exists (select 1 from shipment_items x join return_lines l on l.order_item_id = x.order_item_id
          join returns r on r.id = l.return_id and r.state = any(${arrayText(takenStates)}::text[])
            and coalesce(r.shipment_id, h.id) = h.id
          where x.shipment_id = h.id) as "isInReturn",
        exists (select 1 from shipment_items x join ledger_postings g on g.order_item_id = x.order_item_id
          where x.shipment_id = h.id
          group by x.order_item_id having sum(g.amount_minor) < 0) as "hasLeft"
      from shipments h join orders o on o.id = h.order_id join shops s on s.id = h.shop_id
      where ${lists[show]} ${ofOrder} ${named} ${before} ${meant} ${ofShop} ${carried} ${going}
      order by h.id desc limit ${limit}`,
    Row,
  )
}

interface Lost {
  readonly shipmentId: number
  readonly orderId: number
  readonly content: readonly ParcelContent[]
  readonly reason: string
  readonly who: number | null
  readonly at: Date
}

/**
 * Writes off copies that were lost after they had left the shelf: they are noted beside it, at a place that
 * no sum counts. Only what is counted; a parcel is noted once. Rules 5.
 */
export async function bookLost(
  tx: Database,
  { shipmentId, orderId, content, reason, who, at }: Lost,
): Promise<void> {
  const lines = content.flatMap(({ id, itemId, size, quantity }) =>
    itemId === null ? [] : [{ id, itemId, size, quantity }],
  )
  await tx.execute(sql`
    insert into stock_entries (item_id, size, place, kind, there_delta, unit_cost_minor, reason, subject, key,
      who, at)
    select s.item_id, s.size, 'on_way', 'write_off', -l.quantity, s.unit_cost_minor, ${reason},
      ${`order:${orderId}`}, ${`write_off:parcel:${shipmentId}:`} || l.id, ${who}::int,
      ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l(id int, "itemId" int, size text, quantity int)
      join item_stock s on s.item_id = l."itemId" and s.size = l.size and s.on_hand is not null
    order by s.item_id, s.size
    on conflict (key) do nothing`)
}

/** Parcels under way that can be followed and were not heard of for as long as their carrier has. Rules 3. */
export const silentParcels = (db: Database, at: Date, limit: number) =>
  queryRows(
    db,
    sql`select h.id, h.order_id as "orderId" from shipments h
      where ${underWay} and not (h.lifecycle->>'isSilent')::boolean
        and (h.lifecycle->>'isTracked')::boolean
        and (h.lifecycle->>'signAt')::bigint <= ${at.getTime()}::bigint
          - coalesce((h.lifecycle->>'lostAfterDays')::int, ${silentParcelDays}) * ${dayMs}::bigint
      order by h.id limit ${limit}`,
    Found,
  )
