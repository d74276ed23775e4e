// What the desk of items shows and does not keep in their rows, of `project_items i` and `projects p`.
import { type SQL, sql } from 'drizzle-orm'

/** What an item costs outside of a planned price that is in force. */
export const priceIn = (currency: string): SQL => sql`(select coalesce(pr.usual_minor, pr.price_minor)
  from item_prices pr where pr.item_id = i.id and pr.currency = ${currency})`

/** The price of its own that an item has in a currency; null where it is by the rate. */
export const ownPrice = (currency: string): SQL => sql`(select coalesce(pr.usual_minor, pr.price_minor)
  from item_prices pr where pr.item_id = i.id and pr.currency = ${currency} and not pr.by_rate)`

/** What it costs there by the rate; null where it has a price of its own. */
export const ratePrice = (currency: string): SQL => sql`(select coalesce(pr.usual_minor, pr.price_minor)
  from item_prices pr where pr.item_id = i.id and pr.currency = ${currency} and pr.by_rate)`

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

const shelf = (sum: SQL) => sql`(select ${sum}::int from item_stock st
  where st.item_id = i.id and st.retired_at is null)`

/** Copies on the shelf; none where one is made to order. */
export const there = shelf(sql`case when not bool_or(st.on_hand is null) then sum(st.on_hand) end`)

/** Copies that wait for a payment, and those that are paid and not sent. */
export const held = shelf(sql`sum(st.held)`)
export const promised = shelf(sql`sum(st.promised)`)

/** Copies of orders that were paid and stand; what was sent once more for nothing is no sale. */
export const copiesSold = sql`(select coalesce(sum(l.quantity), 0)::int
  from order_items l join orders o on o.id = l.order_id
  where l.project_id = i.project_id and l.item_id = i.id and l.dropped_for is null and l.replaces_id is null
    and o.state not in ('pending_payment', 'pledged', 'cancelled', 'refunded'))`

/** Copies that can be sold; none where one is made to order. */
export const free = sql`(select case when bool_or(st.on_hand is null) then null
    else sum(st.free)::int end from item_stock st where st.item_id = i.id and st.retired_at is null)`
