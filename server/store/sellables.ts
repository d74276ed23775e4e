import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CurrencyCode } from '#domain/currency.ts'
import type { Database } from './database.ts'
import { itemPrices, itemStock, projectItems, projects, shops } from './schema/catalogue.ts'

/**
 * One size of one item of a project, with what the cart must know of it. A project has a row per item and
 * size.
 */
export type Sellable = Awaited<ReturnType<typeof readSellables>>[number]

/**
 * Everything that can be bought of some projects, priced in one currency, in one question. Items in the order
 * of the project page; `priceMinor` is null when the item is not sold in that currency.
 */
export async function readSellables(db: Database, projectIds: readonly number[], currency: CurrencyCode) {
  if (projectIds.length === 0) return []
  const groupShopIds = sql<
    number[]
  >`array(select g.shop_id from group_shipments g where g.project_id = ${projects.id} order by g.shop_id)`
  return db
    .select({
      projectId: projects.id,
      shopId: projects.shopId,
      shopName: shops.name,
      shipsFrom: shops.shipsFrom,
      category: projects.category,
      slug: projects.slug,
      name: projects.name,
      artistName: projects.artistName,
      picture: projects.picture,
      coverPicture: projects.coverPicture,
      colorVinyl: sql<string | null>`coalesce(${projectItems.colorVinyl}, ${projects.colorVinyl})`,
      effect: sql<string | null>`coalesce(${projectItems.effect}, ${projects.effect})`,
      step: projects.step,
      sale: projects.sale,
      endsAt: projects.endsAt,
      releaseDate: projects.releaseDate,
      itemId: projectItems.id,
      weightGrams: projectItems.weightGrams,
      priceMinor: itemPrices.priceMinor,
      size: itemStock.size,
      onHand: itemStock.onHand,
      reserved: itemStock.reserved,
      groupShopIds,
    })
    .from(projects)
    .innerJoin(shops, eq(shops.id, projects.shopId))
    .innerJoin(projectItems, eq(projectItems.projectId, projects.id))
    .leftJoin(itemPrices, and(eq(itemPrices.itemId, projectItems.id), eq(itemPrices.currency, currency)))
    .leftJoin(itemStock, eq(itemStock.itemId, projectItems.id))
    .where(inArray(projects.id, [...projectIds]))
    .orderBy(projects.id, projectItems.position, projectItems.id, itemStock.size)
}
