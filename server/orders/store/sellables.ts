import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { ownItemName } from '#domain/orders/line-name.ts'
import { arrayText } from '../../database/array-text.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import { batched } from '../../database/batched.ts'
import { keepSold, keptSold, type KeptSold, keptSoldIf, SoldRow } from '../../catalogue/store/cached-sold.ts'

/** An item's id, a size it has a stock in, and the copies that are free (null: made to order). */
const Stock = z.tuple([z.int(), z.string(), z.int().nullable()])

/** What is read afresh each time; `kept` only when this process does not have that version. */
const Row = z.object({
  id: z.int(),
  version: z.string(),
  kept: SoldRow.nullable(),
  stocks: z.array(Stock).nullable(),
  groups: z.array(z.int()).nullable(),
})

/**
 * One size of one item of a project, with what the cart must know of it. A project has a row per item and
 * size; an item without a stock has one, its size null.
 */
export interface Sellable extends Omit<KeptSold['project'], 'colorVinyl' | 'effect'> {
  readonly colorVinyl: string | null
  readonly effect: string | null
  readonly itemId: number
  /** Empty where it is called as its record is. */
  readonly itemName: string
  readonly weightGrams: number
  readonly priceMinor: number | null
  /** What it is announced as reduced from. */
  readonly compareMinor: number | null
  readonly size: string | null
  readonly free: number | null
  readonly groupShopIds: readonly number[]
}

/**
 * Everything that can be bought of some projects, priced in one currency, in one question. Items in the order
 * of the project page; `priceMinor` is null when the item is not sold in that currency.
 */
export async function readSellables(
  db: Database,
  projectIds: readonly number[],
  currency: CurrencyCode,
): Promise<Sellable[]> {
  if (projectIds.length === 0) return []
  const found = await readSold(db, projectIds)
  return projectIds
    .toSorted((a, b) => a - b)
    .flatMap(id => {
      const one = found.get(id)
      return one === undefined ? [] : sellablesOf(one, currency)
    })
}

const House = z.object({ id: z.int(), name: z.string(), shipsFrom: z.string() })

/** The first shop, which is the house: it sends what is of no project. */
export const readHouse = (db: Database) =>
  queryRow(db, sql`select id, name, ships_from as "shipsFrom" from shops order by id limit 1`, House)

interface Found extends Pick<z.output<typeof Row>, 'stocks' | 'groups'> {
  readonly of: KeptSold
}

/** Every change of a cart asks this, so those of one turn share the statement, and its plan is kept. */
const readSold = batched(async (db, asked: readonly (readonly number[])[]) => {
  const ids = [...new Set(asked.flat())]
  const known = new Map(ids.map(id => [id, keptSold.last(db, id)]))
  const versions = ids.map(id => known.get(id)?.version ?? '')
  const found = new Map<number, Found>()
  for (const row of await queryRows(db, soldOf(ids, versions), Row)) {
    const of = row.kept === null ? known.get(row.id) : keepSold(db, row.version, row.kept)
    if (of !== undefined) found.set(row.id, { stocks: row.stocks, groups: row.groups, of })
  }
  return asked.map(() => found)
})

const soldOf = (ids: readonly number[], versions: readonly string[]): SQL => sql`
  select p.id, v.version, ${keptSoldIf(sql`v.version <> asked.version`)} as kept,
    (select json_agg(json_build_array(st.item_id, st.size, st.free) order by st.size)
      from project_items i join item_stock st on st.item_id = i.id
      where i.project_id = p.id and st.retired_at is null) as stocks,
    (select json_agg(g.shop_id order by g.shop_id) from group_shipments g where g.project_id = p.id) as groups
  from unnest(${arrayText(ids)}::int[], ${arrayText(versions)}::text[]) as asked (id, version)
  join projects p on p.id = asked.id
  join shops sh on sh.id = p.shop_id
  cross join lateral (select p.xmin::text || ' ' || sh.xmin::text as version) v`

const noStock = [null, null, null] as const

function sellablesOf({ of: { project, items }, stocks, groups }: Found, currency: CurrencyCode): Sellable[] {
  return items.flatMap(item => {
    const own = stocks?.filter(([itemId]) => itemId === item.id) ?? []
    const each = own.length === 0 ? [noStock] : own
    return each.map(([, size, free]) => ({
      // Field by field: spreading many objects costs more than pricing the cart.
      projectId: project.projectId,
      shopId: project.shopId,
      shopName: project.shopName,
      shipsFrom: project.shipsFrom,
      category: project.category,
      slug: project.slug,
      name: project.name,
      artistName: project.artistName,
      picture: project.picture,
      coverPicture: project.coverPicture,
      colorVinyl: item.colorVinyl ?? project.colorVinyl,
      effect: item.effect ?? project.effect,
      step: project.step,
      ownerId: project.ownerId,
      isArchived: project.isArchived,
      isDeleted: project.isDeleted,
      sale: project.sale,
      chargeMode: project.chargeMode,
      endsAt: project.endsAt,
      releaseDate: project.releaseDate,
      itemId: item.id,
      itemName: ownItemName(item.name, project.name),
      weightGrams: item.weightGrams,
      priceMinor: item.prices?.[currency] ?? null,
      compareMinor: item.compares?.[currency] ?? null,
      size,
      free,
      groupShopIds: groups ?? [],
    }))
  })
}
