// How planned prices step: what is in force changes with them, in the same transaction.
import { isForGood, type PlannedPrice } from '#domain/prices/price-figure.ts'
import { reckonedAnew } from '#domain/prices/settle-plan.ts'
import { pricePlanMachine } from '#machines/lifecycles/price-plan/price-plan.machine.ts'
import type { SavedPricePlan } from '#machines/lifecycles/price-plan/price-plan.moves.ts'
import type { Database } from '../database/database.ts'
import type { LifecycleHost } from '../lifecycles/take-step.ts'
import { followEuro, readPriceBook, reckonPlans, writePlanPrices } from '../projects/store/item-prices.ts'
import { productOfItem } from '../projects/store/product-parts.ts'
import { priceTermsAt } from '../settings/money-tables.ts'
import { lockProducts, refreshProducts } from '../projects/store/item-desk.ts'
import {
  duePlans,
  plannedPrices,
  type PlanRow,
  putBack,
  putForGood,
  putInForce,
  updatePlan,
} from './store/price-plans.ts'
import { takeStep } from '../lifecycles/take-step.ts'

export const savedPlan = ({ state, startsAt, endsAt }: PlanRow): SavedPricePlan => ({
  state,
  context: { startsAt: startsAt.getTime(), endsAt: endsAt?.getTime() ?? null },
})

/** The plan of a row as the book of its item has it, and that book. */
async function bookOf(tx: Database, row: PlanRow) {
  const book = await readPriceBook(tx, row.itemId)
  const plan = book?.plans.find(({ id }) => id === row.id)
  if (book === undefined || plan === undefined) throw new Error(`plan ${row.id} has no item`)
  return { book, plan }
}

/**
 * What follows in a plan and what it announces are fixed when it begins: by the prices, the rates and the
 * figure of that instant, whatever was expected when it was planned. Where it is no reduction from that,
 * nothing is announced. Directive 98/6/EC, Article 6a.
 */
async function fixed(tx: Database, row: PlanRow, at: Date): Promise<PlannedPrice[]> {
  const { book, plan } = await bookOf(tx, row)
  return reckonedAnew(book, plan, { nowMs: at.getTime(), terms: await priceTermsAt(tx, at) })
}

async function begin(tx: Database, row: PlanRow, at: Date): Promise<void> {
  const prices = await fixed(tx, row, at)
  await writePlanPrices(tx, row.id, prices)
  await putInForce(tx, { itemId: row.itemId, prices, at }, row.endsAt)
}

/** Writes to the prices in force what a step means for them; gives the instants that follow for the plan. */
async function follow(tx: Database, row: PlanRow, state: string, at: Date): Promise<Partial<PlanRow>> {
  if (row.state === 'planned' && state === 'in_force') {
    await begin(tx, row, at)
    return { beganAt: at }
  }
  if (row.state === 'planned' && state === 'over') {
    // One whose whole time nobody was there for was never in force.
    if (row.endsAt !== null) return { endedAt: at }
    await putForGood(tx, { itemId: row.itemId, prices: await fixed(tx, row, at), at })
    await followEuro(tx, [row.itemId], at)
    return { beganAt: at, endedAt: at }
  }
  if (row.state === 'in_force') {
    await putBack(tx, { itemId: row.itemId, prices: await plannedPrices(tx, row.id), at })
    return { endedAt: at }
  }
  return {}
}

export const pricePlanHost: LifecycleHost<typeof pricePlanMachine, PlanRow> = {
  machine: pricePlanMachine,
  idOf: row => row.id,
  savedOf: savedPlan,
  write: async (tx, row, { state }, at) => {
    const change = { state, ...(await follow(tx, row, state, at)) }
    await updatePlan(tx, row.id, change)
    return { ...row, ...change }
  },
  told: () => undefined,
}

/** Holds an item with its product, so that its prices have one writer at a time. */
export const lockItem = (tx: Database, itemId: number): Promise<void> => lockProducts(tx, [itemId])

/** Its product is read anew wherever it is kept, and ordered by its price of now. */
export async function refreshItem(tx: Database, itemId: number, at: Date): Promise<void> {
  const productId = await productOfItem(tx, itemId)
  if (productId !== undefined) await refreshProducts(tx, [productId], at)
}

/** Begins and ends what is due of an item that is held. What is done already is not due. */
export async function carryItem(tx: Database, itemId: number, now: Date): Promise<void> {
  const due = await duePlans(tx, itemId, now)
  const act = { actor: { role: 'clock' as const }, at: now.getTime() }
  for (const row of due) {
    if (row.state === 'in_force') await takeStep(tx, pricePlanHost, row, { type: 'pricePlan.end', ...act })
    else {
      const { plan } = await bookOf(tx, row)
      const event = { type: 'pricePlan.begin' as const, ...act, isForGood: isForGood(plan) }
      await takeStep(tx, pricePlanHost, row, event)
    }
  }
  if (due.length === 0) return
  // What comes after them is reckoned from what they left.
  await reckonPlans(tx, [itemId], now)
  await refreshItem(tx, itemId, now)
}
