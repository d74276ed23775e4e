// The index of artists or labels: by name, by letter, by search, in keyed pages.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Output, ParsedInput } from '#contract'
import { countryIds } from '#domain/places/country.ts'
import { type IndexLetter, indexLetter, indexLetters } from '#domain/text/letter.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import { cursorOf, type Position, positionOf } from '../../database/cursor.ts'
import type { MakerKind } from './makers.ts'

/** Rows of a page when the caller does not say. */
const defaultLimit = 60

const places = {
  artist: { table: sql.raw('artists'), own: sql.raw('p.artist_id = m.id'), country: sql.raw('m.country_id') },
  label: { table: sql.raw('labels'), own: sql.raw('p.label_id = m.id'), country: sql.raw('null::text') },
} as const

/** What names are ordered by; the indexes `artists_by_name` and `labels_by_name` are built on it. */
const nameKey = sql.raw('(f_unaccent(lower(m.name)) collate "C")')

const Row = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  picture: z.string().nullable(),
  country_id: z.string().nullable(),
  records: z.int(),
  sort_key: z.string(),
})
const Letters = z.object({ letters: z.array(z.string()) })

/** Names that begin with a letter, as a range of the index; `0` is what stands before a and after z. */
function inLetter(letter: string): SQL {
  if (letter === '0') return sql`(${nameKey} < 'a' or ${nameKey} >= '{')`
  const beyond = String.fromCharCode(letter.charCodeAt(0) + 1)
  return sql`(${nameKey} >= ${letter} and ${nameKey} < ${beyond})`
}

const hasRecords = (kind: MakerKind): SQL =>
  sql`exists (select 1 from projects p where p.listed and ${places[kind].own})`

async function lettersOf(db: Database, kind: MakerKind): Promise<IndexLetter[]> {
  const { table } = places[kind]
  const found = indexLetters.map(
    letter => sql`case when exists (select 1 from ${table} m
      where ${inLetter(letter)} and ${hasRecords(kind)}) then ${letter} end`,
  )
  const row = await queryRow(
    db,
    sql`select array_remove(array[${sql.join(found, sql`, `)}]::text[], null) as letters`,
    Letters,
  )
  return (row?.letters ?? []).flatMap(letter => indexLetter(letter) ?? [])
}

function conditionsOf(input: ParsedInput<'artists.list'>, after: Position | undefined): SQL {
  const { letter, search = '' } = input
  const conditions: SQL[] = [sql`true`]
  if (letter !== undefined) conditions.push(inLetter(letter))
  if (search !== '') {
    const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    conditions.push(sql`f_unaccent(lower(m.name)) like f_unaccent(lower(${part}))`)
  }
  if (after) conditions.push(sql`(${nameKey}, m.id) > (${after[0]}, ${after[1]}::int)`)
  return sql.join(conditions, sql` and `)
}

/** Those with records on sale, by name. Undefined when `after` is no position of this list. */
export async function listMakers(
  db: Database,
  kind: MakerKind,
  input: ParsedInput<'artists.list'>,
): Promise<Output<'artists.list'> | undefined> {
  const after = input.after === undefined ? undefined : positionOf(input.after)
  if (input.after !== undefined && (after === undefined || after[0].includes('\0'))) return undefined
  const { table, own, country } = places[kind]
  const limit = input.limit ?? defaultLimit
  const [rows, letters] = await Promise.all([
    queryRows(
      db,
      sql`select m.id, m.name, m.slug, m.picture, ${country} as country_id, ${nameKey} as sort_key,
        (select count(*)::int from projects p where p.listed and ${own}) as records
        from ${table} m where ${conditionsOf(input, after)} and ${hasRecords(kind)}
        order by ${nameKey}, m.id limit ${limit + 1}`,
      Row,
    ),
    lettersOf(db, kind),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ sort_key: _, country_id, ...maker }) => ({
      ...maker,
      country_id: countryIds.find(known => known === country_id) ?? null,
    })),
    next: rows.length > limit && last ? cursorOf([last.sort_key, last.id]) : null,
    letters,
  }
}
