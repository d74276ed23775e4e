// The desk of all orders.
import { sql } from 'drizzle-orm'
import { orderDesk } from '#domain/desks/order-desk.ts'
import { bindDesk, partOf } from '../../desks/store/binding.ts'

const captured = sql`(o.lifecycle->>'capturedMinor')::int`
const back = sql`(o.lifecycle->>'refundedMinor')::int`

/** As the index `orders_words` has it. */
export const orderWords = sql`f_unaccent(lower(o.number || ' ' || o.email || ' ' ||
  coalesce(o.customer->>'firstname', '') || ' ' || coalesce(o.customer->>'lastname', '')))`

export const orderBinding = bindDesk(orderDesk, {
  from: sql`orders o left join users u on u.id = o.user_id`,
  key: sql`o.id`,
  among: sql`true`,
  columns: {
    number: sql`o.number`,
    placed: sql`o.created_at`,
    person: sql`trim(coalesce(o.customer->>'firstname', '') || ' ' || coalesce(o.customer->>'lastname', ''))`,
    email: sql`o.email`,
    client: { id: sql`o.user_id`, text: sql`trim(u.firstname || ' ' || u.lastname)` },
    country: sql`o.country_id`,
    lang: sql`o.lang`,
    total: sql`o.total_minor`,
    currency: sql`o.currency`,
    state: sql`o.state`,
    money: sql`o.money`,
    captured,
    back,
    left: sql`${captured} - ${back}`,
    shops: {
      texts: sql`array(select s.name from order_shops os join shops s on s.id = os.shop_id
        where os.order_id = o.id order by s.id)`,
      each: sql` join order_shops os on os.order_id = o.id join shops s on s.id = os.shop_id`,
      id: sql`os.shop_id`,
      text: sql`s.name`,
      among: ids => sql`exists (select 1 from order_shops os
        where os.order_id = o.id and os.shop_id = any(${ids}::int[]))`,
    },
    lines: sql`(select count(*)::int from order_items i where i.order_id = o.id)`,
    parcels: sql`(select count(*)::int from order_shops os where os.order_id = o.id)`,
    sent: sql`(select count(*)::int from shipments h where h.order_id = o.id
      and h.state in ('handed_over', 'in_transit', 'delivered'))`,
    gift: sql`o.is_gift`,
    promo_code: sql`o.promo_code`,
    invoiced: sql`o.invoice_number`,
    updated: sql`o.updated_at`,
  },
  found: sought => sql`${orderWords} like f_unaccent(${partOf(sought)})`,
})
