import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { Database } from '../database/database.ts'
import { migrationsFolder } from '../database/migrations-folder.ts'
import { type OpenedDatabase, openDatabase } from '../database/open-database.ts'

/**
 * A database of its own for a test, migrated and empty: embedded and in memory, or on the PostgreSQL that
 * DATABASE_URL_TEST names, copied from that database, which is migrated first when it has to be.
 */
export async function openTestDatabase(): Promise<OpenedDatabase> {
  const url = process.env['DATABASE_URL_TEST']
  return url === undefined ? openEmbedded() : openCopy(url)
}

/** Embedded databases that a test has closed, empty again: opening one takes a second, emptying it none. */
const idle: OpenedDatabase[] = []
const idleMax = 2

async function openEmbedded(): Promise<OpenedDatabase> {
  const kept = idle.pop() ?? (await openDump())
  let closed = false
  return {
    ...kept,
    db: whileOpen(kept.db, () => !closed),
    close: async () => {
      if (closed) return
      closed = true
      if (idle.length >= idleMax) return kept.close()
      await empty(kept)
      idle.push(kept)
    },
  }
}

/** What a test left at work must not write into the next one's database: it fails as with a closed one. */
function whileOpen(db: Database, isOpen: () => boolean): Database {
  return new Proxy(db, {
    get(target, property, receiver) {
      if (!isOpen()) throw new Error('The database of this test is closed')
      const value: unknown = Reflect.get(target, property, receiver)
      return value
    },
  })
}

/** As migrated: no rows, numbers from one on. Migrations leave no rows in an empty database. */
async function empty(kept: OpenedDatabase): Promise<void> {
  const [found] = await kept.db
    .select({ tables: sql<string>`string_agg(format('%I', tablename), ', ')` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`)
  // The ledger is only added to; its triggers rest for this statement.
  await kept.runScript(`set session_replication_role = replica;
    truncate ${found?.tables} restart identity cascade;
    reset all`)
}

/** The dump is kept between runs, not compressed, since every worker would unpack it again. */
async function openDump(): Promise<OpenedDatabase> {
  const path = join(tmpdir(), `sillon-test-${migrationsDigest()}.tar`)
  if (!existsSync(path)) {
    const made = await openDatabase({})
    await made.migrate()
    const dump = await made.dump()
    await made.close()
    const unfinished = `${path}.${randomUUID()}`
    await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()))
    await rename(unfinished, path)
  }
  return openDatabase({ dump: new Blob([new Uint8Array(await readFile(path))]) })
}

function migrationsDigest(): string {
  const digest = createHash('sha256')
  const folder = migrationsFolder()
  for (const name of readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .sort()) {
    digest.update(name).update(readFileSync(join(folder, name)))
  }
  return digest.digest('hex').slice(0, 16)
}

function withName(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Copying a database needs that nobody is connected to it, so one process at a time may. */
async function openCopy(url: string): Promise<OpenedDatabase> {
  const template = new URL(url).pathname.slice(1)
  const name = `${template}_${randomUUID().slice(0, 8)}`
  const admin = new Client({ connectionString: withName(url, 'postgres') })
  await admin.connect()
  await admin.query('select pg_advisory_lock(hashtext($1))', [template])
  try {
    const source = await openDatabase({ url, poolSize: 1 })
    await source.migrate()
    await source.close()
    await admin.query(`CREATE DATABASE "${name}" TEMPLATE "${template}"`)
  } finally {
    await admin.end()
  }
  const opened = await openDatabase({ url: withName(url, name), poolSize: 5 })
  return { ...opened, close: () => closeCopy(opened, url, name) }
}

async function closeCopy(opened: OpenedDatabase, url: string, name: string): Promise<void> {
  await opened.close()
  const admin = new Client({ connectionString: withName(url, 'postgres') })
  await admin.connect()
  await admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
  await admin.end()
}
