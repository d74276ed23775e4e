// What a file does not name and is taken off sale: never all of it by a wrong file or a condition that was
// not read, and of an inventory of Discogs what is listed there alone.
import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Input } from '#contract'
import { fileOf, importAt, ok, productDeskOf, tape } from '#fixtures/server/desks/desk-calls.ts'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { projects, shops } from '../../database/schema/catalogue.ts'
import { deskBindings } from '../../operations/desk-bindings.ts'
import { deskTimers } from '../jobs/job-timers.ts'

const shop = payingShop()
const staff = { token: people.tess.token }
const desk = productDeskOf(shop)

const missing = (of: 'item' | 'product', text: string, where = '') =>
  shop.request(
    'desk.import',
    { desk: of, file: fileOf(text), file_name: 'all.csv', missing: where } satisfies Input<'desk.import'>,
    staff,
  )

async function run({ id, digest }: { id: number; digest: string }) {
  ok(await shop.request('desk.jobRun', { id, digest }, staff))
  await runJobsOnce(shop.jobDeps, { effects: {}, timers: deskTimers(deskBindings) })
}

describe('a file that names nothing', () => {
  it.each([
    ['product', 'id,name\n', 'file_empty'],
    ['product', 'name,artist_name,category,price,weight_grams\nNever,Kelp,tape,9.00,80\n', 'names_nothing'],
    ['item', 'listing_id,release_id,status,price\n', 'file_empty'],
    ['item', 'listing_id,release_id,status,price\n7,7,Sold,9.00\n', 'names_nothing'],
  ] as const)('takes nothing off sale: %s %#', async (of, text, file) => {
    expect((await missing(of, text)).body).toMatchObject({ code: 'import_unreadable', fields: { file } })
  })
})

describe('conditions of what is missing', () => {
  it.each([
    ['category=tape', { 'category=tape': 'input_invalid' }],
    ['tape', { tape: 'input_invalid' }],
    ['category:tape;:vinyl', { ':vinyl': 'input_invalid' }],
    ['state:*', { state: 'said_twice' }],
    ['state:hidden', { state: 'said_twice' }],
    ['category:tape;category:vinyl', { category: 'said_twice' }],
    ['colour:red', { colour: 'field_unknown' }],
  ])('are refused where they cannot all hold: %s', async (where, fields) => {
    const [one] = (await desk.list({ where: 'state:listed' })).items
    const { status, body } = await missing('product', `id,name\n${one?.id},\n`, where)
    expect([status, body]).toMatchObject([422, { code: 'input_invalid', fields }])
  })
})

const head = 'listing_id,artist,title,format,release_id,status,price,media_condition,quantity'
const listing = (id: number, release: number, status = 'For Sale') =>
  `${id},Möwe,Deep ${release},LP,${release},${status},24.50,Mint (M),1\r\n`

describe('an inventory of Discogs', () => {
  it('takes off what was listed there; a record goes with its last item, and both come back', async () => {
    const all = await importAt(shop, 'item', `${head}\r\n${listing(1, 801)}${listing(2, 802)}`)
    await run(all)
    const made = ok(await shop.request('desk.list', { desk: 'product', find: 'Deep' }, staff))
    const idOf = (name: string) => made.items.find(({ cells }) => cells['name'] === name)?.id ?? 0
    for (const { id } of made.items) ok(await desk.move(id, 'offer'))
    // A tape of the shop that was never listed there is no part of what the file speaks of.
    ok(await desk.move(ok(await desk.create(tape)).id, 'offer'))
    const job = ok(await missing('item', `${head}\r\n${listing(1, 801)}${listing(2, 802, 'Sold')}`))
    const gone = idOf('Deep 802')
    expect(job).toMatchObject({ move: 'retire', total: 1, verdicts: { change: 1, refused: 0 } })
    await run(job)
    const stateOf = async (id: number) => (await desk.record(id)).cells['state']
    expect([await stateOf(gone), await stateOf(idOf('Deep 801'))]).toEqual(['hidden', 'listed'])
    expect((await shop.request('projects.one', { id: gone, currency: 'EUR' })).status).toBe(404)
    const undo = ok(await shop.request('desk.jobUndo', { id: job.id }, staff))
    await run(undo)
    expect(await stateOf(gone)).toBe('listed')
    expect((await shop.request('projects.one', { id: gone, currency: 'EUR' })).status).toBe(200)
  })
})

describe('a release that another seller has too', () => {
  const made = async (fields: object) => ok(await desk.create({ ...tape, ...fields }))
  const itemsOf = async (product: number) =>
    ok(await shop.request('desk.list', { desk: 'item', where: `product:${product}` }, staff)).items.length
  const shopsOf = async (source: string) => {
    const rows = await shop.db.select().from(projects).where(eq(projects.source, source))
    return rows.map(({ shopId }) => shopId)
  }

  it('is another record: a copy goes to the shop that the line names, else to the own one', async () => {
    const [other] = await shop.db.insert(shops).values({ name: 'Pier', code: 'pier' }).returning()
    const theirs = await made({ name: 'Deep 901', sold_by: other?.id })
    await shop.db.update(projects).set({ source: 'discogs:901' }).where(eq(projects.id, theirs.id))
    await run(await importAt(shop, 'item', `${head}\r\n${listing(11, 901)}`))
    expect(await itemsOf(theirs.id)).toBe(1)
    const found = await shopsOf('discogs:901')
    expect(found).toHaveLength(2)
    expect(found).toContain(other?.id)
    const named = `${head},sold_by\r\n${listing(12, 901).trimEnd()},Pier\r\n`
    await run(await importAt(shop, 'item', named))
    expect(await itemsOf(theirs.id)).toBe(2)
    // What the other seller has listed is missing in a file of that seller's alone.
    const names = async (where: string) =>
      (await missing('item', `${head}\r\n${listing(11, 901)}`, where)).body
    expect(ok({ body: await names(`shop:${other?.id}`) })).toMatchObject({ total: 1 })
    expect(ok({ body: await names('') }).lines).not.toContainEqual(
      expect.objectContaining({ name: expect.stringContaining('Deep 901') }),
    )
    expect(await shopsOf('discogs:901')).toHaveLength(2)
  })

  it('is made anew where it was deleted', async () => {
    const gone = await made({ name: 'Deep 902' })
    const lifecycle = { isDeleted: true }
    await shop.db.update(projects).set({ source: 'discogs:902', lifecycle }).where(eq(projects.id, gone.id))
    const job = await importAt(shop, 'item', `${head}\r\n${listing(13, 902)}`)
    await run(job)
    expect(ok(await shop.request('desk.job', { id: job.id }, staff)).outcomes).toMatchObject({ written: 1 })
    const found = ok(await shop.request('desk.list', { desk: 'product', find: 'Deep 902' }, staff)).items
    expect(found.map(({ id }) => id)).not.toContain(gone.id)
    expect(found).toHaveLength(1)
  })
})
