// What of a project as it stands in a list does not change with every sale.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ProjectCard } from '#contract'
import { sales } from '#domain/catalogue/availability.ts'
import { categories } from '#domain/catalogue/category.ts'
import { projectSteps } from '#domain/catalogue/project-step.ts'

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

export const KeptRow = z.object({
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
  preview: z.string().nullable(),
})

// Without a picture no folder is named: each look at a card would ask for files that are not there.
const own = `p.id, p.category, p.slug, p.name, p.artist_id, p.artist_name, p.label_id, p.label_name,
  p.shop_id, p.step, p.sale, case when p.images = '{}' then '' else p.picture end as picture,
  p.cover_picture, p.color_vinyl, p.effect, p.url_vinyl, p.spine,
  p.catalogue_number, p.format, p.genre_ids, p.goal, p.ends_at, p.release_date, p.likes, p.updated_at`

/**
 * Id and sound of the first song that can be heard, and of how much of it, in one text: two look-ups would
 * cost double.
 */
const preview = `(select concat_ws(' ', s.id, coalesce(s.master_uuid, s.uuid), s.preview_seconds) from songs s
    where s.project_id = p.id and s.has_preview order by s.position, s.side, s.id limit 1) as preview`

/** The columns of a `KeptRow`, from `projects p`. */
export const keptColumns: SQL = sql.raw(`${own}, ${preview}`)

/** What every sale, the clock or the reader changes of a card. */
export type LiveCard = Pick<
  ProjectCard,
  'availability' | 'sold' | 'price' | 'compare_price' | 'currency' | 'stock_left'
>

export type FixedCard = Omit<ProjectCard, keyof LiveCard>

/** The rest of the contract's card. */
export function fixedCard(row: z.output<typeof KeptRow>): FixedCard {
  const { spine } = row
  const [songId, sound, seconds] = row.preview?.split(' ') ?? []
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
    step: row.step,
    sale: row.sale,
    picture: row.picture,
    cover_picture: row.cover_picture,
    color_vinyl: row.color_vinyl,
    effect: row.effect,
    url_vinyl: row.url_vinyl,
    spine: [spine[0] ?? '#15181A', spine[1] ?? '#F3F5F4'],
    catalogue_number: row.catalogue_number,
    format: row.format,
    goal: row.goal,
    ends_at: row.ends_at?.toISOString() ?? null,
    release_date: row.release_date,
    likes: row.likes,
    preview_song: sound ?? null,
    preview_song_id: songId === undefined ? null : Number(songId),
    preview_seconds: seconds === undefined ? null : Number(seconds),
    genres: row.genre_ids,
    updated_at: row.updated_at.toISOString(),
  }
}
