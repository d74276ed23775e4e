import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMetrics } from '../http/observe.ts'
import { enqueue } from '../database/outbox.ts'
import { outbox } from '../database/schema/infra.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { outboxRows } from '#fixtures/server/read-outbox.ts'
import { everyJob } from '../operations/job-table.ts'
import type { JobDeps } from './job.ts'
import { laneOf } from './lanes.ts'
import { startJobs } from './start-jobs.ts'

let shop: TestShop
let deps: JobDeps
beforeAll(async () => {
  shop = await openTestShop()
  deps = { ...shop.deps, mailer: { send: () => Promise.resolve('kept'), close() {} } }
})
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(outbox))

/** Effects that hang until they are let go, and what was done. */
function hanging() {
  let letGo = () => {}
  const gate = new Promise<void>(open => (letGo = open))
  const begun: string[] = []
  const done: string[] = []
  const hang = (kind: string) => async () => {
    begun.push(kind)
    await gate
    done.push(kind)
  }
  const quick = (kind: string) => async () => void done.push(kind)
  return { begun, done, hang, quick, letGo: () => letGo() }
}

const patience = { timeout: 20_000, interval: 20 }

describe('the queues', () => {
  it('pay back at once while fifteen mails hang at a slow mail server', async () => {
    const { begun, done, hang, quick, letGo } = hanging()
    const table = { effects: { mail: hang('mail'), 'gateway.refund': quick('gateway.refund') }, timers: [] }
    for (let n = 0; n < 15; n++) await enqueue(shop.db, { kind: 'mail', payload: {} })
    await enqueue(shop.db, { kind: 'gateway.refund', payload: {} })
    const jobs = startJobs(deps, createMetrics(), table)
    await expect.poll(() => done, patience).toContain('gateway.refund')
    await expect.poll(() => begun.length, patience).toBe(4)
    expect(done).toEqual(['gateway.refund'])
    letGo()
    await expect.poll(() => done.length, patience).toBe(16)
    await jobs.stop()
  })

  it('send mail and do the rest while a record is decoded and the provider is silent', async () => {
    const { begun, done, hang, quick, letGo } = hanging()
    const kinds = { 'track.encode': hang('track.encode'), 'gateway.charge': hang('gateway.charge') }
    const table = {
      effects: { ...kinds, mail: quick('mail'), 'digs.grant': quick('digs.grant') },
      timers: [],
    }
    for (const kind of ['track.encode', 'track.encode', 'gateway.charge', 'mail', 'digs.grant']) {
      await enqueue(shop.db, { kind, payload: {} })
    }
    const jobs = startJobs(deps, createMetrics(), table)
    await expect.poll(() => done.toSorted(), patience).toEqual(['digs.grant', 'mail'])
    await expect.poll(() => begun.toSorted(), patience).toEqual(['gateway.charge', 'track.encode'])
    letGo()
    await expect.poll(() => done.length, patience).toBe(5)
    await jobs.stop()
  })

  it('end after what is at work when they are stopped, and leave the rest', async () => {
    const { begun, hang, letGo } = hanging()
    const table = { effects: { 'track.encode': hang('track.encode') }, timers: [] }
    for (let n = 0; n < 2; n++) await enqueue(shop.db, { kind: 'track.encode', payload: {} })
    const jobs = startJobs(deps, createMetrics(), table)
    await expect.poll(() => begun.length, patience).toBe(1)
    const stopped = jobs.stop()
    letGo()
    await stopped
    expect((await outboxRows(shop.db)).map(row => row.doneAt === null)).toEqual([false, true])
  })
})

describe('the lanes', () => {
  it('hold every effect that moves money, sends mail, or works on files', () => {
    const money = [
      'gateway.refund',
      'gateway.cancel',
      'gateway.charge',
      'gateway.forget',
      'gateway.answerDispute',
      'gateway.acceptDispute',
      'card.forget',
      'box.charge',
      'refund.project',
      'refund.short',
      'payout.release',
      'payout.freeze',
      'payout.unfreeze',
      'mail.orderPaid',
      'mail.orderPledged',
    ]
    const inLane = (name: string) => Object.keys(everyJob.effects).filter(kind => laneOf(kind).name === name)
    expect(inLane('money').toSorted()).toEqual(money.toSorted())
    expect(inLane('mail')).toEqual(['mail'])
    expect(inLane('media').toSorted()).toEqual([
      'package.build',
      'part.check',
      'part.draw',
      'project.forgetFiles',
      'track.encode',
      'track.measure',
      'zip.unpack',
    ])
  })
})
