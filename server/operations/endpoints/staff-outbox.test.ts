import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createMetrics } from '../../http/observe.ts'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import { measureQueues } from '../../jobs/queue-state.ts'
import { HopelessJob, type JobDeps } from '../../jobs/job.ts'
import { enqueue } from '../../database/outbox.ts'
import { outbox } from '../../database/schema/infra.ts'
import { people } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const shop = testShop()
let deps: JobDeps
const { token } = people.tess

const table = {
  effects: {
    'gateway.refund': async () => {
      throw new HopelessJob('The provider knows no such payment')
    },
    mail: async () => {
      throw new HopelessJob('550 no such mailbox: <ada@example.com>\nparams: secret')
    },
  },
  timers: [],
}

beforeAll(async () => {
  await shop.db.delete(outbox)
  deps = { ...shop.deps, mailer: { send: () => Promise.resolve('kept'), close() {} } }
  await enqueue(shop.db, { kind: 'gateway.refund', payload: { key: 'r-17', orderId: 17 } })
  const link = 'http://shop.test/sign?reset=very-secret'
  const mail = { template: 'reset_password', to: 'ada@example.com', lang: 'en', data: { name: '', link } }
  for (let n = 0; n < 2; n++) await enqueue(shop.db, { kind: 'mail', payload: mail })
  await runJobsOnce(deps, table)
})

const list = async (input: object = {}) => {
  const { body } = await shop.request('staff.outbox', input, { token })
  if ('error' in body) throw new Error(body.code)
  return body
}

describe('staff.outbox', () => {
  it('shows what was given up with its reason, newest first, page by page, and no secret', async () => {
    const first = await list({ limit: 2 })
    expect(first.items).toMatchObject([
      { kind: 'mail', queue: 'mail', about: 'reset_password to ada@example.com', attempts: 1 },
      { kind: 'mail', reason: 'HopelessJob: 550 no such mailbox: <[e-mail]>' },
    ])
    const second = await list({ limit: 2, after: first.next ?? '' })
    expect(second).toMatchObject({
      items: [{ queue: 'money', about: 'key r-17, orderId 17', reason: /knows no such payment/, acts: [] }],
      next: null,
    })
    expect(JSON.stringify([first, second])).not.toMatch(/secret/)
  })

  it('finds those of one queue or kind, and says how the queues stand', async () => {
    expect((await list({ queue: 'money' })).items).toHaveLength(1)
    expect((await list({ kind: 'mail' })).items).toHaveLength(2)
    expect((await list({ kind: 'mail', queue: 'money' })).items).toHaveLength(0)
    expect((await list({ queue: 'work' })).items).toHaveLength(0)
    expect((await list()).queues).toMatchObject([
      { name: 'money', dead: 1, waiting: 0 },
      { name: 'mail', dead: 2, waiting: 0 },
      { name: 'media', dead: 0 },
      { name: 'work', dead: 0 },
    ])
  })

  it('shows dead letters and the age of what waits among the metrics', async () => {
    const { registry } = createMetrics()
    measureQueues(registry, deps)
    const now = shop.clock.now()
    const createdAt = new Date(now.getTime() - 90_000)
    const waiting = { kind: 'track.encode', payload: {}, createdAt, availableAt: createdAt }
    await shop.db.insert(outbox).values(waiting)
    await shop.db.insert(outbox).values({ ...waiting, availableAt: new Date(now.getTime() + 60_000) })
    const text = await registry.metrics()
    expect(text).toContain('sillon_dead_letters{queue="mail"} 2')
    expect(text).toContain('sillon_queue_oldest_seconds{queue="media"} 90')
    expect(text).toContain('sillon_queue_waiting{queue="media"} 1')
    await shop.db.delete(outbox).where(eq(outbox.kind, 'track.encode'))
  })

  it('is for staff', async () => {
    expect((await shop.request('staff.outbox', {})).status).toBe(401)
    const other = await shop.request('staff.outbox', {}, { token: people.alice.token })
    expect(other.body).toMatchObject({ code: 'forbidden' })
    const odd = await shop.request('staff.outbox', { after: '§' }, { token })
    expect(odd.body).toMatchObject({ status: 422, fields: { after: 'input_invalid' } })
  })
})
