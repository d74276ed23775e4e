// What a part of the shop has on its shelves: an artist's, a label's or a seller's.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Category } from '#contract/schemas/parts.ts'
import { categories } from '#domain/catalogue/category.ts'
import { genres } from '#domain/catalogue/genre.ts'

export const ShelfRow = z.object({ formats: z.array(Category), genres: z.array(z.int()) })

const formatIds = values(categories.map(category => sql`(${category}::text)`))
const genreIds = values(genres.map(({ id }) => sql`(${id}::int)`))

function values(rows: readonly SQL[]): SQL {
  return sql`(values ${sql.join([...rows], sql`, `)}) as known (id)`
}

/**
 * Two columns of a statement: the formats and the genres of which something is listed where `own` holds, in
 * no order. One look at the index for each of them, however much is sold there.
 */
export const shelvesWhere = (own: SQL): SQL => sql`
  array(select known.id from ${formatIds} where exists (
    select from projects p where p.listed and ${own} and p.category = known.id)) as formats,
  array(select known.id from ${genreIds} where exists (
    select from projects p where p.listed and ${own} and known.id = any(p.genre_ids))) as genres`

/** Formats and genres in the order of the shop's own shelves. */
export const inShelfOrder = (row: z.output<typeof ShelfRow>): z.output<typeof ShelfRow> => ({
  formats: categories.filter(category => row.formats.includes(category)),
  genres: genres.map(({ id }) => id).filter(id => row.genres.includes(id)),
})
