// Parcels as they are printed: what is left of a part, copies that are named of it, or what has left.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Contained } from '#domain/shipping/parcel-copies.ts'
import { type Database, queryRows } from '../../database/database.ts'
import { isGoods, lineGrams, lineOf, Parcel, partColumns } from './dispatch.ts'

/**
 * A parcel by its order, as customers know it or by its id, and the shop whose part it is, or all parts; with
 * the copies that are in it, or what is left. One that has left by its own id.
 */
export interface NamedParcel {
  readonly order: string
  readonly shopId?: number | undefined
  readonly lines?: readonly Contained[] | undefined
  readonly parcelId?: number | undefined
}

const Printed = Parcel.extend({ n: z.int(), lang: z.string() })
export type PrintedParcel = z.output<typeof Printed>

/**
 * Of a named parcel `q` of a part `s` of an order `o`: copies of lines in it, those that follow it, what it
 * weighs, and whether there are that many.
 */
const content = sql`cross join lateral (
    select coalesce(jsonb_agg(${lineOf(sql`c.copies`)} order by i.id)
        filter (where c.copies > 0 and ${isGoods}), '[]') as items,
      coalesce(jsonb_agg(${lineOf(sql`c.later`)} order by i.id)
        filter (where c.later > 0 and ${isGoods}), '[]') as later,
      case when bool_and(c.copies = i.quantity or not ${isGoods}) then s.weight_grams
        else coalesce(sum(${lineGrams} * c.copies), 0)::int end as weight_grams,
      bool_and(c.copies <= c.most) as is_there
    from order_items i left join projects p on p.id = i.project_id
      left join project_items t on t.id = i.item_id
      cross join lateral (
        select coalesce(sum(x.copies) filter (where x.shipment_id = q.parcel), 0)::int as within,
          coalesce(sum(x.copies) filter (where x.shipment_id <= q.parcel), 0)::int as before
        from shipment_items x where x.order_item_id = i.id
      ) b cross join lateral (
        select case when q.parcel is not null then b.within when q.lines is null then i.quantity - i.sent
          else coalesce((select sum((l->>'copies')::int)::int from jsonb_array_elements(q.lines) l
            where (l->>'id')::int = i.id), 0) end as copies
      ) n cross join lateral (
        select n.copies,
          i.quantity - case when q.parcel is not null then b.before else i.sent + n.copies end as later,
          case when q.parcel is not null then i.quantity else i.quantity - i.sent end as most
      ) c
    where i.order_id = o.id and i.shop_id = q.shop_id and i.dropped_for is null) w`

/**
 * Parcels of paid orders in the order in which they are named, each with what is in it and what of its part
 * follows; `n` says by which name each was found. Of a part of which nothing is left, every parcel that left.
 */
export function readParcels(db: Database, named: readonly NamedParcel[]): Promise<PrintedParcel[]> {
  const asked = named.map(({ order, shopId, lines, parcelId }, n) => ({
    n,
    id: /^[1-9]\d{0,8}$/.test(order) ? Number(order) : 0,
    number: order.toUpperCase(),
    shop: shopId ?? null,
    lines: lines ?? null,
    parcel: parcelId ?? null,
  }))
  const statement = sql`
    with q as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as q(n int, id int, number text, shop int, lines jsonb, parcel int)
    ), meant as (
      select q.n, q.lines, o.id as order_id, s.shop_id, h.id as parcel,
        exists (select 1 from order_items i where i.order_id = o.id and i.shop_id = s.shop_id
          and i.dropped_for is null and i.sent < i.quantity) as is_left
      from q left join shipments h on h.id = q.parcel and h.state <> 'cancelled'
        join orders o on case when q.parcel is null then o.id = q.id or o.number = q.number
          else o.id = h.order_id end
        join order_shops s on s.order_id = o.id
          and s.shop_id = case when q.parcel is null then coalesce(q.shop, s.shop_id) else h.shop_id end
      where o.state not in ('pending_payment', 'cancelled')
    ), parcels as (
      select n, lines, order_id, shop_id, parcel from meant where is_left or parcel is not null
      union all
      select m.n, m.lines, m.order_id, m.shop_id, h.id from meant m
        join shipments h on h.order_id = m.order_id and h.shop_id = m.shop_id and h.state <> 'cancelled'
      where not m.is_left and m.parcel is null and m.lines is null
    )
    select q.n, ${partColumns}, w.weight_grams, w.items, w.later, o.lang
    from parcels q join orders o on o.id = q.order_id
      join order_shops s on s.order_id = o.id and s.shop_id = q.shop_id ${content}
    where jsonb_array_length(w.items) > 0 and w.is_there
      and (q.lines is null or jsonb_array_length(w.items) = jsonb_array_length(q.lines))
    order by q.n, o.id, s.shop_id, q.parcel`
  return queryRows(db, statement, Printed)
}
