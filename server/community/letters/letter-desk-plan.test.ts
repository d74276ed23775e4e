// The desk of letters, over many of them.
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { planOf } from '#fixtures/server/desks/filled-desks.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { letterBinding } from '../store/letter-desk.ts'

const shop = testShop()

beforeAll(async () => {
  await shop.db.execute(sql`insert into contact_messages (name, email, message, lang, subject, created_at)
    select 'Éva Person ' || n,
      'writer-' || n || '@filled.example',
      'Is the blue one number ' || n || ' back?', 'en',
      case when n % 3 = 0 then 'Colour ' || n end, now() - make_interval(mins => n)
    from generate_series(1, 20000) as n`)
  await shop.db.execute(sql`analyze contact_messages`)
})

it('is searched by an index, by writer, subject or words, with accents or without', async () => {
  const plan = await planOf(shop.db, letterBinding, { find: 'writer-12345@filled' })
  expect(plan).toMatch(/contact_messages_words/)
  expect(plan).not.toMatch(/Seq Scan on contact_messages/)
  for (const find of ['writer-12345@filled', 'eva person 12345', 'colour 12345', 'one number 12345 back']) {
    const asked = { desk: 'letter', find } as const
    const { items } = ok(await shop.request('desk.list', asked, { token: people.tess.token }))
    expect([find, items.length]).toEqual([find, 1])
  }
})
