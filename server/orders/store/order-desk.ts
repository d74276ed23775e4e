// The desk of all orders.
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isList } from '#domain/desks/cell.ts'
import { orderDesk } from '#domain/desks/order-desk.ts'
import { type Database, queryRow } from '../../database/database.ts'
import { keeperSql, staffBy } from '../../database/staff-by.ts'
import { orders } from '../../database/schema/orders.ts'
import { bindDesk, partOf, type Saving, type Values } from '../../desks/store/binding.ts'
import { orderTagsAt } from '../../settings/shop-facts.ts'
import { openSql } from './receivables.ts'

/** Of what was sold on account, what has not come: no money of the order before it is there. */
const open = sql`case when o.is_owed then ${openSql(sql`o.id`)} else 0 end`
const captured = sql`((o.lifecycle->>'capturedMinor')::int - ${open})`
const back = sql`(o.lifecycle->>'refundedMinor')::int`
/** Money of the order `o` that came and has not gone back. Rules 15. */
export const keptMoney = sql`(${captured} - ${back})`

/** As the index `orders_words` has it. */
export const orderWords = sql`f_unaccent(lower(o.number || ' ' || o.email || ' ' ||
  coalesce(o.customer->>'firstname', '') || ' ' || coalesce(o.customer->>'lastname', '')))`

const TagsHeld = z.object({ tags: z.array(z.string()) })

/** Of some tags, whether each is on the shop's list, or on the order already. */
async function areKnown(tx: Database, id: number, tags: readonly string[], at: Date): Promise<boolean> {
  const held = await queryRow(tx, sql`select tags from orders where id = ${id}`, TagsHeld)
  const known = new Set([...(await orderTagsAt(tx, at)), ...(held?.tags ?? [])])
  return tags.every(tag => known.has(tag))
}

/** Writes what staff keep in mind of an order; nothing of its goods, money or moves. Rules 2. */
async function writeKept(tx: Database, id: number, values: Values, { at }: Saving) {
  const { tags, assigned } = values
  const change: Partial<typeof orders.$inferInsert> = {}
  if (tags !== undefined) {
    const said = isList(tags) ? [...new Set(tags)] : []
    if (!(await areKnown(tx, id, said, at))) return { mistakes: { tags: 'choice_unknown' } }
    change.tags = said
  }
  if (assigned !== undefined) {
    const email = typeof assigned === 'string' ? assigned.trim() : ''
    const who = email === '' ? null : await staffBy(tx, email)
    if (who === undefined) return { mistakes: { assigned: 'choice_unknown' } }
    change.assignedTo = who
  }
  if (Object.keys(change).length > 0) await tx.update(orders).set(change).where(eq(orders.id, id))
  return undefined
}

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
    left: keptMoney,
    shops: {
      texts: sql`array(select s.name from order_shops os join shops s on s.id = os.shop_id
        where os.order_id = o.id order by s.id)`,
      each: sql` join order_shops os on os.order_id = o.id join shops s on s.id = os.shop_id`,
      id: sql`os.shop_id`,
      text: sql`s.name`,
      alone: sql`order_shops os join shops s on s.id = os.shop_id`,
      among: ids => sql`exists (select 1 from order_shops os
        where os.order_id = o.id and os.shop_id = any(${ids}::int[]))`,
    },
    project: {
      texts: sql`array(select distinct p.name from order_items i join projects p on p.id = i.project_id
        where i.order_id = o.id order by p.name)`,
      each: sql` join order_items i on i.order_id = o.id join projects p on p.id = i.project_id`,
      id: sql`i.project_id`,
      text: sql`p.name`,
      among: ids => sql`o.id in (select i.order_id from order_items i
        where i.project_id = any(${ids}::int[]))`,
    },
    lines: sql`(select count(*)::int from order_items i where i.order_id = o.id)`,
    parcels: sql`(select count(*)::int from order_shops os where os.order_id = o.id)`,
    sent: sql`(select count(*)::int from shipments h where h.order_id = o.id
      and h.state in ('handed_over', 'in_transit', 'delivered'))`,
    gift: sql`o.is_gift`,
    promo_code: sql`o.promo_code`,
    invoiced: sql`o.invoice_number`,
    tags: sql`o.tags`,
    assigned: keeperSql(sql`o.assigned_to`),
    updated: sql`o.updated_at`,
  },
  found: sought => sql`${orderWords} like f_unaccent(${partOf(sought)})`,
  lock: async (tx, id) => {
    await tx.execute(sql`select 1 from orders where id = ${id} for update`)
  },
  kept: async (db, at) => ({ tags: [...(await orderTagsAt(db, at))] }),
  write: writeKept,
})
