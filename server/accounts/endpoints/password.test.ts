import { describe, expect, it } from 'vitest'
import { people, testPassword } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const shop = testShop()

const { token } = people.alice

const change = (password: string, new_password: string) =>
  shop.request('user.password', { password, new_password }, { token })
const login = (password: string) => shop.request('auth.login', { email: people.alice.email, password })

describe('user.password', () => {
  it('changes the password and ends the other sessions, not this one', async () => {
    const other = (await login(testPassword)).body
    expect((await change(testPassword, 'another long one')).body).toEqual({ done: true })
    expect((await shop.request('auth.check', {}, { token })).status).toBe(200)
    const ended = 'token' in other ? other.token : ''
    expect((await shop.request('auth.check', {}, { token: ended })).status).toBe(401)
    expect((await login('another long one')).status).toBe(200)
  })

  it('needs the present password', async () => {
    const { status, body } = await change('a guess', 'yet another one')
    expect([status, body]).toMatchObject([
      403,
      { code: 'password_wrong', fields: { password: 'password_wrong' } },
    ])
  })

  it('needs a session and a password of eight characters', async () => {
    const anonymous = { password: testPassword, new_password: 'whatever else' }
    expect((await shop.request('user.password', anonymous)).status).toBe(401)
    expect((await change(testPassword, 'short')).body).toMatchObject({
      fields: { new_password: 'input_invalid' },
    })
  })
})
