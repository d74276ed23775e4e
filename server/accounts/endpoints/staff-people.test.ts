import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { mailsTo } from '#fixtures/server/read-outbox.ts'
import { people, specialists, testPassword, writeSpecialists } from '#fixtures/server/world.ts'
import { movesOf } from '../move-account.ts'
import { findUser } from '../store/users.ts'

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

const moved = (move: string, more = {}, by = owner) =>
  shop.request('staff.moveAccount', { id: alice.id, move, reason: 'letter 12', ...more } as never, by)

const mailed = async (to: string) => (await mailsTo(shop.db, to)).map(({ template }) => template)

const signIn = async (email: string = alice.email) =>
  (await shop.request('auth.login', { email, password })).status

describe('staff.moveAccount', () => {
  it('closes an account, so that nobody comes in by any way, and opens it again', async () => {
    await roles(alice.id, ['service'])
    await shop.request('auth.forgotPassword', { email: alice.email })
    const link = String((await mailsTo(shop.db, alice.email)).at(-1)?.data['link'])
    const token = new URL(link).searchParams.get('reset') ?? ''
    const closed = await moved('close', { password })
    expect(closed.body).toMatchObject({
      closed: true,
      email: alice.email,
      staff_roles: [],
      sessions_count: 0,
      moves: ['reopen'],
    })
    expect(closed.body).toMatchObject({ history: [{}, {}, { kind: 'closed', reason: 'letter 12' }] })
    expect((await shop.request('auth.check', {}, { token: alice.token })).status).toBe(401)
    expect(await signIn()).toBe(401)
    expect((await shop.request('auth.resetPassword', { token, password: 'another one' })).status).toBe(410)
    const before = (await mailed(alice.email)).length
    await shop.request('auth.forgotPassword', { email: alice.email })
    expect(await mailed(alice.email)).toHaveLength(before)
    expect((await moved('close')).body).toMatchObject({ code: 'transition_not_allowed' })
    expect((await moved('reopen')).body).toMatchObject({ closed: false, staff_roles: [] })
    expect(await signIn()).toBe(200)
    expect(await mailed(alice.email)).toEqual(expect.arrayContaining(['account_closed', 'account_reopened']))
  })

  it('closes neither whoever asks nor the last owner, and is nobody’s but an owner’s', async () => {
    expect((await moved('close', { id: boss.id })).body).toMatchObject({ code: 'last_owner' })
    await roles(tess.id, ['owner'], { password })
    expect((await moved('close', { id: boss.id })).body).toMatchObject({ code: 'transition_not_allowed' })
    await roles(tess.id, ['service'], { password })
    expect((await moved('close', {}, { token: tess.token })).status).toBe(403)
    expect((await moved('close', { id: 999 })).status).toBe(404)
    expect((await moved('close', { reason: ' ' })).status).toBe(422)
  })
})

describe('staff.moveAccount, of one of the staff', () => {
  it('is made for a password only, and gives nobody of them another address', async () => {
    await roles(tess.id, ['owner'], { password })
    const ofTess = (move: string, more = {}) => moved(move, { id: tess.id, ...more })
    expect((await ofTess('close')).body).toMatchObject({ code: 'password_wrong' })
    expect((await ofTess('close', { password: 'wrong' })).body).toMatchObject({
      code: 'password_wrong',
      fields: { password: 'password_wrong' },
    })
    const correct = await ofTess('correct', { email: 'thief@example.com', password })
    expect(correct.body).toMatchObject({ code: 'transition_not_allowed' })
    expect(await mailed('thief@example.com')).toEqual([])
    expect((await ofTess('reopen')).body).toMatchObject({ code: 'transition_not_allowed' })
    const open = await shop.request('staff.user', { id: tess.id }, owner)
    expect(open.body).toMatchObject({ moves: ['reset', 'close'], staff_roles: ['owner'] })
    expect((await ofTess('close', { password })).body).toMatchObject({ closed: true, staff_roles: [] })
  })
})

describe('staff.moveAccount, to another address', () => {
  it('asks for another address, which counts once its link was opened by who is signed in', async () => {
    const email = 'alicia@example.com'
    expect((await moved('correct')).status).toBe(422)
    expect((await moved('correct', { email: tess.email })).body).toMatchObject({ code: 'email_taken' })
    const asked = await moved('correct', { email })
    expect(asked.body).toMatchObject({ email: alice.email, email_confirmed: true })
    expect(await mailed(alice.email)).toEqual(['email_moving'])
    expect(await mailed(email)).toEqual(['email_new'])
    expect([await signIn(), await signIn(email)]).toEqual([200, 401])
    const link = String((await mailsTo(shop.db, email))[0]?.data['link'])
    const token = new URL(link).searchParams.get('confirm') ?? ''
    const unknown = await shop.request('auth.confirmEmail', { token })
    expect(unknown.body).toMatchObject({ code: 'sign_in_first' })
    const opened = await shop.request('auth.confirmEmail', { token }, { token: alice.token })
    expect(opened.body).toMatchObject({ email })
    expect([await signIn(), await signIn(email)]).toEqual([401, 200])
    expect(await mailed(alice.email)).toEqual(['email_moving', 'email_moved'])
    const { body } = await shop.request('staff.user', { id: alice.id }, owner)
    expect(body).toMatchObject({
      email,
      history: [
        {
          kind: 'email_corrected',
          from: ['a…@example.com'],
          to: ['a…@example.com'],
          reason: 'letter 12',
        },
      ],
    })
    expect(JSON.stringify('history' in body ? body.history : '')).not.toMatch(/alic/)
  })

  it('forgets from which address to which with the account', async () => {
    await moved('correct', { email: 'alicia@example.com' })
    await shop.request('user.close', { password }, { token: alice.token })
    const { body } = await shop.request('staff.user', { id: alice.id }, owner)
    expect(body).toMatchObject({ history: [{ kind: 'email_corrected', from: [], to: [], reason: '' }] })
  })

  it('confirms no address by hand: orders placed under it by somebody else would be theirs', async () => {
    expect((await moved('confirm')).status).toBe(422)
  })
})

describe('what may be done to an account', () => {
  it('is read without holding the owners, as from a copy of the database that takes no writes', async () => {
    const account = await findUser(shop.db, boss.id)
    if (account === undefined) throw new Error('no owner')
    const as = { role: 'boss', staffRoles: ['owner'], lang: 'en', currency: 'EUR', countryId: null } as const
    const by = { id: boss.id, email: boss.email, ...as }
    const read = shop.db.transaction(async tx => {
      await tx.execute(sql`set transaction read only`)
      return movesOf(tx, account, by)
    })
    expect(await read).toEqual(['reset'])
  })
})

describe('staff.sendReset', () => {
  it('mails the link of a forgotten password to a customer, by service too', async () => {
    const by = { token: tess.token }
    expect((await shop.request('staff.sendReset', { id: alice.id }, by)).body).toEqual({ done: true })
    const [mail] = await mailsTo(shop.db, alice.email)
    expect(mail?.template).toBe('reset_password')
    const token = new URL(String(mail?.data['link'])).searchParams.get('reset') ?? ''
    expect((await shop.request('auth.resetPassword', { token, password: 'another one' })).status).toBe(200)
    const { body } = await shop.request('staff.user', { id: alice.id }, owner)
    expect(body).toMatchObject({ history: [{ kind: 'reset_sent', actor: `team:${tess.id}` }] })
  })

  it('is to one of the staff the owner’s alone, for a password', async () => {
    const by = { token: tess.token }
    const refused = await shop.request('staff.sendReset', { id: boss.id }, by)
    expect(refused.body).toMatchObject({ code: 'transition_not_allowed' })
    const ofTess = (more = {}) => shop.request('staff.sendReset', { id: tess.id, ...more }, owner)
    expect((await ofTess()).body).toMatchObject({ code: 'password_wrong' })
    expect(await mailed(tess.email)).toEqual([])
    expect((await ofTess({ password })).status).toBe(200)
    expect(await mailed(tess.email)).toEqual(['reset_password'])
    expect((await shop.request('staff.sendReset', { id: 999 }, owner)).status).toBe(404)
  })
})
