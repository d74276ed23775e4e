import { beforeAll, describe, expect, it } from 'vitest'
import { HopelessJob, type JobDeps } from '../../jobs/job.ts'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import { enqueue } from '../../database/outbox.ts'
import { outbox } from '../../database/schema/infra.ts'
import { people } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const shop = testShop()
let deps: JobDeps
const { token } = people.tess
const done: string[] = []
let isBroken = true

const table = {
  effects: {
    'gateway.refund': async () => {
      if (isBroken) throw new HopelessJob('The provider knows no such payment')
      done.push('gateway.refund')
    },
  },
  timers: [],
}

beforeAll(async () => {
  await shop.db.delete(outbox)
  deps = { ...shop.deps, mailer: { send: () => Promise.resolve('kept'), close() {} } }
  for (const kind of ['gateway.refund', 'unheard of', 'unheard of']) {
    await enqueue(shop.db, { kind, payload: {} })
  }
  await runJobsOnce(deps, table)
})

const list = async (input: object = {}) => {
  const { body } = await shop.request('staff.outbox', input, { token })
  if ('error' in body) throw new Error(body.code)
  return body
}

describe('staff.moveEffects', () => {
  it('need to be told which, in one way', async () => {
    const none = await shop.request('staff.moveEffects', { move: 'retry' }, { token })
    expect(none.body).toMatchObject({ status: 422, fields: { ids: 'input_required' } })
    const both = await shop.request('staff.moveEffects', { move: 'drop', kind: 'mail', all: true }, { token })
    expect(both.body).toMatchObject({ status: 422, fields: { all: 'input_invalid' } })
    const outsider = await shop.request(
      'staff.moveEffects',
      { move: 'drop', all: true },
      { token: people.alice.token },
    )
    expect(outsider.status).toBe(403)
  })

  it('try a refund again that was given up, once, and say who asked for it', async () => {
    const [letter] = (await list({ queue: 'money' })).items
    const ids = [letter?.id ?? 0]
    expect((await shop.request('staff.moveEffects', { move: 'retry', ids }, { token })).body).toEqual({
      count: 1,
    })
    expect((await shop.request('staff.moveEffects', { move: 'retry', ids }, { token })).body).toEqual({
      count: 0,
    })
    await runJobsOnce(deps, table)
    const act = { act: 'retry', actor: `team:${people.tess.id}`, at: shop.clock.now().toISOString() }
    expect((await list({ queue: 'money' })).items).toMatchObject([{ acts: [act] }])
    isBroken = false
    await shop.request('staff.moveEffects', { move: 'retry', kind: 'gateway.refund' }, { token })
    await runJobsOnce(deps, table)
    expect(done).toEqual(['gateway.refund'])
    expect((await list({ queue: 'money' })).items).toEqual([])
  })

  it('drop for good, and keep what was dropped where staff can see it', async () => {
    expect((await shop.request('staff.moveEffects', { move: 'drop', all: true }, { token })).body).toEqual({
      count: 2,
    })
    expect((await shop.request('staff.moveEffects', { move: 'retry', all: true }, { token })).body).toEqual({
      count: 0,
    })
    expect((await list()).items).toEqual([])
    const { items } = await list({ state: 'dropped' })
    expect(items).toHaveLength(2)
    expect(items[0]).toMatchObject({ dropped_at: shop.clock.now().toISOString(), acts: [{ act: 'drop' }] })
  })
})
