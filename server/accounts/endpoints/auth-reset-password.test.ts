import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { socialAccounts, users } from '../../database/schema/people.ts'
import { lastMailedToken } from '#fixtures/server/read-outbox.ts'
import { people, testPassword } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const shop = testShop()

const { email } = people.alice
const mailedToken = async () => {
  await shop.request('auth.forgotPassword', { email })
  return lastMailedToken(shop.db, email)
}

describe('auth.resetPassword', () => {
  it('sets the password once and ends every session', async () => {
    const token = await mailedToken()
    const password = 'quite another one'
    expect((await shop.request('auth.resetPassword', { token, password })).body).toEqual({ done: true })
    expect((await shop.request('auth.check', {}, { token: people.alice.token })).status).toBe(401)
    expect((await shop.request('auth.login', { email, password: testPassword })).status).toBe(401)
    expect((await shop.request('auth.login', { email, password })).status).toBe(200)
    const again = await shop.request('auth.resetPassword', { token, password: testPassword })
    expect([again.status, again.body]).toMatchObject([410, { code: 'token_expired' }])
  })

  it('works for an hour', async () => {
    const token = await mailedToken()
    shop.clock.pass(3_601)
    expect((await shop.request('auth.resetPassword', { token, password: testPassword })).status).toBe(410)
  })

  it('refuses a short password before anything else', async () => {
    const { body } = await shop.request('auth.resetPassword', { token: 'x'.repeat(43), password: 'short' })
    expect(body).toMatchObject({ status: 422, fields: { password: 'input_invalid' } })
  })
})

describe('a reset by the owner of an address', () => {
  const socially = (subject: string, createdAt: Date, userId: number) =>
    shop.db.insert(socialAccounts).values({ provider: 'google', subject, userId, createdAt })
  const linksOf = async (userId: number) =>
    (await shop.db.select().from(socialAccounts).where(eq(socialAccounts.userId, userId))).map(
      row => row.subject,
    )
  const reset = async (address: string) => {
    await shop.request('auth.forgotPassword', { email: address })
    const token = await lastMailedToken(shop.db, address)
    return shop.request('auth.resetPassword', { token, password: 'of the owner' })
  }

  it('ends what a stranger joined before the address was confirmed, and keeps what came after', async () => {
    const { bruno } = people
    const confirmedAt = shop.clock.now()
    await shop.db.update(users).set({ emailConfirmedAt: confirmedAt }).where(eq(users.id, bruno.id))
    await socially('early', new Date(confirmedAt.getTime() - 1_000), bruno.id)
    await socially('late', new Date(confirmedAt.getTime() + 1_000), bruno.id)
    expect((await reset(bruno.email)).status).toBe(200)
    expect(await linksOf(bruno.id)).toEqual(['late'])
    expect((await shop.request('auth.check', {}, { token: bruno.token })).status).toBe(401)
  })

  it('ends every link of an account whose address nobody had confirmed', async () => {
    const { tess } = people
    await shop.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, tess.id))
    await socially('stranger', shop.clock.now(), tess.id)
    expect((await reset(tess.email)).status).toBe(200)
    expect(await linksOf(tess.id)).toEqual([])
  })

  it('lets this browser in though strangers have used up the guesses of the account', async () => {
    const { boss } = people
    const guess = () => shop.request('auth.login', { email: boss.email, password: 'guess' })
    for (let n = 0; n < 10; n++) await guess()
    const done = await reset(boss.email)
    const cookie = /device=[\w-]+/.exec(done.headers.get('set-cookie') ?? '')?.[0] ?? ''
    const input = { email: boss.email, password: 'of the owner' }
    expect((await shop.request('auth.login', input)).status).toBe(429)
    expect((await shop.request('auth.login', input, { headers: { cookie } })).status).toBe(200)
  })
})
