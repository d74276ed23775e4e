import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueue } from '../database/outbox.ts'
import { outbox } from '../database/schema/infra.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { outboxRows } from '#fixtures/server/read-outbox.ts'
import { type Effect, HopelessJob, type JobDeps, type OutboxJob } from './job.ts'
import { waitSeconds } from './lanes.ts'
import type { JobTable } from './job.ts'
import { drainOutbox, runJobsOnce } from '#fixtures/server/run-jobs-once.ts'

let shop: TestShop
let deps: JobDeps
beforeAll(async () => {
  shop = await openTestShop()
  deps = { ...shop.deps, mailer: { send: () => Promise.resolve('kept'), close() {} } }
})
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(outbox))

/** A job table with one effect, and what it was asked to do. */
function watched(effect: (job: OutboxJob) => Promise<void> = () => Promise.resolve()) {
  const seen: OutboxJob[] = []
  const watch: Effect = async (_, job) => {
    seen.push(job)
    await effect(job)
  }
  const table: JobTable = { effects: { ring: watch }, timers: [] }
  return { seen, table }
}

describe('the job runner', () => {
  it('does what a committed transaction asked for, and nothing of one that failed', async () => {
    const { seen, table } = watched()
    await shop.db.transaction(db => enqueue(db, { kind: 'ring', payload: { bell: 1 } }))
    const failing = shop.db.transaction(async db => {
      await enqueue(db, { kind: 'ring', payload: { bell: 2 } })
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await runJobsOnce(deps, table)).toBe(1)
    expect(seen.map(job => job.payload)).toEqual([{ bell: 1 }])
    expect(await runJobsOnce(deps, table)).toBe(0)
  })

  it('asks for an effect with a key once, ever', async () => {
    const { seen, table } = watched()
    await enqueue(shop.db, { kind: 'ring', key: 'noon', payload: {} })
    await enqueue(shop.db, { kind: 'ring', key: 'noon', payload: {} })
    await runJobsOnce(deps, table)
    await enqueue(shop.db, { kind: 'ring', key: 'noon', payload: {} })
    await runJobsOnce(deps, table)
    expect(seen.map(job => job.key)).toEqual(['noon'])
  })
})

describe('a failed try', () => {
  it('tries again later and later, with the same key, until it works', async () => {
    let broken = true
    const { seen, table } = watched(() => (broken ? Promise.reject(new Error('no line')) : Promise.resolve()))
    await enqueue(shop.db, { kind: 'ring', key: 'dawn', payload: {} })
    expect(await runJobsOnce(deps, table)).toBe(1)
    expect(await runJobsOnce(deps, table)).toBe(0)
    shop.clock.pass(waitSeconds(1))
    expect(await runJobsOnce(deps, table)).toBe(1)
    broken = false
    shop.clock.pass(waitSeconds(2))
    await runJobsOnce(deps, table)
    expect(seen.map(job => [job.key, job.attempt])).toEqual([
      ['dawn', 1],
      ['dawn', 2],
      ['dawn', 3],
    ])
    expect(await outboxRows(shop.db)).toMatchObject([{ doneAt: shop.clock.now(), lastError: null }])
  })
})

describe('an effect that does not work', () => {
  it('sets aside what has no hope, and what was tried twelve times', async () => {
    const { table } = watched(() => Promise.reject(new HopelessJob('no bell')))
    await enqueue(shop.db, { kind: 'ring', payload: {} })
    await enqueue(shop.db, { kind: 'unheard of', payload: {} })
    await runJobsOnce(deps, table)
    const stubborn = watched(() => Promise.reject(new Error('no line')))
    await enqueue(shop.db, { kind: 'ring', key: 'dusk', payload: {} })
    for (let i = 0; i < 14; i++) {
      await runJobsOnce(deps, stubborn.table)
      shop.clock.pass(3_600)
    }
    expect(stubborn.seen).toHaveLength(12)
    expect((await outboxRows(shop.db)).every(row => row.failedAt !== null)).toBe(true)
  })

  it('gives an effect to one runner at a time, and to another when the first has died', async () => {
    const { seen, table } = watched(async () => {
      await drainOutbox(deps, table)
    })
    await enqueue(shop.db, { kind: 'ring', payload: {} })
    await drainOutbox(deps, table)
    expect(seen).toHaveLength(1)
    await shop.db.update(outbox).set({ doneAt: null })
    expect(await drainOutbox(deps, table)).toBe(0)
    shop.clock.pass(121)
    expect(await drainOutbox(deps, table)).toBe(1)
  })

  it('waits until an effect is due', async () => {
    const { seen, table } = watched()
    const availableAt = new Date(shop.clock.now().getTime() + 60_000)
    await enqueue(shop.db, { kind: 'ring', payload: {}, availableAt })
    await runJobsOnce(deps, table)
    expect(seen).toHaveLength(0)
    shop.clock.pass(60)
    await runJobsOnce(deps, table)
    expect(seen).toHaveLength(1)
  })
})
