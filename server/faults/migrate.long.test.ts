// Several processes of the shop start at once on PostgreSQL, empty or of the version before.
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { queryRow } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { laterMigrations } from '#fixtures/server/later-migrations.ts'

/** The PostgreSQL to make a database on; this file is for machines that have one. */
const server = process.env['DATABASE_URL_TEST'] ?? 'postgres://root@127.0.0.1:5432/postgres'
const name = `sillon_migrate_${process.pid}`
const url = Object.assign(new URL(server), { pathname: `/${name}` }).href

async function admin(statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

beforeAll(() => admin(`create database "${name}"`))
afterAll(() => admin(`drop database if exists "${name}" with (force)`))

/** Starts as a process would, and gives how many migrations it finds done. */
async function start(folder?: string): Promise<number> {
  const database = await openDatabase({ url })
  try {
    await database.migrate(folder)
    const done = sql`select count(*)::int as count from drizzle.__drizzle_migrations`
    return (await queryRow(database.db, done, z.object({ count: z.int() })))?.count ?? 0
  } finally {
    await database.close()
  }
}

it('brings the tables up to date once, and lets all of them start', async () => {
  expect(await Promise.all([1, 2, 3, 4].map(() => start()))).toEqual([1, 1, 1, 1])
  const folder = await laterMigrations('create table later (n int); insert into later values (1)')
  expect(await Promise.all([1, 2, 3, 4].map(() => start(folder)))).toEqual([2, 2, 2, 2])
  // The version before may still start beside them, and finds nothing to do.
  expect(await start()).toBe(2)
})
