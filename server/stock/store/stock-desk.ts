// The desk of the stock: a row for each size of an item.
import { sql } from 'drizzle-orm'
import { ean13From } from '#domain/catalogue/barcode.ts'
import { stockDesk } from '#domain/desks/stock-desk.ts'
import { bindDesk, partOf } from '../../desks/store/binding.ts'

export const stockBinding = bindDesk(stockDesk, {
  from: sql`item_stock s join project_items i on i.id = s.item_id join projects p on p.id = i.project_id
    join shops h on h.id = p.shop_id`,
  key: sql`s.id`,
  // What was discarded is gone from the list, unless copies of it are there, or owed to somebody.
  among: sql`(not coalesce((p.lifecycle->>'isDeleted')::boolean, false)
    or s.on_hand > 0 or s.held > 0 or s.promised > 0)`,
  columns: {
    name: sql`p.name`,
    artist_name: sql`p.artist_name`,
    item: { id: sql`s.item_id`, text: sql`i.name` },
    // As people read it: cart lines name a size as their field.
    size: sql`upper(regexp_replace(s.size, '^size_', ''))`,
    catalogue_number: sql`p.catalogue_number`,
    barcode: sql`p.barcode`,
    shop: { id: sql`p.shop_id`, text: sql`h.name` },
    shelf: sql`i.shelf`,
    state: sql`s.states`,
    there: sql`s.on_hand`,
    held: sql`s.held`,
    promised: sql`s.promised`,
    free: sql`s.free`,
    low_mark: sql`s.low_mark`,
    low_since: sql`s.low_since`,
    unit_cost: sql`s.unit_cost_minor`,
  },
  // As the index `item_stock_free` has it: what is made to order has no number, and comes after all the rest.
  sortBy: { free: sql`coalesce(s.free, 2147483647)` },
  // By catalogue number and barcode as they stand, by title and artist as somebody remembers them.
  found: sought => sql`p.id in (select f.id from projects f where
    f.search @@ websearch_to_tsquery('simple', f_unaccent(${sought}))
    or f_unaccent(lower(f.name || ' ' || f.artist_name)) like f_unaccent(${partOf(sought)})
    or lower(f.catalogue_number) like ${partOf(sought)} or f.barcode = ${ean13From(sought) ?? sought})`,
})
