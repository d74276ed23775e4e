import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }
const isSignedIn = async (token: string) => (await shop.request('auth.check', {}, { token })).status === 200

async function another() {
  const { body } = await shop.request('auth.login', { email: people.alice.email, password: testPassword })
  if (!('token' in body)) throw new Error('not signed in')
  const { token } = body
  const listed = await shop.request('user.sessions', {}, { token })
  if ('error' in listed.body) throw new Error(listed.body.code)
  return { token, id: listed.body.find(({ current }) => current)?.id ?? 0 }
}

it('ends a session at once, and gives those that are left', async () => {
  const lost = await another()
  expect(await isSignedIn(lost.token)).toBe(true)
  const { status, body } = await shop.request('user.endSession', { id: lost.id }, alice)
  expect([status, body]).toMatchObject([200, [{ current: true }]])
  expect(await isSignedIn(lost.token)).toBe(false)
  expect(await isSignedIn(alice.token)).toBe(true)
  expect((await shop.request('user.endSession', { id: lost.id }, alice)).status).toBe(404)
})

it('ends nobody else’s', async () => {
  const own = await another()
  const bruno = { token: people.bruno.token }
  expect((await shop.request('user.endSession', { id: own.id }, bruno)).status).toBe(404)
  expect((await shop.request('user.endSession', { id: own.id })).status).toBe(401)
  expect(await isSignedIn(own.token)).toBe(true)
})

it('ends the one that asks, and takes its cookie away', async () => {
  const own = await another()
  const { headers } = await shop.request('user.endSession', { id: own.id }, { token: own.token })
  expect(headers.get('set-cookie')).toMatch(/token=;/)
  expect(await isSignedIn(own.token)).toBe(false)
})
