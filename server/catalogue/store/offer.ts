import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { itemStock, projectItems } from '../../database/schema/catalogue.ts'
import { itemPrices } from '../../database/schema/prices.ts'

interface Offer {
  readonly projectId: number
  readonly name: string
  readonly colorVinyl: string | null
  readonly effect: string | null
  readonly weightGrams: number
  readonly prices: readonly { readonly currency: string; readonly priceMinor: number }[]
}

/** Takes away what a project sold; nobody has ordered any of it. */
export async function withdrawItems(db: Database, projectId: number): Promise<void> {
  const own = db
    .select({ id: projectItems.id })
    .from(projectItems)
    .where(eq(projectItems.projectId, projectId))
  await db.delete(itemPrices).where(inArray(itemPrices.itemId, own))
  await db.delete(projectItems).where(eq(projectItems.projectId, projectId))
}

/** One thing to buy of a project, made to order, with its price in every currency. */
export async function offerItem(db: Database, { prices, ...item }: Offer): Promise<void> {
  const [row] = await db.insert(projectItems).values(item).returning({ id: projectItems.id })
  if (row === undefined) throw new Error('the item was not written')
  const itemId = row.id
  await db.insert(itemStock).values({ itemId, onHand: null })
  await db.insert(itemPrices).values(prices.map(price => ({ itemId, ...price })))
}

/** The lowest price of a project in a currency; undefined when it is not sold in it. */
export async function priceOf(
  db: Database,
  projectId: number,
  currency: string,
): Promise<number | undefined> {
  const rows = await db
    .select({ priceMinor: itemPrices.priceMinor })
    .from(itemPrices)
    .innerJoin(projectItems, eq(projectItems.id, itemPrices.itemId))
    .where(
      and(
        eq(projectItems.projectId, projectId),
        eq(itemPrices.currency, currency),
        isNull(projectItems.retiredAt),
      ),
    )
    .orderBy(asc(itemPrices.priceMinor))
    .limit(1)
  return rows[0]?.priceMinor
}
