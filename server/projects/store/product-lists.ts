// What staff put beside a product by hand: records that go with it, and shops whose parcels it may join.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { arrayText } from '../../database/array-text.ts'
import { queryRows } from '../../database/database.ts'
import type { MemberStore } from '../../desks/store/binding.ts'
import { touchProduct } from './product-parts.ts'

const Member = z.object({ id: z.int(), text: z.string(), note: z.string(), shown: z.boolean() })

/** Records that go with a product, in their order; its page shows those that are public. Rules 18. */
export const related: MemberStore = {
  read: (db, id) =>
    queryRows(
      db,
      sql`select p.id, p.name as text, p.artist_name as note, p.listed as shown
        from related_projects r join projects p on p.id = r.related_id
        where r.project_id = ${id} order by r.position, r.related_id`,
      Member,
    ),
  write: async (tx, id, { order }) => {
    await tx.execute(sql`delete from related_projects where project_id = ${id}`)
    await tx.execute(sql`insert into related_projects (project_id, related_id, position)
      select ${id}, given.id, given.place
      from unnest(${arrayText(order)}::int[]) with ordinality as given (id, place)`)
  },
}

/** Shops whose parcels a product may join. Spec section 4, group shipment. */
export const joins: MemberStore = {
  read: (db, id) =>
    queryRows(
      db,
      sql`select s.id, s.name as text, coalesce(s.code, '') as note, true as shown
        from group_shipments g join shops s on s.id = g.shop_id where g.project_id = ${id} order by s.id`,
      Member,
    ),
  write: async (tx, id, { added, removed }, { at }) => {
    await tx.execute(sql`delete from group_shipments
      where project_id = ${id} and shop_id = any(${arrayText(removed)}::int[])`)
    await tx.execute(sql`insert into group_shipments (project_id, shop_id)
      select ${id}, given from unnest(${arrayText(added)}::int[]) given on conflict do nothing`)
    await touchProduct(tx, id, at)
  },
}
