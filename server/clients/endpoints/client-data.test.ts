// Copies of the data of customers, and forgetting somebody, by two people.
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { findUser } from '../../accounts/store/users.ts'
import { readEvents } from '../../database/event-log.ts'
import { outbox } from '../../database/schema/infra.ts'
import { orders } from '../../database/schema/orders.ts'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { returnDesk } from '#fixtures/server/desks/return-desk.ts'
import { subscribed } from '#fixtures/server/box-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { outboxRows } from '#fixtures/server/read-outbox.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { forgetFarewells, insertErasure, readErasure } from '../store/erasures.ts'

const tess = { token: people.tess.token }
const boss = { token: people.boss.token }
const alice = { token: people.alice.token }
const id = people.alice.id

const mailsOf = async (shop: { readonly db: Parameters<typeof outboxRows>[0] }, template: string) =>
  (await outboxRows(shop.db))
    .filter(({ key }) => key?.startsWith(`mail:${template}:`))
    .map(({ payload }) => payload)

describe('staff.exportClient', () => {
  const shop = payingShop()

  it('hands out one archive of JSON, CSV and PDFs, and tells the person, once a day', async () => {
    await placedOrder(shop, people.alice.token)
    await shop.runJobs()
    await shop.request('user.wish', { project_id: testProjects.stock, in_whishlist: true }, alice)
    for (const _ of [1, 2]) {
      const { bytes, content_type: type } = ok(await shop.request('staff.exportClient', { id }, tess))
      expect(type).toBe('application/zip')
      const files = unzipSync(bytes)
      expect(JSON.parse(strFromU8(files['profile.json'] ?? new Uint8Array()))).toMatchObject({
        email: people.alice.email,
      })
      expect(strFromU8(files['wishes.csv'] ?? new Uint8Array())).toContain('projectId')
      const [paper] = Object.keys(files).filter(name => name.startsWith('documents/'))
      expect(strFromU8(files[paper ?? ''] ?? new Uint8Array(), true)).toMatch(/^%PDF/)
    }
    expect(await mailsOf(shop, 'data_exported')).toMatchObject([{ to: people.alice.email }])
    expect((await shop.request('staff.exportClient', { id: 99_999 }, tess)).status).toBe(404)
    expect((await shop.request('staff.exportClient', { id }, alice)).status).toBe(403)
  })
})

describe('the copy of a person', () => {
  const own = payingShop()
  const house = returnDesk(own)

  it('has their returns, boxes, quotes and codes, and the log says who made it', async () => {
    const { id: orderId, lines } = await house.twoLines()
    await house.ask(orderId, [lines[0]], { kind: 'defect', reason: 'It skips.' })
    const box = await subscribed(own)
    const { id: userId } = people.bruno
    await own.db.execute(sql`update boxes set user_id = ${userId} where id = ${box}`)
    await own.db.execute(sql`insert into quotes (user_id, name, email, spec, snapshot, total_minor, state,
      expires_at, token_hash) values (${userId}, 'Bruno', 'b@example.com', '{"run": 300}', '{}', 1, 'sent',
      now(), 'hash-of-a-link')`)
    await own.db.execute(sql`insert into download_codes (code, project_id, used_by)
      values ('LOWABCDEFGH', ${testProjects.stock}, ${userId})`)
    const { bytes } = ok(await own.request('staff.exportClient', { id: userId }, tess))
    const files = unzipSync(bytes)
    const part = (name: string): unknown => JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()))
    expect(part('returns')).toMatchObject([{ kind: 'defect', reason: 'It skips.' }])
    expect(part('returned_copies')).toMatchObject([{ quantity: 1 }])
    expect(part('boxes')).toMatchObject([{ id: box }])
    expect(part('quotes')).toMatchObject([{ email: 'b@example.com', spec: { run: 300 } }])
    expect(part('download_codes')).toMatchObject([{ code: 'LOWABCDEFGH' }])
    expect(
      Object.values(files)
        .map(file => strFromU8(file))
        .join(''),
    ).not.toContain('hash-of-a-link')
    const log = await readEvents(own.db, 'client', userId)
    expect(log).toMatchObject([{ type: 'client.exported', actor: `team:${people.tess.id}` }])
  })
})

describe('an account that an owner closed', () => {
  const shop = payingShop()

  it('is at the desk still, copied and forgotten as any other, and once only', async () => {
    const owns = { id, move: 'close', reason: 'asked by letter' } as const
    ok(await shop.request('staff.moveAccount', owns, boss))
    const record = await shop.request('desk.record', { desk: 'client', id }, tess)
    expect([record.status, ok(await shop.request('staff.client', { id }, tess)).hindrance]).toEqual([
      200,
      null,
    ])
    const { bytes } = ok(await shop.request('staff.exportClient', { id }, tess))
    expect(strFromU8(unzipSync(bytes)['profile.json'] ?? new Uint8Array())).toContain(people.alice.email)
    ok(await shop.request('staff.moveErasure', { id, move: 'ask' }, tess))
    ok(await shop.request('staff.moveErasure', { id, move: 'confirm' }, boss))
    expect(await findUser(shop.db, id)).toMatchObject({ firstname: '', passwordHash: null })
    expect(await mailsOf(shop, 'account_erased')).toMatchObject([{ to: people.alice.email }])
    expect((await shop.request('staff.exportClient', { id }, tess)).status).toBe(404)
    expect((await shop.request('desk.record', { desk: 'client', id }, tess)).status).toBe(404)
  })
})

describe('staff.moveErasure', () => {
  const shop = payingShop()
  const act = (move: 'ask' | 'confirm' | 'withdraw', who: object) =>
    shop.request('staff.moveErasure', { id, move }, who)

  it('waits while an order or a box runs, and is not for staff', async () => {
    await placedOrder(shop, people.alice.token)
    await shop.runJobs()
    expect((await act('ask', tess)).body).toMatchObject({ code: 'account_in_use' })
    await shop.db.update(orders).set({ state: 'completed' })
    const box = await subscribed(shop)
    expect((await act('ask', tess)).body).toMatchObject({ code: 'account_in_use' })
    await shop.db.execute(sql`update boxes set state = 'ended' where id = ${box}`)
    await shop.db.update(orders).set({ state: 'completed' })
    const ofStaff = await shop.request('staff.moveErasure', { id: people.boss.id, move: 'ask' }, tess)
    expect(ofStaff.body).toMatchObject({ code: 'transition_not_allowed', fields: { id: 'staff' } })
  })

  it('is asked by one and taken back by anybody who may', async () => {
    expect(ok(await act('ask', tess)).erasure).toMatchObject({ state: 'asked', confirmable: false })
    expect(ok(await act('ask', tess)).erasure).toMatchObject({ state: 'asked' })
    const wish = { userId: id, state: 'asked', lifecycle: { askedBy: '9', askedAtMs: 0 } }
    const twice = shop.db.transaction(async tx => [
      await insertErasure(tx, { ...wish, createdAt: shop.clock.now() }),
      (await readErasure(tx, id))?.state,
    ])
    expect(await twice).toEqual([false, 'asked'])
    expect(ok(await act('withdraw', boss)).erasure).toMatchObject({ state: 'withdrawn' })
    expect((await act('confirm', boss)).status).toBe(404)
  })

  it('is confirmed by another: the person is gone, the documents are named and kept', async () => {
    ok(await act('ask', tess))
    expect((await act('confirm', tess)).body).toMatchObject({ code: 'second_person_needed' })
    const done = ok(await act('confirm', boss))
    expect(done.erasure).toMatchObject({ state: 'done' })
    const year = shop.clock.now().getUTCFullYear() + 10
    expect(done.documents[0]).toMatchObject({ name: 'F000001', kind: 'invoice', until: `${year}-12-31` })
    expect(await findUser(shop.db, id)).toMatchObject({ firstname: '', passwordHash: null })
    expect((await shop.request('auth.check', {}, alice)).status).toBe(401)
    const [mail] = await mailsOf(shop, 'account_erased')
    expect(mail).toMatchObject({ to: people.alice.email, data: { name: 'Alice' } })
    expect(JSON.stringify(mail)).toContain('F000001')
    expect((await act('ask', tess)).body).toMatchObject({ fields: { id: 'closed' } })
  })

  it('keeps the address of the last mail no longer than it takes to send it', async () => {
    await shop.runJobs()
    await forgetFarewells(shop.db)
    const rows = await shop.db.select({ payload: outbox.payload, key: outbox.key }).from(outbox)
    expect(JSON.stringify(rows.filter(({ key }) => key?.includes('account_erased')))).not.toContain('alice')
    const kept = await shop.db.execute(sql`select 1 from mails where key like '%account_erased%'`)
    expect(kept).toMatchObject({ rows: [] })
  })
})
