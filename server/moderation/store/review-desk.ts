// The desk of reviews: what readers said, with the record or box that it is of.
import { sql } from 'drizzle-orm'
import { reviewDesk } from '#domain/desks/review-desk.ts'
import { bindDesk, partOf } from '../../desks/store/binding.ts'

const text = sql`coalesce(c.text, b.text)`
const author = sql`trim(u.firstname || ' ' || u.lastname)`
const about = sql`coalesce(p.artist_name || ', ' || p.name, e.title, '')`

export const reviewBinding = bindDesk(reviewDesk, {
  from: sql`reviews r join users u on u.id = r.user_id
    left join comments c on c.id = r.comment_id left join projects p on p.id = c.project_id
    left join box_reviews b on b.id = r.box_review_id left join box_editions e on e.id = b.edition_id`,
  key: sql`r.id`,
  among: sql`true`,
  columns: {
    excerpt: sql`case when length(${text}) > 90 then left(${text}, 90) || '…' else ${text} end`,
    kind: sql`r.kind`,
    mark: sql`b.mark::text`,
    author,
    about,
    reports: sql`r.reports`,
    state: sql`r.state`,
    created: sql`r.created_at`,
    text,
    complaints: sql`(select string_agg(trim(t.why || ': ' || t.note, ': '), E'\n' order by t.id desc)
      from (select * from review_reports s where s.review_id = r.id order by s.id desc limit 50) t)`,
    answer: sql`r.answer`,
    reason: sql`r.reason`,
    client: { id: sql`r.user_id`, text: author },
    product: { id: sql`p.id`, text: sql`p.name` },
    edition: { id: sql`e.id`, text: sql`e.title` },
    lang: sql`u.lang`,
    reported: sql`(r.reports > 0)`,
    featured: sql`r.is_featured`,
  },
  found: sought => sql`f_unaccent(lower(${text} || ' ' || ${author} || ' ' || ${about}))
    like f_unaccent(${partOf(sought)})`,
})
