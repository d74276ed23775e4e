// The desk of clients: what they bought, what is kept in mind of them, and that it goes with them.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { fillDesks, planOf } from '#fixtures/server/desks/filled-desks.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'
import { people, testPassword } from '#fixtures/server/world.ts'
import { clientBinding } from '../store/client-desk.ts'
import { readOwnRows } from '../../accounts/store/own-rows.ts'

const shop = testShop()
const staff = { token: people.tess.token }
beforeAll(() => fillDesks(shop.db, { orders: 3_000, clients: 1_000 }))

const client = { desk: 'client' } as const
const list = async (asked: Omit<Input<'desk.list'>, 'desk'>) =>
  ok(await shop.request('desk.list', { ...client, ...asked }, staff)).items
const record = async (id: number) => ok(await shop.request('desk.record', { ...client, id }, staff))
const save = (id: number, fields: Input<'desk.save'>['fields'], token: string = people.tess.token) =>
  shop.request('desk.save', { ...client, id, fields }, { token })
const idOf = async (find: string) => (await list({ find }))[0]?.id ?? 0

describe('the list of clients', () => {
  it('finds them by name and address, without their accents', async () => {
    const found = await list({ find: 'elise person 100004 ', columns: 'name,email' })
    expect(found.map(({ cells }) => cells['name'])).toEqual(['Élise Person 100004'])
    expect((await list({ find: people.alice.email })).map(({ id }) => id)).toHaveLength(1)
  })

  it('counts what was charged, and sums by currency what is left of it', async () => {
    // Of six orders every tenth is a guest's; the first of them was cancelled and one went back in part.
    const id = await idOf('client-100301@filled.example')
    await shop.db.execute(sql`update orders set user_id = null where user_id = ${id}`)
    await shop.db.execute(sql`update orders set user_id = ${id},
        currency = case when id = 100011 then 'JPY' else 'EUR' end,
        lifecycle = jsonb_build_object('capturedMinor', case when id = 100014 then 0 else 2000 end,
        'refundedMinor', case when id = 100012 then 500 else 0 end)
      where id between 100011 and 100014`)
    const { cells } = await record(id)
    expect(cells['orders']).toBe(3)
    expect(cells['spent']).toEqual(['EUR 3500', 'JPY 2000'])
    const file = await shop.request(
      'desk.export',
      { ...client, find: 'client-100301@', columns: 'email,spent', format: 'csv' },
      staff,
    )
    expect(new TextDecoder().decode(ok(file).bytes)).toContain('"35.00 EUR, 2000 JPY"')
  })

  it('goes by the last order, with those who never ordered at its end', async () => {
    const rows = await list({ sort: '-last_order', limit: 100, columns: 'last_order' })
    const days = rows.map(({ cells: { last_order: last } }) => (typeof last === 'string' ? last : ''))
    expect(days).toEqual(days.toSorted().reverse())
    const [last] = await list({ sort: 'last_order', limit: 1, columns: 'last_order,orders' })
    expect(last?.cells).toEqual({ last_order: null, orders: 0 })
  })

  it('reads an index where it goes by day or name, and where words are looked for', async () => {
    for (const sort of ['created', '-created', 'name', '-name'])
      expect(await planOf(shop.db, clientBinding, { sort })).not.toMatch(/Seq Scan on users/)
    // Of so few accounts reading all is as good; what is asked is whether the index fits the words at all.
    await shop.db.transaction(async tx => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_indexscan = off`)
      expect(await planOf(tx, clientBinding, { find: 'client-100123@filled' })).toMatch(/users_words/)
    })
    // What somebody bought is read by their own orders alone.
    expect(await planOf(shop.db, clientBinding, {})).not.toMatch(/Seq Scan on orders/)
  })
})

describe('the tags of clients', () => {
  it('are of the list in the settings, and stay on it while clients have them', async () => {
    const id = await idOf('client-100008@')
    const tagged = (from: string[], to: string[]) => save(id, { tags: { from, to } })
    expect((await tagged([], ['made up'])).body).toMatchObject({ fields: { tags: 'choice_unknown' } })
    expect((await record(id)).kept).toEqual({ tags: ['regular', 'press', 'trade', 'collector', 'careful'] })
    ok(await tagged([], ['press', 'trade']))
    const asked = { ...client, ids: [id], add: { tags: ['made up'] }, via: 'page' as const }
    const job = ok(await shop.request('desk.jobPreview', asked, staff))
    expect(job.verdicts).toMatchObject({ change: 0, refused: 1 })
    const boss = { token: people.boss.token }
    const { last_id: seen } = ok(await shop.request('staff.setting', { name: 'client.tags' }, boss))
    const set = (client_tags: string[], dry_run = false) =>
      shop.request('staff.saveSetting', { name: 'client.tags', value: { client_tags }, seen, dry_run }, boss)
    // Those that nobody has may leave; those that clients have are named with how many have them.
    const held = { code: 'input_invalid', fields: { client_tags: 'tags_held:press (1), trade (1)' } }
    expect((await set(['radio'], true)).body).toMatchObject(held)
    expect((await set(['radio'])).body).toMatchObject(held)
    ok(await set(['press', 'trade', 'radio host']))
    ok(await tagged(['press', 'trade'], ['radio host']))
    expect((await list({ where: 'tags:radio host' })).map(one => one.id)).toEqual([id])
    ok(await tagged(['radio host'], []))
  })
})

describe('what is kept in mind of a client', () => {
  it('is changed with a history, found again, and taken back', async () => {
    const id = await idOf('client-100007@')
    const fields = {
      note: { from: '', to: 'Asks for the runout etching.' },
      tags: { from: [], to: ['press'] },
    }
    const saved = ok(await save(id, fields))
    expect(saved.cells).toMatchObject({ note: 'Asks for the runout etching.', tags: ['press'] })
    expect((await list({ where: 'tags:press' })).map(one => one.id)).toEqual([id])
    const { history } = await record(id)
    expect(history.items[0]).toMatchObject({ who: 'Tess Sand', undoable: true })
    const undo = { ...client, id, change: history.items[0]?.id ?? 0 }
    expect(ok(await shop.request('desk.undo', undo, staff)).cells).toMatchObject({ note: '', tags: [] })
  })

  it('makes a pro customer, which their own pages know at once, and takes it back', async () => {
    const own = { token: people.bruno.token }
    const id = await idOf(people.bruno.email)
    const isPro = async () => ok(await shop.request('auth.check', {}, own))
    expect(await isPro()).toMatchObject({ pro: false })
    ok(await save(id, { pro: { from: false, to: true } }))
    expect(await isPro()).toMatchObject({ pro: true })
    expect((await list({ where: 'pro:yes' })).map(one => one.id)).toContain(id)
    ok(await save(id, { pro: { from: true, to: false } }))
    expect(await isPro()).toMatchObject({ pro: false })
  })

  it('refuses a tag there is none of, and every other column', async () => {
    const id = await idOf('client-100008@')
    const rude = await save(id, { tags: { from: [], to: ['rude'] } })
    expect(rude).toMatchObject({ status: 422, body: { fields: { tags: 'choice_unknown' } } })
    const odd = await save(id, { tags: { from: [], to: ['rude'] }, name: { from: '', to: 'X' } })
    expect(odd).toMatchObject({ status: 422, body: { fields: { name: 'field_unknown' } } })
    expect((await record(id)).cells).toMatchObject({ tags: [] })
  })

  it('is in the copy of their data, and goes with the account, from its history too', async () => {
    const id = await idOf(people.bruno.email)
    await save(id, { note: { from: '', to: 'Prefers the lunch hour.' } })
    const own = { token: people.bruno.token }
    const { noted_of_you: noted } = await readOwnRows(shop.db, id)
    expect(noted).toEqual([{ note: 'Prefers the lunch hour.', tags: [] }])
    await shop.db.execute(sql`delete from boxes where user_id = ${id}`)
    const closed = await shop.request('user.close', { password: testPassword }, own)
    expect(closed.status).toBe(200)
    expect((await shop.request('desk.record', { ...client, id }, staff)).status).toBe(404)
    const left = await shop.db.execute(
      sql`select 1 from record_changes where subject = 'client' and subject_id = ${id}`,
    )
    expect(left).toMatchObject({ rows: [] })
  })
})
