import { Client } from 'pg'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { judge, partsOf, rounds } from '#fixtures/server/kill/check-kills.ts'

/** The PostgreSQL to make a database on; this file is for machines that have one. */
const server = process.env['DATABASE_URL_TEST'] ?? 'postgres://root@127.0.0.1:5432/postgres'

describe('kill -9 under order load, PostgreSQL', () => {
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

  const parts = partsOf(rounds(200)).map((count, part) => ({ count, part }))
  it.each(parts)('loses and doubles nothing in $count rounds, part $part', ({ count, part }) =>
    judge({ DATABASE_URL: url }, { url }, count, part),
  )
})
