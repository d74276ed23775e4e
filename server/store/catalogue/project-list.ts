import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ParsedInput, ProjectCard } from '#contract'
import type { CurrencyCode } from '#domain/currency.ts'
import { type Database, queryRow, queryRows } from '../database.ts'
import { readCards } from './cards.ts'
import { cursorOf, type Position, positionOf } from './cursor.ts'
import { filtersOf } from './project-filters.ts'
import { prefixQuery } from './search-words.ts'

export type ListInput = ParsedInput<'projects.list'>

export interface Listed {
  items: ProjectCard[]
  next: string | null
  count: number
  count_exact: boolean
}

/** Rows of a page when the caller does not say. */
const defaultLimit = 24
/** Counting stops here: "over 1,000" is all that a shopper wants to know. */
const countMax = 1_000
/** How near a word must be spelled for a search that found nothing to the letter. */
const nearness = 0.4

interface Order {
  /** Sort key as SQL; its text is what the cursor carries. */
  readonly key: SQL
  readonly type: 'timestamptz' | 'int' | 'text'
  readonly down: boolean
}

const orders: Readonly<Record<'newest' | 'ending' | 'price_up' | 'price_down' | 'title', Order>> = {
  newest: { key: sql`p.created_at`, type: 'timestamptz', down: true },
  ending: { key: sql`coalesce(p.ends_at, 'infinity'::timestamptz)`, type: 'timestamptz', down: false },
  price_up: { key: sql`p.price_eur_minor`, type: 'int', down: false },
  price_down: { key: sql`p.price_eur_minor`, type: 'int', down: true },
  title: { key: sql`f_unaccent(lower(p.name))`, type: 'text', down: false },
}

const exactRank = (query: string): SQL =>
  sql`(ts_rank_cd(p.search, to_tsquery('simple', f_unaccent(${query}))) * 1000000)::int`

/** What a near spelling is compared with; the trigram index is built on this very expression. */
const nameAndArtist = sql`f_unaccent(lower(p.name || ' ' || p.artist_name))`

const nearRank = (text: string): SQL =>
  sql`(word_similarity(f_unaccent(lower(${text})), ${nameAndArtist}) * 1000000)::int`

interface Plan {
  readonly where: SQL
  readonly order: Order
  /** Matches that are looked at, at most. */
  readonly matchesMax?: number
}

/** Whether a cursor's key can be read as the sort key it claims to be: it came from outside. */
function fits({ type }: Order, [key]: Position): boolean {
  if (type === 'int') return /^-?\d{1,9}$/.test(key)
  if (type === 'timestamptz')
    return key === 'infinity' || /^\d{4}-\d\d-\d\d [\d:.]{8,15}[+-]\d\d(:\d\d)?$/.test(key)
  return !key.includes('\0')
}

interface Page {
  readonly input: ListInput
  readonly after: Position | undefined
  readonly currency: CurrencyCode
  readonly now: Date
}

/** Projects that are public, by filter, search and order, in keyed pages. Spec section 7, projects. */
export async function listProjects(
  db: Database,
  input: ListInput,
  currency: CurrencyCode,
  now: Date,
): Promise<Listed | undefined> {
  const query = prefixQuery(input.search ?? '')
  const order = query === '' ? orderOf(input) : byRank(input, sql``)
  const after = input.after === undefined ? undefined : positionOf(input.after)
  if (input.after !== undefined && (after === undefined || !fits(order, after))) return undefined
  const page = { input, after, currency, now }
  if (query === '') return listed(db, await browse(db, { where: filtersOf(input), order }, page), page)
  const exact = await find(db, exactPlan(input, query), page)
  return listed(db, exact.total > 0 ? exact : await findNear(db, page), page)
}

const findNear = (db: Database, page: Page): Promise<Found> =>
  db.transaction(async tx => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(nearness)}, true)`)
    return find(tx, nearPlan(page.input), page)
  })

const orderOf = ({ sort }: ListInput): Order =>
  orders[sort === undefined || sort === 'relevance' ? 'newest' : sort]

const isByRank = ({ sort }: ListInput): boolean => sort === undefined || sort === 'relevance'

const byRank = (input: ListInput, key: SQL): Order =>
  isByRank(input) ? { key, type: 'int', down: true } : orderOf(input)

/** Ranking reads as many matches as are counted, so a word that half of the catalogue has costs no more. */
const exactPlan = (input: ListInput, query: string): Plan => ({
  where: sql`${filtersOf(input)} and p.search @@ to_tsquery('simple', f_unaccent(${query}))`,
  order: byRank(input, exactRank(query)),
  ...(isByRank(input) && { matchesMax: countMax + 1 }),
})

const nearPlan = (input: ListInput): Plan => ({
  where: sql`${filtersOf(input)} and f_unaccent(lower(${input.search ?? ''})) <% ${nameAndArtist}`,
  order: byRank(input, nearRank(input.search ?? '')),
})

/** A project of the page and where it stands; what its card shows is read apart (`cards.ts`). */
const KeyedRow = z.object({ id: z.int(), version: z.string(), sort_key: z.string() })
const FoundRow = KeyedRow.extend({ count: z.int() })
const CountRow = z.object({ count: z.int() })

interface Found {
  readonly rows: readonly z.output<typeof KeyedRow>[]
  readonly total: number
}

/** A page along an index: as many rows are read as are shown, and counted apart. */
async function browse(db: Database, { where, order }: Plan, page: Page): Promise<Found> {
  const direction = sql.raw(order.down ? 'desc' : 'asc')
  const [rows, counted] = await Promise.all([
    queryRows(
      db,
      sql`select p.id, p.xmin::text as version, (${order.key})::text as sort_key from projects p
        where ${where} ${beyond(order.key, order, page.after)}
        order by ${order.key} ${direction}, p.id ${direction} limit ${limitOf(page) + 1}`,
      KeyedRow,
    ),
    queryRow(
      db,
      sql`select count(*)::int as count
        from (select 1 from projects p where ${where} limit ${countMax + 1}) c`,
      CountRow,
    ),
  ])
  return { rows, total: counted?.count ?? 0 }
}

/** A page of matches: they are looked up once, for the page and for their number. */
async function find(db: Database, { where, order, matchesMax }: Plan, page: Page): Promise<Found> {
  const direction = sql.raw(order.down ? 'desc' : 'asc')
  const rows = await queryRows(
    db,
    sql`with found as materialized (
        select p.id, p.xmin as version, ${order.key} as sort_key from projects p
        where ${where} ${matchesMax === undefined ? sql`` : sql`limit ${matchesMax}`})
      select p.id, p.version::text as version, p.sort_key::text as sort_key,
        (select count(*)::int from found) as count
      from found p
      ${page.after === undefined ? sql`` : sql`where true`} ${beyond(sql`p.sort_key`, order, page.after)}
      order by p.sort_key ${direction}, p.id ${direction} limit ${limitOf(page) + 1}`,
    FoundRow,
  )
  return { rows, total: rows[0]?.count ?? 0 }
}

const limitOf = ({ input }: Page): number => input.limit ?? defaultLimit

async function listed(db: Database, { rows, total }: Found, page: Page): Promise<Listed> {
  const { currency, now } = page
  const shown = rows.slice(0, limitOf(page))
  const last = shown.at(-1)
  return {
    items: await readCards(db, shown, currency, now),
    next: rows.length > shown.length && last ? cursorOf([last.sort_key, last.id]) : null,
    count: Math.min(total, countMax),
    count_exact: total <= countMax,
  }
}

function beyond(key: SQL, { type, down }: Order, after: Position | undefined): SQL {
  if (after === undefined) return sql``
  const compare = sql.raw(down ? '<' : '>')
  return sql`and (${key}, p.id) ${compare} (${after[0]}::${sql.raw(type)}, ${after[1]}::int)`
}
