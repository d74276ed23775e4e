import { describe, expect, it } from 'vitest'
import { turnSecondFactorOn } from '#fixtures/server/second-factor.ts'
import { people, testPassword } from '#fixtures/server/world.ts'
import { mailsTo } from '#fixtures/server/read-outbox.ts'
import { appCode } from '#fixtures/server/totp.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

describe('user.beginSecondFactor', () => {
  const shop = testShop()

  const alice = { token: people.alice.token }
  const begin = (password?: string) => shop.request('user.beginSecondFactor', { password }, alice)

  it('offers a secret for the password, which asks for nothing until it is confirmed', async () => {
    expect((await begin()).body).toMatchObject({ status: 403, code: 'password_wrong' })
    const { body } = await begin(testPassword)
    expect(body).toMatchObject({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/) })
    const uri = new URL('uri' in body ? body.uri : '')
    expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp'])
    expect(decodeURIComponent(uri.pathname)).toContain(people.alice.email)
    expect(uri.searchParams.get('issuer')).toBe('Sillon')
    expect(uri.searchParams.get('secret')).toBe('secret' in body ? body.secret : '')
    const { email } = people.alice
    expect((await shop.request('auth.login', { email, password: testPassword })).status).toBe(200)
    expect((await shop.request('user.secondFactor', {}, alice)).body).toMatchObject({ on: false })
  })

  it('takes no other secret while one is in use', async () => {
    await turnSecondFactorOn(shop, people.alice.token)
    expect((await begin(testPassword)).body).toMatchObject({ status: 409, code: 'transition_not_allowed' })
    expect((await shop.request('user.beginSecondFactor', {})).status).toBe(401)
  })
})

describe('user.confirmSecondFactor', () => {
  const shop = testShop()

  const { token, email } = people.alice
  const confirm = (code: string) => shop.request('user.confirmSecondFactor', { code }, { token })

  it('is turned on by a code of the app, with ten recovery codes, and is told by mail', async () => {
    expect((await confirm('123456')).body).toMatchObject({ status: 409, code: 'transition_not_allowed' })
    const begun = await shop.request('user.beginSecondFactor', { password: testPassword }, { token })
    const secret = 'secret' in begun.body ? begun.body.secret : ''
    const right = appCode(secret, shop.clock.now())
    const wrong = right === '111111' ? '222222' : '111111'
    expect((await confirm(wrong)).body).toMatchObject({
      code: 'second_factor_wrong',
      fields: { code: 'second_factor_wrong' },
    })
    expect(await mailsTo(shop.db, email)).toEqual([])
    const { body } = await confirm(right)
    expect(body).toMatchObject({ on: true, codes_left: 10 })
    const codes = 'recovery_codes' in body ? body.recovery_codes : []
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([a-z0-9]{4}-){3}[a-z0-9]{4}$/)
    expect(await mailsTo(shop.db, email)).toMatchObject([{ template: 'second_factor_on' }])
    // The code that confirmed it does not sign in as well.
    const replayed = { email, password: testPassword, second_factor: right }
    expect((await shop.request('auth.login', replayed)).body).toMatchObject({ code: 'second_factor_wrong' })
    expect((await shop.request('user.confirmSecondFactor', { code: right })).status).toBe(401)
  })
})

describe('user.endSecondFactor', () => {
  const shop = testShop()

  const { token, email } = people.alice
  const end = (password?: string) => shop.request('user.endSecondFactor', { password }, { token })
  const told = async () => (await mailsTo(shop.db, email)).map(({ template }) => template)

  it('is turned off for the password alone, and is told by mail', async () => {
    await turnSecondFactorOn(shop, token)
    expect((await end()).body).toMatchObject({ status: 403, code: 'password_wrong' })
    expect((await shop.request('auth.login', { email, password: testPassword })).status).toBe(403)
    expect((await end(testPassword)).body).toEqual({ on: false, since: null, codes_left: 0 })
    expect(await told()).toEqual(['second_factor_on', 'second_factor_off'])
    expect((await shop.request('auth.login', { email, password: testPassword })).status).toBe(200)
    await end(testPassword)
    expect(await told()).toHaveLength(2)
    expect((await shop.request('user.endSecondFactor', {})).status).toBe(401)
  })
})

describe('user.secondFactor', () => {
  const shop = testShop()

  const alice = { token: people.alice.token }

  it('says whether there is one, since when, and how many recovery codes are left', async () => {
    const off = { on: false, since: null, codes_left: 0 }
    expect((await shop.request('user.secondFactor', {}, alice)).body).toEqual(off)
    await turnSecondFactorOn(shop, people.alice.token)
    const since = shop.clock.now().toISOString()
    const { body } = await shop.request('user.secondFactor', {}, alice)
    expect(body).toEqual({ on: true, since, codes_left: 10 })
    expect((await shop.request('user.secondFactor', {}, { token: people.bruno.token })).body).toEqual(off)
    expect((await shop.request('user.secondFactor', {})).status).toBe(401)
  })
})
