import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { turnSecondFactorOn } from '#fixtures/server/second-factor.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

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
