// Artists and labels as the heads of their pages.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Output } from '#contract'
import { countryIds } from '#domain/places/country.ts'
import { type Database, queryRow } from '../../database/database.ts'
import { inShelfOrder, ShelfRow, shelvesWhere } from './shelves.ts'

export type MakerKind = 'artist' | 'label'
type Maker = Output<'artists.one'>

const Row = ShelfRow.extend({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  picture: z.string().nullable(),
  country_id: z.string().nullable(),
  bio: z.string(),
  shop_code: z.string().nullable(),
  facebook: z.string().nullable(),
  instagram: z.string().nullable(),
  youtube: z.string().nullable(),
  spotify: z.string().nullable(),
  itunes: z.string().nullable(),
  records: z.int(),
  followers: z.int(),
  following: z.boolean(),
})

/** Where each kind of maker is kept, and who follows it. */
const places = {
  artist: {
    table: sql.raw('artists'),
    own: sql.raw('p.artist_id'),
    followed: sql.raw('follows f where f.artist_id = m.id'),
    country: sql.raw('m.country_id'),
  },
  label: {
    table: sql.raw('labels'),
    own: sql.raw('p.label_id'),
    followed: sql.raw('label_follows f where f.label_id = m.id'),
    country: sql.raw('null::text'),
  },
} as const

/** An artist or a label with what its page says of it; undefined when there is none. */
export async function readMaker(
  db: Database,
  kind: MakerKind,
  id: number,
  userId: number | undefined,
): Promise<Maker | undefined> {
  const { table, own, followed, country } = places[kind]
  const mine: SQL =
    userId === undefined ? sql`false` : sql`exists (select 1 from ${followed} and f.user_id = ${userId})`
  const row = await queryRow(
    db,
    sql`select m.id, m.name, m.slug, m.picture, ${country} as country_id, m.bio, m.shop_code,
      sh.artist_facebook as facebook, sh.artist_instagram as instagram, sh.artist_youtube as youtube,
      sh.artist_spotify as spotify, sh.artist_itunes as itunes,
      (select count(*)::int from projects p where p.listed and ${own} = m.id) as records,
      (select count(*)::int from ${followed}) as followers, ${mine} as following,
      ${shelvesWhere(sql`${own} = m.id`)}
      from ${table} m left join shops sh on sh.code = m.shop_code where m.id = ${id}`,
    Row,
  )
  return row && makerOf(row)
}

const linkKinds = ['facebook', 'instagram', 'youtube', 'spotify', 'itunes'] as const

function makerOf(row: z.output<typeof Row>): Maker {
  const { id, name, slug, picture, bio, shop_code, records, followers, following } = row
  const links = linkKinds.flatMap(kind => {
    const url = row[kind]
    return url?.startsWith('https://') ? [{ kind, url }] : []
  })
  const country_id = countryIds.find(known => known === row.country_id) ?? null
  const counts = { records, followers, following }
  return { id, name, slug, picture, country_id, bio, shop_code, links, ...counts, ...inShelfOrder(row) }
}
