import { Client, Pool } from 'pg'
import { openDatabase } from '#server/database/open-database.ts'
import { fill, isFilled } from './fill.ts'

/** Where a PostgreSQL is looked for when DATABASE_URL is not set. */
export const localServer = 'postgres://root@127.0.0.1:5432/postgres'

export interface BenchDatabase {
  readonly url: string
  readonly size: number
  /** For limits and for looking; the server under test has connections of its own. */
  readonly pool: Pool
  readonly filledSeconds: number
  close(): Promise<void>
}

export interface OpenBenchOptions {
  readonly size: number
  readonly serverUrl: string
  /** Leaves the database for the next run, and takes one that was left. */
  readonly keep: boolean
  readonly connections: number
}

/**
 * A database `sillon_bench_<size>` with a catalogue of that many projects; dropped when closed unless kept.
 */
export async function openBenchDatabase(options: OpenBenchOptions): Promise<BenchDatabase> {
  const { size, serverUrl, keep, connections } = options
  const name = `sillon_bench_${size}`
  if (!keep) await onServer(serverUrl, `drop database if exists ${name} with (force)`)
  const there = await onServer(serverUrl, `select 1 from pg_database where datname = '${name}'`)
  if (there === 0) await onServer(serverUrl, `create database ${name}`)
  const address = new URL(serverUrl)
  address.pathname = `/${name}`
  const url = address.href
  const database = await openDatabase({ url, poolSize: 1 })
  await database.migrate()
  await database.close()
  const pool = new Pool({ connectionString: url, max: connections })
  // Dropping the database ends connections that are still saying goodbye.
  pool.on('error', () => {})
  const began = performance.now()
  if (!(await isFilled(pool, size))) await fill(pool, size)
  const filledSeconds = (performance.now() - began) / 1_000
  const close = async () => {
    await pool.end()
    if (!keep) await onServer(serverUrl, `drop database if exists ${name} with (force)`)
  }
  return { url, size, pool, filledSeconds, close }
}

async function onServer(serverUrl: string, statement: string): Promise<number> {
  const client = new Client({ connectionString: serverUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    return (await client.query(statement)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
