import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { categories } from '#domain/catalogue/category.ts'
import { type Database, queryRows } from '../../database/database.ts'
import { Time } from '../../database/card-rows.ts'

/** Ids in one part of the sitemap: with five languages and their alternates far below 50 MB. */
const sitemapPartSize = 2_000

const Part = z.object({ part: z.int(), changed_at: Time })
const ProductRow = z.object({
  id: z.int(),
  category: z.enum(categories),
  slug: z.string(),
  picture: z.string(),
  changed_at: Time,
})
const OwnerRow = z.object({ id: z.int(), changed_at: Time })

type SitemapPart = z.output<typeof Part>
type SitemapProduct = z.output<typeof ProductRow>
type SitemapOwner = z.output<typeof OwnerRow>
export type SitemapKind = 'products' | 'artists' | 'labels'

const idOf = { products: sql`id`, artists: sql`artist_id`, labels: sql`label_id` } satisfies Record<
  SitemapKind,
  SQL
>

/** Which parts of the sitemap there are of a kind, and when something in each has changed last. */
export function sitemapParts(db: Database, kind: SitemapKind): Promise<SitemapPart[]> {
  const id = idOf[kind]
  return queryRows(
    db,
    sql`
    select (${id} / ${sitemapPartSize})::int as part, max(updated_at) as changed_at
    from projects where listed and ${id} is not null group by 1 order by 1`,
    Part,
  )
}

const within = (id: SQL, part: number) =>
  sql`${id} >= ${part * sitemapPartSize} and ${id} < ${(part + 1) * sitemapPartSize}`

/** The public records of a part. */
export function sitemapProducts(db: Database, part: number): Promise<SitemapProduct[]> {
  return queryRows(
    db,
    sql`
    select id, category, slug, picture, updated_at as changed_at
    from projects where listed and ${within(sql`id`, part)} order by id`,
    ProductRow,
  )
}

/** Artists or labels of a part that have public records; their page changes when one of these does. */
export function sitemapOwners(
  db: Database,
  kind: Exclude<SitemapKind, 'products'>,
  part: number,
): Promise<SitemapOwner[]> {
  const id = idOf[kind]
  return queryRows(
    db,
    sql`
    select ${id} as id, max(updated_at) as changed_at
    from projects where listed and ${within(id, part)} group by 1 order by 1`,
    OwnerRow,
  )
}
