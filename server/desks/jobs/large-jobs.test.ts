// Large jobs leave the shop open: requests are answered between two batches, and progress counts up.
import { describe, expect, it } from 'vitest'
import { importAt, ok } from '#fixtures/server/desks/desk-calls.ts'
import { productJobsOf } from '#fixtures/server/desks/desk-jobs.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { deskBindings } from '../../operations/desk-bindings.ts'
import { mostLinesOf } from './prepare-job.ts'
import { workBatch, workOff } from './work-off.ts'

const shop = payingShop()
const staff = { token: people.tess.token }
const { read, run, workAll } = productJobsOf(shop)
const work = () => ({ db: shop.db, clock: shop.clock, bindings: deskBindings })

/** A file of so many drafts whose names begin alike. */
const draftsOf = (name: string, count: number): string => {
  const rows = Array.from({ length: count }, (_, index) => `${name} ${index},Kelp,tape,9.00,80,2`)
  return `name,artist_name,category,price,weight_grams,stock\n${rows.join('\n')}\n`
}

const counted = async (find: string) => {
  const counts = ok(await shop.request('desk.counts', { desk: 'product', find }, staff))
  return counts.total
}

/** Works a job off while somebody looks at it again and again; gives each progress that they saw. */
async function watched(id: number): Promise<number[]> {
  const seen = new Set<number>()
  let isAtWork = true
  const looking = async () => {
    while (isAtWork) {
      seen.add((await read(id, { limit: 1 })).done)
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  const [looked] = await Promise.all([
    looking(),
    workOff(work(), id, {
      report: error => {
        throw error
      },
    }).finally(() => (isAtWork = false)),
  ])
  expect(looked).toBeUndefined()
  return [...seen]
}

describe('a file of many lines', () => {
  it('is written and taken back while the shop answers, and says how far it is', async () => {
    const job = await importAt(shop, 'product', draftsOf('Marram', 400))
    ok(await run(job))
    const writing = await watched(job.id)
    expect(writing.filter(done => done > 0 && done < 400).length).toBeGreaterThan(1)
    expect(writing).toEqual(writing.toSorted((one, other) => one - other))
    expect(await read(job.id)).toMatchObject({ state: 'done', done: 400, outcomes: { written: 400 } })

    const back = ok(await shop.request('desk.jobUndo', { id: job.id, via: 'cli' }, staff))
    expect(back).toMatchObject({ state: 'prepared', total: 400, move: 'discard', verdicts: { change: 400 } })
    // The last that was made goes first.
    expect(back.lines[0]?.name).toBe('Marram 399')
    ok(await run(back))
    const undoing = await watched(back.id)
    expect(undoing.filter(done => done > 0 && done < 400).length).toBeGreaterThan(1)
    expect(await read(back.id)).toMatchObject({ state: 'done', done: 400, refused: 0 })
    expect(await counted('Marram')).toBe(0)
  })

  it('is taken back to its end by another runner when the first one was killed', async () => {
    const job = await importAt(shop, 'product', draftsOf('Sedge', 60))
    ok(await run(job))
    await workAll()
    const back = ok(await shop.request('desk.jobUndo', { id: job.id, via: 'cli' }, staff))
    ok(await run(back))
    expect(await workBatch(work(), back.id, 25)).toBe(true)
    expect(await counted('Sedge')).toBe(35)
    // The runner is gone: its sign of life is of more than a minute ago.
    shop.clock.pass(61)
    await workAll()
    expect(await read(back.id)).toMatchObject({ state: 'done', done: 60, refused: 0 })
    expect(await read(job.id)).toMatchObject({ outcomes: { written: 0, undone: 60 }, undone_by: back.id })
    expect(await counted('Sedge')).toBe(0)
  })

  it('that was stopped half-way is taken back as far as it was written', async () => {
    const job = await importAt(shop, 'product', draftsOf('Thrift', 40))
    ok(await run(job))
    expect(await workBatch(work(), job.id, 15)).toBe(true)
    ok(await shop.request('desk.jobStop', { id: job.id }, staff))
    expect(await workBatch(work(), job.id)).toBe(false)
    expect(await read(job.id)).toMatchObject({ state: 'stopped', done: 15 })
    const back = ok(await shop.request('desk.jobUndo', { id: job.id, via: 'cli' }, staff))
    expect(back.total).toBe(15)
    ok(await run(back))
    await workAll()
    expect(await counted('Thrift')).toBe(0)
  })

  it('has more lines than one may move by hand, and is taken back whole all the same', () => {
    expect(mostLinesOf({ kind: 'undo', move: 'discard' })).toBe(100_000)
    expect(mostLinesOf({ kind: 'move', move: 'discard' })).toBe(5_000)
  })
})
