// Many products are put into collections, or taken out of them, at once. Rules 18.
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { importAt, ok, productDeskOf } from '#fixtures/server/desks/desk-calls.ts'
import { productJobsOf } from '#fixtures/server/desks/desk-jobs.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { queryRow } from '../database/database.ts'

const shop = payingShop()
const staff = { token: people.tess.token }
const { move, record, save } = productDeskOf(shop)
const { made, preview, ran, read, run, workAll } = productJobsOf(shop)

const makeCollection = async (name: string, more: object = { filled: 'hand' }): Promise<number> =>
  ok(await shop.request('desk.create', { desk: 'collection', fields: { name, shown: true, ...more } }, staff))
    .id
const heldBy = async (id: number) =>
  ok(await shop.request('desk.members', { desk: 'collection', id, list: 'members' }, staff)).items.map(
    one => one.id,
  )
const placesOf = async (id: number) => (await record(id)).cells['placed_in']

it('are put in as a job, which is taken back as one', async () => {
  const [wet, dry] = [await makeCollection('Wet windows'), await makeCollection('Dry feet')]
  const ids = await made('Pier', 3)
  const [first = 0, second = 0, third = 0] = ids
  ok(await save({ id: second, fields: { placed_in: { from: [], to: ['dry-feet'] } } }))
  const job = ok(await preview({ ids: [first, second], add: { placed_in: ['wet-windows'] } }))
  expect(job.lines.map(({ verdict, fields }) => [verdict, fields])).toEqual([
    ['change', { placed_in: { from: [], to: ['wet-windows'] } }],
    ['change', { placed_in: { from: ['dry-feet'], to: ['dry-feet', 'wet-windows'] } }],
  ])
  expect(await heldBy(wet)).toEqual([])
  ok(await run(job))
  await workAll()
  expect(await read(job.id)).toMatchObject({ state: 'done', done: 2, refused: 0 })
  expect(new Set(await heldBy(wet))).toEqual(new Set([first, second]))
  expect(await heldBy(dry)).toEqual([second])
  expect(await placesOf(third)).toEqual([])

  const back = ok(await shop.request('desk.jobUndo', { id: job.id }, staff))
  ok(await run(back))
  await workAll()
  expect([await heldBy(wet), await heldBy(dry)]).toEqual([[], [second]])
})

it('are taken out of the one that is said, and stay where a rule has them', async () => {
  const hand = await makeCollection('Salt')
  const [id = 0] = await made('Tape', 1)
  ok(await move(id, 'offer'))
  const ruled = await makeCollection('Tapes by rule', { filled: 'rule', rule_categories: ['tape'] })
  expect(await heldBy(ruled)).toContain(id)
  ok(await save({ id, fields: { placed_in: { from: [], to: ['salt'] } } }))
  await ran({ ids: [id], remove: { placed_in: ['salt'] } })
  expect(await heldBy(hand)).toEqual([])
  expect(await heldBy(ruled)).toContain(id)
})

it('are not put where a rule decides, nor where there is nothing', async () => {
  await makeCollection('Ruled', { filled: 'rule', rule_categories: ['cd'] })
  const [id = 0] = await made('Nowhere', 1)
  for (const word of ['ruled', 'no-such-collection']) {
    const { lines } = ok(await preview({ ids: [id], add: { placed_in: [word] } }))
    expect(lines[0]).toMatchObject({ verdict: 'refused', mistakes: { placed_in: 'choice_unknown' } })
    const saved = await save({ id, fields: { placed_in: { from: [], to: [word] } } })
    expect(saved.body).toMatchObject({ fields: { placed_in: 'choice_unknown' } })
  }
})

it('are taken back in whatever order they were said, and said again are nothing new', async () => {
  await makeCollection('Zebra')
  await makeCollection('A name of a collection that is longer than any tag of a record')
  const [id = 0] = await made('Order', 1)
  const long = 'a-name-of-a-collection-that-is-longer-than-any-tag-of-a-record'
  const job = await ran({ ids: [id], set: { placed_in: ['zebra', long] } })
  expect(await placesOf(id)).toEqual([long, 'zebra'])
  const again = ok(await preview({ ids: [id], set: { placed_in: ['zebra', long] } }))
  expect(again.lines[0]?.verdict).not.toBe('change')
  ok(await run(ok(await shop.request('desk.jobUndo', { id: job.id }, staff))))
  await workAll()
  expect(await placesOf(id)).toEqual([])
})

it('are put in by a file that makes them', async () => {
  const wide = await makeCollection('Wide')
  const head = 'name,artist_name,category,price,weight_grams,placed_in'
  const job = await importAt(shop, 'product', `${head}\nShoal,Kelp,tape,9.00,80,wide\n`)
  ok(await run(job))
  await workAll()
  expect(await heldBy(wide)).toHaveLength(1)
})

it('are not put into one that is full', async () => {
  const full = await makeCollection('Full')
  const [id = 0] = await made('Late', 1)
  await shop.db.execute(sql`insert into projects (slug, name, artist_name, category, shop_id, picture, spine,
      step, lifecycle, sale, price_eur_minor, created_at, updated_at, collection_ids)
    select 'p' || n, 'p', 'p', category, shop_id, picture, spine, step, lifecycle, sale, 1, created_at,
      updated_at, array[${full}::int] from projects, generate_series(1, 500) n where id = ${id}`)
  const saved = await save({ id, fields: { placed_in: { from: [], to: ['full'] } } })
  expect(saved.body).toMatchObject({ fields: { placed_in: 'too_many' } })
  // One place is left: of a file with two for it, one comes in.
  await shop.db.execute(sql`update projects set collection_ids = '{}' where slug = 'p1'`)
  const head = 'name,artist_name,category,price,weight_grams,placed_in'
  const lines = ['First', 'Second'].map(name => `${name},Kelp,tape,9.00,80,full`)
  ok(await run(await importAt(shop, 'product', `${head}\n${lines.join('\n')}\n`)))
  await workAll()
  const sum = sql`select count(*)::int as count from projects
    where collection_ids @> array[${full}::int]`
  expect((await queryRow(shop.db, sum, z.object({ count: z.int() })))?.count).toBe(500)
})
