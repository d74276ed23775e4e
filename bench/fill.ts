import type { Pool, PoolClient } from 'pg'
import { currencyCodes } from '#domain/money/currency.ts'
import {
  bulkArtist,
  bulkCounts,
  bulkLabel,
  type BulkName,
  type BulkProject,
  bulkProjects,
} from '#fixtures/bulk.ts'
import { hashToken } from '#server/accounts/auth/tokens.ts'

/** Shoppers with an open session each; client n signs in with `tokenOf(n)`. */
export const shoppers = 200

export const tokenOf = (shopper: number): string => String(shopper % shoppers).padStart(43, 'bench-')

const sessionDays = 365
const batchRows = 2_000

/**
 * Whether a catalogue of this size is there, complete: the last thing that a fill writes are its sessions.
 */
export async function isFilled(pool: Pool, size: number): Promise<boolean> {
  const { rows } = await pool.query<{ filled: boolean }>(
    'select (select max(id) from projects) = $1 and (select count(*) from sessions) >= $2 as filled',
    [size, shoppers],
  )
  return rows[0]?.filled === true
}

/**
 * Writes a catalogue of so many projects with prices in every currency and stock, and shoppers, into empty
 * tables.
 */
export async function fill(pool: Pool, count: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // The rows are right by construction; checking each reference of two million rows would take most of
    // the time.
    await client.query('set local session_replication_role = replica')
    await fillNames(client, 'artists', bulkCounts(count).artists, bulkArtist)
    await fillNames(client, 'labels', bulkCounts(count).labels, bulkLabel)
    await client.query(`insert into shops (id, name, ships_from) values (1, 'Sillon', 'FR')`)
    for await (const batch of bulkProjects({ count, batch: batchRows })) await fillBatch(client, batch)
    await fillShoppers(client)
    for (const table of ['artists', 'labels', 'shops', 'projects', 'project_items', 'users']) {
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
      )
    }
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}

async function fillNames(
  client: PoolClient,
  table: 'artists' | 'labels',
  count: number,
  nameOf: (index: number) => BulkName,
): Promise<void> {
  for (let from = 0; from < count; from += batchRows) {
    const rows = Array.from({ length: Math.min(batchRows, count - from) }, (_, i) => nameOf(from + i))
    await client.query(
      `insert into ${table} (id, name, slug) select * from unnest($1::int[], $2::text[], $3::text[])`,
      [rows.map(r => r.id), rows.map(r => r.name), rows.map(r => r.slug)],
    )
  }
}

/** Each column of a project with its type in the statement and its value in a row. */
const projectColumns: readonly (readonly [string, string, (row: BulkProject) => unknown])[] = [
  ['id', 'int', r => r.id],
  ['category', 'text', r => r.category],
  ['slug', 'text', r => r.slug],
  ['name', 'text', r => r.name],
  ['artist_id', 'int', r => r.artist_id],
  ['artist_name', 'text', r => r.artist_name],
  ['label_id', 'int', r => r.label_id],
  ['label_name', 'text', r => r.label_name],
  ['shop_id', 'int', () => 1],
  ['step', 'text', r => r.step],
  ['sale', 'text', r => r.sale],
  ['picture', 'text', r => `bulk-${r.id}`],
  ['color_vinyl', 'text', r => r.color_vinyl],
  ['catalogue_number', 'text', r => r.catalogue_number],
  ['barcode', 'text', r => r.barcode],
  ['description', 'text', r => r.description],
  ['goal', 'int', r => (r.sale === 'preorder' ? 100 : null)],
  ['ends_at', 'timestamptz', r => (r.sale === 'preorder' ? '2100-01-01T00:00:00Z' : null)],
  ['release_date', 'date', r => r.release_date],
  ['price_eur_minor', 'int', r => r.prices.EUR],
  ['likes', 'int', r => r.likes],
  ['listed', 'boolean', () => true],
  ['created_at', 'timestamptz', r => r.created_at.toISOString()],
  // PostgreSQL has no arrays of arrays of different lengths, so an array travels as its own text.
  ['genre_ids', 'text', r => `{${r.genres.join()}}`],
]

const insertProjects = `insert into projects (${projectColumns.map(([name]) => name).join()})
  select ${projectColumns.map(([name]) => (name === 'genre_ids' ? 'genre_ids::int[]' : name)).join()}
  from unnest(${projectColumns.map(([, type], i) => `$${i + 1}::${type}[]`).join()})
    as row(${projectColumns.map(([name]) => name).join()})`

async function fillBatch(client: PoolClient, batch: readonly BulkProject[]): Promise<void> {
  const ids = batch.map(row => row.id)
  await client.query({
    name: 'projects',
    text: insertProjects,
    values: projectColumns.map(([, , valueOf]) => batch.map(valueOf)),
  })
  await client.query(
    `insert into project_items (id, project_id, name, weight_grams)
      select id, id, 'Standard', grams from unnest($1::int[], $2::int[]) as row(id, grams)`,
    [ids, batch.map(row => row.weight_grams)],
  )
  await client.query('insert into item_stock (item_id, on_hand) select * from unnest($1::int[], $2::int[])', [
    ids,
    batch.map(row => (row.sale === 'preorder' ? null : row.stock)),
  ])
  await client.query(
    `insert into item_prices (item_id, currency, price_minor)
      select * from unnest($1::int[], $2::text[], $3::int[])`,
    [
      batch.flatMap(row => currencyCodes.map(() => row.id)),
      batch.flatMap(() => currencyCodes),
      batch.flatMap(row => currencyCodes.map(currency => row.prices[currency])),
    ],
  )
}

async function fillShoppers(client: PoolClient): Promise<void> {
  await client.query(
    `insert into users (id, email, firstname, lastname, country_id, email_confirmed_at)
      select n, 'shopper-' || n || '@bench.example', 'Bench', 'Shopper', 'FR', now()
      from generate_series(1, ${shoppers}) as n`,
  )
  await client.query(
    `insert into sessions (token_hash, user_id, expires_at)
      select hash, id, now() + make_interval(days => ${sessionDays})
      from unnest($1::text[], $2::int[]) as row(hash, id)`,
    [
      Array.from({ length: shoppers }, (_, n) => hashToken(tokenOf(n))),
      Array.from({ length: shoppers }, (_, n) => n + 1),
    ],
  )
}
