// What stands below a record on its page: more by the artist, on the label, and alike.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Output } from '#contract'
import { arrayText } from '../../database/array-text.ts'
import { type Database, queryRows } from '../../database/database.ts'
import { batched } from '../../database/batched.ts'
import { readCards } from './cards.ts'
import type { Selection } from './project-more.ts'

/** So many of the best liked are looked through for what is alike, before the genre's own index is. */
const likedLookedThrough = 2_000

const newest = sql.raw('p.created_at desc, p.id desc')
const best = sql.raw('p.likes desc, p.id desc')

/** Ids of projects in their order, and the version of each one's row. */
const Picked = z.object({ ids: z.array(z.int()).nullable(), versions: z.array(z.string()).nullable() })
const Row = z.object({ asked: z.int(), related: Picked, artist: Picked, label: Picked, alike: Picked })

type Rails = z.output<typeof Row>

/** The first of a rail as one value: a row for each of them would cost more to read than to find. */
const railOf = (where: SQL, order: SQL, limit: SQL, from: SQL = sql.raw('projects')): SQL => sql`
  select json_build_object('ids', json_agg(f.id), 'versions', json_agg(f.version)) as picked,
    coalesce(array_agg(f.id), '{}') as ids, count(*) as found
  from (select p.id, p.xmin::text as version from ${from} p
    where ${where} and p.id <> a.id order by ${order} limit ${limit}) f`

/**
 * Sorting all records of a genre by their likes costs the more the larger the catalogue is. The best liked
 * come in that order from an index, and a few dozen of them hold enough of any usual genre; only a rare one
 * is sorted.
 */
const liked = sql.raw(`(select q.id, q.xmin, q.genre_ids, q.likes from projects q
  where q.listed order by q.likes desc, q.id desc limit ${likedLookedThrough})`)

const isUnshown = sql.raw('p.id <> all(related.ids)')
const isAlike = sql`p.genre_ids && a.genre_ids and p.id <> all(artist.ids) and p.id <> all(label.ids)
  and ${isUnshown}`

/** What staff put beside a record, in their order. */
const put = sql.raw(`(select q.id, q.xmin, q.listed, r.position from related_projects r
  join projects q on q.id = r.related_id where r.project_id = a.id)`)

function railsOf(asked: readonly AskedRails[]): SQL {
  const limit = sql.raw('asked.most')
  const onLabel = sql`p.listed and p.label_id = a.label_id and p.artist_id is distinct from a.artist_id
    and ${isUnshown}`
  const byArtist = sql`p.listed and p.artist_id = a.artist_id and ${isUnshown}`
  return sql`select asked.n::int as asked, related.picked as related,
      artist.picked as artist, label.picked as label,
      case when liked.found = asked.most then liked.picked else sorted.picked end as alike
    from unnest(${arrayText(asked.map(({ id }) => id))}::int[],
      ${arrayText(asked.map(one => one.limit))}::int[]) with ordinality as asked (id, most, n)
    join projects a on a.id = asked.id
    cross join lateral (${railOf(sql.raw('p.listed'), sql.raw('p.position, p.id'), limit, put)}) related
    cross join lateral (${railOf(byArtist, newest, limit)}) artist
    cross join lateral (${railOf(onLabel, newest, limit)}) label
    cross join lateral (${railOf(isAlike, best, limit, liked)}) liked
    cross join lateral (${railOf(
      sql`p.listed and liked.found < asked.most and ${isAlike}`,
      best,
      limit,
    )}) sorted`
}

interface AskedRails {
  readonly id: number
  readonly limit: number
}

/** One statement for all who ask at once. */
const readRails = batched(async (db, asked: readonly AskedRails[]): Promise<(Rails | undefined)[]> => {
  const found = new Map<number, Rails>()
  for (const row of await queryRows(db, railsOf(asked), Row)) found.set(row.asked, row)
  return asked.map((_, index) => found.get(index + 1))
})

const shownOf = ({ ids, versions }: z.output<typeof Picked>) =>
  (ids ?? []).map((id, index) => ({ id, version: versions?.[index] ?? '' }))

/**
 * What staff put beside it, same artist, same label, and alike by genre; no project stands in two of the
 * lists. Undefined: no such project.
 */
export async function readMore(
  db: Database,
  id: number,
  { currency, now, limit }: Selection,
): Promise<Output<'projects.more'> | undefined> {
  const rails = await readRails(db, { id, limit })
  if (rails === undefined) return undefined
  const related = shownOf(rails.related)
  const [artist, label, alike] = [shownOf(rails.artist), shownOf(rails.label), shownOf(rails.alike)]
  const cards = await readCards(db, [...related, ...artist, ...label, ...alike], currency, now)
  const byId = new Map(cards.value.map(card => [card.id, card]))
  const cardsOf = (shown: readonly { readonly id: number }[]) => shown.flatMap(one => byId.get(one.id) ?? [])
  return { related: cardsOf(related), artist: cardsOf(artist), label: cardsOf(label), alike: cardsOf(alike) }
}
