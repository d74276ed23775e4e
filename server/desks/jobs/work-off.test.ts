import { describe, expect, it } from 'vitest'
import { ok, productDeskOf, tape } from '#fixtures/server/desks/desk-calls.ts'
import { productJobsOf } from '#fixtures/server/desks/desk-jobs.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { deskBindings } from '../../operations/desk-bindings.ts'
import type { PreparedLine } from '../store/job-lines.ts'
import { claimJob } from '../store/jobs.ts'
import { prepareJob } from './prepare-job.ts'
import { workBatch, workOff } from './work-off.ts'

const shop = payingShop()
const staff = { token: people.tess.token }
const { record, save } = productDeskOf(shop)
const { made, preview, read, run, workAll } = productJobsOf(shop)
const work = () => ({ db: shop.db, clock: shop.clock, bindings: deskBindings })

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

describe('what is to be made', () => {
  const line = (name: string, more: object = {}): PreparedLine => ({
    recordId: null,
    name,
    verdict: 'create',
    fields: Object.fromEntries(
      Object.entries({ ...tape, name, ...more }).map(([column, to]) => [column, { from: null, to }]),
    ),
    mistakes: {},
  })

  it('is made many at once, each with its history; a bad line is refused and costs no other', async () => {
    const lines = [line('Import One'), line('Import Two', { category: 'hat' }), line('Import Three')]
    const job = {
      desk: 'product',
      kind: 'import',
      who: people.tess.id,
      via: 'cli',
      source: 'tapes.csv',
    } as const
    const id = await prepareJob(work(), job, lines)
    if (typeof id !== 'number') throw new Error('it was not prepared')
    ok(await run(await read(id)))
    await workAll()
    const done = await read(id)
    expect(done).toMatchObject({ state: 'done', done: 3, refused: 1, outcomes: { written: 2, refused: 1 } })
    expect(done.lines[1]?.mistakes).toEqual({ category: 'choice_unknown' })
    const { cells, history } = await record(done.lines[2]?.record ?? 0)
    expect(cells).toMatchObject({ name: 'Import Three', state: 'draft', free: 12, price_eur: 900 })
    expect(history.items).toMatchObject([{ via: 'import', who: 'Tess Sand' }])
    // Drafts that nobody was offered are thrown away when the job is taken back.
    const back = ok(await shop.request('desk.jobUndo', { id }, staff))
    expect(back).toMatchObject({ total: 2, move: 'discard', verdicts: { refused: 0 } })
  })

  it('has a first line and a last', async () => {
    const job = { desk: 'product', kind: 'import', who: people.tess.id, via: 'cli', source: 'x' } as const
    expect(await prepareJob(work(), job, [])).toMatchObject({ fields: { lines: 'input_required' } })
    const many = Array.from({ length: 5_001 }, () => line('Many'))
    expect(await prepareJob(work(), { ...job, move: 'hide' }, many)).toMatchObject({
      fields: { lines: 'out_of_range' },
    })
  })
})

describe('a line that breaks what writes it', () => {
  const { many: _, ...one } = deskBindings.product
  const broken = (ids: readonly number[]) => ({
    ...deskBindings,
    product: {
      ...one,
      write: (...[tx, id, values, saving]: Parameters<NonNullable<typeof one.write>>) => {
        if (ids.includes(id)) throw new Error('it breaks')
        return one.write?.(tx, id, values, saving) ?? Promise.resolve(undefined)
      },
    },
  })

  it('is set aside, and the others of its batch are written', async () => {
    const ids = await made('Breakwater', 4)
    const job = ok(await preview({ ids, set: { format: 'LP' } }))
    ok(await run(job))
    let reports = 0
    await workOff({ ...work(), bindings: broken(ids.slice(1, 2)) }, job.id, {
      report: () => void (reports += 1),
    })
    const done = await read(job.id)
    expect(done).toMatchObject({ state: 'done', done: 4, refused: 1, outcomes: { written: 3, refused: 1 } })
    expect(done.lines[1]?.mistakes).toEqual({ id: 'internal' })
    expect(reports).toBe(2)
  })

  it('after ten in a row the job is given up, and goes on when it is mended', async () => {
    const ids = await made('Shoal', 12)
    const job = ok(await preview({ ids, set: { format: 'LP' } }))
    ok(await run(job))
    await workOff({ ...work(), bindings: broken(ids) }, job.id, { report: () => undefined })
    const failed = await read(job.id)
    expect(failed).toMatchObject({ state: 'failed', done: 9, moves: ['resume', 'undo'] })
    ok(await run(failed))
    await workAll()
    expect(await read(job.id)).toMatchObject({ state: 'done', outcomes: { written: 3, refused: 9 } })
  })
})

it('whoever may no longer do it has nothing done in their name', async () => {
  const ids = await made('Slack Water', 2)
  const job = ok(await preview({ ids, set: { format: 'LP' } }))
  ok(await run(job))
  const { desk, ...rest } = deskBindings.product
  const closed = { ...rest, desk: { ...desk, rights: { ...desk.rights, edit: 'user.edit' as const } } }
  const bindings = { ...deskBindings, product: closed }
  expect(await workBatch({ ...work(), bindings }, job.id)).toBe(false)
  expect(await read(job.id)).toMatchObject({ state: 'failed', done: 0 })
})
