import { type SQL, sql } from 'drizzle-orm'

/** Copies of lines with a mark, of orders in some states, against what an item's stock says of them. */
const copies = (column: 'held' | 'promised', states: SQL, others = sql``): SQL => sql`
    select 'item ' || s.item_id || ' ' || s.size as subject,
      s.${sql.raw(column)} || ' are, ' || coalesce(w.copies, 0) || ' should be' as detail
    from item_stock s left join (
      select item_id, size, sum(quantity)::int as copies from (
        select i.item_id, i.size, i.quantity - i.sent as quantity
        from order_items i join orders o on o.id = i.order_id
        where i.stock = ${column} and o.state in ${states} ${others}
      ) kept group by 1, 2
    ) w on w.item_id = s.item_id and w.size = s.size
    where s.${sql.raw(column)} <> coalesce(w.copies, 0)`

/** States of an order that may hold copies, and of one that may have promised ones. */
const unpaid = sql`('pending_payment', 'pledged')`
const unsent = sql`('paid', 'on_hold', 'ready', 'partly_shipped', 'disputed')`

/** What offers and proposed changes keep for their buyers. */
const offers = sql`union all select (h->>'itemId')::int, h->>'size', (h->>'quantity')::int
  from drafts d cross join lateral jsonb_array_elements(d.holds) h where d.state = 'offered'
  union all select (h->>'itemId')::int, h->>'size', (h->>'quantity')::int
  from order_changes c cross join lateral jsonb_array_elements(c.holds) h where c.state = 'proposed'`

/** Every copy of a line has left. */
const sent = sql`i.sent = i.quantity`

/** What must hold of the stock at every instant, beside the bounds of its own table. Rules 5. */
export const stockRules: Readonly<Record<string, SQL>> = {
  'the stock is the sum of its entries': sql`
    select 'item ' || coalesce(s.item_id, e.item_id) || ' ' || coalesce(s.size, e.size) as subject,
      concat_ws(' ', s.on_hand, s.held, s.promised, 'against', e.there, e.held, e.promised) as detail
    from item_stock s full join (
      select item_id, size, coalesce(sum(there_delta) filter (where place = 'shelf'), 0)::int as there,
        sum(held_delta)::int as held, sum(promised_delta)::int as promised
      from stock_entries group by 1, 2) e on e.item_id = s.item_id and e.size = s.size
    where (coalesce(s.on_hand, 0), coalesce(s.held, 0), coalesce(s.promised, 0))
      <> (coalesce(e.there, 0), coalesce(e.held, 0), coalesce(e.promised, 0))`,
  'held copies are those of unpaid orders and of offers that keep them': copies('held', unpaid, offers),
  'promised copies are those of paid orders that were not sent': copies('promised', unsent),
  'a line holds stock as its order stands': sql`
    select 'order ' || o.id as subject, o.state || ', line ' || i.id || ' ' || i.stock as detail
    from order_items i join orders o on o.id = i.order_id
    where (i.stock = 'held' and o.state not in ${unpaid})
      or (i.stock = 'promised' and (o.state not in ${unsent} or ${sent}))
      or (i.stock = 'gone' and not ${sent})
      or (i.stock in ('held', 'promised') and i.dropped_for is not null)`,
  'what is paid and not sent is promised': sql`
    select 'order ' || o.id as subject, 'line ' || i.id || ' ' || i.stock as detail
    from order_items i join orders o on o.id = i.order_id
      join item_stock s on s.item_id = i.item_id and s.size = i.size
    where s.on_hand is not null and i.stock = 'none' and i.dropped_for is null
      and o.state in ('paid', 'on_hold', 'ready', 'partly_shipped') and not ${sent}`,
  'what was sent is what the parcels carry, never more than was ordered': sql`
    select 'order ' || i.order_id as subject,
      'line ' || i.id || ': ' || i.sent || ' of ' || i.quantity || ' sent, in parcels '
        || coalesce(x.copies, 0) as detail
    from order_items i left join (
      select x.order_item_id, sum(x.copies)::int as copies from shipment_items x
        join shipments h on h.id = x.shipment_id and h.state <> 'cancelled' group by 1
    ) x on x.order_item_id = i.id
    where i.sent <> coalesce(x.copies, 0) or i.sent > i.quantity`,
  'a parcel carries lines of its own part of its order': sql`
    select 'order ' || h.order_id as subject, 'parcel ' || h.id || ', line ' || x.order_item_id as detail
    from shipments h left join shipment_items x on x.shipment_id = h.id
      left join order_items i on i.id = x.order_item_id
    where h.state <> 'cancelled' and (i.id is null or i.order_id <> h.order_id or i.shop_id <> h.shop_id)`,
  'an order knows how many of its lines have left': sql`
    select 'order ' || o.id as subject,
      (o.lifecycle->>'linesShipped') || ' lines sent, in parcels ' || coalesce(w.lines, 0) as detail
    from orders o left join (
      select i.order_id, count(*)::int as lines from order_items i
      where i.sent = i.quantity and i.dropped_for is null group by 1) w on w.order_id = o.id
    where (o.lifecycle->>'linesShipped')::int <> coalesce(w.lines, 0)`,
  // Of what has a count; a first count may have come after the goods.
  'copies aside are those that came back and nobody has looked at': sql`
    select 'item ' || e.item_id || ' ' || e.size as subject,
      e.aside || ' are, ' || coalesce(w.copies, 0) || ' should be' as detail
    from (select item_id, size, sum(there_delta)::int as aside from stock_entries
      where place = 'aside' group by 1, 2) e
    left join (
      select i.item_id, i.size, sum(l.received)::int as copies
      from return_lines l join returns r on r.id = l.return_id and r.state = 'received'
      join order_items i on i.id = l.order_item_id
      where exists (select 1 from stock_entries b
        where b.key = 'return_in:return:' || l.return_id || ':' || l.order_item_id)
      group by 1, 2
    ) w on w.item_id = e.item_id and w.size = e.size
    where e.aside <> coalesce(w.copies, 0)`,
}
