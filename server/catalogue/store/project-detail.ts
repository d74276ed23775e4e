import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ProjectDetail } from '#contract'
import { type CollectionChange, isShelfShown } from '#domain/catalogue/shelves.ts'
import { availabilityOf } from '#domain/catalogue/availability.ts'
import { mayUse } from '#domain/catalogue/project-visibility.ts'
import { type CurrencyCode, currencyOfProject } from '#domain/money/currency.ts'
import { PreparedJson } from '../../base/prepared-json.ts'
import { arrayText } from '../../database/array-text.ts'
import { collectionsAt } from '../../collections/store/shown-collections.ts'
import { type Database, queryRows } from '../../database/database.ts'
import { batched } from '../../database/batched.ts'
import { accessColumns, AccessRow } from './project-access.ts'
import { Count } from '../../database/card-rows.ts'
import { type KeptDetail, keepDetail, keptDetail, keptDetails, KeptDetailRow } from './cached-details.ts'
import { itemsOf, offerOf, Stock, stocks } from './project-items.ts'

/** What is read afresh each time; `kept` only when this process does not have that version. */
const DetailRow = AccessRow.extend({
  asked: z.int(),
  version: z.string(),
  kept: KeptDetailRow.nullable(),
  sold: Count.nullable(),
  comments_count: Count,
  liked: z.boolean(),
  wished: z.boolean(),
  following: z.boolean(),
  stocks: z.array(Stock).nullable(),
})

type DetailRow = z.output<typeof DetailRow>

interface Reader {
  readonly userId: number | undefined
  readonly currency: CurrencyCode
  readonly now: Date
}

type Found = Omit<DetailRow, 'asked' | 'version' | 'kept'> & {
  readonly of: KeptDetail
}

export interface FoundProject {
  /** Without what it costs to send it. */
  readonly detail: PreparedJson<ProjectDetail>
  /** Of its prices: the reader's, but for a project that is sold in another. */
  readonly currency: CurrencyCode
  readonly shipsFrom: string
  /** Weight of one copy; undefined when nothing is sold in that currency. */
  readonly weightGrams: number | undefined
  /** Of each item, in their order. */
  readonly itemGrams: readonly number[]
}

/**
 * One public project in full, or undefined. `liked`, `wished` and `following` are the reader's; of
 * collections those that shoppers may see now. Rules 18.
 */
export async function readProject(
  db: Database,
  id: number,
  reader: Reader,
): Promise<FoundProject | undefined> {
  const [found, changes] = await Promise.all([readRow(db, { ...reader, id }), collectionsAt(db, reader.now)])
  return found && mayUse('page', found, undefined) ? foundProject(found, reader, changes) : undefined
}

/** One statement for all of it, and for all who ask at once: this is what is read most. */
const readRow = batched(async (db, asked: readonly (Reader & { id: number })[]) => {
  const known = asked.map(({ id }) => keptDetails.last(db, id))
  const versions = known.map(one => one?.version ?? '')
  const found: (Found | undefined)[] = asked.map(() => undefined)
  for (const row of await queryRows(db, detailsOf(asked, versions), DetailRow)) {
    const index = row.asked - 1
    const of = row.kept === null ? known[index] : keepDetail(db, row.version, row.kept)
    if (of !== undefined) found[index] = { ...row, of }
  }
  return found
})

const detailsOf = (asked: readonly (Reader & { id: number })[], versions: readonly string[]): SQL =>
  sql`select asked.n::int as asked, v.version, ${accessColumns},
    ${keptDetail(sql`v.version <> asked.version`)} as kept,
    (select sum(g.quantity)::int from goal_entries g
      where p.goal is not null and g.project_id = p.id) as sold,
    (select count(*)::int from comments c join reviews r on r.comment_id = c.id and r.state = 'published'
      where c.project_id = p.id) as comments_count,
    exists (select 1 from likes l where l.project_id = p.id and l.user_id = asked.user_id) as liked,
    exists (select 1 from wishes w where w.project_id = p.id and w.user_id = asked.user_id) as wished,
    exists (select 1 from follows f where f.artist_id = p.artist_id and f.user_id = asked.user_id)
      as following,
    ${stocks} as stocks
    from unnest(${arrayText(asked.map(({ id }) => id))}::int[], ${arrayText(versions)}::text[],
      ${arrayText(asked.map(({ userId }) => userId ?? null))}::int[])
      with ordinality as asked (id, version, user_id, n)
    join projects p on p.id = asked.id join shops sh on sh.id = p.shop_id
    cross join lateral (select p.xmin::text || ' ' || sh.xmin::text as version) v`

function foundProject(
  found: Found,
  { currency: wished, now }: Reader,
  changes: readonly CollectionChange[],
): FoundProject {
  const { fixed, json, endsAtMs, collectionIds, offers, shipsFrom } = found.of
  const currency = currencyOfProject(fixed.id, wished)
  const items = itemsOf(offers, found.stocks ?? [], currency)
  const { price_minor, compare_minor, stock_left } = offerOf(items)
  const { step, sale, goal } = fixed
  const live = {
    availability: availabilityOf({
      step,
      sale,
      stockLeft: stock_left,
      endsAtMs,
      nowMs: now.getTime(),
      price: price_minor,
      offers: offers.length,
    }),
    sold: goal === null ? null : (found.sold ?? 0),
    price: price_minor ?? 0,
    ...(compare_minor !== undefined && { compare_price: compare_minor }),
    currency,
    stock_left,
    collections: collectionIds.filter(one => isShelfShown(changes, one)),
    comments_count: found.comments_count,
    liked: found.liked,
    wished: found.wished,
    following: found.following,
    items,
  }
  const detail = new PreparedJson(
    () => json,
    () => ({ ...fixed }),
  ).with(live)
  const itemGrams = items.map(item => item.weight_grams)
  return { detail, currency, shipsFrom, weightGrams: itemGrams[0], itemGrams }
}
