import { createHash } from 'node:crypto'
import { asc, inArray } from 'drizzle-orm'
import type { ImportedRecord } from '#domain/catalogue/discogs/record.ts'
import { type PriceTerms, pricesByRate } from '#domain/money/price-by-rate.ts'
import { slugify } from '#domain/text/slug.ts'
import { begin } from '#machines/lifecycles/lifecycle.ts'
import { projectMachine } from '#machines/lifecycles/project/project.machine.ts'
import type { Database } from '../../../database/database.ts'
import {
  artists,
  itemStock,
  labels,
  projectItems,
  projects,
  shops,
  songs,
} from '../../../database/schema/catalogue.ts'
import { itemPrices } from '../../../database/schema/prices.ts'
import { priceTermsAt } from '../../../settings/money-tables.ts'

/** Pairs for the spine of a record without artwork: ground and letters. */
const spines = [
  ['#18363B', '#E9E3D2'],
  ['#C7452B', '#F1D9A7'],
  ['#2B2B2B', '#E6E6E6'],
  ['#D9B310', '#1D2731'],
  ['#5A4A78', '#C9BCDD'],
  ['#E4DCC8', '#15181A'],
  ['#3A6B52', '#F3F5F4'],
] as const

/** A record with what it is offered at, and whether it is put into the shop at once. */
interface ImportedOffer {
  readonly record: ImportedRecord
  readonly priceEurMinor: number | null
  readonly stock: number | null
  readonly isListed: boolean
}

interface Into {
  /** The shop that sells them; null for the shop's own. */
  readonly shopId: number | null
  readonly now: Date
}

/**
 * Writes records that are not in the shop yet, as drafts unless they are to be listed; gives the sources of
 * those that were new. One transaction, few statements.
 */
export async function insertImported(
  db: Database,
  offers: readonly ImportedOffer[],
  { shopId: asked, now }: Into,
): Promise<ReadonlySet<string | null>> {
  if (offers.length === 0) return new Set()
  const known = await knownSources(db, offers)
  const fresh = offers.filter(({ record }) => !known.has(record.source))
  if (fresh.length === 0) return new Set()
  const records = fresh.map(({ record }) => record)
  const shopId = asked ?? (await mainShop(db))
  const artistIds = await artistIdsOf(db, records)
  const labelIds = await labelIdsOf(db, records)
  const rows = await db
    .insert(projects)
    .values(
      fresh.map(offer => ({
        ...projectRow(offer, now),
        shopId,
        artistId: artistIds.get(offer.record.artist.source) ?? null,
        labelId: labelIds.get(offer.record.label?.source ?? null) ?? null,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: projects.id, source: projects.source })
  const ids = new Map(rows.map(row => [row.source, row.id]))
  const made = fresh.flatMap(offer => {
    const id = ids.get(offer.record.source)
    return id === undefined ? [] : [{ ...offer, id }]
  })
  if (made.length > 0) await insertOffers(db, made, now)
  return new Set(ids.keys())
}

/** Of releases, those that some shop has or had: what they play is known by them, and is there once. */
async function knownSources(db: Database, offers: readonly ImportedOffer[]) {
  const sources = offers.map(({ record }) => record.source)
  const rows = await db
    .select({ source: projects.source })
    .from(projects)
    .where(inArray(projects.source, sources))
  return new Set(rows.map(({ source }) => source))
}

type Fresh = readonly (ImportedOffer & { readonly id: number })[]

async function insertOffers(db: Database, fresh: Fresh, now: Date): Promise<void> {
  const items = await db
    .insert(projectItems)
    .values(
      fresh.map(({ id, record }) => ({
        projectId: id,
        name: record.format,
        colorVinyl: record.colorVinyl,
        weightGrams: record.weightGrams,
      })),
    )
    .returning({ id: projectItems.id, projectId: projectItems.projectId })
  const itemOf = new Map(items.map(item => [item.projectId, item.id]))
  const offers = fresh.map(({ id, ...offer }) => ({ ...offer, itemId: itemOf.get(id) ?? 0, projectId: id }))
  // What nobody has said is not written: no price, and no copy on the shelf.
  const copies = offers.map(({ itemId, stock, record }) => ({
    itemId,
    onHand: record.download ? null : (stock ?? 0),
  }))
  await db.insert(itemStock).values(copies)
  const terms = await priceTermsAt(db, now)
  const prices = offers.flatMap(({ itemId, priceEurMinor }) =>
    priceEurMinor === null ? [] : pricesOf(itemId, priceEurMinor, terms),
  )
  if (prices.length > 0) await db.insert(itemPrices).values(prices)
  const tracks = offers.flatMap(({ projectId, record }) =>
    record.tracks.map(track => ({
      ...track,
      projectId,
      uuid: uuidOf(`${record.source}:${track.position}`),
      artistName: record.artist.credit,
    })),
  )
  await db.insert(songs).values(tracks).onConflictDoNothing()
}

const pricesOf = (itemId: number, priceEurMinor: number, terms: PriceTerms) =>
  pricesByRate(priceEurMinor, terms).map(price => ({ itemId, ...price, since: terms.at }))

/** Where own stock stands: a draft, or in the shop. Rules 1. */
function standing(isListed: boolean) {
  const { state: step, context: lifecycle } = begin(projectMachine, { kind: 'stock' })
  return isListed ? { step: 'successful', listed: true } : { step, lifecycle, listed: false }
}

function projectRow({ record, priceEurMinor, isListed }: ImportedOffer, now: Date) {
  const spine = spines[Math.abs(hash(record.source)) % spines.length] ?? spines[0]
  return {
    source: record.source,
    category: record.category,
    slug: slugify(record.name),
    name: record.name,
    artistName: record.artist.credit,
    labelName: record.label?.name ?? null,
    ...standing(isListed),
    sale: 'stock',
    download: record.download,
    picture: record.source.replace(':', '-'),
    spine: [...spine],
    colorVinyl: record.colorVinyl,
    catalogueNumber: record.catalogueNumber,
    barcode: record.barcode,
    format: record.format,
    speed: record.speed,
    weight: record.weight,
    sleeve: record.sleeve,
    country: record.country,
    releaseDate: record.releaseDate,
    genreIds: [...record.genreIds],
    priceEurMinor: priceEurMinor ?? 0,
    createdAt: now,
    updatedAt: now,
  }
}

/** The shop that sells what is imported: the first one, made when there is none. */
async function mainShop(db: Database): Promise<number> {
  const [first] = await db.select({ id: shops.id }).from(shops).orderBy(asc(shops.id)).limit(1)
  if (first) return first.id
  const [made] = await db.insert(shops).values({ name: 'Sillon' }).returning({ id: shops.id })
  if (made === undefined) throw new Error('the shop was not written')
  return made.id
}

async function artistIdsOf(
  db: Database,
  records: readonly ImportedRecord[],
): Promise<Map<string | null, number>> {
  const rows = new Map(
    records.map(({ artist: { source, name } }) => [source, { source, name, slug: slugify(name) }] as const),
  )
  await db
    .insert(artists)
    .values([...rows.values()])
    .onConflictDoNothing({ target: artists.source })
  const found = await db
    .select()
    .from(artists)
    .where(inArray(artists.source, [...rows.keys()]))
  return new Map(found.map(row => [row.source, row.id]))
}

async function labelIdsOf(
  db: Database,
  records: readonly ImportedRecord[],
): Promise<Map<string | null, number>> {
  const named = records.flatMap(({ label }) => (label ? [label] : []))
  if (named.length === 0) return new Map()
  const rows = new Map(
    named.map(({ source, name }) => [source, { source, name, slug: slugify(name) }] as const),
  )
  await db
    .insert(labels)
    .values([...rows.values()])
    .onConflictDoNothing({ target: labels.source })
  const found = await db
    .select()
    .from(labels)
    .where(inArray(labels.source, [...rows.keys()]))
  return new Map(found.map(row => [row.source, row.id]))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const hash = (text: string): number => digest(text).readInt32LE(0)

/** A uuid that is the same for the same track, so that a second import names no song anew. */
function uuidOf(text: string): string {
  const hex = digest(text).toString('hex')
  const part = (from: number, to: number) => hex.slice(from, to)
  return `${part(0, 8)}-${part(8, 12)}-5${part(13, 16)}-a${part(17, 20)}-${part(20, 32)}`
}
