// The desk of the single things to buy of a product, with what they weigh and cost.
import { and, eq, sql } from 'drizzle-orm'
import { itemDesk, priceColumn } from '#domain/desks/product-desk.ts'
import type { SizeCount } from '#domain/desks/sizes.ts'
import { currencyCodes } from '#domain/money/currency.ts'
import { convertMoney } from '#domain/money/exchange-rate.ts'
import type { Database } from '../../database/database.ts'
import { itemPrices, itemStock, projectItems, projects } from '../../database/schema/catalogue.ts'
import {
  bindDesk,
  keptIn,
  partOf,
  type Refused,
  type Saving,
  type Values,
  type Written,
} from '../../desks/store/binding.ts'

interface NewItem {
  readonly projectId: number
  readonly name: string
  readonly weightGrams: number
  /** Its price in euro cents; the other currencies follow by the rates of the day. */
  readonly priceEurMinor: number
  readonly stock: readonly SizeCount[]
  readonly at: Date
}

/** Writes an item with its prices in all currencies and its first stock; gives its id. */
export async function insertItem(tx: Database, item: NewItem): Promise<number> {
  const { projectId, name, weightGrams, priceEurMinor, stock, at } = item
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${projectItems.position}) + 1, 0)::int` })
    .from(projectItems)
    .where(eq(projectItems.projectId, projectId))
  const [row] = await tx
    .insert(projectItems)
    .values({ projectId, name, weightGrams, position: last?.position ?? 0 })
    .returning({ id: projectItems.id })
  if (row === undefined) throw new Error('the item was not written')
  const price = { amountMinor: priceEurMinor, currency: 'EUR' } as const
  await tx.insert(itemPrices).values(
    currencyCodes.map(currency => ({
      itemId: row.id,
      currency,
      priceMinor: convertMoney(price, currency, at).amountMinor,
    })),
  )
  await tx
    .insert(itemStock)
    .values(stock.map(({ size, copies }) => ({ itemId: row.id, size, onHand: copies })))
  await refreshProduct(tx, projectId, at)
  return row.id
}

/** A product is read anew wherever it is kept, and ordered by its cheapest item. */
async function refreshProduct(tx: Database, projectId: number, at: Date): Promise<void> {
  const cheapest = sql`coalesce((select min(pr.price_minor) from item_prices pr
    join project_items i on i.id = pr.item_id
    where i.project_id = ${projectId} and pr.currency = 'EUR'), 0)`
  await tx.update(projects).set({ priceEurMinor: cheapest, updatedAt: at }).where(eq(projects.id, projectId))
}

const priceIn = (currency: string) =>
  sql`(select pr.price_minor from item_prices pr where pr.item_id = i.id and pr.currency = ${currency})`

const free = sql`(select case when bool_or(st.on_hand is null) then null
    else sum(st.free)::int end from item_stock st where st.item_id = i.id)`

/** How each column but the prices is written. */
const written: Written<typeof projectItems.$inferInsert> = {
  name: value => ({ name: typeof value === 'string' ? value.trim() : '' }),
  position: value => ({ position: typeof value === 'number' ? value : 0 }),
  weight_grams: value => (typeof value === 'number' ? { weightGrams: value } : {}),
}

async function write(tx: Database, id: number, values: Values, { at }: Saving): Promise<Refused | undefined> {
  const change = keptIn(written, values)
  if (Object.keys(change).length > 0) await tx.update(projectItems).set(change).where(eq(projectItems.id, id))
  for (const currency of currencyCodes) await writePrice(tx, id, currency, values[priceColumn(currency)])
  const [item] = await tx
    .select({ projectId: projectItems.projectId })
    .from(projectItems)
    .where(eq(projectItems.id, id))
  if (item !== undefined) await refreshProduct(tx, item.projectId, at)
  return undefined
}

/** Sets a price; without one the item is not sold in that currency. */
async function writePrice(tx: Database, itemId: number, currency: string, price: Values[string] | undefined) {
  if (price === undefined) return
  if (typeof price !== 'number') {
    await tx.delete(itemPrices).where(and(eq(itemPrices.itemId, itemId), eq(itemPrices.currency, currency)))
    return
  }
  await tx
    .insert(itemPrices)
    .values({ itemId, currency, priceMinor: price })
    .onConflictDoUpdate({ target: [itemPrices.itemId, itemPrices.currency], set: { priceMinor: price } })
}

const numberIn = (value: Values[string] | undefined): number => (typeof value === 'number' ? value : 0)
const textIn = (value: Values[string] | undefined): string => (typeof value === 'string' ? value.trim() : '')

export const itemBinding = bindDesk(itemDesk, {
  from: sql`project_items i join projects p on p.id = i.project_id join shops s on s.id = p.shop_id`,
  key: sql`i.id`,
  among: sql`not coalesce((p.lifecycle->>'isDeleted')::boolean, false) and (p.sale = 'stock' or p.listed)`,
  columns: {
    name: sql`i.name`,
    product: { id: sql`i.project_id`, text: sql`p.name` },
    artist_name: sql`p.artist_name`,
    category: sql`p.category`,
    shop: { id: sql`p.shop_id`, text: sql`s.name` },
    position: sql`i.position`,
    weight_grams: sql`i.weight_grams`,
    free,
    price_eur: priceIn('EUR'),
    price_usd: priceIn('USD'),
    price_gbp: priceIn('GBP'),
    price_aud: priceIn('AUD'),
    price_cad: priceIn('CAD'),
    price_krw: priceIn('KRW'),
    price_jpy: priceIn('JPY'),
    price_cny: priceIn('CNY'),
    price_php: priceIn('PHP'),
  },
  sortBy: {
    name: sql`f_unaccent(lower(i.name)) collate "C"`,
    price_eur: sql`coalesce(${priceIn('EUR')}, 0)`,
    free: sql`coalesce(${free}, 2147483647)`,
  },
  found: words => sql`p.search @@ websearch_to_tsquery('simple', f_unaccent(${words}))
    or f_unaccent(lower(i.name)) like ${partOf(words)}
    or lower(p.catalogue_number) = ${words.toLowerCase()} or p.barcode = ${words}`,
  // A product is held with its items, as its own desk holds it.
  lock: async (tx, id) => {
    await tx.execute(sql`select 1 from projects p
      where p.id = (select project_id from project_items where id = ${id}) for update of p`)
  },
  write,
  create: (tx, values, { at }) =>
    insertItem(tx, {
      projectId: numberIn(values['of_product']),
      name: textIn(values['name']),
      weightGrams: numberIn(values['weight_grams']),
      priceEurMinor: numberIn(values['price_eur']),
      stock: [{ size: '', copies: numberIn(values['stock']) }],
      at,
    }),
})
