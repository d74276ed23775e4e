import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { importAt, ok, productDeskOf } from '#fixtures/server/desks/desk-calls.ts'
import { productJobsOf } from '#fixtures/server/desks/desk-jobs.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, specialists, writeSpecialists } from '#fixtures/server/world.ts'
import { itemStock } from '../../database/schema/catalogue.ts'
import { checkBooks } from '../../orders/check-books.ts'

const shop = payingShop()
const staff = { token: people.tess.token }
const { list, record, save, move } = productDeskOf(shop)
const { made, preview, ran, read, run, workAll } = productJobsOf(shop)

describe('a change of many', () => {
  it('says what would become of each, and writes nothing before it is run', async () => {
    const [first = 0, second = 0] = await made('Pier One', 2)
    ok(await save({ id: second, fields: { format: { from: null, to: 'LP' } } }))
    const job = ok(
      await preview({ ids: [second, first, 999_999], set: { format: 'LP' }, reason: 'as printed' }),
    )
    expect(job).toMatchObject({ state: 'prepared', total: 1, done: 0, asked: 'format=LP', who: 'Tess Sand' })
    expect(job.verdicts).toEqual({ create: 0, change: 1, same: 1, refused: 1 })
    expect(job.lines.map(({ record: id, verdict, fields }) => [id, verdict, fields])).toEqual([
      [first, 'change', { format: { from: null, to: 'LP' } }],
      [second, 'same', {}],
      [999_999, 'refused', {}],
    ])
    expect((await record(first)).cells).toMatchObject({ format: null })
    expect(ok(await run(job))).toMatchObject({ state: 'running', moves: ['stop'] })
    await workAll()
    expect(await read(job.id)).toMatchObject({ state: 'done', done: 1, refused: 1, moves: ['undo'] })
    const { history } = await record(first)
    expect(history.items[0]).toMatchObject({ via: 'job', who: 'Tess Sand', reason: 'as printed' })
    expect((await record(second)).history.items).toHaveLength(2)
  })

  it('takes all that a list finds but some, and nothing that came in afterwards', async () => {
    const [first = 0, second = 0, third = 0] = await made('Quay Four', 3)
    const { up_to } = ok(await shop.request('desk.counts', { desk: 'product', find: 'Quay Four' }, staff))
    expect(up_to).toBe(third)
    await made('Quay Four', 1)
    const job = ok(
      await preview({
        find: 'Quay Four',
        except: [second],
        up_to,
        add: { genres: ['7'] },
        set: { country: 'IS' },
      }),
    )
    expect(job.lines.map(line => line.record)).toEqual([first, third])
    ok(await run(job))
    await workAll()
    const { items } = await list({ find: 'Quay Four', where: 'genres:7' })
    expect(items.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([first, third])
  })
})

describe('what is asked', () => {
  it('refuses lines that a column refuses, and the rest is written', async () => {
    const [id = 0] = await made('Buoy Six', 1)
    const items = ok(
      await shop.request(
        'desk.list',
        { desk: 'item', where: `product:${id}`, columns: 'name,price_eur' },
        staff,
      ),
    ).items
    const item = items[0]?.id ?? 0
    const asked = { desk: 'item' as const, ids: [item] }
    const dear = ok(await shop.request('desk.jobPreview', { ...asked, percent: { price_eur: 12.5 } }, staff))
    expect(dear.lines[0]?.fields).toEqual({ price_eur: { from: 900, to: 1_013 } })
    // It has no price of its own in dollars, so that emptying it or raising it changes nothing.
    for (const turn of [{ set: { price_usd: null } }, { percent: { price_usd: 10 } }]) {
      const same = ok(await shop.request('desk.jobPreview', { ...asked, ...turn }, staff))
      expect(same.verdicts).toMatchObject({ same: 1 })
    }
    const none = ok(
      await shop.request('desk.jobPreview', { ...asked, percent: { price_eur: -99.99 } }, staff),
    )
    expect(none.lines[0]).toMatchObject({ verdict: 'refused', mistakes: { price_eur: 'out_of_range' } })
    // What was prepared before gave way to it, and says so.
    expect(ok(await shop.request('desk.job', { id: dear.id }, staff)).state).toBe('replaced')
  })

  it.each([
    [{ set: { state: 'listed' } }, { state: 'field_unknown' }],
    [{ set: { country: 'XX' } }, { country: 'country_unknown' }],
    [{ add: { format: ['LP'] } }, { format: 'input_invalid' }],
    [{ percent: { format: 5 } }, { format: 'input_invalid' }],
    [{}, { set: 'input_required' }],
    [{ set: { format: 'LP' }, where: 'nothing:1' }, { nothing: 'field_unknown' }],
    [{ move: 'sink' }, { move: 'choice_unknown' }],
    [{ move: 'hide', set: { format: 'LP' } }, { move: 'input_invalid' }],
  ])('%j is not understood', async (asked, fields) => {
    const { status, body } = await preview({ ids: [1], ...asked })
    expect([status, body]).toMatchObject([422, { code: 'input_invalid', fields }])
  })
})

describe('taking a job back', () => {
  it('turns round what still stands so, leaves the rest and says which', async () => {
    const [first = 0, second = 0] = await made('Lock Seven', 2)
    const job = await ran({ ids: [first, second], set: { format: 'LP' } })
    ok(await save({ id: second, fields: { format: { from: 'LP', to: '2LP' } } }))
    const back = ok(await shop.request('desk.jobUndo', { id: job.id, via: 'page' }, staff))
    expect(back).toMatchObject({ kind: 'undo', of_job: job.id, total: 1 })
    expect(back.lines.map(({ record: id, verdict }) => [id, verdict])).toEqual([
      [second, 'refused'],
      [first, 'change'],
    ])
    ok(await run(back))
    await workAll()
    expect((await record(first)).cells).toMatchObject({ format: null })
    expect((await record(second)).cells).toMatchObject({ format: '2LP' })
    const undone = await read(job.id)
    expect(undone).toMatchObject({ undone_by: back.id, outcomes: { written: 1, undone: 1 }, moves: [] })
    expect((await shop.request('desk.jobUndo', { id: job.id }, staff)).body).toMatchObject({
      code: 'transition_not_allowed',
    })
  })

  it('moves records back as well', async () => {
    const ids = await made('Weir Two', 2)
    const [first = 0, second = 0] = ids
    ok(await move(first, 'offer'))
    const job = await ran({ ids, move: 'offer' })
    expect(job).toMatchObject({ kind: 'move', state: 'done', outcomes: { written: 1 } })
    expect(job.verdicts).toMatchObject({ change: 1, refused: 1 })
    const states = async () => Promise.all(ids.map(async id => (await record(id)).cells['state']))
    expect(await states()).toEqual(['listed', 'listed'])
    const back = ok(await shop.request('desk.jobUndo', { id: job.id }, staff))
    expect(back).toMatchObject({ move: 'hide', total: 1, lines: [{ record: second }] })
    ok(await run(back))
    await workAll()
    expect(await states()).toEqual(['listed', 'hidden'])
  })
})

describe('taking back what a file has made', () => {
  it('throws away the drafts that a file has made, and what was counted in with them', async () => {
    const text =
      'name,artist_name,category,price,weight_grams,stock,barcode\nGone,Kelp,tape,9.00,80,7,5099747814228\n'
    const job = await importAt(shop, 'product', text)
    ok(await run(job))
    await workAll()
    const before = ok(await shop.request('desk.list', { desk: 'item', find: 'Gone' }, staff))
    expect(before.items.map(({ cells }) => cells['free'])).toEqual([7])
    const back = ok(await shop.request('desk.jobUndo', { id: job.id, via: 'page' }, staff))
    expect(back).toMatchObject({ kind: 'undo', of_job: job.id, total: 1, move: 'discard' })
    ok(await run(back))
    await workAll()
    for (const desk of ['product', 'item', 'stock'] as const)
      expect(ok(await shop.request('desk.list', { desk, find: 'Gone' }, staff)).items).toEqual([])
    const item = before.items[0]?.id ?? 0
    const shelf = await shop.db.select().from(itemStock).where(eq(itemStock.itemId, item))
    expect(shelf.map(({ onHand }) => onHand)).toEqual([0])
    expect(await checkBooks(shop.db)).toEqual([])
    // The right file may come now: its barcode is free again.
    expect((await importAt(shop, 'product', text)).counts).toMatchObject({ create: 1 })
  })

  it('leaves what was offered since, for somebody may have bought it', async () => {
    const text = 'name,artist_name,category,price,weight_grams,stock\nStays,Kelp,tape,9.00,80,7\n'
    const job = await importAt(shop, 'product', text)
    ok(await run(job))
    await workAll()
    const [made] = ok(await shop.request('desk.list', { desk: 'product', find: 'Stays' }, staff)).items
    ok(await shop.request('desk.move', { desk: 'product', id: made?.id ?? 0, move: 'offer' }, staff))
    const back = ok(await shop.request('desk.jobUndo', { id: job.id, via: 'page' }, staff))
    expect(back.lines).toMatchObject([{ verdict: 'refused', mistakes: { move: 'transition_not_allowed' } }])
  })
})

describe('jobs', () => {
  const boss = { token: people.boss.token }
  const warehouse = { token: specialists.wanda.token }
  const service = { token: specialists.selma.token }
  const catalogue = { token: specialists.cato.token }

  it('are listed for whoever may see all, and for others their own', async () => {
    await writeSpecialists(shop.db, shop.clock.now())
    const [id = 0] = await made('Ferry Three', 1)
    const job = await ran({ ids: [id], set: { format: 'LP' } })
    const listed = async (as: { token: string }) =>
      ok(await shop.request('desk.jobs', { desk: 'product', limit: 1 }, as)).items.map(one => one.id)
    expect(await listed(boss)).toEqual([job.id])
    expect(await listed(service)).toEqual([job.id])
    expect(await listed(catalogue)).toEqual([])
    const first = ok(await shop.request('desk.jobs', { limit: 1 }, boss))
    const second = ok(await shop.request('desk.jobs', { limit: 1, after: first.next ?? '' }, boss))
    expect(second.items[0]?.id).toBeLessThan(job.id)
  })

  it('are prepared, run, stopped and taken back by those alone who may do what they do', async () => {
    const [id = 0] = await made('Ferry Four', 1)
    const job = ok(await preview({ ids: [id], set: { format: 'LP' } }))
    for (const as of [warehouse, service])
      expect(
        (await shop.request('desk.jobPreview', { desk: 'product', ids: [id], set: {} }, as)).status,
      ).toBe(403)
    const named = { id: job.id, digest: job.digest }
    expect((await shop.request('desk.job', { id: job.id }, warehouse)).status).toBe(404)
    expect(ok(await shop.request('desk.job', { id: job.id }, service)).moves).toEqual([])
    expect((await shop.request('desk.jobRun', named, service)).status).toBe(403)
    expect((await shop.request('desk.jobRun', named, warehouse)).status).toBe(404)
    ok(await run(job))
    expect((await shop.request('desk.jobStop', { id: job.id }, service)).status).toBe(403)
    await workAll()
    expect((await shop.request('desk.jobUndo', { id: job.id }, service)).status).toBe(403)
    expect((await shop.request('desk.jobUndo', { id: job.id }, warehouse)).status).toBe(404)
  })
})

describe('what is prepared and not run', () => {
  it('is listed until it is, and says that another gave it its place', async () => {
    const [first = 0] = await made('Jetty Nine', 1)
    const former = ok(await preview({ ids: [first], set: { format: 'LP' } }))
    const listed = async () => ok(await shop.request('desk.jobs', { desk: 'product' }, staff)).items
    expect((await listed())[0]).toMatchObject({ id: former.id, state: 'prepared', moves: ['run'] })
    const next = ok(await preview({ ids: [first], set: { format: 'EP' } }))
    expect((await listed()).map(({ id }) => id)).toContain(next.id)
    expect((await listed()).map(({ id }) => id)).not.toContain(former.id)
    expect(await read(former.id)).toMatchObject({
      state: 'replaced',
      started_at: null,
      ended_at: expect.any(String),
      moves: [],
      lines: [],
    })
    expect((await run(former)).status).toBe(409)
  })

  it('expires after a day, and is known for thirty more', async () => {
    const [first = 0] = await made('Jetty Ten', 1)
    const job = ok(await preview({ ids: [first], set: { format: 'LP' } }))
    shop.clock.pass(23 * 3_600)
    await workAll()
    expect(await read(job.id)).toMatchObject({ state: 'prepared' })
    shop.clock.pass(2 * 3_600)
    await workAll()
    expect(await read(job.id)).toMatchObject({ state: 'expired', moves: [] })
    shop.clock.pass(31 * 86_400)
    await workAll()
    expect((await shop.request('desk.job', { id: job.id }, staff)).status).toBe(404)
  })
})
