import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recoveryCodes } from '../../database/schema/security.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { turnSecondFactorOn } from '#fixtures/server/second-factor.ts'
import { appCode } from '#fixtures/server/totp.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

// Signing in with an account that has a second factor.

let shop: TestShop
let on: Awaited<ReturnType<typeof turnSecondFactorOn>>
beforeEach(async () => {
  shop = await openTestShop()
  on = await turnSecondFactorOn(shop, people.tess.token)
  shop.clock.pass(60)
})
afterEach(() => shop.close())

const { email } = people.tess
const signIn = (second_factor?: string, password = testPassword) =>
  shop.request('auth.login', { email, password, ...(second_factor !== undefined && { second_factor }) })
const now = () => appCode(on.secret, shop.clock.now())

describe('the password alone', () => {
  it('opens no session, and a wrong one does not tell that there is a second factor', async () => {
    const { status, body, headers } = await signIn()
    expect([status, body]).toMatchObject([403, { code: 'second_factor_needed' }])
    expect(headers.get('set-cookie')).toBeNull()
    expect((await signIn(undefined, 'a guess')).body).toMatchObject({ code: 'credentials_invalid' })
    expect((await signIn(now(), 'a guess')).body).toMatchObject({ code: 'credentials_invalid' })
  })

  it('is enough for an account without one', async () => {
    const { email: other } = people.boss
    const { status } = await shop.request('auth.login', { email: other, password: testPassword })
    expect(status).toBe(200)
  })
})

describe('a code of the app', () => {
  it('lets in, once: what was looked over a shoulder opens nothing', async () => {
    const code = now()
    expect((await signIn(code)).status).toBe(200)
    expect((await signIn(code)).body).toMatchObject({
      code: 'second_factor_wrong',
      fields: { second_factor: 'second_factor_wrong' },
    })
    shop.clock.pass(30)
    expect((await signIn(now().replace(/(.{3})/, '$1 '))).status).toBe(200)
  })

  it('lets one in of two who show it at the same time', async () => {
    const code = now()
    const answers = await Promise.all([signIn(code), signIn(code), signIn(code)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('may be half a minute early or late, and no more', async () => {
    const at = shop.clock.now().getTime()
    const codeAt = (seconds: number) => appCode(on.secret, new Date(at + seconds * 1_000))
    for (const seconds of [-90, 90]) expect((await signIn(codeAt(seconds))).status).toBe(403)
    expect((await signIn(codeAt(-30))).status).toBe(200)
    expect((await signIn(codeAt(30))).status).toBe(200)
    // An earlier one than was taken is refused, though its time is not over.
    expect((await signIn(codeAt(0))).status).toBe(403)
  })

  it('is guessed ten times in a quarter of an hour, and then nothing is looked at', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      expect((await signIn(`x-${guess}`)).body).toMatchObject({ code: 'second_factor_wrong' })
    const refused = await signIn(now())
    expect(refused.body).toMatchObject({ code: 'locked_out', retry_after_seconds: expect.any(Number) })
    shop.clock.pass(900)
    expect((await signIn(now())).status).toBe(200)
  })
})

describe('a recovery code', () => {
  it('stands for the app, once each, however it is typed', async () => {
    const [one = '', other = ''] = on.codes
    expect((await signIn(one.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await signIn(one)).body).toMatchObject({ code: 'second_factor_wrong' })
    expect((await signIn(other)).status).toBe(200)
    const { body } = await shop.request('user.secondFactor', {}, { token: people.tess.token })
    expect(body).toMatchObject({ on: true, codes_left: 8 })
  })

  it('is of its own account, and is kept as a hash', async () => {
    const other = await turnSecondFactorOn(shop, people.boss.token)
    expect((await signIn(other.codes[0])).body).toMatchObject({ code: 'second_factor_wrong' })
    const kept = JSON.stringify(await shop.db.select().from(recoveryCodes))
    for (const code of on.codes) expect(kept).not.toContain(code.replaceAll('-', ''))
  })
})
