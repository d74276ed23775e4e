// The collections that a product was put into by hand, by the words of their addresses. Those that a rule
// fills are neither read nor written here. Rules 18.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type CellValue, isList } from '#domain/desks/cell.ts'
import { mostMembers } from '#domain/desks/desk.ts'
import { everyCollection, lockCollection } from '../../collections/store/collections.ts'
import { forgetCollections } from '../../collections/store/shown-collections.ts'
import { arrayText } from '../../database/array-text.ts'
import { type Database, queryRows } from '../../database/database.ts'
import type { Refused, Values } from '../../desks/store/binding.ts'

/** What the column holds. */
export const placedSql: SQL = sql`array(select c.slug from ${everyCollection}
  where c.id = any(p.collection_ids) and c.filled <> 'rule' order by c.slug collate "C")`

const Placeable = z.object({ id: z.int(), slug: z.string() })

const readPlaceable = (db: Database) =>
  queryRows(
    db,
    sql`select c.id, c.slug from ${everyCollection} where c.filled <> 'rule' order by c.slug`,
    Placeable,
  )

/** The words of the collections that are filled by hand. */
export const placeable = async (db: Database): Promise<string[]> =>
  (await readPlaceable(db)).map(({ slug }) => slug)

const wordsIn = (value: CellValue = null): readonly string[] => (isList(value) ? value : [])

const Held = z.object({ id: z.int(), count: z.int() })

/** Of these collections, how many products are in each that does not hold the product already. */
const countsOf = (db: Database, collections: readonly number[], product: number | null) =>
  queryRows(
    db,
    sql`select held as id, (select count(*)::int from (select 1 from projects p
          where p.collection_ids @> array[held] limit ${mostMembers}) as filled) as count
      from unnest(${arrayText(collections)}::int[]) as of (held)
      where not exists (select 1 from projects p where p.id = ${product}::int
        and p.collection_ids @> array[held])`,
    Held,
  )

/** How many products that are not in there yet are to be put into each collection. */
type Placing = Map<number, number>

/**
 * What is wrong with the words of a product, null for one that is to be made: that one names no collection
 * which is filled by hand, or one that is full. `placing` counts those of one batch.
 */
export async function placeMistakes(
  db: Database,
  product: number | null,
  { placed_in: value }: Values,
  placing: Placing = new Map(),
): Promise<Refused | undefined> {
  const words = wordsIn(value)
  if (words.length === 0) return undefined
  const known = await readPlaceable(db)
  const meant = known.filter(({ slug }) => words.includes(slug))
  if (meant.length < new Set(words).size) return { mistakes: { placed_in: 'choice_unknown' } }
  const places = meant.map(({ id }) => id)
  const counts = await countsOf(db, places, product)
  if (counts.some(({ id, count }) => count + (placing.get(id) ?? 0) >= mostMembers))
    return { mistakes: { placed_in: 'too_many' } }
  for (const { id } of counts) placing.set(id, (placing.get(id) ?? 0) + 1)
  return undefined
}

/** Holds the collections that products name, so that nobody else fills them meanwhile; to count by. */
export async function holdPlaces(tx: Database, all: readonly Values[]): Promise<Placing> {
  const words = new Set(all.flatMap(({ placed_in: value }) => wordsIn(value)))
  if (words.size === 0) return new Map()
  const meant = (await readPlaceable(tx)).filter(({ slug }) => words.has(slug)).map(({ id }) => id)
  for (const id of meant.toSorted((one, other) => one - other)) await lockCollection(tx, id)
  return new Map()
}

/** Puts a product into the collections that are said and takes it out of the others filled by hand. */
export async function placeIn(tx: Database, id: number, { placed_in: value }: Values): Promise<void> {
  if (value === undefined) return
  const words = wordsIn(value)
  const meant = (await readPlaceable(tx)).filter(({ slug }) => words.includes(slug)).map(one => one.id)
  await tx.execute(sql`update projects p set collection_ids = array(
      select held from unnest(p.collection_ids) with ordinality as of (held, place)
      where held = any(${arrayText(meant)}::int[])
        or exists (select 1 from ${everyCollection} where c.id = held and c.filled = 'rule') order by place)
    || array(select new from unnest(${arrayText(meant)}::int[]) as added (new)
      where not new = any(p.collection_ids))
    where p.id = ${id}`)
  forgetCollections()
}
