// The desk of pressing quotes.
import { type SQL, sql } from 'drizzle-orm'
import { quoteDesk } from '#domain/desks/quote-desk.ts'
import { bindDesk, partOf } from '../../desks/store/binding.ts'

/** As the index `quotes_words` has it. */
const words = sql`f_unaccent(lower(q.name || ' ' || q.email || ' ' || coalesce(q.message, '')))`

/** Of the letter that came with it: who looks after it, when it was answered. */
const ofLetter = (what: SQL): SQL =>
  sql`(select ${what} from contact_messages m left join users s on s.id = m.assigned_to
    where m.quote_id = q.id limit 1)`

/** The number that somebody writes: `12`, or `12-2` with its version, as its papers have it. */
function numberIn(sought: string): number | undefined {
  const [, digits] = /^(\d{1,9})(?:-\d{1,4})?$/.exec(sought.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}

export const quoteBinding = bindDesk(quoteDesk, {
  from: sql`quotes q left join users u on u.id = q.user_id`,
  key: sql`q.id`,
  among: sql`true`,
  columns: {
    number: sql`q.id || '-' || q.version`,
    created: sql`q.created_at`,
    person: sql`q.name`,
    email: sql`q.email`,
    client: { id: sql`q.user_id`, text: sql`trim(u.firstname || ' ' || u.lastname)` },
    country: sql`q.country_id`,
    lang: sql`q.lang`,
    message: sql`q.message`,
    assigned: ofLetter(sql`s.email`),
    answered: ofLetter(sql`m.answered_at`),
    quantity: sql`(q.spec->>'quantity')::int`,
    size: sql`coalesce(nullif(q.spec->>'format', 'vinyl'), q.spec->>'size')`,
    colour_class: sql`q.spec->>'colour_class'`,
    total: sql`q.total_minor`,
    currency: sql`q.currency`,
    state: sql`q.state`,
    holds_until: sql`q.expires_at`,
    rate_card: sql`q.rate_card`,
    origin: sql`q.origin`,
  },
  found: sought => {
    const number = numberIn(sought)
    return number === undefined ? sql`${words} like f_unaccent(${partOf(sought)})` : sql`q.id = ${number}`
  },
})
