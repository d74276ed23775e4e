// Projects as they stand in a list. What seldom changes of a card is kept in memory under the version of its
// row; what every sale changes is read afresh.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ProjectCard } from '#contract'
import { availabilityOf } from '#domain/availability.ts'
import type { CurrencyCode } from '#domain/currency.ts'
import { arrayText } from '../array-text.ts'
import { type Database, queryRows } from '../database.ts'
import { joined } from '../joined.ts'
import { cardOf, KeptRow, keptColumns } from './card-rows.ts'

/** A project and the version of its row: `xmin`, the transaction that wrote it last. */
export interface Shown {
  readonly id: number
  readonly version: string
}

const Offer = z.object({ item_id: z.int(), prices: z.record(z.string(), z.int()).nullable() })
const Row = KeptRow.extend({ version: z.string(), offers: z.array(Offer).nullable() })

interface Kept {
  readonly version: string
  readonly card: ProjectCard
  readonly endsAtMs: number | null
  readonly offers: readonly z.output<typeof Offer>[]
}

/** Cards that are kept at most, about a kilobyte each. */
const keptMost = 20_000

const keptOn = new WeakMap<Database, Map<number, Kept>>()

function keptCards(db: Database): Map<number, Kept> {
  const kept = keptOn.get(db) ?? new Map<number, Kept>()
  keptOn.set(db, kept)
  return kept
}

/**
 * The cards of projects that were just found, in their order. A row that was written since it was kept has
 * another version, whichever process wrote it; triggers write it anew when its items, prices or songs change.
 */
export async function readCards(
  db: Database,
  shown: readonly Shown[],
  currency: CurrencyCode,
  now: Date,
): Promise<ProjectCard[]> {
  if (shown.length === 0) return []
  const kept = await keptOf(db, shown)
  const live = await readLive(db, {
    items: kept.flatMap(({ offers }) => offers.map(offer => offer.item_id)),
    goals: kept.flatMap(({ card }) => (card.goal === null ? [] : [card.id])),
  })
  return kept.map(one => liveCard(one, live, currency, now))
}

async function keptOf(db: Database, shown: readonly Shown[]): Promise<Kept[]> {
  const known = keptCards(db)
  const missing = shown.filter(({ id, version }) => known.get(id)?.version !== version).map(({ id }) => id)
  const fresh = missing.length === 0 ? known : await readKept(db, missing)
  // A project that was deleted in between is left out.
  return shown.flatMap(({ id, version }) => {
    const old = known.get(id)
    const one = old?.version === version ? old : fresh.get(id)
    return one === undefined ? [] : [one]
  })
}

const readKept = joined(async (db, asked: readonly (readonly number[])[]) => {
  const rows = await queryRows(db, keptOfProjects([...new Set(asked.flat())]), Row)
  const fresh = new Map(rows.map(row => [row.id, keep(row)]))
  const known = keptCards(db)
  for (const [id, one] of fresh) {
    known.delete(id)
    known.set(id, one)
  }
  for (const id of known.keys()) {
    if (known.size <= keptMost) break
    known.delete(id)
  }
  return asked.map(() => fresh)
})

const keptOfProjects = (ids: readonly number[]): SQL => sql`
  select ${keptColumns}, p.xmin::text as version,
    (select json_agg(json_build_object('item_id', i.id, 'prices',
        (select json_object_agg(ip.currency, ip.price_minor) from item_prices ip where ip.item_id = i.id)))
      from project_items i where i.project_id = p.id) as offers
  from projects p where p.id = any(${arrayText(ids)}::int[])`

/** The card without what is read afresh: that stands in it as for a project of which nothing is known. */
function keep(row: z.output<typeof Row>): Kept {
  const nothing = { price_minor: null, stock_left: null, sold: null }
  return {
    version: row.version,
    card: cardOf(row, nothing, 'EUR', new Date(0)),
    endsAtMs: row.ends_at?.getTime() ?? null,
    offers: row.offers ?? [],
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

const readLive = joined(async (db, asked: readonly AskedLive[]): Promise<Live[]> => {
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
        case when bool_or(on_hand is null) then null else sum(on_hand - reserved)::int end as stock_left
      from item_stock where item_id = any(${arrayText(items)}::int[]) group by item_id) each_item) s,
    (select json_agg(project_id) as projects, json_agg(sold) as sold from (
      select project_id, sum(quantity)::int as sold
      from goal_entries where project_id = any(${arrayText(goals)}::int[]) group by project_id) each_goal) g`

/** Cheapest price in a currency, and copies left unless one of its items is made to order. */
function offerOf({ offers }: Kept, { left }: Live, currency: CurrencyCode) {
  let price: number | null = null
  let stock: number | null = 0
  for (const { item_id, prices } of offers) {
    const own = prices?.[currency]
    const copies = left.get(item_id)
    if (own === undefined || copies === undefined) continue
    price = price === null ? own : Math.min(price, own)
    stock = stock === null || copies === null ? null : stock + copies
  }
  return price === null ? { price, stock_left: null } : { price, stock_left: stock }
}

function liveCard(kept: Kept, live: Live, currency: CurrencyCode, now: Date): ProjectCard {
  const { card, endsAtMs } = kept
  const { step, sale, goal } = card
  const { price, stock_left } = offerOf(kept, live, currency)
  return {
    ...card,
    availability: availabilityOf({ step, sale, stockLeft: stock_left, endsAtMs, nowMs: now.getTime() }),
    sold: goal === null ? null : (live.sold.get(card.id) ?? 0),
    price: price ?? 0,
    currency,
    stock_left,
  }
}
