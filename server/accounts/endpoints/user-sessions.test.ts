import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { mailsTo } from '#fixtures/server/read-outbox.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

let shop: TestShop
beforeEach(async () => {
  const countries = { find: () => ({ countryId: 'FR', latitude: 0, longitude: 0 }) }
  shop = await openTestShop({ deps: { countries } })
})
afterEach(() => shop.close())

const { email } = people.alice
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.5 Mobile/15E148 Safari/604.1'

async function signIn(agent: string, cookie = '') {
  const headers = { 'user-agent': agent, ...(cookie === '' ? {} : { cookie }) }
  const { body, headers: given } = await shop.request(
    'auth.login',
    { email, password: testPassword },
    { headers },
  )
  if (!('token' in body)) throw new Error('not signed in')
  return { token: body.token, cookies: given.get('set-cookie') ?? '' }
}

describe('user.sessions', () => {
  it('names program, system, country and network of each, the one that asks first', async () => {
    await signIn(safari)
    shop.clock.pass(60)
    const { token } = await signIn(firefox)
    const { status, body } = await shop.request('user.sessions', {}, { token })
    expect(status).toBe(200)
    expect(body).toMatchObject([
      { current: true, browser: 'Firefox', system: 'Linux', country_id: 'FR', network: '127.0.0.0/24' },
      { current: false, browser: 'Safari', system: 'iOS' },
      { current: false, browser: null, system: null },
    ])
    expect(JSON.stringify(body)).not.toContain(token)
    expect((await shop.request('user.sessions', {})).status).toBe(401)
  })

  it('says to the hour when one was last used', async () => {
    const { token } = await signIn(firefox)
    shop.clock.pass(3_700)
    const now = shop.clock.now().toISOString()
    await shop.request('auth.check', {}, { token })
    const { body } = await shop.request('user.sessions', {}, { token: people.alice.token })
    expect(body).toContainEqual(expect.objectContaining({ browser: 'Firefox', last_seen_at: now }))
  })

  it('are of nobody else', async () => {
    const { body } = await shop.request('user.sessions', {}, { token: people.bruno.token })
    expect(body).toHaveLength(1)
  })
})

describe('a sign-in with a program the account was not used with before', () => {
  it('is told to the owner, once for each, and not the first one of all', async () => {
    const { cookies } = await signIn(firefox)
    expect(await mailsTo(shop.db, email)).toEqual([])
    const device = /device=[\w-]+/.exec(cookies)?.[0] ?? ''
    await signIn(firefox, device)
    expect(await mailsTo(shop.db, email)).toEqual([])
    await signIn(safari)
    const [mail, ...others] = await mailsTo(shop.db, email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      template: 'new_sign_in',
      data: { device: 'Safari, iOS', place: 'France, 127.0.0.0/24' },
    })
    expect(JSON.stringify(mail)).toContain('/my-account/security')
    await signIn(safari)
    expect(await mailsTo(shop.db, email)).toHaveLength(1)
  })
})
