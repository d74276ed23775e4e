// Where an account is signed in, from the terminal.
import { describe, expect, it } from 'vitest'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { openTestShop } from '#fixtures/server/open-test-shop.ts'
import { turnSecondFactorOn } from '#fixtures/server/second-factor.ts'
import { appCode } from '#fixtures/server/totp.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

const at = shopAtTerminal(() => openTestShop())
const session = (...words: string[]) => at.run(['session', ...words])
const isSignedIn = async (token: string) =>
  (await at.shop.request('auth.check', {}, { token })).status === 200

async function signedInElsewhere(): Promise<string> {
  const headers = { 'user-agent': 'curl/8.9.1' }
  const input = { email: people.bruno.email, password: testPassword }
  const { body } = await at.shop.request('auth.login', input, { headers })
  if (!('token' in body)) throw new Error('not signed in')
  return body.token
}

describe('sillon session', () => {
  it('is for somebody who is signed in', async () => {
    expect((await session('list')).code).toBe(4)
    const login = ['login', '--email', people.bruno.email, '--password-stdin']
    expect((await at.run(login, testPassword)).code).toBe(0)
  })

  it('lists them, ends one, and all others', async () => {
    const lost = await signedInElsewhere()
    const { out } = await session('list')
    expect(out).toMatch(/curl/)
    expect(out.match(/this one/g)).toHaveLength(1)
    const id = /^\s*(\d+)\s.*curl/m.exec(out.replaceAll('│', ' '))?.[1] ?? ''
    expect((await session('end', id)).out).not.toContain('curl')
    expect(await isSignedIn(lost)).toBe(false)
    expect((await session('end', id)).err).toContain('not_found')
    const other = await signedInElsewhere()
    expect((await session('end', '--others')).code).toBe(0)
    expect(await isSignedIn(other)).toBe(false)
    expect((await session('list')).code).toBe(0)
  })

  it('asks for the second factor of an account that has one', async () => {
    const { secret } = await turnSecondFactorOn(at.shop, people.tess.token)
    const login = ['login', '--email', people.tess.email, '--password-stdin']
    const refused = await at.run(login, testPassword)
    expect(refused.err).toContain('second_factor_needed')
    expect(refused.code).not.toBe(0)
    const wrong = await at.run([...login, '--code', 'not this one'], testPassword)
    expect(wrong.err).toContain('second_factor_wrong')
    at.shop.clock.pass(60)
    const code = appCode(secret, at.shop.clock.now())
    const signed = await at.run([...login, '--code', code], testPassword)
    expect(signed).toMatchObject({ code: 0, err: '' })
    expect(signed.out).toContain(people.tess.email)
  })

  it('says how it is called', async () => {
    expect((await session('end')).err).toContain('--others')
    expect((await session('end', 'first')).err).toContain('first')
  })
})
