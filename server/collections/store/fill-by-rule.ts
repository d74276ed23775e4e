// Collections that fill themselves. What fits the rule is written into the products, so that lists, pages and
// filters read a collection in one way, however it is filled.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mostInteger } from '#domain/desks/cell.ts'
import { addSeconds } from '../../base/clock.ts'
import { arrayText } from '../../database/array-text.ts'
import { type Database, queryRows } from '../../database/database.ts'
import type { KeptRule } from '../../database/schema/collections.ts'

type Said = KeptRule[string]

const texts = (value: Said): SQL => sql`${arrayText(Array.isArray(value) ? value : [String(value)])}`
const daySeconds = 86_400

/** Copies that are there to be sold; what is made to order counts none. */
const free = sql`(select coalesce(sum(st.free), 0) from project_items i
  join item_stock st on st.item_id = i.id and st.retired_at is null
  where i.project_id = p.id and i.retired_at is null)`

/** Each part of a rule as a condition on `projects p`. */
const parts: Readonly<Record<string, (value: Said, now: Date) => SQL>> = {
  rule_categories: value => sql`p.category = any(${texts(value)}::text[])`,
  rule_genres: value => sql`p.genre_ids && ${texts(value)}::int[]`,
  rule_sales: value => sql`p.sale = any(${texts(value)}::text[])`,
  rule_format: value => sql`strpos(f_unaccent(lower(p.format)), f_unaccent(lower(${String(value)}))) > 0`,
  rule_country: value => sql`upper(p.country) = upper(${String(value)})`,
  rule_shop: value => sql`p.shop_id = ${Number(value)}`,
  rule_artist: value => sql`p.artist_id = ${Number(value)}`,
  rule_label: value => sql`p.label_id = ${Number(value)}`,
  rule_free: value => sql`${free} >= ${Number(value)}`,
  rule_days: (value, now) =>
    sql`p.created_at > ${addSeconds(now, -Number(value) * daySeconds).toISOString()}::timestamptz`,
}

/** From and to are one part: a price between the two, also where one part is enough. */
function priced({ rule_price_from: from, rule_price_to: to }: KeptRule): SQL[] {
  const price = sql`p.price_eur_minor`
  if (from === undefined && to === undefined) return []
  return [sql`(${price} >= ${Number(from ?? 0)} and ${price} <= ${Number(to ?? mostInteger)})`]
}

/** Which public products fit; a rule that asks for nothing holds nothing. */
function fits(rule: KeptRule, match: string, now: Date): SQL {
  const said = Object.entries(rule).flatMap(([name, value]) => parts[name]?.(value, now) ?? [])
  const asked = [...said, ...priced(rule)]
  const joined = sql.join(asked, match === 'any' ? sql` or ` : sql` and `)
  return asked.length === 0 ? sql`false` : sql`p.listed and coalesce((${joined}), false)`
}

interface Ruled {
  readonly id: number
  readonly rule: KeptRule
  readonly match: string
}

/** Puts into a collection what fits its rule, and takes out what does not fit any more. */
async function fill(db: Database, { id, rule, match }: Ruled, now: Date): Promise<void> {
  const holds = sql`p.collection_ids @> array[${id}::int]`
  const fit = fits(rule, match, now)
  const held = (where: SQL): SQL => sql`(select p.id from projects p where ${where} order by p.id for update)`
  await db.execute(sql`update projects set collection_ids = array_append(collection_ids, ${id}::int)
    where id in ${held(sql`not ${holds} and ${fit}`)}`)
  await db.execute(sql`update projects set collection_ids = array_remove(collection_ids, ${id}::int)
    where id in ${held(sql`${holds} and not (${fit})`)}`)
}

const Row = z.object({
  id: z.int(),
  rule: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  match: z.string(),
})

/** Fills the collections that have a rule, or one of them. */
export async function fillByRule(db: Database, now: Date, only?: number): Promise<void> {
  const which = only === undefined ? sql`true` : sql`c.id = ${only}`
  const ruled = await queryRows(
    db,
    sql`select c.id, c.rule, c.rule_match as match from collections c
      where c.filled = 'rule' and ${which} order by c.id`,
    Row,
  )
  for (const one of ruled) await fill(db, one, now)
}
