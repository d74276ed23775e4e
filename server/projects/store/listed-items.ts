// Items that come with the record they are of: an inventory from elsewhere names its release, which is made
// as a draft where the shop does not have it.
import { and, eq, inArray, isNull, like } from 'drizzle-orm'
import type { FieldErrors } from '#contract'
import { formatOf } from '#domain/catalogue/discogs/format-line.ts'
import type { Database } from '../../database/database.ts'
import { projectItems, projects } from '../../database/schema/catalogue.ts'
import { notDeleted } from '../../database/schema/columns.ts'
import type { DeskBinding, Refused, Saving, Values } from '../../desks/store/binding.ts'
import { makeItems, writeEach } from './item-desk.ts'
import { makeProducts, ownShop } from './product-desk.ts'

const textIn = (value: Values[string] | undefined): string => (typeof value === 'string' ? value.trim() : '')

const formatIn = (values: Values) => formatOf(textIn(values['product_format']))

/** What is wrong with an item of a record that is to be made. */
function checkListing(values: Values): FieldErrors | undefined {
  if (typeof values['of_product'] === 'number' || values['of_source'] === undefined) return undefined
  // Whose release it is nobody says: a form of Discogs has its number alone.
  if (textIn(values['product_name']) === '') return { of_source: 'name_unknown' }
  if (textIn(values['product_artist']) === '') return { product_artist: 'input_required' }
  return formatIn(values) === undefined ? { product_format: 'format_not_sold' } : undefined
}

/** What a copy weighs where its file leaves that to Discogs. */
function usualOfListing(values: Values): Values {
  const found = formatIn(values)
  return found === undefined ? {} : { weight_grams: found.weightGrams }
}

/** The columns of an item that its record is made of, as the desk of products takes them. */
const productOf = (values: Values): Values => ({
  source: textIn(values['of_source']),
  name: textIn(values['product_name']),
  artist_name: textIn(values['product_artist']),
  label_name: textIn(values['product_label']) || null,
  catalogue_number: textIn(values['product_number']) || null,
  format: textIn(values['product_format']),
  category: formatIn(values)?.category ?? 'vinyl',
  item_name: values['name'] ?? null,
  weight_grams: values['weight_grams'] ?? null,
  price: values['price_eur'] ?? null,
  stock: values['stock'] ?? null,
  sold_by: values['sold_by'] ?? null,
})

const ofRecord: ReadonlySet<string> = new Set([
  'of_product',
  'of_source',
  'sold_by',
  'product_name',
  'product_artist',
  'product_label',
  'product_number',
  'product_format',
])
/** What a record is made with, so that its first item has it already. */
const ofFirst: ReadonlySet<string> = new Set([...ofRecord, 'name', 'weight_grams', 'price_eur', 'stock'])

const without = (values: Values, names: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)))

/** A record of a shop by where it comes from: two sellers may have the same release. */
const keyOf = ({ shop, source }: Pick<Asked, 'shop' | 'source'>): string => `${shop} ${source}`

/** Records that are there, by their shop and where they come from. */
async function bySource(tx: Database, asked: readonly Asked[]): Promise<Map<string, number>> {
  if (asked.length === 0) return new Map()
  const rows = await tx
    .select({ id: projects.id, source: projects.source, shop: projects.shopId })
    .from(projects)
    .where(
      and(
        inArray(
          projects.source,
          asked.map(({ source }) => source),
        ),
        inArray(
          projects.shopId,
          asked.map(({ shop }) => shop),
        ),
        notDeleted(projects.lifecycle),
      ),
    )
  return new Map(rows.map(({ id, source, shop }) => [keyOf({ shop, source: source ?? '' }), id]))
}

interface Asked {
  readonly at: number
  readonly values: Values
  /** The shop that sells it; 0 where there is none. */
  readonly shop: number
  readonly source: string
}

/** Makes the records that the first items of them name; gives of each of these its item, or what is wrong. */
async function makeFirst(tx: Database, first: readonly Asked[], saving: Saving) {
  const products = await makeProducts(
    tx,
    first.map(({ values }) => productOf(values)),
    saving,
  )
  const ids = products.filter(id => typeof id === 'number')
  const items =
    ids.length === 0
      ? []
      : await tx
          .select({ id: projectItems.id, projectId: projectItems.projectId })
          .from(projectItems)
          .where(and(inArray(projectItems.projectId, ids), isNull(projectItems.retiredAt)))
  const itemOf = new Map(items.map(({ id, projectId }) => [projectId, id]))
  const made = new Map<number, number | Refused>()
  const rest: { id: number; values: Values }[] = []
  for (const [index, { at, values }] of first.entries()) {
    const product = products[index] ?? 0
    const item = typeof product === 'number' ? itemOf.get(product) : undefined
    if (item === undefined) made.set(at, typeof product === 'number' ? { mistakes: {} } : product)
    else {
      made.set(at, item)
      rest.push({ id: item, values: without(values, ofFirst) })
    }
  }
  await writeEach(tx, rest, saving)
  return made
}

/** Makes items; a record that one of them names and the shop does not have is made with its first one. */
async function makeListings(tx: Database, all: readonly Values[], saving: Saving) {
  const own = await ownShop(tx)
  const asked = all.map((values, at): Asked => {
    const said = values['sold_by']
    const shop = typeof said === 'number' ? said : (own ?? 0)
    return { at, values, shop, source: textIn(values['of_source']) }
  })
  const isKnown = ({ values }: Asked) => typeof values['of_product'] === 'number'
  const known = await bySource(
    tx,
    asked.filter(one => !isKnown(one) && one.source !== ''),
  )
  const made = new Map<number, number | Refused>()
  const first = new Map<string, Asked>()
  for (const one of asked) {
    const key = keyOf(one)
    if (isKnown(one) || known.has(key) || first.has(key)) continue
    const mistakes = checkListing(one.values)
    if (mistakes !== undefined || one.source === '')
      made.set(one.at, { mistakes: mistakes ?? { of_product: 'input_required' } })
    else first.set(key, one)
  }
  for (const [at, answer] of await makeFirst(tx, [...first.values()], saving)) made.set(at, answer)
  const now = first.size === 0 ? known : new Map([...known, ...(await bySource(tx, [...first.values()]))])
  const more = asked.filter(({ at }) => !made.has(at))
  const ids = await makeItems(
    tx,
    more.map(({ values, shop, source }) => ({
      ...without(values, ofRecord),
      of_product: values['of_product'] ?? now.get(keyOf({ shop, source })) ?? null,
    })),
    saving,
  )
  for (const [index, { at }] of more.entries()) made.set(at, ids[index] ?? 0)
  return asked.map(({ at }): number | Refused => made.get(at) ?? { mistakes: {} })
}

/** Items of releases of Discogs, with what their record says; for sale is what the shop shows and has. */
const listedItems: NonNullable<DeskBinding['listed']> = async (db, records) => {
  if (records.length === 0) return []
  const rows = await db
    .select({
      id: projectItems.id,
      artist: projects.artistName,
      title: projects.name,
      label: projects.labelName,
      catalogueNumber: projects.catalogueNumber,
      format: projects.format,
      release: projects.source,
      isListed: projects.listed,
    })
    .from(projectItems)
    .innerJoin(projects, eq(projects.id, projectItems.projectId))
    .where(
      and(
        inArray(
          projectItems.id,
          records.map(({ id }) => id),
        ),
        like(projects.source, 'discogs:%'),
      ),
    )
  const byId = new Map(rows.map(row => [row.id, row]))
  return records.flatMap(({ id, cells }) => {
    const row = byId.get(id)
    if (row === undefined) return []
    const { isListed, release, ...rest } = row
    const isThere = cells['free'] === null || Number(cells['free']) > 0
    const isOffered = isListed && cells['state'] === 'offered' && isThere
    return [{ ...rest, release: release ?? '', isOffered, cells }]
  })
}

/** What the desk of items does more where a file names records that are not there. */
export const listing: Pick<DeskBinding, 'check' | 'usual' | 'createAll' | 'listed' | 'homeShop'> = {
  check: checkListing,
  usual: usualOfListing,
  createAll: makeListings,
  listed: listedItems,
  homeShop: ownShop,
}
