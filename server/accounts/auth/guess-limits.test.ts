import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people, testPassword, testProjects } from '#fixtures/server/world.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ env: { TRUST_PROXY: '1' } })
})
afterEach(() => shop.close())

const from = (address: string, cookie?: string) => ({
  headers: { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) },
})

const login = (email: string, password: string, address = '203.0.113.1', cookie?: string) =>
  shop.request('auth.login', { email, password }, from(address, cookie))

/** How often each status came. */
async function counted(answers: readonly Promise<{ readonly status: number }>[]) {
  const all = await Promise.all(answers)
  const count = new Map<number, number>()
  for (const { status } of all) count.set(status, (count.get(status) ?? 0) + 1)
  return Object.fromEntries(count)
}

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))
const { alice, bruno } = people

describe('wrong passwords', () => {
  it('of 200 at the same time ten are judged', async () => {
    const answers = await counted(times(200, n => login(alice.email, `guess ${n}`)))
    expect(answers).toEqual({ 401: 10, 429: 190 })
  })

  it('say how long no more is looked at, in the body as in the header, and then it is over', async () => {
    for (let n = 0; n < 10; n++) await login(alice.email, 'guess')
    const { status, headers, body } = await login(alice.email, testPassword)
    expect([status, body]).toMatchObject([429, { code: 'locked_out', retry_after_seconds: 90 }])
    expect(headers.get('retry-after')).toBe('90')
    shop.clock.pass(90)
    expect((await login(alice.email, testPassword)).status).toBe(200)
  })

  it('count once for all addresses of an IPv6 customer, not for the neighbour', async () => {
    await counted(times(30, n => login(alice.email, 'guess', `2001:db8:1:2::${n + 1}`)))
    expect((await login(alice.email, testPassword, '2001:db8:1:2:ffff::9')).status).toBe(429)
    expect((await login(alice.email, testPassword, '2001:db8:1:3::1')).status).toBe(200)
  })

  it('of one customer behind a proxy that writes IPv4 as IPv6 do not count for the next', async () => {
    await counted(times(30, n => login(`somebody${n}@example.com`, 'guess', '::ffff:203.0.113.7')))
    await counted(times(30, n => login(alice.email, `guess ${n}`, '::ffff:203.0.113.7')))
    expect((await login(alice.email, testPassword, '::ffff:203.0.113.8')).status).toBe(200)
    expect((await login(alice.email, testPassword, '203.0.113.7')).status).toBe(429)
  })

  it('of 40 addresses with three each, twenty are judged for one account', async () => {
    const guesses = times(120, n => login(alice.email, 'guess', `198.51.100.${Math.floor(n / 3)}`))
    expect(await counted(guesses)).toEqual({ 401: 20, 429: 100 })
    expect((await login(bruno.email, testPassword, '198.51.100.200')).status).toBe(200)
  })

  it('of one address for a hundred accounts, forty are judged', async () => {
    const guesses = times(100, n => login(`somebody${n}@example.com`, 'guess'))
    expect(await counted(guesses)).toEqual({ 401: 40, 429: 60 })
    expect((await login(alice.email, testPassword, '203.0.113.2')).status).toBe(200)
  })

  it('do not fill the limit of the account when that of account and address has refused them', async () => {
    await counted(times(100, () => login(alice.email, 'guess')))
    expect((await login(alice.email, testPassword, '203.0.113.2')).status).toBe(200)
  })

  it('count for a known and an unknown address alike', async () => {
    const unknown = await counted(times(30, () => login('nobody@example.com', 'guess')))
    expect(unknown).toEqual({ 401: 10, 429: 20 })
  })
})

describe('wrong passwords of somebody else', () => {
  it('do not keep an owner out of a browser they signed in with', async () => {
    const first = await login(alice.email, testPassword)
    const mark = /device=[\w-]+/.exec(first.headers.get('set-cookie') ?? '')?.[0] ?? ''
    expect(mark).not.toBe('')
    await counted(times(60, n => login(alice.email, 'guess', `198.51.100.${n}`)))
    expect((await login(alice.email, testPassword, '203.0.113.9')).status).toBe(429)
    expect((await login(alice.email, testPassword, '203.0.113.9', mark)).status).toBe(200)
    // It is no way in for another account, nor for endless guesses of its own.
    expect(await counted(times(30, () => login(alice.email, 'guess', '203.0.113.9', mark)))).toEqual({
      401: 10,
      429: 20,
    })
  })

  it('at the own account count too, whatever the address', async () => {
    const { token } = alice
    const change = (n: number) =>
      shop.request(
        'user.password',
        { password: `guess ${n}`, new_password: 'a long new one' },
        { token, ...from(`198.51.100.${n}`) },
      )
    expect(await counted(times(40, change))).toEqual({ 403: 10, 429: 30 })
  })
})

describe('wrong codes', () => {
  it('of sleeves: of 100 at the same time ten are judged, over both ways to try one', async () => {
    const check = (n: number) =>
      shop.request('projects.checkCode', { code: `WRONG${n}` }, from('203.0.113.1'))
    const load = (n: number) => shop.request('projects.download', { code: `OTHER${n}` }, from('203.0.113.1'))
    expect(await counted([...times(50, check), ...times(50, load)])).toEqual({ 404: 10, 429: 90 })
  })

  it('of gifts: of 60 at the same time ten are judged', async () => {
    const check = (n: number) => shop.request('boxes.checkCode', { code: `GIFT${n}` }, from('203.0.113.1'))
    expect(await counted(times(60, check))).toEqual({ 404: 10, 429: 50 })
    const redeem = shop.request(
      'boxes.redeemCode',
      { code: 'GIFT99' },
      { token: alice.token, ...from('203.0.113.1') },
    )
    expect((await redeem).status).toBe(429)
  })

  it('of carts: ten different ones are priced, and the same wrong one as often as wanted', async () => {
    const price = (promo_code: string) =>
      shop.request(
        'cart.calculate',
        {
          currency: 'EUR',
          customer: { country_id: 'FR' },
          shops: { s_1: { id: 1, items: [{ project_id: testProjects.stock, quantity: 1 }] } },
          promo_code,
        },
        from('203.0.113.1'),
      )
    for (let n = 0; n < 20; n++) expect((await price('TYPO')).status).toBe(200)
    expect(await counted(times(60, n => price(`GUESS${n}`)))).toEqual({ 200: 9, 429: 51 })
    expect((await price('TYPO')).status).toBe(200)
  })
})
