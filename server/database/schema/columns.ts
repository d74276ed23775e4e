import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, customType, integer, text, timestamp } from 'drizzle-orm/pg-core'

// Column kinds that every table uses. Times are timestamptz and leave the database as Date.

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** When the row was written. */
export const createdAt = () => instant('created_at').notNull().defaultNow()

/** A PostgreSQL full-text vector. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * As a line of a file is compared with a record: letter case, blanks around and nothing at all are even.
 * Tables that files are often brought into have an index on the same words.
 */
export const even = (column: AnyPgColumn | SQL): SQL => sql`lower(trim(coalesce(${column}, '')))`

/** Of what its lifecycle marks as deleted nothing is found, and another may take its place. */
export const notDeleted = (lifecycle: AnyPgColumn): SQL =>
  sql`(${lifecycle} ->> 'isDeleted') is distinct from 'true'`

const weighted = (text: SQL, weight: 'A' | 'B' | 'C'): SQL =>
  sql`setweight(to_tsvector('simple', f_unaccent(${text})), ${sql.raw(`'${weight}'`)})`

/** The words of title, artist and label, the first weighing most. */
export const searched = (title: AnyPgColumn, artist: AnyPgColumn, label: AnyPgColumn): SQL =>
  sql.join(
    [weighted(sql`${title}`, 'A'), weighted(sql`${artist}`, 'B'), weighted(sql`coalesce(${label}, '')`, 'C')],
    sql` || `,
  )

/** Of a copy that was played: how it is, as Discogs writes it, and what it alone asks besides. */
export const playedCopy = {
  mediaCondition: text('media_condition'),
  sleeveCondition: text('sleeve_condition'),
  note: text(),
  /** Whether offers are heard, and as how many pieces it is sent. */
  acceptOffer: boolean('accept_offer'),
  formatQuantity: integer('format_quantity'),
}
