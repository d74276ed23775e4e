import { type SQL, sql } from 'drizzle-orm'
import type { Output } from '#contract'
import type { Database } from '../../database/database.ts'
import { type Selection, selectCards } from './project-more.ts'

type Section = Output<'app.home'>['sections'][number]

/** Collection 9 is the staff's choice. Spec section 2. */
export const staffPicks = 9

const inStock = sql`p.sale = 'stock' and p.step = 'successful' and exists (
  select 1 from project_items i join item_stock s on s.item_id = i.id
  where i.project_id = p.id and s.free > 0 and i.retired_at is null and s.retired_at is null)`

/** What the home page shows, section by section, without empty ones and without picks that are hidden. */
export async function readHome(
  db: Database,
  { hasPicks, ...selection }: Selection & { readonly hasPicks: boolean },
): Promise<Output<'app.home'>> {
  const { now } = selection
  const open = sql`p.sale = 'preorder' and p.step in ('in_progress', 'confirmed')
    and p.ends_at > ${now.toISOString()}::timestamptz`
  const wanted: [Section['key'], SQL, SQL, number][] = [
    ['new', sql`p.step in ('in_progress', 'confirmed', 'successful')`, sql`p.created_at desc, p.id desc`, 10],
    ['ending_soon', open, sql`p.ends_at, p.id`, 10],
    [
      'staff_picks',
      sql`p.collection_ids @> array[${staffPicks}]::int[]`,
      sql`array_position((select c.places from collections c where c.id = ${staffPicks}), p.id) nulls last,
        p.created_at desc, p.id desc`,
      10,
    ],
    ['back_in_stock', inStock, sql`p.updated_at desc, p.id desc`, 10],
    ['shelf', sql`${inStock} and p.category = 'vinyl'`, sql`f_unaccent(lower(p.artist_name)), p.id`, 24],
  ]
  const sections = await Promise.all(
    wanted
      .filter(([key]) => hasPicks || key !== 'staff_picks')
      .map(async ([key, where, order, limit]) => ({
        key,
        projects: await selectCards(db, where, order, { ...selection, limit }),
      })),
  )
  return { sections: sections.filter(section => section.projects.length > 0) }
}
