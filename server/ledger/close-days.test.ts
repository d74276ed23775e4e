import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ReportName } from '#domain/reports/report.ts'
import { bookStory } from '#fixtures/server/money/book-story.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { queryRow } from '../database/database.ts'
import { checkLedger } from '../orders/check-books.ts'
import { bookEntry } from './store/ledger.ts'

// On 2 March 2026 a record goes to Paris (27.60), one to Berlin (33.90, paid back), one to New York (41.90).

const shop = payingShop()
const boss = { token: people.boss.token }

beforeAll(async () => {
  await bookStory(shop)
  shop.clock.pass(6 * 86_400)
  await shop.runJobs()
})

const report = async (name: ReportName, period: string) => {
  const { body } = await shop.request('staff.report', { report: name, period }, boss)
  if ('error' in body) throw new Error(JSON.stringify(body))
  return body
}

describe('closed days', () => {
  it('follow each other, and each begins where the one before ended', async () => {
    const { rows } = await report('closings', '2026-03-02')
    expect(rows).toEqual([
      [
        1,
        '2026-03-02',
        8,
        'EUR',
        10_340,
        3_390,
        10_340,
        3_390,
        6_950,
        expect.stringMatching(/^[0-9a-f]{64}$/),
      ],
    ])
    const { rows: next } = await report('closings', '2026-03-03')
    expect(next).toEqual([[2, '2026-03-03', 0, 'EUR', 0, 0, 0, 0, 6_950, expect.any(String)]])
    const { rows: all, totals, summed } = await report('closings', '2026-03')
    expect(all).toHaveLength(6)
    expect(totals).toEqual([[null, null, null, 'EUR', 10_340, 3_390, 10_340, 3_390, null, null]])
    expect(summed.entries).toBe(8)
    expect(await checkLedger(shop.db)).toEqual([])
  })

  it('are closed once, and not before they are over', async () => {
    expect((await shop.request('staff.closeDays', {}, boss)).body).toEqual({ days: [] })
    shop.clock.pass(86_400)
    expect((await shop.request('staff.closeDays', { day: '2026-03-07' }, boss)).body).toEqual({ days: [] })
    expect((await shop.request('staff.closeDays', {}, boss)).body).toEqual({ days: ['2026-03-08'] })
  })

  it('take no further entry: what comes later is dated later', async () => {
    const posting = (account: string, amountMinor: number) => ({
      account,
      currency: 'EUR',
      amountMinor,
      orderItemId: null,
    })
    const at = new Date('2026-03-02T12:00:00Z')
    await bookEntry(shop.db, { key: 'late', kind: 'loss', at }, [posting('house', 5), posting('loss', -5)])
    // Midnight in Paris after the last closed day.
    const row = await queryRow(
      shop.db,
      sql`select at from ledger_entries where key = 'late'`,
      z.object({ at: z.coerce.date() }),
    )
    expect(row?.at.toISOString()).toBe('2026-03-08T23:00:00.000Z')
    const pushed = shop.db.execute(sql`
      insert into ledger_postings (entry_id, account, currency, amount_minor)
      select e.id, a.account, 'EUR', a.amount from ledger_entries e,
        (values ('house', 100), ('loss', -100)) a(account, amount) where e.kind = 'invoice'`)
    await expect(pushed).rejects.toThrow('Failed query')
    expect(await checkLedger(shop.db)).toEqual([])
  })
})

describe('the chain of closed days', () => {
  const forgeries = [
    ['a closed day is as it was closed', sql`update closings set entries = entries + 1 where number = 3`],
    [
      'a closed day is as it was closed',
      sql`update ledger_postings set account = 'lost' where account = 'gateway' and entry_id =
        (select min(id) from ledger_entries)`,
    ],
    ['closed days follow each other', sql`delete from closings where number = 2`],
    [
      'a closed day begins where the one before ended',
      sql`update closings set opening = '{"EUR": {"captured": 1, "refunded": 0}}' where number = 4`,
    ],
    [
      'the last closed day ends with what came in and went back',
      sql`update ledger_entries set kind = 'loss' where kind = 'refund_succeeded'`,
    ],
  ] as const
  it.each(forgeries)('show what was forged: %s', async (rule, forgery) => {
    class Undo extends Error {}
    const found = shop.db.transaction(async tx => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(forgery)
      expect((await checkLedger(tx)).map(breach => breach.rule)).toContain(rule)
      throw new Undo()
    })
    await expect(found).rejects.toThrow(Undo)
  })

  it('can be changed by nobody', async () => {
    await expect(shop.db.execute(sql`update closings set entries = 0`)).rejects.toThrow('Failed query')
    await expect(shop.db.execute(sql`delete from closings`)).rejects.toThrow('Failed query')
  })
})
