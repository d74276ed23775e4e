// What the desk of items shows and does not keep in their rows, of `project_items i` and `projects p`.
import { type SQL, sql } from 'drizzle-orm'

/** What an item costs outside of a planned price that is in force. */
export const priceIn = (currency: string): SQL => sql`(select coalesce(pr.usual_minor, pr.price_minor)
  from item_prices pr where pr.item_id = i.id and pr.currency = ${currency})`

/** What it costs in euro now, by a planned price or not. */
export const priceNow = sql`(select pr.price_minor from item_prices pr
  where pr.item_id = i.id and pr.currency = 'EUR')`

/**
 * The lowest price in euro of the last thirty days, which a reduction that began now would be announced from;
 * none of what has been on sale for fewer. Rules 20; what is planned goes by `domain/prices`.
 */
export const lowest = sql`(select min(x.price_minor) from (
    select t.price_minor, greatest(t.from_at, p.offered_at) as starts,
      lead(t.from_at, 1, now()) over (order by t.from_at, t.id) as ends,
      min(greatest(t.from_at, p.offered_at)) over () as first
    from price_steps t where t.item_id = i.id and t.currency = 'EUR') x
  where p.offered_at is not null and x.first <= now() - interval '30 days'
    and x.ends > x.starts and x.ends > now() - interval '30 days')`

/** Copies that can be sold; none where one is made to order. */
export const free = sql`(select case when bool_or(st.on_hand is null) then null
    else sum(st.free)::int end from item_stock st where st.item_id = i.id and st.retired_at is null)`
