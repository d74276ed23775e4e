// Projects as they stand in a list. What seldom changes of a card is kept in memory under the version of its
// row; what every sale changes is read afresh.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ProjectCard } from '#contract'
import { availabilityOf } from '#domain/catalogue/availability.ts'
import { type CurrencyCode, currencyOfProject } from '#domain/money/currency.ts'
import { PreparedJson } from '../../base/prepared-json.ts'
import { arrayText } from '../../database/array-text.ts'
import { type Database, queryRows } from '../../database/database.ts'
import { batched } from '../../database/batched.ts'
import { type FixedCard, fixedCard, KeptRow, keptColumns, type LiveCard } from '../../database/card-rows.ts'
import { RowCache } from '../../database/row-cache.ts'

/** A project and the version of its row: `xmin`, the transaction that wrote it last. */
export const Shown = z.object({ id: z.int(), version: z.string() })

export type Shown = z.output<typeof Shown>

const ByCurrency = z.record(z.string(), z.int()).nullable()
const Offer = z.object({
  item_id: z.int(),
  prices: ByCurrency,
  /** What they are announced as reduced from. */
  compares: ByCurrency,
})
const Row = KeptRow.extend({ version: z.string(), offers: z.array(Offer).nullable() })

interface Kept {
  readonly version: string
  readonly fixed: FixedCard
  /** `fixed` as JSON, still open at its end. */
  readonly json: string
  readonly endsAtMs: number | null
  readonly offers: readonly z.output<typeof Offer>[]
  /** What it was last shown as, in each currency. */
  readonly shown: Map<CurrencyCode, ProjectCard>
}

/** About two kilobytes each. */
const keptCards = new RowCache<Kept>(20_000)

/**
 * The cards of projects that were just found, in their order. A row that was written since it was kept has
 * another version, whichever process wrote it; triggers write it anew when its items, prices or songs change.
 */
export async function readCards(
  db: Database,
  shown: readonly Shown[],
  currency: CurrencyCode,
  now: Date,
): Promise<PreparedJson<ProjectCard[]>> {
  const kept = shown.length === 0 ? [] : await keptOf(db, shown)
  const read = await readLive(db, {
    items: kept.flatMap(({ offers }) => offers.map(offer => offer.item_id)),
    goals: kept.flatMap(({ fixed }) => (fixed.goal === null ? [] : [fixed.id])),
  })
  const live = kept.map(one => liveCard(one, read, currency, now))
  return new PreparedJson(
    () => `[${kept.map(({ json }, index) => json + ending(live[index])).join()}]`,
    () => kept.flatMap((one, index) => cardNow(one, live[index])),
  )
}

async function keptOf(db: Database, shown: readonly Shown[]): Promise<Kept[]> {
  const known = shown.map(({ id, version }) => {
    const last = keptCards.last(db, id)
    return last?.version === version ? last : undefined
  })
  const missing = shown.filter((_, index) => known[index] === undefined).map(({ id }) => id)
  const fresh = missing.length === 0 ? undefined : await readKept(db, missing)
  // A project that was deleted in between is left out.
  return shown.flatMap(({ id }, index) => known[index] ?? fresh?.get(id) ?? [])
}

const readKept = batched(async (db, asked: readonly (readonly number[])[]) => {
  const rows = await queryRows(db, keptOfProjects([...new Set(asked.flat())]), Row)
  const fresh = new Map(rows.map(row => [row.id, keep(row)]))
  for (const [id, one] of fresh) keptCards.keep(db, id, one)
  return asked.map(() => fresh)
})

const keptOfProjects = (ids: readonly number[]): SQL => sql`
  select ${keptColumns}, p.xmin::text as version,
    (select json_agg(json_build_object('item_id', i.id, 'prices',
        (select json_object_agg(ip.currency, ip.price_minor) from item_prices ip where ip.item_id = i.id),
        'compares', (select json_object_agg(ip.currency, ip.compare_minor) from item_prices ip
        where ip.item_id = i.id and ip.compare_minor is not null)))
      from project_items i where i.project_id = p.id and i.retired_at is null) as offers
  from projects p where p.id = any(${arrayText(ids)}::int[])`

function keep(row: z.output<typeof Row>): Kept {
  const fixed = fixedCard(row)
  return {
    version: row.version,
    fixed,
    json: JSON.stringify(fixed).slice(0, -1),
    endsAtMs: row.ends_at?.getTime() ?? null,
    offers: row.offers ?? [],
    shown: new Map(),
  }
}

interface Live {
  /** Copies left of items that have a stock; null for what is made to order. */
  readonly left: ReadonlyMap<number, number | null>
  /** Copies sold of projects with a goal. */
  readonly sold: ReadonlyMap<number, number>
}

const Ids = z.array(z.int()).nullable()
const LiveRow = z.object({
  items: Ids,
  left: z.array(z.int().nullable()).nullable(),
  projects: Ids,
  sold: Ids,
})

interface AskedLive {
  readonly items: readonly number[]
  readonly goals: readonly number[]
}

const readLive = batched(async (db, asked: readonly AskedLive[]): Promise<Live[]> => {
  const items = asked.flatMap(one => one.items)
  const goals = asked.flatMap(one => one.goals)
  const [row] = await queryRows(db, liveOf(items, goals), LiveRow)
  const live = {
    left: new Map(row?.items?.map((id, index) => [id, row.left?.[index] ?? null])),
    sold: new Map(row?.projects?.map((id, index) => [id, row.sold?.[index] ?? 0])),
  }
  return asked.map(() => live)
})

/** Each list in one value: a row per item would cost more to read than to find. */
const liveOf = (items: readonly number[], goals: readonly number[]): SQL => sql`
  select s.items, s.left, g.projects, g.sold
  from (select json_agg(item_id) as items, json_agg(stock_left) as left from (
      select item_id,
        case when bool_or(free is null) then null else sum(free)::int end as stock_left
      from item_stock where item_id = any(${arrayText(items)}::int[]) and retired_at is null
      group by item_id) each_item) s,
    (select json_agg(project_id) as projects, json_agg(sold) as sold from (
      select project_id, sum(quantity)::int as sold
      from goal_entries where project_id = any(${arrayText(goals)}::int[]) group by project_id) each_goal) g`

/**
 * Cheapest price in a currency with what it is announced as reduced from, and copies left unless one of its
 * items is made to order.
 */
function offerOf({ offers }: Kept, { left }: Live, currency: CurrencyCode) {
  let price: number | null = null
  let compare: number | undefined
  let stock: number | null = 0
  for (const { item_id, prices, compares } of offers) {
    const own = prices?.[currency]
    const copies = left.get(item_id)
    if (own === undefined || copies === undefined) continue
    if (price === null || own < price) [price, compare] = [own, compares?.[currency]]
    stock = stock === null || copies === null ? null : stock + copies
  }
  return { price, compare, stock_left: price === null ? null : stock }
}

function liveCard(kept: Kept, live: Live, wished: CurrencyCode, now: Date): LiveCard {
  const { fixed, endsAtMs } = kept
  const { step, sale, goal } = fixed
  const currency = currencyOfProject(kept.fixed.id, wished)
  const { price, compare, stock_left } = offerOf(kept, live, currency)
  return {
    availability: availabilityOf({
      step,
      sale,
      stockLeft: stock_left,
      endsAtMs,
      nowMs: now.getTime(),
      price,
      offers: kept.offers.length,
    }),
    sold: goal === null ? null : (live.sold.get(fixed.id) ?? 0),
    price: price ?? 0,
    ...(compare !== undefined && { compare_price: compare }),
    currency,
    stock_left,
  }
}

const ending = (live: LiveCard | undefined): string => `,${JSON.stringify(live).slice(1)}`

/**
 * The card as it is now. While nothing of it changes it is the same object, which nobody may change: who
 * draws cards knows by it that it is done.
 */
function cardNow({ fixed, shown }: Kept, live: LiveCard | undefined): ProjectCard[] {
  if (live === undefined) return []
  const last = shown.get(live.currency)
  if (last !== undefined && isAsLive(last, live)) return [last]
  const card = Object.freeze(Object.assign({ ...fixed }, live))
  shown.set(live.currency, card)
  return [card]
}

const isAsLive = (card: ProjectCard, live: LiveCard): boolean =>
  card.availability === live.availability &&
  card.sold === live.sold &&
  card.price === live.price &&
  card.compare_price === live.compare_price &&
  card.stock_left === live.stock_left
