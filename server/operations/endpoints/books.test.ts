import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'

const shop = testShop()
const boss = { token: people.boss.token }

describe('whether the books agree', () => {
  it('is asked by who does the accounts, and looked at once in half a minute', async () => {
    const check = (of?: 'books' | 'ledger') => shop.request('staff.checkBooks', { ...(of && { of }) }, boss)
    const first = await check('ledger')
    expect(first.body).toMatchObject({ found: [] })
    await shop.db.execute(sql`set session_replication_role = replica`)
    await shop.db.execute(
      sql`insert into ledger_entries (key, kind, at) values ('by hand', 'by hand', now())`,
    )
    await shop.db.execute(sql`
      insert into ledger_postings (entry_id, account, currency, amount_minor)
      select id, 'held:project:4', 'EUR', 500 from ledger_entries where key = 'by hand'`)
    await shop.db.execute(sql`set session_replication_role = origin`)
    expect((await check('ledger')).body).toEqual(first.body)
    shop.clock.pass(31)
    expect((await check('ledger')).body).toMatchObject({ found: [{ rule: 'every entry comes to zero' }, {}] })
    expect((await shop.request('staff.checkBooks', {}, { token: people.alice.token })).status).toBe(403)
  })
})
