// What somebody marked and wrote, as the account and the public profile list it.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { FollowedArtist, OwnReview, ProjectCard } from '#contract'
import type { CurrencyCode } from '#domain/currency.ts'
import { Time } from './catalogue/card-rows.ts'
import { selectCards } from './catalogue/project-more.ts'
import { type Database, queryRows } from './database.ts'

/** Longer lists than this nobody reads in one page. */
const listMost = 200

/** The wishlist as cards, the latest wish first. */
export async function listWishes(
  db: Database,
  userId: number,
  { currency, now }: { readonly currency: CurrencyCode; readonly now: Date },
): Promise<ProjectCard[]> {
  const wished = sql`(select w.created_at from wishes w where w.user_id = ${userId} and w.project_id = p.id)`
  const isWished = sql`exists (select 1 from wishes w where w.user_id = ${userId} and w.project_id = p.id)`
  return selectCards(db, isWished, sql`${wished} desc, p.id desc`, { currency, now, limit: listMost })
}

const Followed = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  picture: z.string().nullable(),
  records: z.int(),
})

/** Artists that somebody follows, with how many records of theirs are public. */
export async function listFollowed(db: Database, userId: number): Promise<FollowedArtist[]> {
  return queryRows(
    db,
    sql`select a.id, a.name, a.slug, a.picture,
        (select count(*)::int from projects p where p.artist_id = a.id and p.listed) as records
      from follows f join artists a on a.id = f.artist_id
      where f.user_id = ${userId} order by f.created_at desc, a.id limit ${listMost}`,
    Followed,
  )
}

const Review = z.object({
  id: z.int(),
  text: z.string(),
  created_at: Time,
  project_id: z.int(),
  category: z.string(),
  slug: z.string(),
  name: z.string(),
  artist_name: z.string(),
  picture: z.string(),
})

/** What somebody wrote about records, newest first, before an id. */
export async function listReviews(
  db: Database,
  userId: number,
  beforeId: number | undefined,
  limit: number,
): Promise<OwnReview[]> {
  const before = beforeId === undefined ? sql`` : sql`and c.id < ${beforeId}`
  const rows = await queryRows(
    db,
    sql`select c.id, c.text, c.created_at, p.id as project_id, p.category, p.slug, p.name, p.artist_name,
        p.picture
      from comments c join projects p on p.id = c.project_id
      where c.user_id = ${userId} ${before} order by c.id desc limit ${limit}`,
    Review,
  )
  return rows.map(({ id, text, created_at, project_id, ...project }) => ({
    id,
    text,
    created_at: created_at.toISOString(),
    project: { ...project, id: project_id },
  }))
}
