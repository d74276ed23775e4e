import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { Pool, type PoolClient } from 'pg'
import type { Database, DatabaseKind } from './database.ts'
import { DatabaseTooOld, oldestPostgres } from './database-fault.ts'
import { DatabaseDamaged, refuseDamaged } from './embedded-folder.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { ownDirectory } from './own-directory.ts'
import { keepPlans } from './prepared-statements.ts'

export interface OpenedDatabase {
  readonly db: Database
  readonly kind: DatabaseKind
  /** Brings the tables up to date, by the shop’s migrations or those of `folder`; again changes nothing. */
  migrate(folder?: string): Promise<void>
  /** Runs a script of several statements, outside of any transaction of the caller. */
  runScript(text: string): Promise<void>
  /** The whole embedded database as one file (tar), to be opened again by `dump`. */
  dump(): Promise<Blob>
  close(): Promise<void>
}

export interface OpenDatabaseOptions {
  /** A PostgreSQL address; with it, the embedded database is not used. */
  readonly url?: string | undefined
  /** Where the embedded database lives, in `<dataDir>/db`; without it and without url, in memory. */
  readonly dataDir?: string | undefined
  /** An embedded database to start from, in memory. */
  readonly dump?: Blob | undefined
  /** Connections to PostgreSQL at most. */
  readonly poolSize?: number | undefined
}

const extensions = { pg_trgm, unaccent }

/**
 * Opens the database: PostgreSQL when there is an address, else the embedded one (PGlite), which survives the
 * death of its process but, having no fsync, not a power cut. Throws DatabaseInUse when another process owns
 * it, DatabaseDamaged when its folder holds no whole database.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenedDatabase> {
  if (options.url !== undefined) return openPostgres(options.url, options.poolSize ?? 20)
  if (options.dataDir === undefined) {
    const lite = await PGlite.create({ extensions, ...(options.dump && { loadDataDir: options.dump }) })
    return overPglite(lite, async () => {})
  }
  await mkdir(options.dataDir, { recursive: true })
  const directory = join(options.dataDir, 'db')
  const release = await ownDirectory(directory)
  try {
    if (existsSync(directory)) await refuseDamaged(directory)
    else await initialise(directory)
    return overPglite(await openLite(directory), release)
  } catch (error) {
    await release()
    throw error
  }
}

/** The first start writes to a directory of its own and renames it: a half-made database is never opened. */
async function initialise(directory: string): Promise<void> {
  const unfinished = `${directory}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  const lite = await PGlite.create({ dataDir: unfinished, extensions })
  await lite.close()
  await rename(unfinished, directory)
}

/** Throws DatabaseDamaged where the files are there but cannot be read. */
async function openLite(directory: string): Promise<PGlite> {
  try {
    const lite = await PGlite.create({ dataDir: directory, extensions })
    await lite.query('select 1')
    return lite
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new DatabaseDamaged(`${directory} cannot be read: ${said}`, { cause: error })
  }
}

function overPglite(lite: PGlite, release: () => Promise<void>): OpenedDatabase {
  const db = drizzlePglite(lite)
  let closed = false
  return {
    db,
    kind: 'pglite',
    migrate: (folder = migrationsFolder()) => migratePglite(db, { migrationsFolder: folder }),
    runScript: async text => void (await lite.exec(text)),
    dump: async () => lite.dumpDataDir('none'),
    close: async () => {
      if (closed) return
      closed = true
      await lite.close()
      await release()
    },
  }
}

function openPostgres(url: string, poolSize: number): OpenedDatabase {
  const pool = new Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: 5_000 })
  // A connection that breaks while idle is replaced on its next use; without a listener it would end the
  // process.
  pool.on('error', () => {})
  keepPlans(pool)
  const db = drizzlePostgres(pool)
  let closed = false
  return {
    db,
    kind: 'postgres',
    migrate: (folder = migrationsFolder()) => alone(pool, client => migrateOver(client, folder)),
    runScript: async text => void (await pool.query(text)),
    dump: () => Promise.reject(new Error('Use pg_dump for a PostgreSQL database')),
    close: async () => {
      if (closed) return
      closed = true
      await pool.end()
    },
  }
}

/** Any number that no other program asks for: "Sillon" in ASCII, cut to what an advisory lock takes. */
const migrationLock = 0x53_69_6c_6c

/**
 * Work on one connection while no other process of the shop does the same: of several that start at once on
 * an empty database the first makes the tables, the others wait and find them.
 */
async function alone(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await work(client)
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
    client.release()
  } catch (error) {
    // The lock goes with its connection, in whatever state that is.
    client.release(true)
    throw error
  }
}

/** Throws DatabaseTooOld before anything is written to a server that the migrations do not run on. */
async function migrateOver(client: PoolClient, folder: string): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version, 10) < oldestPostgres) throw new DatabaseTooOld(version)
  await migratePostgres(drizzlePostgres(client), { migrationsFolder: folder })
}
