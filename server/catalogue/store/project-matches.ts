import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { arrayText } from '../../database/array-text.ts'
import { type Database, queryRows } from '../../database/database.ts'
import { batchedByKind } from '../../database/batched.ts'
import type { Position } from '../../database/cursor.ts'
import { isBeyond, type ListInput, type Order, orderOf, sortedBy } from './list-order.ts'
import { conditionOf, type Filter, filtersOf, typeOf } from './project-filters.ts'

/** Counting stops here: "over 1,000" is all that a shopper wants to know. */
export const countMax = 1_000

/** A project of a page and where it stands; what its card shows is read apart (`cards.ts`). */
export const Keyed = z.object({ id: z.int(), version: z.string(), sort_key: z.string() })

export interface Found {
  readonly rows: readonly z.output<typeof Keyed>[]
  /** How many there are; one more than `countMax` when there are more. */
  readonly total: number
}

/** What a near spelling is compared with; the trigram index is built on this very expression. */
const nameAndArtist = sql`f_unaccent(lower(p.name || ' ' || p.artist_name))`

/** Ways to match: by beginnings of words, and by near spelling. Sought is made of the text once. */
const ways = {
  exact: {
    sought: sql`to_tsquery('simple', f_unaccent(asked.text))`,
    isMatch: sql`p.search @@ q.sought`,
    rank: sql`(ts_rank_cd(p.search, q.sought) * 1000000)::int`,
  },
  near: {
    sought: sql`f_unaccent(lower(asked.text))`,
    isMatch: sql`q.sought <% ${nameAndArtist}`,
    rank: sql`(word_similarity(q.sought, ${nameAndArtist}) * 1000000)::int`,
  },
} as const

type Way = keyof typeof ways

/** The order of matches that were found one way. */
export const matchOrder = (way: Way, input: ListInput): Order => orderOf(input, ways[way].rank)

interface Question {
  readonly way: Way
  readonly text: string
  readonly filters: readonly Filter[]
  readonly order: Order
  readonly after: Position | undefined
  /** Rows of the page. */
  readonly most: number
}

/** A page of the projects that match a text. They are looked up once, for the page and for their number. */
export const findMatches = (
  db: Database,
  way: Way,
  input: ListInput,
  page: Pick<Question, 'text' | 'after' | 'most'>,
): Promise<Found> => ask(db, { ...page, way, filters: filtersOf(input), order: matchOrder(way, input) })

/** Smaller parts than of cheaper questions: the database works at one while we read another. */
const mostTogether = 8

/** What the text of the statement depends on. */
const kindOf = ({ way, filters, order, after }: Question): string =>
  [way, order.name, after === undefined ? 'first' : 'next', ...filters.map(({ name }) => name)].join()

const Row = z.object({
  asked: z.int(),
  count: z.int(),
  rows: z.array(z.tuple([z.int(), z.string(), z.string()])).nullable(),
})

const ask = batchedByKind(
  kindOf,
  async (db, asked: readonly Question[]) => {
    const found: Found[] = asked.map(() => ({ rows: [], total: 0 }))
    for (const { asked: n, count, rows } of await queryRows(db, matchesOf(asked), Row)) {
      const keyed = (rows ?? []).map(([id, version, sort_key]) => ({ id, version, sort_key }))
      found[n - 1] = { rows: keyed, total: count }
    }
    return found
  },
  mostTogether,
)

/** Ranking reads as many matches as are counted, so a word that half of the catalogue has costs no more. */
function matchesOf(asked: readonly Question[]): SQL {
  const [first] = asked
  if (first === undefined) throw new Error('nothing was asked')
  const { way, filters, order, after } = first
  const { sought, isMatch } = ways[way]
  const isRanked = order.name === 'relevance' && way === 'exact'
  const key = sql`m.sort_key`
  const beyond = isBeyond(order, [key, sql`m.id`], [sql`asked.after_key`, sql`asked.after_id`])
  return sql`select asked.n::int as asked, found.count, found.rows
    from unnest(${columnsOf(asked)}) with ordinality
      as asked (text, most, after_key, after_id, ${sql.raw([...filters.map(nameOf), 'n'].join())})
    cross join lateral (select ${sought} as sought) q
    cross join lateral (
      with matches as materialized (
        select p.id, p.xmin as version, ${order.key} as sort_key from projects p
        where ${conditionOf(filters, filter => sql.raw(`asked.${nameOf(filter)}`))} and ${isMatch}
        ${isRanked ? sql`limit ${sql.raw(String(countMax + 1))}` : sql``})
      select (select count(*)::int from matches) as count,
        (select json_agg(json_build_array(m.id, m.version::text, m.sort_key::text)
            order by ${sortedBy(order, key, sql`m.id`)})
          from (select m.* from matches m ${after === undefined ? sql`` : sql`where ${beyond}`}
            order by ${sortedBy(order, key, sql`m.id`)} limit asked.most) m) as rows
    ) found`
}

const nameOf = ({ name }: Filter): string => `filter_${name}`

/** The questions as arrays, one for each column. */
function columnsOf(asked: readonly Question[]): SQL {
  const column = (type: 'text' | 'int', valueOf: (question: Question) => string | number | null) =>
    sql`${arrayText(asked.map(valueOf))}::${sql.raw(type)}[]`
  const ofFilter = (filter: Filter, index: number) =>
    column(typeOf(filter), ({ filters }) => filters[index]?.value ?? null)
  const columns = [
    column('text', ({ text }) => text),
    column('int', ({ most }) => most),
    column('text', ({ after }) => after?.[0] ?? null),
    column('int', ({ after }) => after?.[1] ?? null),
    ...(asked[0]?.filters.map(ofFilter) ?? []),
  ]
  return sql.join(columns, sql`, `)
}
