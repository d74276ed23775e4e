import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrationsFolder } from '../store/migrations-folder.ts'
import { type OpenedDatabase, openDatabase } from '../store/open-database.ts'

/**
 * A database of its own for a test, migrated and empty: embedded and in memory, or on the PostgreSQL that
 * DATABASE_URL_TEST names, copied from that database, which is migrated first when it has to be.
 */
export async function openTestDatabase(): Promise<OpenedDatabase> {
  const url = process.env['DATABASE_URL_TEST']
  return url === undefined ? openEmbedded() : openCopy(url)
}

/**
 * Making an embedded database takes seconds, opening a dump of one much less: the dump is kept between runs,
 * not compressed, since every test file would unpack it again.
 */
async function openEmbedded(): Promise<OpenedDatabase> {
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
