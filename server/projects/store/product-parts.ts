// Pictures, sizes and standing of what is for sale, as the product desk keeps them.
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRow } from '../../database/database.ts'
import { itemStock, projectItems, projects, songs } from '../../database/schema/catalogue.ts'
import { orderItems } from '../../database/schema/orders.ts'

const pictured = {
  id: projects.id,
  name: projects.name,
  artistName: projects.artistName,
  category: projects.category,
  picture: projects.picture,
  images: projects.images,
  texts: projects.pictureTexts,
  listed: projects.listed,
}

/** Where the pictures of a product lie and what they show; undefined when there is no such product. */
export async function readPictures(db: Database, id: number) {
  const [row] = await db.select(pictured).from(projects).where(eq(projects.id, id))
  return row
}

/** A product with its pictures. */
export type PicturedRow = NonNullable<Awaited<ReturnType<typeof readPictures>>>

/** Writes where pictures lie, which there are, what they show. */
export async function writePictures(
  tx: Database,
  id: number,
  change: { readonly picture: string; images: string[]; pictureTexts: Record<string, string>; at: Date },
): Promise<void> {
  const { at, ...rest } = change
  await tx
    .update(projects)
    .set({ ...rest, updatedAt: at })
    .where(eq(projects.id, id))
}

/** Whether a folder of pictures is shown by an order that was placed, or by another product. */
export async function isFolderShown(db: Database, folder: string): Promise<boolean> {
  const [ordered] = await db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(eq(orderItems.picture, folder))
    .limit(1)
  if (ordered !== undefined) return true
  const [other] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.picture, folder))
    .limit(1)
  return other !== undefined
}

/** The items of a product in their order, each with its sizes, those out of sale among them. */
export async function readItems(db: Database, projectId: number) {
  const [items, sizes] = await Promise.all([
    db
      .select({ id: projectItems.id, name: projectItems.name, retiredAt: projectItems.retiredAt })
      .from(projectItems)
      .where(eq(projectItems.projectId, projectId))
      .orderBy(asc(projectItems.position), asc(projectItems.id)),
    db
      .select({
        itemId: itemStock.itemId,
        size: itemStock.size,
        onHand: itemStock.onHand,
        free: itemStock.free,
        retiredAt: itemStock.retiredAt,
      })
      .from(itemStock)
      .innerJoin(projectItems, eq(projectItems.id, itemStock.itemId))
      .where(eq(projectItems.projectId, projectId))
      .orderBy(asc(itemStock.size)),
  ])
  return items.map(item => ({ ...item, sizes: sizes.filter(({ itemId }) => itemId === item.id) }))
}

/** The product of an item. */
export async function productOfItem(db: Database, itemId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ projectId: projectItems.projectId })
    .from(projectItems)
    .where(eq(projectItems.id, itemId))
  return row?.projectId
}

/** Takes an item out of sale, or puts it back; the price of its product follows from what is left. */
export async function retireItem(tx: Database, itemId: number, at: Date | null, now: Date): Promise<void> {
  await tx.update(projectItems).set({ retiredAt: at }).where(eq(projectItems.id, itemId))
  const cheapest = sql`coalesce((select min(pr.price_minor) from item_prices pr
    join project_items i on i.id = pr.item_id where i.project_id = ${projects.id}
      and i.retired_at is null and pr.currency = 'EUR'), ${projects.priceEurMinor})`
  await tx
    .update(projects)
    .set({ priceEurMinor: cheapest, updatedAt: now })
    .where(
      inArray(
        projects.id,
        tx.select({ id: projectItems.projectId }).from(projectItems).where(eq(projectItems.id, itemId)),
      ),
    )
}

/** Adds a size without copies, or one that is made to order where `onHand` is null. */
export async function addSize(
  tx: Database,
  row: { readonly itemId: number; readonly size: string; readonly onHand: number | null },
): Promise<void> {
  await tx.insert(itemStock).values(row)
}

/** Takes a size out of sale, or puts it back. */
export async function retireSize(
  tx: Database,
  { itemId, size }: { readonly itemId: number; readonly size: string },
  at: Date | null,
): Promise<void> {
  await tx
    .update(itemStock)
    .set({ retiredAt: at })
    .where(and(eq(itemStock.itemId, itemId), eq(itemStock.size, size)))
}

/** Says that something of a product changed, so that it is read anew wherever it is kept. */
export async function touchProduct(tx: Database, id: number, at: Date): Promise<void> {
  await tx.update(projects).set({ updatedAt: at }).where(eq(projects.id, id))
}

/** Whether somebody has bought the music of a record, or has it by a code: none of it may go then. */
export async function isMusicOwned(db: Database, projectId: number): Promise<boolean> {
  const found = await queryRow(
    db,
    sql`select exists (select 1 from order_items i join orders o on o.id = i.order_id
        join projects p on p.id = i.project_id
        where i.project_id = ${projectId} and p.download and i.dropped_for is null
          and o.state not in ('cancelled', 'refunded'))
      or exists (select 1 from download_codes c where c.project_id = ${projectId}) as owned`,
    z.object({ owned: z.boolean() }),
  )
  return found?.owned === true
}

/** Whether another song shares the recording of one. */
export async function isSoundShared(db: Database, sound: string): Promise<boolean> {
  const [row] = await db
    .select({ id: songs.id })
    .from(songs)
    .where(and(eq(songs.masterUuid, sound), ne(songs.uuid, sound)))
    .limit(1)
  return row !== undefined
}
