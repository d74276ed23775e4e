import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SocialProvider } from '../base/social.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'
import { mailsTo } from './read-outbox.ts'
import { turnSecondFactorOn } from './second-factor.ts'
import { appCode } from './totp.ts'
import { people } from './world.ts'

/** Walks a visitor through a service's sign-in, as a browser would: out, page, back, code. */
function walker(shop: TestShop, provider: SocialProvider) {
  const get = (path: string, headers: Record<string, string> = {}) => shop.app.request(path, { headers })
  const location = (response: Response) =>
    new URL(response.headers.get('location') ?? '/', 'http://shop.test')
  return {
    async leave() {
      const out = await get(`/oauth/${provider}/start?redirect=/cart`)
      return { page: location(out), cookie: out.headers.get('set-cookie')?.split(';')[0] ?? '' }
    },
    async fill(page: URL, email: string, answer = 'allow', person = 'local_person=fay') {
      const body = new URLSearchParams({ email, firstname: 'Fay', lastname: 'Reed', answer })
      const headers = { 'content-length': String(body.toString().length), cookie: person }
      const filled = await shop.app.request(page.pathname + page.search, { method: 'POST', body, headers })
      return location(filled)
    },
    async comeBack(back: URL, cookie: string) {
      const response = await get(back.pathname + back.search, { cookie })
      const nonce = /handover=[\w-]+/.exec(response.headers.get('set-cookie') ?? '')?.[0] ?? ''
      return { query: location(response).searchParams, nonce }
    },
  }
}

interface Handed {
  readonly code: string
  readonly nonce: string
}

interface HandOver {
  readonly provider: SocialProvider
  readonly shop: () => TestShop
  readonly codeFor: (email: string, person?: string) => Promise<Handed>
  readonly signIn: (handed: Handed) => ReturnType<TestShop['request']>
}

/** That a code works in the browser that fetched it, for the person who fetched it. */
function handOverTests({ provider, shop, codeFor, signIn }: HandOver): void {
  it('signs nobody in with a code that another browser has fetched', async () => {
    const { code } = await codeFor('mallory@example.com')
    const fresh = await shop().request(`auth.${provider}`, { code })
    expect([fresh.status, fresh.body]).toMatchObject([401, { code: 'social_denied' }])
    expect(fresh.headers.get('set-cookie')).toBeNull()
    const own = await codeFor('victim@example.com')
    const crossed = { code: (await codeFor('mallory@example.com')).code, nonce: own.nonce }
    expect((await signIn(crossed)).status).toBe(401)
  })

  it('does not make one account of two strangers who name the same address', async () => {
    expect((await signIn(await codeFor('both@example.com', 'local_person=one'))).status).toBe(200)
    const second = await signIn(await codeFor('both@example.com', 'local_person=two'))
    expect(second.body).toMatchObject({ status: 401, code: 'social_denied' })
  })

  it('asks by mail whether an address is right that the service does not vouch for', async () => {
    await signIn(await codeFor('ida@example.com'))
    await signIn(await codeFor('ida@example.com'))
    const asking = (await mailsTo(shop().db, 'ida@example.com')).filter(
      ({ template }) => template === 'confirm_email',
    )
    expect(asking).toHaveLength(1)
  })

  it('takes a code once, for a minute', async () => {
    const code = await codeFor('gil@example.com')
    expect((await signIn(code)).status).toBe(200)
    expect((await signIn(code)).body).toMatchObject({ status: 401, code: 'social_denied' })
    const slow = await codeFor('gil@example.com')
    shop().clock.pass(61)
    expect((await signIn(slow)).body).toMatchObject({ code: 'social_denied' })
  })
}

/** That a code of the service does not stand for the second factor. */
function secondFactorTests({ provider, shop, codeFor, signIn }: HandOver): void {
  it('asks for the second factor, and takes the same answer of the service with it', async () => {
    const first = await signIn(await codeFor('hal@example.com'))
    const { secret } = await turnSecondFactorOn(shop(), 'token' in first.body ? first.body.token : '')
    const handed = await codeFor('hal@example.com')
    const asked = await signIn(handed)
    expect([asked.status, asked.body]).toMatchObject([403, { code: 'second_factor_needed' }])
    expect(asked.headers.get('set-cookie')).toBeNull()
    const prove = (second_factor: string, cookie = handed.nonce) =>
      shop().request(`auth.${provider}`, { code: handed.code, second_factor }, { headers: { cookie } })
    shop().clock.pass(120)
    expect((await prove('000000x')).body).toMatchObject({ code: 'second_factor_wrong' })
    const code = appCode(secret, shop().clock.now())
    expect((await prove(code)).status).toBe(200)
    // Nor is it good again, or in another browser.
    expect((await prove(code)).body).toMatchObject({ code: 'social_denied' })
    const stolen = await codeFor('hal@example.com')
    await signIn(stolen)
    const crossed = { code: stolen.code, second_factor: code }
    expect((await shop().request(`auth.${provider}`, crossed)).body).toMatchObject({ code: 'social_denied' })
  })
}

/** What signing in with any of the three services must do. Spec section 7. */
export function socialSignInTests(provider: SocialProvider): void {
  let shop: TestShop
  let walk: ReturnType<typeof walker>
  beforeAll(async () => {
    shop = await openTestShop()
    walk = walker(shop, provider)
  })
  afterAll(() => shop.close())

  const codeFor = async (email: string, person?: string) => {
    const { page, cookie } = await walk.leave()
    const { query, nonce } = await walk.comeBack(await walk.fill(page, email, 'allow', person), cookie)
    return { code: query.get('code') ?? '', nonce }
  }
  const signIn = ({ code, nonce }: { code: string; nonce: string }) =>
    shop.request(`auth.${provider}`, { code }, { headers: { cookie: nonce } })

  handOverTests({ provider, shop: () => shop, codeFor, signIn })
  secondFactorTests({ provider, shop: () => shop, codeFor, signIn })

  it('opens an account on the first visit, and that one on the next', async () => {
    const first = await signIn(await codeFor('fay@example.com'))
    expect([first.status, first.body]).toMatchObject([
      200,
      { user: { name: 'Fay Reed', email: 'fay@example.com' } },
    ])
    const next = await signIn(await codeFor('fay@example.com'))
    const idOf = (body: typeof first.body) => ('user' in body ? body.user.id : 0)
    expect(idOf(next.body)).toBe(idOf(first.body))
    expect(next.headers.get('set-cookie')).toMatch(/^token=/)
  })

  it('comes back without a code when the visitor denies or the state is another one', async () => {
    const { page, cookie } = await walk.leave()
    const denied = await walk.comeBack(await walk.fill(page, 'fay@example.com', 'deny'), cookie)
    expect([denied.query.get('code'), denied.query.get('error')]).toEqual([null, 'social_denied'])
    const other = await walk.leave()
    const crossed = await walk.comeBack(await walk.fill(page, 'fay@example.com'), other.cookie)
    expect(crossed.query.get('code')).toBeNull()
  })

  it('does not join an account whose address the service has not proven', async () => {
    expect((await signIn(await codeFor(people.alice.email))).body).toMatchObject({ code: 'social_denied' })
  })

  it('shows its page only for a request that leads back here', async () => {
    const { page } = await walk.leave()
    expect((await shop.app.request(page.pathname + page.search)).status).toBe(200)
    page.searchParams.set('redirect_uri', 'https://elsewhere.test/oauth/google/callback')
    expect((await shop.app.request(page.pathname + page.search)).status).toBe(400)
  })

  it('names a missing code', async () => {
    expect((await signIn({ code: '', nonce: '' })).body).toMatchObject({
      status: 422,
      fields: { code: 'input_required' },
    })
  })
}
