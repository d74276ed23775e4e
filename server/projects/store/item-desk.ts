// The desk of the single things to buy of a product, with what they weigh and cost.
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { itemDesk, priceColumn } from '#domain/desks/product-desk.ts'
import { currencyCodes } from '#domain/money/currency.ts'
import { type PriceTerms, pricesByRate } from '#domain/money/price-by-rate.ts'
import type { Database } from '../../database/database.ts'
import { itemStock, projectItems, projects } from '../../database/schema/catalogue.ts'
import { itemPrices } from '../../database/schema/prices.ts'
import {
  bindDesk,
  type EachChange,
  keptIn,
  partOf,
  type Saving,
  type Values,
  type Written,
} from '../../desks/store/binding.ts'
import {
  copiesSold,
  free,
  held,
  lowest,
  ownPrice,
  priceIn,
  priceNow,
  promised,
  ratePrice,
  there,
} from './item-columns.ts'
import { insertForIds, insertRows, updateRows } from '../../database/write-rows.ts'
import { soldFromStock } from './sale-kind.ts'
import { priceTermsAt } from '../../settings/money-tables.ts'
import { type SaidPrice, sayPrices } from './item-prices.ts'

export interface NewItem {
  readonly projectId: number
  readonly name: string
  readonly weightGrams: number
  /** Its price in euro cents; the other currencies follow by the rate. */
  readonly priceEurMinor: number
  /** Copies of each size; null where they are made to order, or ordered ahead. */
  readonly stock: readonly { readonly size: string; readonly copies: number | null }[]
  readonly at: Date
}

/** Where an item comes among those of its product: after the last. */
async function lastPositions(tx: Database, projectIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({
      projectId: projectItems.projectId,
      last: sql<number>`max(${projectItems.position})::int`,
    })
    .from(projectItems)
    .where(inArray(projectItems.projectId, [...projectIds]))
    .groupBy(projectItems.projectId)
  return new Map(rows.map(({ projectId, last }) => [projectId, last]))
}

/** Writes items with prices in all currencies and their first stock; gives their ids, in their order. */
export async function insertItems(tx: Database, items: readonly NewItem[]): Promise<number[]> {
  if (items.length === 0) return []
  const terms = await priceTermsAt(tx, items[0]?.at ?? new Date(0))
  const projectIds = [...new Set(items.map(({ projectId }) => projectId))]
  const last = await lastPositions(tx, projectIds)
  const ids = await insertForIds(
    tx,
    projectItems,
    items.map(({ projectId, name, weightGrams }) => {
      const position = (last.get(projectId) ?? -1) + 1
      last.set(projectId, position)
      return { projectId, name, weightGrams, position }
    }),
  )
  const written = items.map((item, index) => ({ ...item, id: ids[index] ?? 0 }))
  await insertRows(
    tx,
    itemPrices,
    written.flatMap(item => pricesOf(item, terms)),
  )
  const counted = await soldFromStock(tx, projectIds)
  const copies = written.flatMap(({ id, projectId, stock }) =>
    stock.map(({ size, copies: some }) => {
      const isToOrder = some === 0 && !counted.has(projectId)
      return { itemId: id, size, onHand: isToOrder ? null : some }
    }),
  )
  await insertRows(tx, itemStock, copies)
  await refreshProducts(tx, projectIds, items[0]?.at ?? new Date(0))
  return ids
}

const pricesOf = ({ id: itemId, priceEurMinor }: NewItem & { readonly id: number }, terms: PriceTerms) =>
  pricesByRate(priceEurMinor, terms).map(price => ({ itemId, ...price, since: terms.at }))

/** A product is read anew wherever it is kept, and ordered by its cheapest item. */
export async function refreshProducts(tx: Database, ids: readonly number[], at: Date): Promise<void> {
  const cheapest = sql`coalesce((select min(pr.price_minor) from item_prices pr
    join project_items i on i.id = pr.item_id
    where i.project_id = ${projects.id} and i.retired_at is null and pr.currency = 'EUR'), 0)`
  await tx
    .update(projects)
    .set({ priceEurMinor: cheapest, updatedAt: at })
    // One that was written at this instant with its price is not written anew.
    .where(
      and(
        inArray(projects.id, [...ids]),
        or(ne(projects.updatedAt, at), ne(projects.priceEurMinor, cheapest)),
      ),
    )
}

/** Of these products, those of which something that can be bought has no price in euro. */
export async function unpricedAmong(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: projectItems.projectId })
    .from(projectItems)
    .leftJoin(itemPrices, and(eq(itemPrices.itemId, projectItems.id), eq(itemPrices.currency, 'EUR')))
    .where(and(inArray(projectItems.projectId, [...ids]), isNull(itemPrices.itemId)))
  return new Set(rows.map(({ id }) => id))
}

/** Of these products, those of which anything is for sale, sold out or not. */
export async function offeredAmong(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: projectItems.projectId })
    .from(projectItems)
    .where(and(inArray(projectItems.projectId, [...ids]), isNull(projectItems.retiredAt)))
  return new Set(rows.map(({ id }) => id))
}

const textIn = (value: Values[string] | undefined): string => (typeof value === 'string' ? value.trim() : '')

/** How each column but the prices is written. */
const written: Written<typeof projectItems.$inferInsert> = {
  name: value => ({ name: typeof value === 'string' ? value.trim() : '' }),
  position: value => ({ position: typeof value === 'number' ? value : 0 }),
  weight_grams: value => (typeof value === 'number' ? { weightGrams: value } : {}),
  shelf: value => ({ shelf: textIn(value) }),
  sku: value => ({ sku: textIn(value) || null }),
  source: value => ({ source: textIn(value) || null }),
  media_condition: value => ({ mediaCondition: textIn(value) || null }),
  sleeve_condition: value => ({ sleeveCondition: textIn(value) || null }),
  note: value => ({ note: textIn(value) || null }),
  accept_offer: value => ({ acceptOffer: typeof value === 'boolean' ? value : null }),
  format_quantity: value => ({ formatQuantity: typeof value === 'number' ? value : null }),
}

/** What of items stands in their own rows. */
const writeRows = (tx: Database, changes: readonly EachChange[]): Promise<void> =>
  updateRows(
    tx,
    projectItems,
    changes.map(({ id, values }) => ({ ...keptIn(written, values), id })),
  )

/** What is said of prices, by item and currency; what is emptied has no price of its own any more. */
const pricesSaid = (changes: readonly EachChange[]): SaidPrice[] =>
  changes.flatMap(({ id, values }) =>
    currencyCodes.flatMap(currency => {
      const price = values[priceColumn(currency)]
      return price === undefined ? [] : [{ id, currency, price: typeof price === 'number' ? price : null }]
    }),
  )

/** Writes columns of many items, other values to each, by a statement for rows and few for prices. */
export async function writeEach(tx: Database, changes: readonly EachChange[], { at }: Saving): Promise<void> {
  if (changes.length === 0) return
  await writeRows(tx, changes)
  await sayPrices(tx, pricesSaid(changes), at)
  const items = await tx
    .selectDistinct({ projectId: projectItems.projectId })
    .from(projectItems)
    .where(
      inArray(
        projectItems.id,
        changes.map(({ id }) => id),
      ),
    )
  await refreshProducts(
    tx,
    items.map(({ projectId }) => projectId),
    at,
  )
}

/** Products are held with their items, as their own desk holds them, in the order of their numbers. */
export const lockProducts = async (tx: Database, ids: readonly number[]): Promise<void> =>
  void (await tx.execute(sql`select 1 from projects p
    where p.id in (select project_id from project_items where ${inArray(projectItems.id, [...ids])})
    order by p.id for update of p`))

const numberIn = (value: Values[string] | undefined): number => (typeof value === 'number' ? value : 0)

const newItem = (values: Values, at: Date): NewItem => ({
  projectId: numberIn(values['of_product']),
  name: textIn(values['name']),
  weightGrams: numberIn(values['weight_grams']),
  priceEurMinor: numberIn(values['price_eur']),
  stock: [{ size: '', copies: numberIn(values['stock']) }],
  at,
})

/** What `insertItems` writes itself. */
const madeOf: ReadonlySet<string> = new Set(['of_product', 'name', 'weight_grams', 'price_eur', 'stock'])

export async function makeItems(tx: Database, all: readonly Values[], saving: Saving): Promise<number[]> {
  const items = all.map(values => newItem(values, saving.at))
  const ids = await insertItems(tx, items)
  // A price that is said stands for the one of the rate.
  const others = all.flatMap((values, index) => {
    const rest = Object.fromEntries(Object.entries(values).filter(([column]) => !madeOf.has(column)))
    const id = ids[index]
    return id === undefined || Object.keys(rest).length === 0 ? [] : [{ id, values: rest }]
  })
  await writeEach(tx, others, saving)
  return ids
}

function firstOf([id]: readonly number[]): number {
  if (id === undefined) throw new Error('the item was not written')
  return id
}

export const itemBinding = bindDesk(itemDesk, {
  from: sql`project_items i join projects p on p.id = i.project_id join shops s on s.id = p.shop_id`,
  key: sql`i.id`,
  among: sql`not coalesce((p.lifecycle->>'isDeleted')::boolean, false) and 
    (p.sale = 'stock' or p.lifecycle->>'kind' = 'stock' or p.listed)`,
  columns: {
    name: sql`i.name`,
    product: { id: sql`i.project_id`, text: sql`p.name` },
    artist_name: sql`p.artist_name`,
    category: sql`p.category`,
    shop: { id: sql`p.shop_id`, text: sql`s.name` },
    position: sql`i.position`,
    weight_grams: sql`i.weight_grams`,
    shelf: sql`i.shelf`,
    state: sql`case when i.retired_at is null then 'offered' else 'retired' end`,
    there,
    held,
    promised,
    free,
    copies_sold: copiesSold,
    sku: sql`i.sku`,
    source: sql`i.source`,
    // What nobody has graded is new, and Discogs wants to know it of each.
    media_condition: sql`case when p.source like 'discogs:%' then coalesce(i.media_condition, 'Mint (M)')
      else i.media_condition end`,
    sleeve_condition: sql`i.sleeve_condition`,
    note: sql`i.note`,
    accept_offer: sql`i.accept_offer`,
    format_quantity: sql`i.format_quantity`,
    price_eur: priceIn('EUR'),
    price_usd: ownPrice('USD'),
    price_gbp: ownPrice('GBP'),
    price_aud: ownPrice('AUD'),
    price_cad: ownPrice('CAD'),
    price_krw: ownPrice('KRW'),
    price_jpy: ownPrice('JPY'),
    price_cny: ownPrice('CNY'),
    price_php: ownPrice('PHP'),
    rate_usd: ratePrice('USD'),
    rate_gbp: ratePrice('GBP'),
    rate_aud: ratePrice('AUD'),
    rate_cad: ratePrice('CAD'),
    rate_krw: ratePrice('KRW'),
    rate_jpy: ratePrice('JPY'),
    rate_cny: ratePrice('CNY'),
    rate_php: ratePrice('PHP'),
    now_eur: priceNow,
    lowest_eur: lowest,
  },
  sortBy: {
    name: sql`f_unaccent(lower(i.name)) collate "C"`,
    price_eur: sql`coalesce(${priceIn('EUR')}, 0)`,
    free: sql`coalesce(${free}, 2147483647)`,
  },
  found: words => sql`p.search @@ websearch_to_tsquery('simple', f_unaccent(${words}))
    or f_unaccent(lower(i.name)) like ${partOf(words)}
    or lower(p.catalogue_number) = ${words.toLowerCase()} or p.barcode = ${words}`,
  lock: (tx, id) => lockProducts(tx, [id]),
  write: async (tx, id, values, saving) => {
    await writeEach(tx, [{ id, values }], saving)
    return undefined
  },
  many: {
    lock: lockProducts,
    write: (tx, ids, values, saving) =>
      writeEach(
        tx,
        ids.map(id => ({ id, values })),
        saving,
      ),
    writeEach,
  },
  create: async (tx, values, saving) => firstOf(await makeItems(tx, [values], saving)),
  createAll: makeItems,
})
