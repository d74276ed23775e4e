import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ProjectCard } from '#contract'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { PreparedJson } from '../../base/prepared-json.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import { readCards } from './cards.ts'
import { cursorOf, type Position, positionOf } from '../../database/cursor.ts'
import { fits, isBeyond, type ListInput, type Order, orderOf, sortedBy } from './list-order.ts'
import { conditionOf, filtersOf } from './project-filters.ts'
import { countMax, findMatches, type Found, Keyed, matchOrder } from './project-matches.ts'
import { prefixQuery } from './search-words.ts'

interface Listed {
  items: ProjectCard[]
  next: string | null
  count: number
  count_exact: boolean
}

/** Rows of a page when the caller does not say. */
const defaultLimit = 24
/** How near a word must be spelled for a search that found nothing to the letter. */
const nearness = 0.4

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
): Promise<PreparedJson<Listed> | undefined> {
  const query = prefixQuery(input.search ?? '')
  const order = query === '' ? orderOf(input) : matchOrder('exact', input)
  const after = input.after === undefined ? undefined : positionOf(input.after)
  if (input.after !== undefined && (after === undefined || !fits(order, after))) return undefined
  const page = { input, after, currency, now }
  if (query === '') return listed(db, await browse(db, order, page), page)
  const exact = await findMatches(db, 'exact', input, { text: query, after, most: rowsOf(page) })
  return listed(db, exact.total > 0 ? exact : await findNear(db, page), page)
}

const findNear = (db: Database, page: Page): Promise<Found> =>
  db.transaction(async tx => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(nearness)}, true)`)
    const { input, after } = page
    return findMatches(tx, 'near', input, { text: input.search ?? '', after, most: rowsOf(page) })
  })

const CountRow = z.object({ count: z.int() })

/** A page along an index: as many rows are read as are shown, and counted apart. */
async function browse(db: Database, order: Order, page: Page): Promise<Found> {
  const { input, after } = page
  const isListed = conditionOf(filtersOf(input), ({ value }) => sql`${value}`)
  const isAfter =
    after === undefined
      ? sql``
      : sql`and ${isBeyond(order, [order.key, sql`p.id`], [sql`${after[0]}`, sql`${after[1]}`])}`
  const [rows, counted] = await Promise.all([
    queryRows(
      db,
      sql`select p.id, p.xmin::text as version, (${order.key})::text as sort_key from projects p
        where ${isListed} ${isAfter}
        order by ${sortedBy(order, order.key, sql`p.id`)} limit ${rowsOf(page)}`,
      Keyed,
    ),
    queryRow(
      db,
      sql`select count(*)::int as count
        from (select 1 from projects p where ${isListed} limit ${countMax + 1}) c`,
      CountRow,
    ),
  ])
  return { rows, total: counted?.count ?? 0 }
}

const limitOf = ({ input }: Page): number => input.limit ?? defaultLimit

/** One more than is shown says whether there is another page. */
const rowsOf = (page: Page): number => limitOf(page) + 1

async function listed(db: Database, { rows, total }: Found, page: Page): Promise<PreparedJson<Listed>> {
  const { currency, now } = page
  const shown = rows.slice(0, limitOf(page))
  const last = shown.at(-1)
  const cards = await readCards(db, shown, currency, now)
  const items = new PreparedJson(
    () => `{"items":${cards.json}}`,
    () => ({ items: cards.value }),
  )
  return items.with({
    next: rows.length > shown.length && last ? cursorOf([last.sort_key, last.id]) : null,
    count: Math.min(total, countMax),
    count_exact: total <= countMax,
  })
}
