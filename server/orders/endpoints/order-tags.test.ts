// What staff keep in mind of orders: tags of the shop's list, and who looks after each.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { fillDesks, planOf } from '#fixtures/server/desks/filled-desks.ts'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { deskBindings } from '../../operations/desk-bindings.ts'
import { deskTimers } from '../../desks/jobs/job-timers.ts'
import { orderBinding } from '../store/order-desk.ts'

const shop = payingShop()
const table = { effects: {}, timers: deskTimers(deskBindings) }
const workAll = () => runJobsOnce(shop.jobDeps, table)
const staff = { token: people.tess.token }
const boss = { token: people.boss.token }
beforeAll(() => fillDesks(shop.db, { orders: 3_000, clients: 300 }))

const [first, second] = [100_001, 100_002]
const save = (id: number, name: string, from: string | string[] | null, to: string | string[], who = staff) =>
  shop.request('desk.save', { desk: 'order', id, fields: { [name]: { from, to } }, via: 'page' }, who)
const record = async (id: number) => ok(await shop.request('desk.record', { desk: 'order', id }, staff))

describe('tags of orders', () => {
  it('are given of the list, and have their history', async () => {
    const saved = ok(await save(first, 'tags', [], ['urgent', 'waiting']))
    expect(saved.cells['tags']).toEqual(['urgent', 'waiting'])
    const { history, cells } = await record(first)
    expect(cells['state']).toBe(saved.cells['state'])
    expect(history.items[0]?.fields).toEqual({ tags: { from: [], to: ['urgent', 'waiting'] } })
  })

  it('of no list are refused, and nothing is written', async () => {
    expect((await save(second, 'tags', [], ['made up'])).body).toMatchObject({
      code: 'input_invalid',
      fields: { tags: 'choice_unknown' },
    })
    expect((await record(second)).cells['tags']).toEqual([])
  })

  it('narrow the list, which counts them', async () => {
    const where = { desk: 'order', where: 'tags:urgent' } as const
    expect(ok(await shop.request('desk.list', where, staff)).items.map(({ id }) => id)).toEqual([first])
    const counts = ok(await shop.request('desk.counts', { desk: 'order' }, staff))
    expect(counts.filters['tags']).toEqual([
      { value: 'urgent', text: 'urgent', count: 1 },
      { value: 'waiting', text: 'waiting', count: 1 },
    ])
  })

  it('stay on an order when they leave the list, and may be taken away', async () => {
    const { last_id: seen } = ok(await shop.request('staff.setting', { name: 'order.tags' }, boss))
    const value = { order_tags: ['waiting', 'press'] }
    ok(await shop.request('staff.saveSetting', { name: 'order.tags', value, seen }, boss))
    expect((await record(first)).cells['tags']).toEqual(['urgent', 'waiting'])
    ok(await save(first, 'tags', ['urgent', 'waiting'], ['press', 'urgent']))
    expect((await save(second, 'tags', [], ['urgent'])).status).toBe(422)
    ok(await save(first, 'tags', ['press', 'urgent'], ['press']))
    expect((await save(first, 'tags', ['press'], ['press', 'urgent'])).status).toBe(422)
  })

  it('are not for who may only look', async () => {
    expect((await save(first, 'tags', ['press'], [], { token: people.alice.token })).status).toBe(403)
  })

  it('are read by their index', async () => {
    expect(await planOf(shop.db, orderBinding, { where: 'tags:urgent' })).not.toMatch(/Seq Scan on orders/)
  })
})

describe('who looks after an order', () => {
  it('is one of the staff', async () => {
    ok(await save(first, 'assigned', null, people.tess.email))
    expect((await record(first)).cells['assigned']).toBe(people.tess.email)
    const theirs = { desk: 'order', where: `assigned:${people.tess.email}` } as const
    expect(ok(await shop.request('desk.list', theirs, staff)).items.map(({ id }) => id)).toEqual([first])
    expect((await save(second, 'assigned', null, people.alice.email)).body).toMatchObject({
      fields: { assigned: 'choice_unknown' },
    })
    ok(await save(first, 'assigned', people.tess.email, ''))
    expect((await record(first)).cells['assigned']).toBe(null)
  })
})

describe('the plans of what somebody looks after', () => {
  beforeAll(async () => {
    await shop.db.execute(sql`update orders set assigned_to = (select id from users
      where email = ${people.tess.email}) where id % 100 = 7`)
    await shop.db.execute(sql`analyze orders`)
  })

  it('read the index of who does, for one address or several, in whatever letters', async () => {
    for (const emails of [people.tess.email, `${people.tess.email.toUpperCase()},${people.boss.email}`]) {
      const plan = await planOf(shop.db, orderBinding, { where: `assigned:${emails}` })
      expect(plan).not.toMatch(/Seq Scan on orders/)
      expect(plan).toMatch(/orders_assigned/)
      const asked = { desk: 'order', where: `assigned:${emails}`, limit: 50 } as const
      expect(ok(await shop.request('desk.list', asked, staff)).items).toHaveLength(30)
    }
  })

  it('read a page of what nobody or anybody looks after by an index', async () => {
    for (const where of ['assigned:-', 'assigned:*', 'state:paid,ready,partly_shipped;assigned:-'])
      expect(await planOf(shop.db, orderBinding, { where })).not.toMatch(/Seq Scan on orders/)
    expect(await planOf(shop.db, orderBinding, { where: 'assigned:*' })).toMatch(/orders_assigned/)
  })
})

describe('many orders', () => {
  it('are tagged by a job that was looked at first, and taken back by one', async () => {
    const ids = [100_011, 100_012, 100_013]
    const asked = { desk: 'order' as const, ids, add: { tags: ['waiting'] }, via: 'page' as const }
    const job = ok(await shop.request('desk.jobPreview', asked, staff))
    expect(job.verdicts).toEqual({ create: 0, change: 3, same: 0, refused: 0 })
    ok(await shop.request('desk.jobRun', { id: job.id, digest: job.digest }, staff))
    await workAll()
    for (const id of ids) expect((await record(id)).cells['tags']).toEqual(['waiting'])
    const back = ok(await shop.request('desk.jobUndo', { id: job.id }, staff))
    ok(await shop.request('desk.jobRun', { id: back.id, digest: back.digest }, staff))
    await workAll()
    for (const id of ids) expect((await record(id)).cells['tags']).toEqual([])
  })
})
