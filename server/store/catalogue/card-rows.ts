// Projects as they stand in a list: one statement for a page, prices and counts beside each row.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ProjectCard } from '#contract'
import { availabilityOf, sales } from '#domain/availability.ts'
import { categories } from '#domain/category.ts'
import type { CurrencyCode } from '#domain/currency.ts'
import { projectSteps } from '#domain/project-step.ts'

/** Raw SQL answers a time as Date or as text, a count as number or as text: both drivers fit. */
export const Time = z.union([z.date(), z.string()]).transform(value => new Date(value))
/** As `Time`, for a date without a time. */
export const Day = z.union([z.string(), z.date().transform(d => d.toISOString().slice(0, 10))])
export const Count = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number),
])

export const CardRow = z.object({
  id: z.int(),
  category: z.enum(categories),
  slug: z.string(),
  name: z.string(),
  artist_id: z.int().nullable(),
  artist_name: z.string(),
  label_id: z.int().nullable(),
  label_name: z.string().nullable(),
  shop_id: z.int(),
  step: z.enum(projectSteps),
  sale: z.enum(sales),
  picture: z.string(),
  cover_picture: z.string().nullable(),
  color_vinyl: z.string().nullable(),
  effect: z.string().nullable(),
  url_vinyl: z.string().nullable(),
  spine: z.array(z.string()),
  catalogue_number: z.string().nullable(),
  format: z.string().nullable(),
  genre_ids: z.array(z.int()),
  goal: z.int().nullable(),
  ends_at: Time.nullable(),
  release_date: Day.nullable(),
  likes: z.int(),
  updated_at: Time,
  price_minor: z.int().nullable(),
  stock_left: Count.nullable(),
  sold: Count.nullable(),
  preview: z.string().nullable(),
})

/** What of a card does not change with every sale. */
export const KeptRow = CardRow.omit({ price_minor: true, stock_left: true, sold: true })

export type CardRow = z.output<typeof CardRow>

const own = `p.id, p.category, p.slug, p.name, p.artist_id, p.artist_name, p.label_id, p.label_name,
  p.shop_id, p.step, p.sale, p.picture, p.cover_picture, p.color_vinyl, p.effect, p.url_vinyl, p.spine,
  p.catalogue_number, p.format, p.genre_ids, p.goal, p.ends_at, p.release_date, p.likes, p.updated_at`

/** Id and sound of the first song that can be heard, in one text: two look-ups would cost double. */
const preview = `(select s.id || ' ' || coalesce(s.master_uuid, s.uuid) from songs s
    where s.project_id = p.id and s.has_preview order by s.position limit 1) as preview`

const sold = `(select sum(g.quantity)::int from goal_entries g
    where p.goal is not null and g.project_id = p.id) as sold`

/** The columns of a `KeptRow`, from `projects p`. */
export const keptColumns: SQL = sql.raw(`${own}, ${preview}`)

/** What a card shows of its project alone, from `projects p`; what is sold of it is not in here. */
export const projectColumns: SQL = sql.raw(`${own}, ${sold}, ${preview}`)

/** The columns of a card, from `projects p` and the join of `cardJoins`. */
export const cardColumns: SQL = sql.raw(`${own}, offer.price_minor, offer.stock_left, ${sold}, ${preview}`)

/** Cheapest price in a currency and copies left: once per row of the page. */
export const cardJoins = (currency: CurrencyCode): SQL => sql`
  left join lateral (
    select min(ip.price_minor) as price_minor,
      case when bool_or(st.on_hand is null) then null
        else sum(st.on_hand - st.reserved)::int end as stock_left
    from project_items i
    join item_prices ip on ip.item_id = i.id and ip.currency = ${currency}
    join item_stock st on st.item_id = i.id
    where i.project_id = p.id) offer on true`

/** What every sale changes of a card. */
export type LiveFields = Pick<CardRow, 'price_minor' | 'stock_left' | 'sold'>

/** A row as the contract's card. Prices are minor units of the currency asked for. */
export function cardOf(
  row: z.output<typeof KeptRow>,
  live: LiveFields,
  currency: CurrencyCode,
  now: Date,
): ProjectCard {
  const { step, sale, goal, spine } = row
  const { stock_left, sold } = live
  const endsAtMs = row.ends_at?.getTime() ?? null
  const [songId, sound] = row.preview?.split(' ') ?? []
  // Field by field: a page has dozens of cards, and spreading one object after another is slow.
  return {
    id: row.id,
    category: row.category,
    slug: row.slug,
    name: row.name,
    artist_id: row.artist_id,
    artist_name: row.artist_name,
    label_id: row.label_id,
    label_name: row.label_name,
    shop_id: row.shop_id,
    step,
    sale,
    availability: availabilityOf({ step, sale, stockLeft: stock_left, endsAtMs, nowMs: now.getTime() }),
    picture: row.picture,
    cover_picture: row.cover_picture,
    color_vinyl: row.color_vinyl,
    effect: row.effect,
    url_vinyl: row.url_vinyl,
    spine: [spine[0] ?? '#15181A', spine[1] ?? '#F3F5F4'],
    catalogue_number: row.catalogue_number,
    format: row.format,
    goal,
    sold: goal === null ? null : (sold ?? 0),
    ends_at: row.ends_at?.toISOString() ?? null,
    release_date: row.release_date,
    likes: row.likes,
    preview_song: sound ?? null,
    preview_song_id: songId === undefined ? null : Number(songId),
    price: live.price_minor ?? 0,
    currency,
    stock_left,
    genres: row.genre_ids,
    updated_at: row.updated_at.toISOString(),
  }
}
