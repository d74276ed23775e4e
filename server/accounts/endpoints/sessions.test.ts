import { describe, expect, it } from 'vitest'
import { people, testPassword } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

describe('user.endOtherSessions', () => {
  const shop = testShop()

  it('ends every session of the account but the one that asks, and nobody else’s', async () => {
    const { token } = people.alice
    const others = []
    for (let count = 0; count < 2; count += 1) {
      const { body } = await shop.request('auth.login', { email: people.alice.email, password: testPassword })
      if ('token' in body) others.push(body.token)
    }
    const { body } = await shop.request('user.endOtherSessions', {}, { token })
    expect(body).toMatchObject([{ current: true }])
    expect(body).toHaveLength(1)
    for (const other of others)
      expect((await shop.request('auth.check', {}, { token: other })).status).toBe(401)
    for (const kept of [token, people.bruno.token])
      expect((await shop.request('auth.check', {}, { token: kept })).status).toBe(200)
    expect((await shop.request('user.endOtherSessions', {})).status).toBe(401)
  })
})

describe('user.endSession', () => {
  const shop = testShop()

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
})
