// Prices that are planned, and how they come to be in force.
import { and, asc, eq, inArray, lt, lte, or, sql } from 'drizzle-orm'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { ownItemName } from '#domain/orders/line-name.ts'
import type { PlannedPrice } from '#domain/prices/price-figure.ts'
import type { Database } from '../../database/database.ts'
import { projectItems, projects } from '../../database/schema/catalogue.ts'
import { itemPrices, pricePlanPrices, pricePlans, priceSteps } from '../../database/schema/prices.ts'
import { writePlanPrices } from '../../projects/store/item-prices.ts'

export type PlanRow = typeof pricePlans.$inferSelect

/** What an item is called: its product, and which of its items where there are several names. */
export async function itemName(db: Database, itemId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ product: projects.name, item: projectItems.name })
    .from(projectItems)
    .innerJoin(projects, eq(projects.id, projectItems.projectId))
    .where(eq(projectItems.id, itemId))
  if (row === undefined) return undefined
  const own = ownItemName(row.item, row.product)
  return own === '' ? row.product : `${row.product}, ${own}`
}

export async function readPlan(db: Database, id: number): Promise<PlanRow | undefined> {
  const [row] = await db.select().from(pricePlans).where(eq(pricePlans.id, id))
  return row
}

interface NewPlan {
  readonly itemId: number
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly note: string
  readonly plannedBy: number
  readonly createdAt: Date
}

/** Writes a plan with its prices; gives its number. */
export async function insertPlan(
  tx: Database,
  plan: NewPlan,
  prices: readonly PlannedPrice[],
): Promise<number> {
  const [row] = await tx.insert(pricePlans).values(plan).returning({ id: pricePlans.id })
  if (row === undefined) throw new Error('the plan was not written')
  await writePlanPrices(tx, row.id, prices)
  return row.id
}

/** What a plan is in each currency. */
export async function plannedPrices(db: Database, planId: number): Promise<PlannedPrice[]> {
  const rows = await db.select().from(pricePlanPrices).where(eq(pricePlanPrices.planId, planId))
  return rows.flatMap(({ currency, ...price }) => (isCurrencyCode(currency) ? [{ ...price, currency }] : []))
}

export async function updatePlan(tx: Database, id: number, change: Partial<PlanRow>): Promise<void> {
  await tx.update(pricePlans).set(change).where(eq(pricePlans.id, id))
}

/** Items with a plan that is to begin or to end by now, so many at once. */
export async function dueItems(db: Database, now: Date, limit: number): Promise<number[]> {
  const toBegin = and(eq(pricePlans.state, 'planned'), lte(pricePlans.startsAt, now))
  const toEnd = and(eq(pricePlans.state, 'in_force'), lte(pricePlans.endsAt, now))
  const rows = await db
    .selectDistinct({ itemId: pricePlans.itemId })
    .from(pricePlans)
    .where(or(toBegin, toEnd))
    .orderBy(pricePlans.itemId)
    .limit(limit)
  return rows.map(({ itemId }) => itemId)
}

/** The plans of an item that are to begin or to end by now: ends first, each in the order of its instant. */
export async function duePlans(tx: Database, itemId: number, now: Date): Promise<PlanRow[]> {
  const rows = await tx
    .select()
    .from(pricePlans)
    .where(and(eq(pricePlans.itemId, itemId), inArray(pricePlans.state, ['planned', 'in_force'])))
    .orderBy(asc(pricePlans.startsAt), asc(pricePlans.id))
  const isOver = ({ state, endsAt }: PlanRow) => state === 'in_force' && endsAt !== null && endsAt <= now
  const isToBegin = ({ state, startsAt }: PlanRow) => state === 'planned' && startsAt <= now
  return [...rows.filter(isOver), ...rows.filter(isToBegin)]
}

/** A change at the instant of the one before it comes a millisecond later, so that both are kept in order. */
const later = (at: Date) =>
  sql`greatest(${at.toISOString()}::timestamptz, ${itemPrices.since} + interval '1 millisecond')`

const ofPlan = (itemId: number, prices: readonly PlannedPrice[]) =>
  and(
    eq(itemPrices.itemId, itemId),
    inArray(
      itemPrices.currency,
      prices.map(({ currency }) => currency),
    ),
  )

interface InForce {
  readonly itemId: number
  readonly prices: readonly PlannedPrice[]
  readonly at: Date
}

/** Puts a plan's prices in force until it ends; what the item costs otherwise is kept beside them. */
export async function putInForce(tx: Database, { itemId, prices, at }: InForce, until: Date | null) {
  for (const { currency, priceMinor, compareMinor } of prices)
    await tx
      .update(itemPrices)
      .set({
        priceMinor,
        compareMinor,
        usualMinor: sql`coalesce(${itemPrices.usualMinor}, ${itemPrices.priceMinor})`,
        reducedUntil: until,
        since: later(at),
      })
      .where(and(eq(itemPrices.itemId, itemId), eq(itemPrices.currency, currency)))
}

/** Sets what an item costs from now on; what is by the rate in the plan and the item stays so. */
export async function putForGood(tx: Database, { itemId, prices, at }: InForce): Promise<void> {
  for (const { currency, priceMinor, byRate = false } of prices)
    await tx
      .update(itemPrices)
      .set({ priceMinor, byRate: sql`${itemPrices.byRate} and ${byRate}`, since: later(at) })
      .where(and(eq(itemPrices.itemId, itemId), eq(itemPrices.currency, currency)))
}

/** Puts back what the item costs outside of the plan that is in force. */
export async function putBack(tx: Database, { itemId, prices, at }: InForce): Promise<void> {
  await tx
    .update(itemPrices)
    .set({
      priceMinor: sql`coalesce(${itemPrices.usualMinor}, ${itemPrices.priceMinor})`,
      compareMinor: null,
      usualMinor: null,
      reducedUntil: null,
      since: later(at),
    })
    .where(and(ofPlan(itemId, prices), sql`${itemPrices.usualMinor} is not null`))
}

/** Moves the end that shoppers are told of a plan in force. */
export async function moveEnd(tx: Database, { itemId, prices }: Omit<InForce, 'at'>, until: Date) {
  await tx
    .update(itemPrices)
    .set({ reducedUntil: until })
    .where(and(ofPlan(itemId, prices), sql`${itemPrices.usualMinor} is not null`))
}

/** Forgets what was asked for before an instant; the last step of each before it stays. */
export async function forgetSteps(db: Database, before: Date): Promise<void> {
  await db.delete(priceSteps).where(
    and(
      lt(priceSteps.fromAt, before),
      sql`exists (select 1 from price_steps n where n.item_id = ${priceSteps.itemId}
          and n.currency = ${priceSteps.currency} and n.from_at > ${priceSteps.fromAt}
          and n.from_at < ${before.toISOString()}::timestamptz)`,
    ),
  )
}
