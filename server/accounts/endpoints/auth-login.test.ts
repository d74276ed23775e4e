import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const { email } = people.alice

describe('auth.login', () => {
  it('opens a session: a token, a cookie, the user', async () => {
    const { status, body, headers } = await shop.request('auth.login', { email, password: testPassword })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { id: 1, email, isMun: false },
    })
    expect(headers.get('set-cookie')).toMatch(
      /^token=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax(,|$)/,
    )
    const token = 'token' in body ? body.token : ''
    expect((await shop.request('auth.check', {}, { token })).status).toBe(200)
  })

  it('does not tell a wrong password from an unknown address', async () => {
    const wrong = await shop.request('auth.login', { email, password: 'not this one' })
    const unknown = await shop.request('auth.login', { email: 'nobody@example.com', password: testPassword })
    expect([wrong.status, wrong.body]).toMatchObject([401, { code: 'credentials_invalid' }])
    expect([unknown.status, unknown.body]).toMatchObject([401, { code: 'credentials_invalid' }])
    expect(wrong.headers.get('set-cookie')).toBeNull()
  })

  it('names the fields that are missing or wrong', async () => {
    const { status, body } = await shop.request('auth.login', { email: 'not an address', password: '' })
    expect([status, body]).toMatchObject([
      422,
      { code: 'input_invalid', fields: { email: 'email_invalid', password: 'input_required' } },
    ])
  })

  it('makes whoever guesses wait, for the one account and not for others', async () => {
    const guess = () => shop.request('auth.login', { email: people.bruno.email, password: 'guess' })
    for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(401)
    const refused = await guess()
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'locked_out' }])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await shop.request('auth.login', { email, password: testPassword })).status).toBe(200)
    shop.clock.pass(120)
    const right = await shop.request('auth.login', { email: people.bruno.email, password: testPassword })
    expect(right.status).toBe(200)
  })
})
