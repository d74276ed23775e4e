import { describe, expect, it } from 'vitest'
import { lastMailedToken } from '#fixtures/server/read-outbox.ts'
import { people, testPassword } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const shop = testShop()

const { token } = people.alice
const move = (email: string, by = token) =>
  shop.request('user.profile', { email, password: testPassword }, { token: by })
const present = async () => (await shop.request('auth.check', {}, { token })).body
const open = (mailed: string, caller: { token?: string } = { token }) =>
  shop.request('auth.confirmEmail', { token: mailed }, caller)

/** Somebody who has just signed up. */
async function newcomer(email: string) {
  const account = { email, password: testPassword, firstname: 'New', lastname: 'Comer' }
  const { body } = await shop.request('auth.signup', account)
  return { token: 'token' in body ? body.token : '', mailed: await lastMailedToken(shop.db, email) }
}

describe('auth.confirmEmail', () => {
  it('confirms the address of a new account, and again changes nothing', async () => {
    const { token: own, mailed } = await newcomer('newcomer@example.com')
    const check = async () => (await shop.request('auth.check', {}, { token: own })).body
    expect(await check()).toMatchObject({ email_confirmed: false })
    for (let i = 0; i < 2; i++)
      expect((await open(mailed, { token: own })).body).toEqual({ done: true, email: 'newcomer@example.com' })
    expect(await check()).toMatchObject({ email_confirmed: true })
  })

  it('moves the account to the address the token was mailed to, and again changes nothing', async () => {
    await move('new@example.com')
    const mailed = await lastMailedToken(shop.db, 'new@example.com')
    for (let i = 0; i < 2; i++)
      expect((await open(mailed)).body).toEqual({ done: true, email: 'new@example.com' })
    expect(await present()).toMatchObject({ email: 'new@example.com', email_confirmed: true })
    // Mail programs open links by themselves, in no session at all.
    expect((await open(mailed, {})).body).toEqual({ done: true })
  })

  it('confirms nothing for who is not signed in to that account', async () => {
    await move('second@example.com')
    const mailed = await lastMailedToken(shop.db, 'second@example.com')
    for (const caller of [{}, { token: people.bruno.token }])
      expect((await open(mailed, caller)).body).toMatchObject({ status: 403, code: 'sign_in_first' })
    expect(await present()).toMatchObject({ email: 'new@example.com' })
  })

  it('moves to the address that was asked for last', async () => {
    await move('third@example.com')
    const old = await lastMailedToken(shop.db, 'third@example.com')
    await move('fourth@example.com')
    expect((await open(old)).body).toMatchObject({ status: 410, code: 'token_expired' })
    expect(await present()).toMatchObject({ email: 'new@example.com' })
  })

  it('moves to no address that somebody else has opened an account under since', async () => {
    await move('wanted@example.com')
    const mailed = await lastMailedToken(shop.db, 'wanted@example.com')
    await newcomer('wanted@example.com')
    expect((await open(mailed)).body).toMatchObject({ status: 410, code: 'token_expired' })
    expect(await present()).toMatchObject({ email: 'new@example.com' })
  })

  it('takes no other address than the one that was mailed to', async () => {
    await move('fifth@example.com')
    const mailed = Buffer.from(await lastMailedToken(shop.db, 'fifth@example.com'), 'base64url')
    const forged = Buffer.concat([mailed.subarray(0, 32), Buffer.from('thief@example.com')])
    expect((await open(forged.toString('base64url'))).status).toBe(410)
    expect((await open(mailed.subarray(0, 32).toString('base64url'))).status).toBe(410)
  })

  it('refuses a token that is old, unknown or too short', async () => {
    const mailed = await lastMailedToken(shop.db, 'fifth@example.com')
    shop.clock.pass(86_401)
    expect((await open(mailed)).status).toBe(410)
    expect((await open('x'.repeat(43))).status).toBe(410)
    expect((await open('x')).status).toBe(422)
  })
})
