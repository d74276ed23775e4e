import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { laterMigrations } from '#fixtures/server/later-migrations.ts'
import { openTestDatabase } from '#fixtures/server/database/test-database.ts'
import { databaseError, isUniqueViolation, queryRow, queryRows } from './database.ts'
import { type OpenedDatabase, openDatabase } from './open-database.ts'
import { DatabaseInUse } from './own-directory.ts'
import { promoCodes } from './schema/promo-codes.ts'

let opened: OpenedDatabase
let folder: string
beforeAll(async () => {
  opened = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'sillon-store-'))
})
afterAll(async () => {
  await opened.close()
  await rm(folder, { recursive: true, force: true })
})

describe('a database', () => {
  it('is migrated once: again changes nothing', async () => {
    await opened.migrate()
    const count = z.object({ count: z.int() })
    const tables = sql`
      select count(*)::int as count from information_schema.tables where table_schema = 'public'`
    const before = await queryRow(opened.db, tables, count)
    await opened.migrate()
    expect(await queryRow(opened.db, tables, count)).toEqual(before)
    expect(before?.count).toBeGreaterThan(30)
  })

  it('finds words without their accents', async () => {
    const found = z.object({ plain: z.string() })
    expect(await queryRow(opened.db, sql`select f_unaccent('Café Möwe') as plain`, found)).toEqual({
      plain: 'Cafe Mowe',
    })
  })

  it('believes only rows of the right shape', async () => {
    const wrong = queryRows(opened.db, sql`select 'x' as n`, z.object({ n: z.int() }))
    await expect(wrong).rejects.toThrow()
  })

  it('names what a refused statement broke, whichever the driver', async () => {
    const add = () => opened.db.insert(promoCodes).values({ code: 'SAND', kind: 'percent' })
    await add()
    const error: unknown = await add().catch((refused: unknown) => refused)
    expect(databaseError(error)).toMatchObject({ code: '23505', constraint: 'promo_codes_pkey' })
    expect([isUniqueViolation(error), isUniqueViolation(error, 'users_email')]).toEqual([true, false])
    expect(databaseError(new Error('no database'))).toBeUndefined()
  })

  it('takes back what a failed transaction wrote', async () => {
    const failed = opened.db.transaction(async db => {
      await db.insert(promoCodes).values({ code: 'TIDE', kind: 'percent' })
      throw new Error('on purpose')
    })
    await expect(failed).rejects.toThrow('on purpose')
    expect(await opened.db.select().from(promoCodes).where(sql`code = 'TIDE'`)).toEqual([])
  })
})

describe('a migration', () => {
  it('takes what a later version adds, once, keeps its rows, and no half of what fails', async () => {
    const later = await laterMigrations(`
      alter table settings add column note text;
      --> statement-breakpoint
      update settings set note = 'from before'`)
    const { db } = opened
    await opened.runScript("insert into settings (name, value) values ('early', '1')")
    await opened.migrate(later)
    await opened.runScript("insert into settings (name, value) values ('late', '1')")
    await opened.migrate(later)
    const Notes = z.object({ name: z.string(), note: z.string().nullable() })
    const notes = await queryRows(db, sql`select name, note from settings order by name`, Notes)
    expect(notes).toEqual([
      { name: 'early', note: 'from before' },
      { name: 'late', note: null },
    ])
    // The next test's database may be this one, emptied of its rows.
    await opened.runScript(
      'alter table settings drop column note; delete from drizzle.__drizzle_migrations where id > 1',
    )
    const failing = await laterMigrations(`
      create table half (n int);
      --> statement-breakpoint
      select 1 / 0`)
    await expect(opened.migrate(failing)).rejects.toThrow()
    const Found = z.object({ half: z.string().nullable() })
    const found = await queryRow(db, sql`select to_regclass('half')::text as half`, Found)
    expect(found).toEqual({ half: null })
  })
})

describe('an embedded database on disk', () => {
  it('keeps what was written, has one owner, and starts over what a first start left half made', async () => {
    const dataDir = join(folder, 'shop')
    await mkdir(join(dataDir, 'db.unfinished'), { recursive: true })
    await writeFile(join(dataDir, 'db.unfinished', 'PG_VERSION'), '18')
    const first = await openDatabase({ dataDir })
    expect(await readdir(dataDir)).toEqual(['db'])
    await expect(openDatabase({ dataDir })).rejects.toThrow(DatabaseInUse)
    await first.runScript('create table kept (n int); insert into kept values (7)')
    await first.close()
    await first.close()
    const second = await openDatabase({ dataDir })
    const row = await queryRow(second.db, sql`select n from kept`, z.object({ n: z.int() }))
    await second.close()
    expect(row).toEqual({ n: 7 })
  })
})
