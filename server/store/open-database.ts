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
import { Pool } from 'pg'
import type { Database, DatabaseKind } from './database.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { ownDirectory } from './own-directory.ts'
import { keepPlans } from './prepared-statements.ts'

export interface OpenedDatabase {
  readonly db: Database
  readonly kind: DatabaseKind
  /** Brings the tables up to date; a second run changes nothing. */
  migrate(): Promise<void>
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
 * it.
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
    await initialise(directory)
    return overPglite(await PGlite.create({ dataDir: directory, extensions }), release)
  } catch (error) {
    await release()
    throw error
  }
}

/** The first start writes to a directory of its own and renames it: a half-made database is never opened. */
async function initialise(directory: string): Promise<void> {
  if (existsSync(directory)) return
  const unfinished = `${directory}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  const lite = await PGlite.create({ dataDir: unfinished, extensions })
  await lite.close()
  await rename(unfinished, directory)
}

function overPglite(lite: PGlite, release: () => Promise<void>): OpenedDatabase {
  const db = drizzlePglite(lite)
  let closed = false
  return {
    db,
    kind: 'pglite',
    migrate: () => migratePglite(db, { migrationsFolder: migrationsFolder() }),
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
    migrate: () => migratePostgres(db, { migrationsFolder: migrationsFolder() }),
    runScript: async text => void (await pool.query(text)),
    dump: () => Promise.reject(new Error('Use pg_dump for a PostgreSQL database')),
    close: async () => {
      if (closed) return
      closed = true
      await pool.end()
    },
  }
}
