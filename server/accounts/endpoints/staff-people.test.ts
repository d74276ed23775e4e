import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people, specialists, testPassword, writeSpecialists } from '#fixtures/server/world.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const { alice, boss, tess } = people
const owner = { token: boss.token }
const password = testPassword

const roles = (id: number, to: readonly string[], more = {}) =>
  shop.request('staff.setStaffRoles', { id, roles: to, reason: 'as agreed', ...more } as never, owner)

describe('staff.users', () => {
  it('finds accounts by name, address and role, in keyed pages', async () => {
    await writeSpecialists(shop.db, shop.clock.now())
    const ids = async (asked: object) => {
      const { body } = await shop.request('staff.users', asked, owner)
      return 'items' in body ? body.items.map(({ id }) => id) : body
    }
    expect(await ids({ search: 'ALICE' })).toEqual([alice.id])
    expect(await ids({ search: 'tess@' })).toEqual([tess.id])
    expect(await ids({ search: '100%_' })).toEqual([])
    expect(await ids({ role: 'warehouse' })).toEqual([specialists.wanda.id, tess.id])
    expect(await ids({ staff: 'true', role: 'owner' })).toEqual([boss.id])
    expect(await ids({ staff: 'false' })).toEqual([2, 1])
    expect(await ids({ closed: 'true' })).toEqual([])
    const first = await shop.request('staff.users', { limit: 2 }, owner)
    if (!('next' in first.body)) throw new Error('no page')
    const after = first.body.next ?? ''
    expect(await ids({ limit: 2, after })).toEqual([8, 7])
    expect((await shop.request('staff.users', { after: 'nonsense' }, owner)).body).toMatchObject({
      code: 'input_invalid',
    })
  })
})

describe('staff.user', () => {
  it('tells what somebody is, and nobody of a number that is none', async () => {
    expect((await shop.request('staff.user', { id: tess.id }, owner)).body).toMatchObject({
      email: tess.email,
      two_step: false,
      closed: false,
      sessions_count: 1,
      orders_count: 0,
      history: [],
      invited_by: null,
    })
    expect((await shop.request('staff.user', { id: 999 }, owner)).status).toBe(404)
  })
})

describe('staff.setStaffRoles', () => {
  it('lets in and shuts out at once, and keeps who, when, from, to and why', async () => {
    const see = async () => (await shop.request('staff.orders', {}, { token: alice.token })).status
    expect(await see()).toBe(403)
    expect((await roles(alice.id, ['service'])).body).toMatchObject({ staff_roles: ['service'] })
    expect(await see()).toBe(200)
    const done = await roles(alice.id, [])
    expect(await see()).toBe(403)
    const by = { actor: 'boss:4', reason: 'as agreed' }
    expect(done.body).toMatchObject({
      staff_roles: [],
      history: [
        { ...by, from: [], to: ['service'] },
        { ...by, from: ['service'], to: [] },
      ],
    })
    // Asked again it is done already, and not written again.
    expect((await roles(alice.id, [])).body).toEqual(done.body)
  })

  it('gives and takes the owner for a password only', async () => {
    expect((await roles(alice.id, ['owner'])).body).toMatchObject({ code: 'password_wrong' })
    expect((await roles(alice.id, ['owner'], { password: 'wrong' })).body).toMatchObject({
      code: 'password_wrong',
    })
    expect((await roles(alice.id, ['owner'], { password })).body).toMatchObject({ staff_roles: ['owner'] })
    expect((await roles(alice.id, [])).body).toMatchObject({ code: 'password_wrong' })
    expect((await roles(alice.id, [], { password })).body).toMatchObject({ staff_roles: [] })
  })

  it('gives nothing to an account whose address nobody has confirmed', async () => {
    const person = {
      email: 'selma@kiesel.example',
      password: 'of a stranger',
      firstname: 'Selma',
      lastname: 'Su',
    }
    const opened = await shop.request('auth.signup', person)
    const found = await shop.request('staff.users', { search: person.email }, owner)
    const id = 'items' in found.body ? (found.body.items[0]?.id ?? 0) : 0
    const refused = await roles(id, ['service'])
    expect([opened.status, refused.status, refused.body]).toMatchObject([
      200,
      409,
      { code: 'email_unconfirmed' },
    ])
    expect((await roles(id, [])).status).toBe(200)
  })
})

describe('staff.setStaffRoles, refused', () => {
  it('never leaves a shop without an owner', async () => {
    expect((await roles(boss.id, ['service'], { password })).body).toMatchObject({ code: 'last_owner' })
    const close = await shop.request('user.close', { password }, owner)
    expect(close.body).toMatchObject({ code: 'last_owner' })
    await roles(alice.id, ['owner'], { password })
    expect((await roles(boss.id, [], { password })).body).toMatchObject({ staff_roles: [] })
    expect((await roles(alice.id, [])).status).toBe(403)
  })

  it('is asked with a reason, of roles there are, for an account that is there', async () => {
    expect((await roles(alice.id, ['king'])).status).toBe(422)
    expect((await roles(alice.id, ['service'], { reason: ' ' })).status).toBe(422)
    expect((await roles(999, ['service'])).status).toBe(404)
  })
})

describe('staff.endSessions', () => {
  it('signs somebody out at once, and whoever asks everywhere else', async () => {
    const ended = await shop.request('staff.endSessions', { id: alice.id }, owner)
    expect(ended.body).toMatchObject({ sessions_count: 0, last_seen_at: null })
    expect((await shop.request('auth.check', {}, { token: alice.token })).status).toBe(401)
    const own = await shop.request('staff.endSessions', { id: boss.id }, owner)
    expect(own.body).toMatchObject({ sessions_count: 1 })
    expect((await shop.request('staff.endSessions', { id: 999 }, owner)).status).toBe(404)
  })
})
