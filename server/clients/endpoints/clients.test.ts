// The desk of customers beyond its records: accounts of one person become one, and two again.
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findUser } from '../../accounts/store/users.ts'
import { clientMerges, erasures } from '../../database/schema/clients.ts'
import { wishes } from '../../database/schema/community.ts'
import { contactMessages } from '../../database/schema/infra.ts'
import { orders } from '../../database/schema/orders.ts'
import { clientNotes, deliveryAddresses, sessions, users } from '../../database/schema/people.ts'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { outboxRows } from '#fixtures/server/read-outbox.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, specialists, testPassword, testProjects, writeSpecialists } from '#fixtures/server/world.ts'
import { gatherMerged, settleMerges } from '../merge-clients.ts'

const tess = { token: people.tess.token }
const boss = { token: people.boss.token }
const alice = { token: people.alice.token }
const bruno = { token: people.bruno.token }
const both = { id: people.alice.id, other: people.bruno.id }
const id = people.alice.id

const mailsOf = async (shop: { readonly db: Parameters<typeof outboxRows>[0] }, template: string) =>
  (await outboxRows(shop.db))
    .filter(({ key }) => key?.startsWith(`mail:${template}:`))
    .map(({ payload }) => payload)

const shop = payingShop()
const standing = async (of: number = id) => ok(await shop.request('staff.client', { id: of }, tess))

describe('staff.mergePreview', () => {
  it('shows first what would move, and moves nothing by that', async () => {
    await placedOrder(shop, people.bruno.token)
    await placedOrder(shop, undefined)
    await shop.db.execute(sql`update orders set email = upper(${people.bruno.email}) where user_id is null`)
    for (const who of [alice, bruno])
      await shop.request('user.wish', { project_id: testProjects.stock, in_whishlist: true }, who)
    await shop.request('user.wish', { project_id: testProjects.shirt, in_whishlist: true }, bruno)
    await shop.db.insert(clientNotes).values([
      { userId: both.id, note: 'Calls on Mondays.', tags: ['press'] },
      { userId: both.other, note: 'Two cats.', tags: ['press', 'trade'] },
    ])
    await shop.db.insert(deliveryAddresses).values([
      { userId: both.id, address: {}, preferred: true },
      { userId: both.other, address: {}, preferred: true },
    ])
    const preview = ok(await shop.request('staff.mergePreview', both, tess))
    expect(preview).toEqual({
      other: { id: both.other, name: 'Bruno Sand', email: people.bruno.email },
      hindrance: null,
      moves: [
        { kind: 'orders', count: 1 },
        { kind: 'guest_orders', count: 1 },
        { kind: 'wishes', count: 1 },
        { kind: 'addresses', count: 1 },
      ],
    })
    expect((await standing()).merges).toEqual([])
  })
})

describe('staff.client', () => {
  it('stands beside where they have parcels sent and what they wish for', async () => {
    const name = 'Ada Lov'
    const address = {
      name,
      firstname: 'Ada',
      lastname: 'Lov',
      address: '1 Quay',
      zip_code: '75011',
      city: 'Paris',
    }
    await shop.db
      .update(deliveryAddresses)
      .set({ address: { ...address, country_id: 'FR' } })
      .where(eq(deliveryAddresses.userId, id))
    const { addresses, wishes } = await standing()
    expect(addresses).toMatchObject([
      { preferred: true, text: 'Ada Lov, 1 Quay, 75011 Paris', country_id: 'FR' },
    ])
    expect(wishes?.map(wish => wish.id)).toEqual([testProjects.stock])
  })

  it('is for service, not for who only reads', async () => {
    await writeSpecialists(shop.db, shop.clock.now())
    const ansgar = { token: specialists.ansgar.token }
    // Who sees to their money learns neither where they live nor what they wish for.
    const seen = ok(await shop.request('staff.client', { id }, ansgar))
    expect(seen).toMatchObject({ addresses: null, wishes: null, credit: { editable: true } })
    const selma = ok(await shop.request('staff.client', { id }, { token: specialists.selma.token }))
    expect(selma.addresses).toHaveLength(1)
    for (const name of ['staff.mergePreview', 'staff.mergeClients'] as const)
      expect((await shop.request(name, both, ansgar)).status).toBe(403)
  })
})

describe('what keeps accounts apart', () => {
  it('keeps apart who works here, sells here, is unconfirmed, or is to be forgotten', async () => {
    const apart = async (other: number, kept: number = id) => {
      const asked = { id: kept, other }
      const { hindrance } = ok(await shop.request('staff.mergePreview', asked, tess))
      const { status, body } = await shop.request('staff.mergeClients', asked, tess)
      expect([status, body]).toMatchObject([
        409,
        { code: 'transition_not_allowed', fields: { other: hindrance } },
      ])
      return hindrance
    }
    expect(await apart(people.tess.id)).toBe('staff')
    expect(await apart(id)).toBe('same')
    const [open] = await shop.db
      .insert(users)
      .values({ email: 'new@example.com', firstname: 'N', lastname: 'N' })
      .returning()
    expect(await apart(open?.id ?? 0)).toBe('unconfirmed')
    const lifecycle = { askedBy: '9', askedAtMs: 0 }
    const wish = { userId: both.other, state: 'asked', lifecycle, createdAt: shop.clock.now() }
    await shop.db.insert(erasures).values(wish)
    expect(await apart(both.other)).toBe('erasing')
    expect(await apart(id, both.other)).toBe('erasing')
    await shop.db.update(erasures).set({ state: 'withdrawn' })
    await shop.db.execute(sql`update artists set owner_id = ${both.other} where id = 1`)
    expect(await apart(both.other)).toBe('sells')
    await shop.db.execute(sql`update artists set owner_id = null`)
    expect((await shop.request('staff.mergePreview', { id, other: 99_999 }, tess)).status).toBe(404)
  })
})

describe('staff.mergeClients', () => {
  it('moves everything, ends the other account, and tells both readers', async () => {
    const done = ok(await shop.request('staff.mergeClients', both, tess))
    expect(done.merges).toMatchObject([
      { state: 'merged', kept: true, undoable: true, other: { id: both.other, email: people.bruno.email } },
    ])
    const own = ok(await shop.request('user.orders', {}, alice))
    expect(own.items).toHaveLength(2)
    expect((await shop.request('auth.check', {}, bruno)).status).toBe(401)
    const signIn = { email: people.bruno.email, password: testPassword }
    expect((await shop.request('auth.login', signIn)).body).toMatchObject({ code: 'credentials_invalid' })
    const wished = await shop.db.select().from(wishes).where(eq(wishes.userId, id))
    expect(wished.map(({ projectId }) => projectId).toSorted((one, other) => one - other)).toEqual([
      testProjects.stock,
      testProjects.shirt,
    ])
    const { cells } = ok(await shop.request('desk.record', { desk: 'client', id }, tess))
    expect(cells).toMatchObject({ note: 'Calls on Mondays.\nTwo cats.', tags: ['press', 'trade'] })
    const told = await mailsOf(shop, 'accounts_merged')
    expect(told).toMatchObject([
      { to: people.bruno.email, data: { address: 'a…@example.com' } },
      { to: people.alice.email },
    ])
    expect((await standing(both.other)).merges).toMatchObject([{ kept: false, undoable: false }])
    // A second press finds the other account closed.
    expect((await shop.request('staff.mergeClients', both, tess)).body).toMatchObject({
      fields: { other: 'closed' },
    })
  })

  it('gathers what was being placed meanwhile, and a session that was opening', async () => {
    await shop.db.insert(contactMessages).values({
      userId: both.other,
      name: 'Bruno',
      email: people.bruno.email,
      message: 'Still there?',
    })
    const at = shop.clock.now()
    const expiresAt = new Date(at.getTime() + 1_000_000)
    await shop.db
      .insert(sessions)
      .values({ tokenHash: 'late', userId: both.other, lastSeenAt: at, expiresAt })
    await gatherMerged(shop.deps)
    const letters = await shop.db.select().from(contactMessages).where(eq(contactMessages.userId, id))
    expect(letters).toHaveLength(1)
    expect(await shop.db.select().from(sessions).where(eq(sessions.userId, both.other))).toEqual([])
    // A turn that finds nothing writes nothing.
    const versions = () =>
      shop.db.select({ id: users.id, version: sql<string>`xmin::text` }).from(users).orderBy(users.id)
    const before = await versions()
    await gatherMerged(shop.deps)
    expect(await versions()).toEqual(before)
  })
})

describe('staff.undoMerge', () => {
  it('is taken back: what moved goes back, what came since stays', async () => {
    await placedOrder(shop, people.alice.token)
    await shop.db
      .update(clientNotes)
      .set({ tags: ['press', 'trade', 'vip'] })
      .where(eq(clientNotes.userId, id))
    const [merge] = (await standing()).merges
    const asked = { id, merge: merge?.id ?? 0 }
    const done = ok(await shop.request('staff.undoMerge', asked, boss))
    expect(done.merges).toMatchObject([{ state: 'undone', undoable: false }])
    const rows = await shop.db.select({ userId: orders.userId }).from(orders).orderBy(orders.id)
    expect(rows.map(({ userId }) => userId)).toEqual([both.other, null, id])
    const back = ok(await shop.request('auth.login', { email: people.bruno.email, password: testPassword }))
    expect(back).toHaveProperty('token')
    const { cells } = ok(await shop.request('desk.record', { desk: 'client', id }, tess))
    expect(cells).toMatchObject({ note: 'Calls on Mondays.', tags: ['press', 'vip'] })
    const preferred = await shop.db
      .select()
      .from(deliveryAddresses)
      .where(eq(deliveryAddresses.preferred, true))
    expect(preferred.map(({ userId }) => userId).toSorted((one, other) => one - other)).toEqual([1, 2])
    const letters = await shop.db.select().from(contactMessages)
    expect(letters).toMatchObject([{ userId: both.other }])
    expect(await mailsOf(shop, 'accounts_parted')).toHaveLength(2)
    expect((await shop.request('staff.undoMerge', asked, tess)).body).toMatchObject({
      code: 'transition_not_allowed',
    })
    const foreign = { id: both.other, merge: asked.merge }
    expect((await shop.request('staff.undoMerge', foreign, tess)).status).toBe(404)
  })

  it('stays when somebody has the address since, or its days are over', async () => {
    const done = ok(await shop.request('staff.mergeClients', both, tess))
    const merge = done.merges[0]?.id ?? 0
    const taken = { email: people.bruno.email, firstname: 'B', lastname: 'B' }
    await shop.db.insert(users).values(taken)
    expect((await shop.request('staff.undoMerge', { id, merge }, tess)).status).toBe(409)
    await shop.db.delete(users).where(eq(users.email, people.bruno.email))
    shop.clock.pass(30 * 86_400 + 1)
    await settleMerges(shop.deps)
    expect((await standing()).merges[0]).toMatchObject({ state: 'settled', undoable: false })
    expect((await shop.request('staff.undoMerge', { id, merge }, tess)).status).toBe(409)
    expect(await findUser(shop.db, both.other)).toMatchObject({ firstname: '', lastname: '' })
    const [row] = await shop.db.select().from(clientMerges).where(eq(clientMerges.id, merge))
    expect(row).toMatchObject({ before: null, moved: {} })
  })
})

describe('what a merge moves', () => {
  it('is found by an index, not by reading everything of everybody each minute', async () => {
    for (const [table, column] of [
      ['users', 'sponsored_by'],
      ['boxes', 'sponsor_id'],
      ['comments', 'user_id'],
      ['box_reviews', 'user_id'],
      ['box_codes', 'used_by'],
      ['quotes', 'user_id'],
      ['social_accounts', 'user_id'],
    ] as const) {
      const found = await shop.db.execute(sql`select ${table}::text as name from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
        where i.indrelid = ${table}::regclass and a.attname = ${column} limit 1`)
      expect(found).toMatchObject({ rows: [{ name: table }] })
    }
  })
})

describe('who is held', () => {
  const held = payingShop()
  const of = { id: people.alice.id, other: people.bruno.id }

  /** Which of the two tables each statement that holds rows is of, in its order. */
  async function heldBy(work: () => Promise<unknown>): Promise<string[]> {
    const seen: string[] = []
    const logQuery = (text: string) => {
      if (/^\s*update "client_merges"|from "client_merges".*for update/is.test(text)) seen.push('merge')
      if (/\busers\b.*for update/is.test(text)) seen.push('account')
    }
    const session: unknown = Reflect.get(held.db, 'session')
    const options: unknown = Reflect.get(Object(session), 'options')
    Reflect.set(Object(options), 'logger', { logQuery })
    await work()
    Reflect.deleteProperty(Object(options), 'logger')
    return seen
  }

  it('is held before a merge is, by everybody: nobody waits for who waits for them', async () => {
    const merge = async () => {
      const { merges } = ok(await held.request('staff.mergeClients', of, tess))
      return merges[0]?.id ?? 0
    }
    const first = await merge()
    await held.db.insert(contactMessages).values({ userId: 2, name: 'B', email: 'b', message: 'Late' })
    const gathered = await heldBy(() => gatherMerged(held.deps))
    const undone = await heldBy(() => held.request('staff.undoMerge', { id: of.id, merge: first }, tess))
    await merge()
    held.clock.pass(30 * 86_400 + 1)
    const settled = await heldBy(() => settleMerges(held.deps))
    const closed = await heldBy(() => held.request('user.close', { password: testPassword }, alice))
    for (const order of [gathered, undone, settled, closed]) {
      expect(order[0]).toBe('account')
      expect(order).toContain('merge')
      expect(order.slice(order.indexOf('merge')).filter(one => one === 'account')).toEqual([])
    }
  })
})
