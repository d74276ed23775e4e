// What items cost: prices of their own as people say them, those that follow the euro by the rate, what was
// asked for before, and what is planned.
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { type CurrencyCode, isCurrencyCode } from '#domain/money/currency.ts'
import { pricesByRate } from '#domain/money/price-by-rate.ts'
import type { PlannedPrice, PriceBook, PricePlan } from '#domain/prices/price-figure.ts'
import { pricePlanStates } from '#domain/prices/price-plan.ts'
import type { PriceStep } from '#domain/prices/prior-price.ts'
import { reckonedAnew } from '#domain/prices/settle-plan.ts'
import type { Database } from '../../database/database.ts'
import { projectItems, projects } from '../../database/schema/catalogue.ts'
import { itemPrices, pricePlanPrices, pricePlans, priceSteps } from '../../database/schema/prices.ts'
import { priceTermsAt } from '../../settings/money-tables.ts'

/** What somebody says of a price: an amount in minor units; null: it has none of its own. */
export interface SaidPrice {
  readonly id: number
  readonly currency: CurrencyCode
  readonly price: number | null
}

/**
 * Sets prices of items that are held. What is emptied follows the rate from now on, or is no price where
 * there is none in euro; what is said is the item's own. Whatever is by the rate is written anew where the
 * price in euro changed, and what is planned is reckoned anew. While a planned price is in force, it is what
 * the item goes back to that changes. Rules 20.
 */
export async function sayPrices(tx: Database, prices: readonly SaidPrice[], at: Date): Promise<void> {
  const emptied = prices.filter(({ price }) => price === null)
  const said = prices.filter(({ price }) => price !== null)
  if (said.length > 0) await writeUsual(tx, said, { at, byRate: false })
  if (emptied.length > 0) await emptyOwn(tx, emptied)
  const ids = [...new Set(prices.map(({ id }) => id))]
  await followEuro(tx, ids, at)
  await reckonPlans(tx, ids, at)
}

/** Gives own prices up: they follow the euro, or are none at all where there is no price in euro. */
async function emptyOwn(tx: Database, emptied: readonly SaidPrice[]): Promise<void> {
  const named = sql`jsonb_to_recordset(${JSON.stringify(emptied)}::jsonb) as v(id int, currency text)
    where pr.item_id = v.id and pr.currency = v.currency and pr.currency <> 'EUR'`
  await tx.execute(sql`update item_prices pr set by_rate = true from ${named}`)
  await tx.execute(sql`delete from item_prices pr using ${named}
    and not exists (select 1 from item_prices e where e.item_id = pr.item_id and e.currency = 'EUR')`)
}

interface Writing {
  readonly at: Date
  readonly byRate: boolean
}

/** Writes what items cost outside of plans; what is by the rate never takes the place of an own price. */
async function writeUsual(tx: Database, prices: readonly SaidPrice[], { at, byRate }: Writing) {
  const only = byRate
    ? sql`where pr.by_rate and coalesce(pr.usual_minor, pr.price_minor) <> excluded.price_minor`
    : sql``
  await tx.execute(sql`insert into item_prices as pr (item_id, currency, price_minor, by_rate, since)
    select v.id, v.currency, v.price, ${byRate}, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as v(id int, currency text, price int)
    on conflict (item_id, currency) do update set
      by_rate = excluded.by_rate,
      price_minor = case when pr.usual_minor is null then excluded.price_minor else pr.price_minor end,
      usual_minor = case when pr.usual_minor is null then null else excluded.price_minor end,
      since = case when pr.usual_minor is null
        then greatest(excluded.since, pr.since + interval '1 millisecond') else pr.since end ${only}`)
}

/** Writes anew what these items, which are held, cost in currencies without a price of their own. */
export async function followEuro(tx: Database, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return
  const euro = await tx
    .select({ id: itemPrices.itemId, minor: sql<number>`coalesce(usual_minor, price_minor)::int` })
    .from(itemPrices)
    .where(and(inArray(itemPrices.itemId, [...ids]), eq(itemPrices.currency, 'EUR')))
  if (euro.length === 0) return
  const terms = await priceTermsAt(tx, at)
  const figures = euro.flatMap(({ id, minor }) =>
    pricesByRate(minor, terms)
      .filter(({ byRate }) => byRate)
      .map(({ currency, priceMinor }) => ({ id, currency, price: priceMinor })),
  )
  await writeUsual(tx, figures, { at, byRate: true })
}

/** Items in the order of their numbers, after one of them. */
export async function itemsAfter(db: Database, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: projectItems.id })
    .from(projectItems)
    .where(gt(projectItems.id, after))
    .orderBy(projectItems.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

const stateOf = (text: string): PricePlan['state'] => {
  const state = pricePlanStates.find(known => known === text)
  if (state === undefined) throw new Error(`a planned price is ${text}`)
  return state
}

const msOf = (at: Date | null): number | null => at?.getTime() ?? null

/** The plans of an item but those that never began and never will. */
async function readPlans(db: Database, itemId: number): Promise<PricePlan[]> {
  const rows = await db
    .select({ plan: pricePlans, price: pricePlanPrices })
    .from(pricePlans)
    .leftJoin(pricePlanPrices, eq(pricePlanPrices.planId, pricePlans.id))
    .where(and(eq(pricePlans.itemId, itemId), ne(pricePlans.state, 'withdrawn')))
    .orderBy(asc(pricePlans.startsAt), asc(pricePlans.id), asc(pricePlanPrices.currency))
  const prices = new Map<number, PlannedPrice[]>()
  for (const { plan, price } of rows)
    if (price !== null && isCurrencyCode(price.currency))
      prices.set(plan.id, [...(prices.get(plan.id) ?? []), { ...price, currency: price.currency }])
  const plans = new Map(rows.map(({ plan }) => [plan.id, plan]))
  return [...plans.values()].map(plan => ({
    id: plan.id,
    state: stateOf(plan.state),
    startsMs: plan.startsAt.getTime(),
    endsMs: msOf(plan.endsAt),
    beganMs: msOf(plan.beganAt),
    prices: prices.get(plan.id) ?? [],
  }))
}

async function readSteps(db: Database, itemId: number): Promise<PriceBook['steps']> {
  const rows = await db
    .select()
    .from(priceSteps)
    .where(eq(priceSteps.itemId, itemId))
    .orderBy(asc(priceSteps.fromAt), asc(priceSteps.id))
  const steps = new Map<CurrencyCode, PriceStep[]>()
  for (const { currency, priceMinor, fromAt } of rows)
    if (isCurrencyCode(currency))
      steps.set(currency, [...(steps.get(currency) ?? []), { fromMs: fromAt.getTime(), priceMinor }])
  return steps
}

/** All that is known of the prices of an item; undefined where there is none of that number. */
export async function readPriceBook(db: Database, itemId: number): Promise<PriceBook | undefined> {
  const [item] = await db
    .select({ offeredAt: projects.offeredAt })
    .from(projectItems)
    .innerJoin(projects, eq(projects.id, projectItems.projectId))
    .where(eq(projectItems.id, itemId))
  if (item === undefined) return undefined
  const rows = await db.select().from(itemPrices).where(eq(itemPrices.itemId, itemId))
  const prices = new Map(
    rows.flatMap(({ currency, priceMinor, usualMinor, byRate }) =>
      isCurrencyCode(currency)
        ? [[currency, { priceMinor, usualMinor: usualMinor ?? priceMinor, byRate }] as const]
        : [],
    ),
  )
  const [steps, plans] = [await readSteps(db, itemId), await readPlans(db, itemId)]
  return { offeredMs: msOf(item.offeredAt), prices, steps, plans }
}

/** Writes what a plan is in each currency, in the place of what it was. */
export async function writePlanPrices(tx: Database, planId: number, prices: readonly PlannedPrice[]) {
  await tx.delete(pricePlanPrices).where(eq(pricePlanPrices.planId, planId))
  if (prices.length > 0) await tx.insert(pricePlanPrices).values(prices.map(price => ({ ...price, planId })))
}

/** What is by the rate is reckoned by when a price begins, as far as that is known now. */
export const termsOfStart = (db: Database, startsAt: Date, now: Date) =>
  priceTermsAt(db, startsAt > now ? startsAt : now)

/** Of these items, those for which something is planned that follows their prices or is to be announced. */
const toReckon = (tx: Database, ids: readonly number[]) =>
  tx
    .selectDistinct({ itemId: pricePlans.itemId })
    .from(pricePlans)
    .innerJoin(pricePlanPrices, eq(pricePlanPrices.planId, pricePlans.id))
    .where(
      sql`${inArray(pricePlans.itemId, [...ids])} and ${pricePlans.state} = 'planned'
        and (${pricePlanPrices.follows} or ${pricePlanPrices.announced})`,
    )

/** Writes anew what is planned for these items, which are held, and has not begun. Rules 20. */
export async function reckonPlans(tx: Database, ids: readonly number[], now: Date): Promise<void> {
  for (const { itemId } of ids.length === 0 ? [] : await toReckon(tx, ids)) {
    const plans = (await readPriceBook(tx, itemId))?.plans ?? []
    for (const { id } of plans.filter(({ state }) => state === 'planned')) {
      // What begins later is compared with those before it as they are by now.
      const book = await readPriceBook(tx, itemId)
      const plan = book?.plans.find(one => one.id === id)
      if (book === undefined || plan === undefined) continue
      const terms = await termsOfStart(tx, new Date(plan.startsMs), now)
      await writePlanPrices(tx, id, reckonedAnew(book, plan, { nowMs: now.getTime(), terms }))
    }
  }
}
