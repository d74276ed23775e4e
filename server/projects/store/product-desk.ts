// The desk of what is for sale, and the moves of own stock.
import { randomUUID } from 'node:crypto'
import { asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { FieldErrors } from '#contract'
import { isSaleKind } from '#domain/catalogue/availability.ts'
import { ean13From } from '#domain/catalogue/barcode.ts'
import { isCategory, isSized } from '#domain/catalogue/category.ts'
import { isList } from '#domain/desks/cell.ts'
import { productDesk } from '#domain/desks/product-desk.ts'
import { shopTimeZone } from '#domain/text/intl.ts'
import { slugify } from '#domain/text/slug.ts'
import { dayAfter, startOfDay } from '#domain/time/shop-day.ts'
import { begin, type Saved, step } from '#machines/lifecycles/lifecycle.ts'
import { projectMachine } from '#machines/lifecycles/project/project.machine.ts'
import { saleMistake } from '#machines/lifecycles/project/project.sale.ts'
import type { Database } from '../../database/database.ts'
import { lockProjectStep, lockProjectSteps } from '../../database/project-step.ts'
import { everyCollection } from '../../collections/store/collections.ts'
import { projects, shops } from '../../database/schema/catalogue.ts'
import { users } from '../../database/schema/people.ts'
import { insertForIds, updateRows } from '../../database/write-rows.ts'
import {
  bindDesk,
  type EachChange,
  keptIn,
  partOf,
  type Refused,
  type Saving,
  type Values,
  type Written,
} from '../../desks/store/binding.ts'
import { holdPlaces, placeable, placedSql, placeIn, placeMistakes } from './placed-in.ts'
import { joins, related } from './product-lists.ts'
import { insertItems, type NewItem } from './item-desk.ts'
import { readSizes } from '#domain/catalogue/sizes.ts'

const isArchived = sql`coalesce((p.lifecycle->>'isArchived')::boolean, false)`
const isDeleted = sql`coalesce((p.lifecycle->>'isDeleted')::boolean, false)`

/** Copies that can be sold now, of all items; null where one is made to order. */
const free = sql`(select case when bool_or(st.on_hand is null) then null
    else sum(st.free)::int end
  from project_items i left join item_stock st on st.item_id = i.id and st.retired_at is null
  where i.project_id = p.id and i.retired_at is null)`

const zone = sql.raw(`'${shopTimeZone}'`)

const words = (text: SQL): SQL => sql`f_unaccent(lower(${text})) collate "C"`

const text = (value: Values[string]): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null
const ids = (value: Values[string]): number[] => (isList(value) ? value.map(Number) : [])
const idOf = (value: Values[string]): number | null => (typeof value === 'number' ? value : null)

/** How each column is written. */
const written: Written<typeof projects.$inferInsert> = {
  name: value => ({ name: text(value) ?? '', slug: slugify(text(value) ?? '') }),
  artist_name: value => ({ artistName: text(value) ?? '' }),
  artist: value => ({ artistId: idOf(value) }),
  label_name: value => ({ labelName: text(value) }),
  label: value => ({ labelId: idOf(value) }),
  category: value => ({ category: text(value) ?? 'vinyl' }),
  catalogue_number: value => ({ catalogueNumber: text(value) }),
  barcode: value => ({ barcode: ean13From(text(value) ?? '') ?? null }),
  format: value => ({ format: text(value) }),
  country: value => ({ country: text(value) }),
  release_date: value => ({ releaseDate: text(value) }),
  genres: value => ({ genreIds: ids(value) }),
  description: value => ({ description: text(value) ?? '' }),
  credits: value => ({ credits: text(value) ?? '' }),
  youtube_url: value => ({ youtubeUrl: text(value) }),
  source: value => ({ source: text(value) }),
}

/** The shop's own shop: the first that is nobody's, or that of the owner, as `sillon init` makes it. */
export async function ownShop(tx: Database): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: shops.id })
    .from(shops)
    .leftJoin(users, eq(users.id, shops.ownerId))
    .where(or(isNull(shops.ownerId), eq(users.role, 'boss')))
    .orderBy(asc(shops.id))
    .limit(1)
  return row?.id
}

/** A colour of letters on a ground, for a record whose sleeve nobody has photographed yet. */
export const plainSpine = ['#15181A', '#F3F5F4']

/** What comes in sizes needs copies by size. */
function checkSizes({ category = null, sizes = null }: Values): FieldErrors | undefined {
  const counts = readSizes(typeof sizes === 'string' ? sizes : '')
  if (counts === undefined) return { sizes: 'input_invalid' }
  const sized = isCategory(category) && isSized(category)
  return sized && counts.length === 0 ? { sizes: 'input_required' } : undefined
}

/** A product with the one thing to buy of it. */
interface NewProduct {
  readonly row: typeof projects.$inferInsert
  readonly item: Omit<NewItem, 'projectId'>
}

const isMade = (one: NewProduct | Refused): one is NewProduct => 'row' in one

/** What all that is made at once have in common. */
interface Making {
  readonly ownShopId: number | undefined
  readonly standing: Saved<typeof projectMachine>
  readonly saving: Saving
}

/** What is wrong with how a new product is to be sold, whatever day it is. */
function saleMistakes({ sale = null, preorder_until: until = null }: Values): FieldErrors | undefined {
  const isAhead = sale === 'preorder'
  const hasDay = until !== null && until !== ''
  if (isAhead === hasDay) return undefined
  return { preorder_until: isAhead ? 'input_required' : 'preorder_alone' }
}

type Sold = Pick<typeof projects.$inferInsert, 'step' | 'lifecycle' | 'sale' | 'endsAt'>

/** How a new product is sold, by the law of its lifecycle: where it stands then, or what is wrong with it. */
function soldAs(values: Values, copies: number, { standing, saving }: Making): Sold | Refused {
  const { sale = null, preorder_until: until = null } = values
  const sells = typeof sale === 'string' && isSaleKind(sale) ? sale : 'stock'
  const endsAt = typeof until === 'string' && until !== '' ? startOfDay(dayAfter(until, 1)) : null
  const asked = { sells, endsAt: endsAt?.getTime() ?? null, openOrders: 0, copies }
  const at = saving.at.getTime()
  const wrong = saleMistake(standing, asked, at)
  if (wrong !== undefined) return { mistakes: { [wrong.part]: wrong.code } }
  const actor = { role: 'team', id: String(saving.who) } as const
  const sold = step(projectMachine, standing, { type: 'project.sellBy', actor, at, ...asked })
  if (!sold.ok) return { mistakes: { sale: sold.code } }
  return { step: sold.state, lifecycle: sold.context, sale: sells, endsAt }
}

/** What of a new product goes where; or what is wrong with it. */
function newProduct(values: Values, making: Making): NewProduct | Refused {
  const { ownShopId, saving } = making
  const { category = null, item_name, weight_grams, price, stock = null, sizes = null, ...others } = values
  const { sold_by = null, ...rest } = others
  const sized = isCategory(category) && isSized(category)
  const wrong = checkSizes(values)
  if (wrong) return { mistakes: wrong }
  const counts = readSizes(typeof sizes === 'string' ? sizes : '') ?? []
  const shopId = idOf(sold_by) ?? ownShopId
  if (shopId === undefined) return { mistakes: { sold_by: 'input_required' } }
  const copies = sized
    ? counts.reduce((sum, size) => sum + size.copies, 0)
    : typeof stock === 'number'
      ? stock
      : 0
  const sold = soldAs(values, copies, making)
  if ('mistakes' in sold) return sold
  const shelf = sized ? counts : [{ size: '', copies }]
  const named = {
    name: '',
    artistName: '',
    slug: '',
    category: 'vinyl',
    ...keptIn(written, { category, ...rest }),
  }
  const row = {
    ...named,
    shopId,
    ...sold,
    picture: randomUUID(),
    spine: plainSpine,
    priceEurMinor: idOf(price ?? null) ?? 0,
    createdAt: saving.at,
    updatedAt: saving.at,
  }
  const item = {
    name: text(item_name ?? null) ?? text(rest['format'] ?? null) ?? named.name,
    weightGrams: idOf(weight_grams ?? null) ?? 0,
    priceEurMinor: idOf(price ?? null) ?? 0,
    stock: shelf.map(one => (sold.sale === 'stock' ? one : { ...one, copies: null })),
    at: saving.at,
  }
  return { row, item }
}

/** Makes products, each with the one thing to buy of it; of each its id, or what is wrong with it. */
export async function makeProducts(tx: Database, all: readonly Values[], saving: Saving) {
  if (all.length === 0) return []
  const { state, context } = begin(projectMachine, { kind: 'stock' })
  const making = { ownShopId: await ownShop(tx), standing: { state, context }, saving }
  const asked: (NewProduct | Refused)[] = []
  const placing = await holdPlaces(tx, all)
  for (const one of all) asked.push((await placeMistakes(tx, null, one, placing)) ?? newProduct(one, making))
  const right = asked.filter(isMade)
  const ids = await insertForIds(
    tx,
    projects,
    right.map(({ row }) => row),
  )
  await insertItems(
    tx,
    right.map(({ item }, index) => ({ ...item, projectId: ids[index] ?? 0 })),
  )
  const placed = all.filter((_, index) => isMade(asked[index] ?? { mistakes: {} }))
  for (const [index, values] of placed.entries()) await placeIn(tx, ids[index] ?? 0, values)
  const next = ids[Symbol.iterator]()
  return asked.map((one): number | Refused => (isMade(one) ? (next.next().value ?? 0) : one))
}

async function create(tx: Database, values: Values, saving: Saving): Promise<number | Refused> {
  const [made] = await makeProducts(tx, [values], saving)
  if (made === undefined) throw new Error('the product was not written')
  return made
}

async function writeAll(tx: Database, ids: readonly number[], values: Values, { at }: Saving): Promise<void> {
  await tx
    .update(projects)
    .set({ ...keptIn(written, values), updatedAt: at })
    .where(inArray(projects.id, [...ids]))
}

/** Other values to each, by one statement. */
const writeEach = (tx: Database, changes: readonly EachChange[], { at }: Saving): Promise<void> =>
  updateRows(
    tx,
    projects,
    changes.map(({ id, values }) => ({ ...keptIn(written, values), updatedAt: at, id })),
  )

export const productBinding = bindDesk(productDesk, {
  from: sql`projects p join shops s on s.id = p.shop_id
    left join artists ar on ar.id = p.artist_id left join labels la on la.id = p.label_id`,
  key: sql`p.id`,
  among: sql`not ${isDeleted} and (p.sale = 'stock' or p.lifecycle->>'kind' = 'stock' or p.listed
    or p.step = 'successful')`,
  columns: {
    name: sql`p.name`,
    artist_name: sql`p.artist_name`,
    artist: { id: sql`p.artist_id`, text: sql`ar.name` },
    label_name: sql`p.label_name`,
    label: { id: sql`p.label_id`, text: sql`la.name` },
    category: sql`p.category`,
    state: sql`case when ${isArchived} then 'hidden' when p.listed then 'listed' else 'draft' end`,
    sale: sql`p.sale`,
    preorder_until: sql`case when p.sale = 'preorder'
      then ((p.ends_at - interval '1 second') at time zone ${zone})::date end`,
    shop: { id: sql`p.shop_id`, text: sql`s.name` },
    price_eur: sql`p.price_eur_minor`,
    free,
    items: sql`(select count(*)::int from project_items i
      where i.project_id = p.id and i.retired_at is null)`,
    catalogue_number: sql`p.catalogue_number`,
    barcode: sql`p.barcode`,
    format: sql`p.format`,
    country: sql`p.country`,
    release_date: sql`p.release_date`,
    genres: sql`p.genre_ids::text[]`,
    collections: {
      texts: sql`array(select coalesce(c.names->>'en', c.known_name, c.slug) from ${everyCollection}
        where c.id = any(p.collection_ids) order by c.id)`,
      each: sql` join ${everyCollection} on c.id = any(p.collection_ids)`,
      id: sql`c.id`,
      text: sql`coalesce(c.names->>'en', c.known_name, c.slug)`,
      among: sought => sql`p.collection_ids && ${sought}::int[]`,
    },
    placed_in: placedSql,
    description: sql`p.description`,
    credits: sql`nullif(p.credits, '')`,
    youtube_url: sql`p.youtube_url`,
    created: sql`p.created_at`,
    updated: sql`p.updated_at`,
    source: sql`p.source`,
  },
  sortBy: {
    name: words(sql`p.name`),
    artist_name: words(sql`p.artist_name`),
    free: sql`coalesce(${free}, 2147483647)`,
  },
  // By catalogue number and barcode as they stand, by title and artist as somebody remembers them.
  found: sought => sql`p.search @@ websearch_to_tsquery('simple', f_unaccent(${sought}))
    or f_unaccent(lower(p.name || ' ' || p.artist_name)) like ${partOf(sought)}
    or lower(p.catalogue_number) = ${sought.toLowerCase()} or p.barcode = ${ean13From(sought) ?? sought}`,
  lock: async (tx, id) => {
    await lockProjectStep(tx, id)
  },
  kept: async db => ({ placed_in: await placeable(db) }),
  write: async (tx, id, values, saving) => {
    const wrong = await placeMistakes(tx, id, values)
    if (wrong !== undefined) return wrong
    await writeAll(tx, [id], values, saving)
    await placeIn(tx, id, values)
    return undefined
  },
  alone: ['placed_in'],
  tries: (db, { id, values }) => placeMistakes(db, id, values),
  members: { related, joins },
  check: values => checkSizes(values) ?? saleMistakes(values),
  many: { lock: lockProjectSteps, write: writeAll, writeEach },
  create,
  createAll: makeProducts,
})
