import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Output, ParsedInput } from '#contract'
import { type Database, queryRows } from '../../database/database.ts'
import { prefixQuery } from './search-words.ts'

const Row = z.object({
  id: z.int(),
  name: z.string(),
  picture: z.string().nullable(),
  shop_code_artist: z.string().nullable(),
  shop_code_label: z.string().nullable(),
  category: z.string().nullable(),
  slug: z.string().nullable(),
  artist_name: z.string().nullable(),
})

/** How near a name must be spelled when nothing begins with what was typed. */
const nearness = 0.4

const plain = (text: string): SQL => sql`f_unaccent(lower(${text}))`

const projectColumns = sql.raw(
  `p.id, p.name, p.picture, null as shop_code_artist, null as shop_code_label, p.category, p.slug,
  p.artist_name`,
)

const peopleColumns = {
  artists: sql.raw(`p.id, p.name, p.picture, p.shop_code as shop_code_artist, null as shop_code_label,
    null as category, p.slug, null as artist_name`),
  labels: sql.raw(`p.id, p.name, p.picture, null as shop_code_artist, p.shop_code as shop_code_label,
    null as category, p.slug, null as artist_name`),
}

interface Question {
  readonly text: string
  readonly limit: number
}

/**
 * Projects, artists or labels for the search box: words' beginnings first, near spellings when there are
 * none.
 */
export function search(
  db: Database,
  { search: text, type, limit = 8 }: ParsedInput<'app.search'>,
): Promise<Output<'app.search'>> {
  const question = { text, limit }
  if (prefixQuery(text) === '') return Promise.resolve([])
  return type === 'projects' ? searchProjects(db, question) : searchPeople(db, type, question)
}

async function searchProjects(db: Database, { text, limit }: Question) {
  const query = sql`to_tsquery('simple', f_unaccent(${prefixQuery(text)}))`
  // Ranking reads at most a thousand rows, so a two-letter word costs no more in a large catalogue.
  const exact = await queryRows(
    db,
    sql`select ${projectColumns} from (
      select * from projects where listed and search @@ ${query} limit 1000) p
      order by ts_rank_cd(p.search, ${query}) desc, p.likes desc, p.id desc limit ${limit}`,
    Row,
  )
  if (exact.length > 0) return exact
  return near(
    db,
    sql`select ${projectColumns} from projects p
      where p.listed and ${plain(text)} <% f_unaccent(lower(p.name || ' ' || p.artist_name))
      order by word_similarity(${plain(text)}, f_unaccent(lower(p.name || ' ' || p.artist_name))) desc, p.id
      limit ${limit}`,
  )
}

async function searchPeople(db: Database, type: 'artists' | 'labels', { text, limit }: Question) {
  const from = sql.raw(type)
  const begins = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const exact = await queryRows(
    db,
    sql`select ${peopleColumns[type]} from ${from} p where f_unaccent(lower(p.name)) like ${plain(begins)}
      order by (f_unaccent(lower(p.name)) like ${plain(begins.slice(1))}) desc, length(p.name), p.id
      limit ${limit}`,
    Row,
  )
  if (exact.length > 0) return exact
  return near(
    db,
    sql`select ${peopleColumns[type]} from ${from} p where ${plain(text)} <% f_unaccent(lower(p.name))
      order by word_similarity(${plain(text)}, f_unaccent(lower(p.name))) desc, p.id limit ${limit}`,
  )
}

const near = (db: Database, statement: SQL): Promise<Output<'app.search'>> =>
  db.transaction(async tx => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(nearness)}, true)`)
    return queryRows(tx, statement, Row)
  })
