// What somebody marked and wrote, as the account and the public profile list it.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { FollowedArtist, OwnReview, ProjectCard } from '#contract'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { mayUse, type ProjectReader } from '#domain/catalogue/project-visibility.ts'
import { Time } from '../../database/card-rows.ts'
import { selectCards } from '../../catalogue/store/project-more.ts'
import { type Database, queryRows } from '../../database/database.ts'
import { accessColumns, AccessRow } from '../../catalogue/store/project-access.ts'

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

const Review = AccessRow.extend({
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

/** Which of what somebody wrote is read: the newest, before an id. */
interface ReviewsAsked {
  readonly userId: number
  readonly beforeId?: number | undefined
  readonly limit: number
}

/** What somebody wrote about records that a reader may see, newest first. */
export async function listReviews(
  db: Database,
  asked: ReviewsAsked,
  reader: ProjectReader,
): Promise<OwnReview[]> {
  const seen: OwnReview[] = []
  for (let beforeId = asked.beforeId; seen.length < asked.limit; ) {
    const rows = await readReviews(db, { ...asked, beforeId, isPublic: reader?.id !== asked.userId })
    seen.push(...rows.filter(row => mayUse('page', row, reader)).map(reviewView))
    if (rows.length < asked.limit) break
    beforeId = rows.at(-1)?.id
  }
  return seen.slice(0, asked.limit)
}

/** All that somebody wrote, for their own copy of their data: also of records that are gone since. */
export const ownReviews = async (db: Database, userId: number, limit: number): Promise<OwnReview[]> =>
  (await readReviews(db, { userId, limit, isPublic: false })).map(reviewView)

/** What is public is what moderators let stand; its author sees all of it. */
function readReviews(
  db: Database,
  { userId, beforeId, limit, isPublic }: ReviewsAsked & { readonly isPublic: boolean },
) {
  const shown = isPublic
    ? sql`and exists (select 1 from reviews r where r.comment_id = c.id and r.state = 'published')`
    : sql``
  const before = beforeId === undefined ? sql`` : sql`and c.id < ${beforeId}`
  return queryRows(
    db,
    sql`select c.id, c.text, c.created_at, p.id as project_id, p.category, p.slug, p.name, p.artist_name,
        p.picture, ${accessColumns}
      from comments c join projects p on p.id = c.project_id
      where c.user_id = ${userId} ${before} ${shown} order by c.id desc limit ${limit}`,
    Review,
  )
}

function reviewView(row: z.output<typeof Review>): OwnReview {
  const { id, text, created_at, project_id, category, slug, name, artist_name, picture } = row
  const project = { id: project_id, category, slug, name, artist_name, picture }
  return { id, text, created_at: created_at.toISOString(), project }
}
