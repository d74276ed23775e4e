// Which collections there are. The eight of the specification are there without a row: one is written as soon
// as somebody changes it.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { categories } from '#domain/catalogue/category.ts'
import { collections as known } from '#domain/catalogue/collection.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import { arrayText } from '../../database/array-text.ts'

/** What the eight are called at the desk, in English, while nobody has named them. */
const knownNames: Readonly<Record<(typeof known)[number]['slug'], string>> = {
  'staff-picks': 'Crate picks',
  exclusives: 'Exclusives',
  'color-records': 'Colour records',
  merch: 'Merch',
  'cd-tapes': 'CDs and tapes',
  accessories: 'Accessories',
  jazz: 'Jazz',
  pro: 'Pro',
}

const knownRows = sql`unnest(${arrayText(known.map(({ id }) => id))}::int[],
  ${arrayText(known.map(({ slug }) => slug))}::text[],
  ${arrayText(known.map(({ slug }) => knownNames[slug]))}::text[]) as k (id, slug, name)`

/** Every collection as `c`, with `known_name` for the eight. */
export const everyCollection: SQL = sql`(
  select c.*, k.name as known_name from collections c left join ${knownRows} on k.id = c.id
  union all
  select k.id, k.slug, '{}'::jsonb, '{}'::jsonb, null::int, 'hand', 'all', '{}'::jsonb, '{}'::int[], true,
    null::date, null::date, null::timestamptz, null::timestamptz, k.name
  from ${knownRows} where not exists (select 1 from collections c where c.id = k.id)) c`

/** Holds a collection until the transaction ends; one of the eight has a row from then on. */
export async function lockCollection(tx: Database, id: number): Promise<void> {
  await tx.execute(sql`insert into collections (id, slug, shown)
    select k.id, k.slug, true from ${knownRows} where k.id = ${id} on conflict do nothing`)
  await tx.execute(sql`select 1 from collections where id = ${id} for update`)
}

const Named = z.record(z.string(), z.string())

/** What staff have made of a collection that shoppers may see, or of one of the eight that they may not. */
const Changed = z.object({ id: z.int(), slug: z.string(), names: Named, shown: z.boolean() })

const isShownOn = (day: string): SQL => sql`(c.shown and coalesce(c.shown_from <= ${day}::date, true)
  and coalesce(c.shown_until >= ${day}::date, true))`

/** Whether it holds something that shoppers see. One that does not is linked from nowhere. Rules 18. */
const isFilled = sql`exists (select 1 from projects p where p.collection_ids @> array[c.id] and p.listed)`

/**
 * What a day of the shop shows otherwise than the program by itself: the eight where somebody changed them or
 * nothing is in them, and own ones that are shown, in the order they were made.
 */
export const readChanged = (db: Database, day: string) =>
  queryRows(
    db,
    sql`select id, slug, names, shown, filled from (
      select c.id, c.slug, c.names, ${isShownOn(day)} as shown, ${isFilled} as filled, c.known_name,
        c.created_at
      from ${everyCollection}) one
      where case when known_name is null then shown
        else created_at is not null or not filled end
      order by id`,
    Changed.extend({ filled: z.boolean() }),
  )

const One = Changed.omit({ shown: true }).extend({
  texts: Named,
  cover: z
    .object({
      id: z.int(),
      category: z.enum(categories),
      slug: z.string(),
      name: z.string(),
      picture: z.string(),
    })
    .nullable(),
})

/** A collection that shoppers may see on a day of the shop, with its words and the record it shows. */
export const readShown = (db: Database, id: number, day: string) =>
  queryRow(
    db,
    sql`select c.id, c.slug, c.names, c.texts, (select json_build_object('id', p.id, 'category', p.category,
        'slug', p.slug, 'name', p.name, 'picture', p.picture)
        from projects p where p.id = c.cover_id and p.listed) as cover
      from ${everyCollection} where c.id = ${id} and ${isShownOn(day)}`,
    One,
  )

const Address = z.object({ id: z.int(), slug: z.string() })

/** Addresses of the collections that are shown on a day of the shop. */
export const readAddresses = (db: Database, day: string) =>
  queryRows(
    db,
    sql`select c.id, c.slug from ${everyCollection}
      where ${isShownOn(day)} and ${isFilled} order by c.id`,
    Address,
  )
