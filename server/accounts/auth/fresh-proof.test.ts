import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../database/schema/people.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { lastMailedToken, outboxRows } from '#fixtures/server/read-outbox.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const { email, token } = people.alice
const moved = 'alice.new@example.com'
const move = (password?: string) => shop.request('user.profile', { email: moved, password }, { token })
const forget = (address: string) => shop.request('auth.forgotPassword', { email: address })
const reset = (mailed: string) =>
  shop.request('auth.resetPassword', { token: mailed, password: 'what a thief wants' })

const told = async () => {
  const rows = await outboxRows(shop.db)
  return rows.flatMap(({ payload }) => {
    const mail = payload as { to?: string; template?: string }
    return [`${mail.template} to ${mail.to}`]
  })
}

describe('another e-mail address', () => {
  it('needs the present password', async () => {
    expect((await move()).body).toMatchObject({
      code: 'password_wrong',
      fields: { password: 'input_required' },
    })
    expect((await move('a guess')).body).toMatchObject({ status: 403, code: 'password_wrong' })
    expect((await shop.request('auth.check', {}, { token })).body).toMatchObject({ email })
    expect((await move(testPassword)).body).toMatchObject({ email })
    expect(await told()).toEqual([`email_new to ${moved}`, `email_moving to ${email}`])
  })

  it('is told to the old one, and links that were mailed there open nothing', async () => {
    await move(testPassword)
    const link = await lastMailedToken(shop.db, moved)
    await forget(email)
    const mailed = await lastMailedToken(shop.db, email)
    await shop.request('auth.confirmEmail', { token: link }, { token })
    expect(await told()).toContain(`email_moved to ${email}`)
    expect((await reset(mailed)).body).toMatchObject({ status: 410, code: 'token_expired' })
    const { body } = await shop.request('auth.check', {}, { token })
    expect(body).toMatchObject({ email: moved, email_confirmed: true })
  })

  it('is off once the owner has set another password', async () => {
    const inFlight = async () => {
      await move(testPassword)
      return lastMailedToken(shop.db, moved)
    }
    const link = await inFlight()
    const input = { password: testPassword, new_password: 'a long new one' }
    await shop.request('user.password', input, { token })
    expect((await shop.request('auth.confirmEmail', { token: link }, { token })).status).toBe(410)
  })

  it('needs no proof where the address stays as it is', async () => {
    const { status } = await shop.request('user.profile', { email, firstname: 'Ali' }, { token })
    expect(status).toBe(200)
  })
})

describe('another password', () => {
  it('ends links in flight and is told by mail', async () => {
    await forget(email)
    const mailed = await lastMailedToken(shop.db, email)
    const input = { password: testPassword, new_password: 'a long new one' }
    expect((await shop.request('user.password', input, { token })).status).toBe(200)
    expect((await reset(mailed)).status).toBe(410)
    expect(await told()).toContain(`password_changed to ${email}`)
  })
})

describe('an account without a password', () => {
  const first = () => shop.request('user.password', { new_password: 'the first of all' }, { token })
  beforeEach(async () => {
    await shop.db.update(users).set({ passwordHash: null }).where(eq(users.id, people.alice.id))
  })

  it('proves itself by having signed in within ten minutes', async () => {
    shop.clock.pass(601)
    expect((await move()).body).toMatchObject({ status: 403, code: 'sign_in_again' })
    expect((await first()).body).toMatchObject({ status: 403, code: 'sign_in_again' })
  })

  it('sets its first password and address when it has', async () => {
    shop.clock.pass(599)
    expect((await first()).status).toBe(200)
    const signedIn = await shop.request('auth.login', { email, password: 'the first of all' })
    expect(signedIn.status).toBe(200)
  })
})
