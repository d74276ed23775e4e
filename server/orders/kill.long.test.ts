import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type OpenDatabaseOptions } from '../store/open-database.ts'
import { findDisagreements, findLost } from '../testing/kill/kill-books.ts'
import { killRounds } from '../testing/kill/kill-rounds.ts'

/** How many kills; the environment may ask for fewer when the machine's time is short. */
const rounds = (wanted: number) => Number(process.env['KILL_ROUNDS'] ?? wanted)

async function judge(
  environment: Record<string, string>,
  opened: OpenDatabaseOptions,
  count: number,
): Promise<void> {
  const shopping = await killRounds({ rounds: count, environment, shoppers: 4, seed: `kill-${count}` })
  console.log(
    `${count} kills: ${shopping.acknowledged.length} orders acknowledged, ${JSON.stringify([...shopping.refused])} refused, ` +
      `${shopping.unanswered.length} never answered`,
  )
  const database = await openDatabase(opened)
  try {
    expect(shopping.acknowledged.length).toBeGreaterThan(count)
    expect(shopping.unanswered).toEqual([])
    expect(await findLost(database.db, shopping.acknowledged)).toEqual([])
    expect(await findDisagreements(database.db)).toEqual([])
  } finally {
    await database.close()
  }
}

describe('kill -9 under order load, embedded database', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sillon-kill-'))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  it('loses and doubles nothing in 20 rounds', () =>
    judge({ DATA_DIR: dataDir, DATABASE_URL: '' }, { dataDir }, rounds(20)))
})

const server = process.env['DATABASE_URL_TEST'] ?? 'postgres://root@127.0.0.1:5432/postgres'
const isThere = await new Client({ connectionString: server }).connect().then(
  () => true,
  () => false,
)

describe.runIf(isThere)('kill -9 under order load, PostgreSQL', () => {
  const name = `sillon_kill_${process.pid}`
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const admin = async (statement: string) => {
    const client = new Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  beforeAll(() => admin(`create database "${name}"`))
  afterAll(() => admin(`drop database if exists "${name}" with (force)`))

  it('loses and doubles nothing in 200 rounds', () => judge({ DATABASE_URL: url }, { url }, rounds(200)))
})
