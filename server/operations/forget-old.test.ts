import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { queryRows } from '../database/database.ts'
import { deskJobLines, deskJobs } from '../database/schema/desks.ts'
import { contactMessages, mails, outbox } from '../database/schema/infra.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'
import { forgetOld } from './forget-old.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const daysAgo = (days: number): Date => new Date(shop.clock.now().getTime() - days * 86_400_000)
const run = async () => forgetOld.run({ ...shop.deps, selfUrl: '' } as never)
const column = async (statement: ReturnType<typeof sql>): Promise<string[]> =>
  (await queryRows(shop.db, statement, z.object({ said: z.string() }))).map(({ said }) => said)

const effect = (key: string | null, days: number | null) => ({
  kind: 'test.done',
  payload: { to: 'ada@example.org' },
  key,
  createdAt: daysAgo(400),
  doneAt: days === null ? null : daysAgo(days),
})

describe('what is done', () => {
  it('is emptied after its days where a key holds it back, and else deleted', async () => {
    await shop.db
      .insert(outbox)
      .values([effect('old', 91), effect('young', 89), effect(null, 91), effect('waits', null)])
    await run()
    const left = await column(sql`select coalesce(key, 'none') || ' ' || (payload->>'to' is null) as said
      from outbox where kind = 'test.done' order by id`)
    expect(left).toEqual(['old true', 'young false', 'waits false'])
  })
})

describe('mails', () => {
  it('go after their days, those that wait to be sent never, however many there are', async () => {
    const mail = (key: string, days: number, status = 'sent') => ({
      key,
      to: 'ada@example.org',
      subject: 's',
      text: 't',
      html: 'h',
      lang: 'en',
      status,
      createdAt: daysAgo(days),
    })
    const many = Array.from({ length: 1_100 }, (_, at) => mail(`many-${at}`, 500))
    await shop.db.insert(mails).values([mail('waits', 900, 'queued'), ...many])
    await shop.db.insert(mails).values([mail('old', 366), mail('young', 364)])
    await run()
    expect(
      await column(sql`select key as said from mails where recipient = 'ada@example.org' order by key`),
    ).toEqual(['waits', 'young'])
  })
})

describe('jobs and letters', () => {
  it('keep what a job came to and forget its lines, and letters that nobody waits for', async () => {
    const job = (state: string, days: number) => ({
      desk: 'product',
      kind: 'import',
      state,
      who: people.boss.id,
      via: 'page',
      source: 'x.csv',
      total: 1,
      digest: '',
      createdAt: daysAgo(days),
      endedAt: state === 'running' ? null : daysAgo(days),
    })
    const jobs = await shop.db
      .insert(deskJobs)
      .values([job('done', 91), job('running', 91), job('done', 89)])
      .returning({ id: deskJobs.id })
    const line = { line: 1, verdict: 'same', fields: {}, mistakes: {} }
    await shop.db.insert(deskJobLines).values(jobs.map(({ id }) => ({ ...line, jobId: id })))
    const letter = (message: string, state: string, days: number) => ({
      name: 'Ada',
      email: 'ada@example.org',
      message,
      state,
      createdAt: daysAgo(days),
    })
    await shop.db
      .insert(contactMessages)
      .values([
        letter('old', 'answered', 1_096),
        letter('open', 'open', 1_096),
        letter('young', 'closed', 1_094),
      ])
    await run()
    const lines = await column(sql`select job_id::text as said from desk_job_lines order by job_id`)
    expect(lines).toEqual([jobs[1], jobs[2]].map(row => String(row?.id)))
    expect(await column(sql`select count(*)::text as said from desk_jobs`)).toEqual(['3'])
    expect(await column(sql`select message as said from contact_messages order by id`)).toEqual([
      'open',
      'young',
    ])
  })
})

describe('keep.days', () => {
  it('is what they are kept for', async () => {
    const value = { outbox: 7, mails: 30, events: 30, imports: 7, letters: 30 }
    const change = { name: 'keep.days', value, seen: null } as const
    const saved = await shop.request('staff.saveSetting', change, { token: people.boss.token })
    expect(saved.status).toBe(200)
    await shop.db.insert(outbox).values(effect('a week old', 8))
    await run()
    const left = await column(sql`select key as said from outbox where kind = 'test.done'
      and payload->>'to' is not null`)
    expect(left).toEqual(['waits'])
  })
})
