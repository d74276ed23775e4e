import { and, asc, eq, sql } from 'drizzle-orm'
import type { Output, ParsedInput } from '#contract'
import { logoPath } from '#domain/media/record-picture.ts'
import { hexOf } from '#domain/site/contrast.ts'
import { logoHeightPx, logoPositions } from '#domain/site/store-frame.ts'
import { type Database, queryRow } from '../../database/database.ts'
import { shops, projects } from '../../database/schema/catalogue.ts'
import { groupShipments } from '../../database/schema/shipments.ts'
import { inShelfOrder, ShelfRow, shelvesWhere } from './shelves.ts'

/** A link that leaves the shop may only lead to a page of the web. */
const link = (url: string | null): string | null => (url?.startsWith('https://') ? url : null)

type Row = typeof shops.$inferSelect

/** A shop as it is shown; what was written wrong is left out. */
const frameOf = (row: Row) => ({
  id: row.id,
  name: row.name,
  white_label: row.whiteLabel,
  logo: logoPath(row.logo),
  logo_height: logoHeightPx(row.logoHeight),
  logo_position: logoPositions.find(known => known === row.logoPosition) ?? 'left',
  bg_color: hexOf(row.bgColor) ?? null,
  font_color: hexOf(row.fontColor) ?? null,
  footer_color: hexOf(row.footerColor) ?? null,
  artist_facebook: link(row.artistFacebook),
  artist_instagram: link(row.artistInstagram),
  artist_youtube: link(row.artistYoutube),
  artist_spotify: link(row.artistSpotify),
  artist_itunes: link(row.artistItunes),
})

/** A shop by its code; what it wrote wrong is left out. Undefined when there is none. */
export async function readShop(db: Database, code: string): Promise<Output<'shops.one'> | undefined> {
  const [row] = await db.select().from(shops).where(eq(shops.code, code))
  if (!row) return undefined
  const shelves = await queryRow(db, sql`select ${shelvesWhere(sql`p.shop_id = ${row.id}`)}`, ShelfRow)
  return shelves && { ...frameOf(row), code, ...inShelfOrder(shelves) }
}

/** The id of the shop of a code; undefined when there is none. */
export async function findShopId(db: Database, code: string): Promise<number | undefined> {
  const [row] = await db.select({ id: shops.id }).from(shops).where(eq(shops.code, code))
  return row?.id
}

const ownView = (row: Row): Output<'shops.save'> => ({ ...frameOf(row), code: row.code })

/** How many shops of one owner are listed. */
const mostShops = 50

/** The shops that somebody owns, the oldest first. */
export async function readOwnShops(db: Database, ownerId: number): Promise<Output<'shops.own'>> {
  const rows = await db.select().from(shops).where(eq(shops.ownerId, ownerId)).orderBy(shops.id)
  return rows.slice(0, mostShops).map(ownView)
}

/** A shop that somebody owns, with what is kept of its logo; undefined when they own no such shop. */
export async function readOwnShop(db: Database, ownerId: number, id: number) {
  const isOwn = and(eq(shops.id, id), eq(shops.ownerId, ownerId))
  const [row] = await db.select().from(shops).where(isOwn)
  return row && { shop: ownView(row), logo: row.logo }
}

/** The shops that show a logo: whether a page of theirs does, and whose they are. */
export const shopsOfLogo = (db: Database, key: string) =>
  db.select({ code: shops.code, ownerId: shops.ownerId }).from(shops).where(eq(shops.logo, key))

type ShopChange = Omit<ParsedInput<'shops.save'>, 'id'>

const orNull = (text: string): string | null => (text === '' ? null : text)

/** Changes the frame of a shop that somebody owns; undefined when they own no such shop. */
export async function updateOwnShop(
  db: Database,
  ownerId: number,
  id: number,
  change: ShopChange,
): Promise<Output<'shops.save'> | undefined> {
  const [row] = await db
    .update(shops)
    .set({
      name: change.name,
      logoHeight: String(change.logo_height),
      logoPosition: change.logo_position,
      bgColor: orNull(change.bg_color),
      fontColor: orNull(change.font_color),
      footerColor: orNull(change.footer_color),
      artistFacebook: orNull(change.artist_facebook),
      artistInstagram: orNull(change.artist_instagram),
      artistYoutube: orNull(change.artist_youtube),
      artistSpotify: orNull(change.artist_spotify),
      artistItunes: orNull(change.artist_itunes),
    })
    .where(and(eq(shops.id, id), eq(shops.ownerId, ownerId)))
    .returning()
  return row && ownView(row)
}

/** The shops of a project's group shipment, by id; undefined for a project nobody may see. */
export async function readGroupShops(db: Database, projectId: number): Promise<number[] | undefined> {
  const rows = await db
    .select({ shopId: groupShipments.shopId })
    .from(projects)
    .leftJoin(groupShipments, eq(groupShipments.projectId, projects.id))
    .where(and(eq(projects.id, projectId), eq(projects.listed, true)))
    .orderBy(groupShipments.shopId)
  return rows.length === 0 ? undefined : rows.flatMap(row => row.shopId ?? [])
}

/** The shop that was opened first; undefined where there is none. */
export async function firstShop(
  db: Database,
): Promise<Pick<Row, 'id' | 'name' | 'code' | 'shipsFrom' | 'logo' | 'bgColor'> | undefined> {
  const { id, name, code, shipsFrom, logo, bgColor } = shops
  const [row] = await db
    .select({ id, name, code, shipsFrom, logo, bgColor })
    .from(shops)
    .orderBy(asc(shops.id))
    .limit(1)
  return row
}

/** Opens a shop; false when its code is another's. */
export async function insertShop(db: Database, shop: typeof shops.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(shops)
    .values(shop)
    .onConflictDoNothing({ target: shops.code })
    .returning({ id: shops.id })
  return rows.length > 0
}
