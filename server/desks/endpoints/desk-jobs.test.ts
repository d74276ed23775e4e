import { describe, expect, it } from 'vitest'
import type { Input, Output } from '#contract'
import { ok, productDeskOf, tape } from '#fixtures/server/desks/desk-calls.ts'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { deskTimers } from '#server/desks/jobs/job-timers.ts'
import { claimJob } from '#server/desks/store/jobs.ts'
import { workBatch } from '#server/desks/jobs/work-off.ts'
import { deskBindings } from '#server/operations/desk-bindings.ts'

const shop = payingShop()
const staff = { token: people.tess.token }
const { create, list, record, save, move } = productDeskOf(shop)

type Job = Output<'desk.job'>

const preview = (input: Omit<Input<'desk.jobPreview'>, 'desk'>) =>
  shop.request('desk.jobPreview', { desk: 'product', ...input }, staff)
const run = ({ id, digest }: Job) => shop.request('desk.jobRun', { id, digest }, staff)
const read = async (id: number, asked: object = {}) =>
  ok(await shop.request('desk.job', { id, ...asked }, staff))
const table = { effects: {}, timers: deskTimers(deskBindings) }
const workAll = () => runJobsOnce(shop.jobDeps, table)
const work = () => ({ db: shop.db, clock: shop.clock, bindings: deskBindings })

/** So many products by one artist, whom nobody else has. */
async function made(artist: string, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let n = 1; n <= count; n++) {
    const { id } = ok(await create({ ...tape, name: `${artist} ${n}`, artist_name: artist }))
    ids.push(id)
  }
  return ids
}

/** A job that was looked at, run and worked off. */
async function ran(input: Parameters<typeof preview>[0]): Promise<Job> {
  const job = ok(await preview(input))
  ok(await run(job))
  await workAll()
  return read(job.id)
}

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
    expect(items.map(({ id }) => id).toSorted()).toEqual([first, third])
  })

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
    const asked = { desk: 'item', ids: [item] } as const
    const dear = ok(await shop.request('desk.jobPreview', { ...asked, percent: { price_eur: 12.5 } }, staff))
    expect(dear.lines[0]?.fields).toEqual({ price_eur: { from: 900, to: 1_013 } })
    const gone = ok(await shop.request('desk.jobPreview', { ...asked, set: { price_usd: null } }, staff))
    expect(gone.verdicts).toMatchObject({ change: 1 })
    const none = ok(
      await shop.request('desk.jobPreview', { ...asked, percent: { price_eur: -99.99 } }, staff),
    )
    expect(none.lines[0]).toMatchObject({ verdict: 'refused', mistakes: { price_eur: 'out_of_range' } })
    // What was prepared before gave way to it.
    expect((await shop.request('desk.job', { id: dear.id }, staff)).status).toBe(404)
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

describe('what happens meanwhile', () => {
  it('a change by somebody else is not overwritten, and said', async () => {
    const [first = 0, second = 0] = await made('Groyne Two', 2)
    const job = ok(await preview({ ids: [first, second], set: { format: 'LP' } }))
    ok(await save({ id: first, fields: { format: { from: null, to: 'EP' } } }, people.boss.token))
    ok(await run(job))
    await workAll()
    expect((await record(first)).cells).toMatchObject({ format: 'EP' })
    expect((await record(second)).cells).toMatchObject({ format: 'LP' })
    const after = await read(job.id)
    expect(after.outcomes).toMatchObject({ written: 1, overtaken: 1 })
    expect((await read(job.id, { outcome: 'overtaken' })).lines).toMatchObject([
      { record: first, mistakes: { format: 'record_changed' } },
    ])
  })

  it('it stops between two batches, goes on where it was, and nothing is done twice', async () => {
    const ids = await made('Mole Three', 5)
    const job = ok(await preview({ ids, set: { format: 'LP' } }))
    ok(await run(job))
    expect(await workBatch(work(), job.id, 2)).toBe(true)
    expect(ok(await shop.request('desk.jobStop', { id: job.id }, staff)).state).toBe('stopping')
    expect(await workBatch(work(), job.id, 2)).toBe(false)
    const stopped = await read(job.id)
    expect(stopped).toMatchObject({ state: 'stopped', done: 2, moves: ['resume', 'undo'] })
    expect(stopped.lines.map(({ outcome }) => outcome)).toEqual(['written', 'written', null, null, null])
    ok(await run(stopped))
    await workAll()
    expect(await read(job.id)).toMatchObject({ state: 'done', done: 5, outcomes: { written: 5 } })
    for (const id of ids) expect((await record(id)).history.items).toHaveLength(2)
  })

  it('a runner that is gone is followed by another after a minute, and no sooner', async () => {
    const ids = await made('Dock Nine', 3)
    const job = ok(await preview({ ids, set: { format: 'LP' } }))
    ok(await run(job))
    expect(await claimJob(shop.db, shop.clock.now())).toBe(job.id)
    expect(await workBatch(work(), job.id, 1)).toBe(true)
    shop.clock.pass(59)
    expect(await claimJob(shop.db, shop.clock.now())).toBeUndefined()
    shop.clock.pass(2)
    await workAll()
    expect(await read(job.id)).toMatchObject({ state: 'done', outcomes: { written: 3 } })
  })

  it('what was looked at is what is run', async () => {
    const [id = 0] = await made('Sluice One', 1)
    const job = ok(await preview({ ids: [id], set: { format: 'LP' } }))
    const other = { id: job.id, digest: '0'.repeat(64) }
    expect((await shop.request('desk.jobRun', other, staff)).body).toMatchObject({ code: 'job_stale' })
    const boss = { token: people.boss.token }
    expect((await shop.request('desk.jobRun', { id: job.id, digest: job.digest }, boss)).status).toBe(409)
    ok(await run(job))
    expect((await run(job)).body).toMatchObject({ code: 'transition_not_allowed' })
    await workAll()
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
