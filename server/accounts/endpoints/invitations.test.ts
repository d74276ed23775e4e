import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { mailsTo } from '#fixtures/server/read-outbox.ts'
import { people, testPassword } from '#fixtures/server/world.ts'
import { readEvents } from '../../database/event-log.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const { alice, bruno, boss } = people
const owner = { token: boss.token }
const email = 'nora@example.com'
const password = 'a groove of one’s own'

async function invited(to: string, roles: readonly ('warehouse' | 'service' | 'owner')[] = ['warehouse']) {
  const { body } = await shop.request('staff.inviteUser', { email: to, roles: [...roles] }, owner)
  if (!('id' in body)) throw new Error(`not invited: ${JSON.stringify(body)}`)
  const mail = (await mailsTo(shop.db, to)).findLast(({ template }) => template === 'staff_invited')
  const query = new URL(String(mail?.data['link'])).searchParams
  return { ...body, mail, token: query.get('reset') ?? query.get('confirm') ?? '', query }
}

const stateOf = async (id: number) => {
  const { body } = await shop.request('staff.invitations', {}, owner)
  return 'items' in body ? body.items.find(one => one.id === id)?.state : body
}

const accept = (token: string) =>
  shop.request('auth.resetPassword', { token, password, firstname: 'Nora', lastname: 'Sand' })

describe('an invitation to an address without an account', () => {
  it('opens one with name, password and roles, once', async () => {
    const { id, token, mail, query } = await invited(email)
    expect(mail?.data).toMatchObject({ name: '', inviter: boss.email })
    expect(query.get('invited')).toBe('1')
    expect(await stateOf(id)).toBe('open')
    expect((await accept(token)).body).toEqual({ done: true })
    expect(await stateOf(id)).toBe('accepted')
    const signedIn = await shop.request('auth.login', { email, password })
    expect(signedIn.body).toMatchObject({
      user: { name: 'Nora Sand', staff_roles: ['warehouse'], email_confirmed: true },
    })
    expect((await accept(token)).body).toMatchObject({ code: 'token_expired' })
    const found = await shop.request('staff.users', { search: email }, owner)
    expect(found.body).toMatchObject({ items: [{ invited_by: boss.email }] })
  })

  it('is noted when its link is shown to who invites', async () => {
    const { id } = await invited(email)
    expect(await readEvents(shop.db, 'invitation', id)).toMatchObject([
      { type: 'invitation.linkShown', actor: `boss:${boss.id}`, payload: {} },
    ])
  })

  it('works for seven days, not once it is withdrawn, and not beside a later one', async () => {
    const first = await invited(email)
    const second = await invited(email, ['service'])
    expect(await stateOf(first.id)).toBe('withdrawn')
    expect((await accept(first.token)).body).toMatchObject({ code: 'token_expired' })
    const back = () => shop.request('staff.withdrawInvitation', { id: second.id }, owner)
    expect((await back()).body).toMatchObject({ state: 'withdrawn' })
    expect((await back()).body).toMatchObject({ state: 'withdrawn' })
    expect((await accept(second.token)).body).toMatchObject({ code: 'token_expired' })
    const third = await invited(email)
    shop.clock.pass(7 * 86_400)
    expect(await stateOf(third.id)).toBe('expired')
    expect((await accept(third.token)).body).toMatchObject({ code: 'token_expired' })
    const none = await shop.request('staff.withdrawInvitation', { id: 999 }, owner)
    expect(none.status).toBe(404)
  })

  it('takes the account from a stranger who opened one unproven under the address', async () => {
    const stranger = { email, password: 'the stranger’s own', firstname: 'Not', lastname: 'Nora' }
    const opened = await shop.request('auth.signup', stranger, { key: 'a-stranger-signs-up' })
    if (!('token' in opened.body)) throw new Error('not signed up')
    const { token } = await invited(email)
    await accept(token)
    expect((await shop.request('auth.check', {}, { token: opened.body.token })).status).toBe(401)
    expect((await shop.request('auth.login', stranger)).status).toBe(401)
    expect((await shop.request('auth.login', { email, password })).status).toBe(200)
  })
})

describe('an invitation to an account', () => {
  it('adds its roles for who is signed in to it, and leaves the password', async () => {
    const { token, id } = await invited(alice.email, ['service'])
    const follow = (more = {}) => shop.request('auth.confirmEmail', { token }, more)
    expect((await follow()).body).toMatchObject({ code: 'sign_in_first' })
    expect((await follow({ token: bruno.token })).body).toMatchObject({ code: 'sign_in_first' })
    expect((await accept(token)).body).toMatchObject({ code: 'token_expired' })
    expect((await follow({ token: alice.token })).body).toEqual({ done: true })
    expect(await stateOf(id)).toBe('accepted')
    const signedIn = await shop.request('auth.login', { email: alice.email, password: testPassword })
    expect(signedIn.body).toMatchObject({ user: { staff_roles: ['service'] } })
    const taken = await shop.request('staff.withdrawInvitation', { id }, owner)
    expect(taken.body).toMatchObject({ code: 'transition_not_allowed' })
  })
})

it('as an owner takes a password, with a key is made once, and names some role', async () => {
  const asked = { email, roles: ['owner' as const] }
  expect((await shop.request('staff.inviteUser', asked, owner)).body).toMatchObject({
    code: 'password_wrong',
  })
  const once = { ...owner, key: 'invited-only-once' }
  const proven = { ...asked, password: testPassword }
  const made = await shop.request('staff.inviteUser', proven, once)
  expect(made.body).toMatchObject({ state: 'open', staff_roles: ['owner'], invited_by: boss.email })
  expect((await shop.request('staff.inviteUser', proven, once)).body).toEqual(made.body)
  const none = await shop.request('staff.inviteUser', { email, roles: [] }, owner)
  expect(none.status).toBe(422)
})
