// The desk of returns.
import { sql } from 'drizzle-orm'
import { returnDesk } from '#domain/desks/return-desk.ts'
import { bindDesk, partOf } from '../../desks/store/binding.ts'
import { orderWords } from '../../orders/store/order-desk.ts'

const copies = (
  column: 'quantity' | 'received',
) => sql`(select coalesce(sum(l.${sql.identifier(column)}), 0)::int
  from return_lines l where l.return_id = r.id)`

export const returnBinding = bindDesk(returnDesk, {
  from: sql`returns r join orders o on o.id = r.order_id left join users u on u.id = o.user_id`,
  key: sql`r.id`,
  among: sql`true`,
  columns: {
    number: sql`r.id::text`,
    state: sql`r.state`,
    kind: sql`r.kind`,
    order: { id: sql`r.order_id`, text: sql`o.number` },
    client: { id: sql`o.user_id`, text: sql`trim(u.firstname || ' ' || u.lastname)` },
    person: sql`trim(coalesce(o.customer->>'firstname', '') || ' ' || coalesce(o.customer->>'lastname', ''))`,
    email: sql`o.email`,
    country: sql`o.country_id`,
    asked: sql`r.created_at`,
    coming: copies('quantity'),
    received: copies('received'),
    replaced: sql`coalesce((r.lifecycle->>'isReplaced')::boolean, false)`,
    back: sql`(r.lifecycle->>'paidMinor')::int`,
    currency: sql`o.currency`,
    wish: sql`r.reason`,
    answer: sql`r.answer`,
    tracking: sql`r.tracking`,
    pictures: sql`(select count(*)::int from return_pictures p where p.return_id = r.id)`,
    updated: sql`r.updated_at`,
  },
  // By their orders: number, address and name.
  found: sought => sql`${orderWords} like f_unaccent(${partOf(sought)})`,
})
