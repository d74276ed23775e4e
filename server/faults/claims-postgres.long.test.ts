// Claims of requests on a PostgreSQL that several processes share: who lives keeps them, who died does not.
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ClaimHolder, holdClaims } from '../database/claim-holder.ts'
import { type Claim, claimKey } from '../database/idempotency.ts'
import { type OpenedDatabase, openDatabase } from '../database/open-database.ts'

const server = process.env['DATABASE_URL_TEST'] ?? 'postgres://root@127.0.0.1:5432/postgres'
const name = `sillon_claims_${process.pid}`
const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
const noon = new Date('2026-06-01T12:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000)

async function query(address: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: address })
  await client.connect()
  await client.query(statement)
  await client.end()
}

let shop: OpenedDatabase
let mine: ClaimHolder
let other: ClaimHolder
beforeAll(async () => {
  await query(server, `create database "${name}"`)
  shop = await openDatabase({ url, poolSize: 4 })
  await shop.migrate()
  mine = await holdClaims(url)
})
afterAll(async () => {
  await mine.close()
  await shop.close()
  await query(server, `drop database if exists "${name}" with (force)`)
})

const claim = async (key: string, holder: number | undefined, now = noon): Promise<Claim['state']> => {
  const row = { actor: 'guest', endpoint: 'cart.pay', key }
  return (await claimKey(shop.db, row, 'the same request', now, holder)).state
}

describe('a claim on a shared PostgreSQL', () => {
  it('is kept by a process that lives, and taken over at once from one that died', async () => {
    other = await holdClaims(url)
    expect(other.id).not.toBe(mine.id)
    expect(await claim('a', other.id)).toBe('mine')
    expect(await claim('a', mine.id, later(1))).toBe('busy')
    expect(await claim('a', other.id, later(1))).toBe('busy')
    await other.close()
    const both = await Promise.all([claim('a', mine.id, later(1)), claim('a', mine.id, later(1))])
    expect(both.toSorted()).toEqual(['busy', 'mine'])
  })

  it('waits its half minute where nobody knows who is at it', async () => {
    expect(await claim('b', undefined)).toBe('mine')
    expect(await claim('b', mine.id, later(29))).toBe('busy')
    expect(await claim('b', mine.id, later(31))).toBe('mine')
  })

  it('is held again, under the same number, when the connection of the lock broke', async () => {
    const id = mine.id
    await query(url, 'select pg_terminate_backend(pid) from pg_locks where locktype = $$advisory$$')
    await vi.waitFor(() => expect(mine.id).toBeUndefined(), { timeout: 10_000 })
    await vi.waitFor(() => expect(mine.id).toBe(id), { timeout: 10_000 })
    expect(await claim('c', mine.id)).toBe('mine')
    expect(await claim('c', undefined, later(1))).toBe('busy')
  })
})
