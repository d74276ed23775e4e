// A stranger opens an account under somebody's address and leaves every way back in. Whoever proves the
// address then has the account alone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSocial } from './create-social.ts'
import type { SocialIdentity, SocialProvider } from '../../base/social.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { lastMailedToken } from '#fixtures/server/read-outbox.ts'
import { appCode } from '#fixtures/server/totp.ts'
import { linkSocial } from '../store/users.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const strangersPassword = 'of the stranger'

/** Signs in by a service, as a browser does that comes back from it. */
async function signInBy(provider: SocialProvider, identity: Partial<SocialIdentity>) {
  const social = createSocial(shop.db, shop.clock, shop.deps.config)
  const nonce = `nonce${Math.random()}`
  const whole = { email: null, emailVerified: false, firstname: 'Ana', lastname: 'Sol', subject: 's' }
  const code = await social.handOver(provider, { ...whole, ...identity }, nonce)
  return shop.request(`auth.${provider}`, { code }, { headers: { cookie: `handover=${nonce}` } })
}

const tokenIn = (body: object): string => ('token' in body ? String(body.token) : '')

const strangersSubject = (email: string) => ({ subject: `stranger of ${email}` })

/** How a stranger opens the account; the token of their session. */
const openings = {
  async 'with a password'(email: string) {
    const account = { email, password: strangersPassword, firstname: 'Not', lastname: 'Me' }
    const opened = await shop.request('auth.signup', account)
    return tokenIn(opened.body)
  },
  async 'by a service that does not vouch for the address'(email: string) {
    return tokenIn((await signInBy('facebook', { ...strangersSubject(email), email })).body)
  },
}

/** Every way back in that the stranger leaves, where the opening allows it. */
async function leaveWaysBack(email: string, token: string, now: Date) {
  const { body } = await shop.request('auth.check', {}, { token })
  const id = 'id' in body ? body.id : 0
  await linkSocial(shop.db, 'facebook', strangersSubject(email).subject, id, now)
  const begun = await shop.request('user.beginSecondFactor', { password: strangersPassword }, { token })
  if (!('secret' in begun.body)) throw new Error('the stranger could not set a second factor')
  const { secret } = begun.body
  await shop.request('user.confirmSecondFactor', { code: appCode(secret, now) }, { token })
  await shop.request('user.confirmEmail', {}, { token })
  const away = { email: awayFrom(email), password: strangersPassword }
  await shop.request('user.profile', away, { token })
}

const awayFrom = (email: string) => `away.${email}`

/** How the owner proves the address; who is signed in afterwards. */
const proofs = {
  async 'a new password by mail'(email: string) {
    await shop.request('auth.forgotPassword', { email })
    const token = await lastMailedToken(shop.db, email)
    const password = 'of the owner'
    expect((await shop.request('auth.resetPassword', { token, password })).body).toEqual({ done: true })
    return shop.request('auth.login', { email, password })
  },
  async 'a service that vouches for it'(email: string) {
    return signInBy('google', { subject: `owner of ${email}`, email, emailVerified: true })
  },
}

describe.each(Object.entries(openings))('an account that a stranger opened %s', (opening, open) => {
  it.each(Object.entries(proofs))(`is the owner's alone after %s`, async (proof, prove) => {
    const email = `${Object.keys(openings).indexOf(opening)}${Object.keys(proofs).indexOf(proof)}@own.test`
    const token = await open(email)
    await leaveWaysBack(email, token, shop.clock.now())
    const owner = await prove(email)
    expect([owner.status, owner.body]).toMatchObject([200, { user: { email, email_confirmed: true } }])
    expect((await shop.request('auth.check', {}, { token })).status).toBe(401)
    const asBefore = await shop.request('auth.login', { email, password: strangersPassword })
    expect(asBefore.body).toMatchObject({ code: 'credentials_invalid' })
    const back = await signInBy('facebook', { ...strangersSubject(email), email })
    expect(back.body).toMatchObject({ code: 'social_denied' })
    const link = await lastMailedToken(shop.db, awayFrom(email))
    for (const caller of [{ token }, { token: tokenIn(owner.body) }])
      expect((await shop.request('auth.confirmEmail', { token: link }, caller)).status).toBe(410)
    const factor = await shop.request('user.secondFactor', {}, { token: tokenIn(owner.body) })
    expect(factor.body).toMatchObject({ on: false, codes_left: 0 })
  })

  it('is not confirmed by a click of the owner', async () => {
    const email = `${Object.keys(openings).indexOf(opening)}click@own.test`
    const token = await open(email)
    await shop.request('user.confirmEmail', {}, { token })
    const mailed = await lastMailedToken(shop.db, email)
    const { body } = await shop.request('auth.confirmEmail', { token: mailed })
    expect(body).toMatchObject({ status: 403, code: 'sign_in_first' })
    expect((await shop.request('auth.check', {}, { token })).body).toMatchObject({ email_confirmed: false })
  })
})

describe('an account whose address its owner has proven', () => {
  it('keeps its second factor when the password is set anew', async () => {
    const email = 'proven@own.test'
    const token = await openings['with a password'](email)
    await shop.request('user.confirmEmail', {}, { token })
    const mailed = await lastMailedToken(shop.db, email)
    await shop.request('auth.confirmEmail', { token: mailed }, { token })
    await leaveWaysBack(email, token, shop.clock.now())
    const { body } = await proofs['a new password by mail'](email)
    expect(body).toMatchObject({ code: 'second_factor_needed' })
  })
})
