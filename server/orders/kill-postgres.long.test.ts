import { Client } from 'pg'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { judge, rounds } from '#fixtures/server/kill/check-kills.ts'

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

  it(`loses and doubles nothing in ${rounds(200)} rounds`, () =>
    judge({ DATABASE_URL: url }, { url }, rounds(200)))
})
