// The desk of entries stays quick with many of them: work is counted, not time.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contestShop, ok, usualContest } from '#fixtures/server/desks/contest-shop.ts'
import { queryRows } from '../database/database.ts'

const Reads = z.object({ reads: z.coerce.number() })

describe('the desk of 20,000 entries', () => {
  const { shop, staff, opened } = contestShop()
  let id = 0
  beforeAll(async () => {
    id = await opened({ ...usualContest, prizes: 5 })
    await shop.db.execute(sql`insert into contest_entries
      (contest_id, email, name, lang, ticket, token_hash, asked_at, confirmed_at, rank, passed_at)
      select ${id}, 'u' || g || '@x.org', 'n', 'en', 'T' || g, 'h' || g, now(), now(), g,
        case when g in (2, 4) then now() end from generate_series(1, 20000) g`)
    await shop.db.execute(sql`analyze contest_entries`)
  })

  /** How many rows of entries the database has read until now, by scans and by indexes. */
  const readsSoFar = async () => {
    await shop.db.execute(sql`select pg_stat_force_next_flush()`)
    const rows = await queryRows(
      shop.db,
      sql`select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as reads
        from pg_stat_user_tables where relname = 'contest_entries'`,
      Reads,
    )
    return rows[0]?.reads ?? 0
  }

  it('says who has won, and who was passed over', async () => {
    const columns = 'ticket,state'
    const list = ok(
      await shop.request('desk.list', { desk: 'entry', sort: 'rank', columns, limit: 8 }, staff),
    )
    expect(list.items.map(({ cells }) => cells['state'])).toEqual([
      'won',
      'passed',
      'won',
      'passed',
      'won',
      'won',
      'won',
      'not_drawn',
    ])
  })

  it('counts them by state, reading each a few times at most', async () => {
    const before = await readsSoFar()
    const { total } = ok(
      await shop.request('desk.counts', { desk: 'entry', where: `contest:${id};state:won` }, staff),
    )
    expect(total).toBe(5)
    expect((await readsSoFar()) - before).toBeLessThan(20 * 20_000)
  })
})
