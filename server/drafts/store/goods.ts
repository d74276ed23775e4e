import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRows } from '../../database/database.ts'
import { ownNameOf } from '../../orders/store/dispatch.ts'

const Goods = z.object({
  project_id: z.int(),
  item_id: z.int(),
  size: z.string(),
  name: z.string(),
  artist_name: z.string(),
  price: z.int().nullable(),
  free: z.int().nullable(),
})

const within = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`

/**
 * What is for sale now, by words of name and artist, by barcode or catalogue number, with its price in a
 * currency and the copies that are free. Fifteen rows at most: whoever looks for one says more.
 */
export function findGoods(db: Database, search: string, currency: string) {
  const words = search.split(/\s+/).filter(word => word !== '')
  const named = words.map(
    word => sql`f_unaccent(lower(p.name || ' ' || p.artist_name)) like f_unaccent(lower(${within(word)}))`,
  )
  const meant = sql`(p.barcode = ${search.replaceAll(/[\s-]/g, '')} or
    p.catalogue_number ilike ${within(search)} or (${sql.join(named, sql` and `)}))`
  return queryRows(
    db,
    sql`select p.id as project_id, i.id as item_id, coalesce(s.size, '') as size,
        concat_ws(' — ', p.name, ${ownNameOf(sql`i.name`, sql`p.name`)}) as name, p.artist_name,
        (select ip.price_minor from item_prices ip
          where ip.item_id = i.id and ip.currency = ${currency}) as price, s.free
      from projects p join project_items i on i.project_id = p.id
      left join item_stock s on s.item_id = i.id
      where ${meant} and p.step in ('in_progress', 'confirmed', 'successful')
      order by p.id desc, i.position, i.id, s.size limit 15`,
    Goods,
  )
}
