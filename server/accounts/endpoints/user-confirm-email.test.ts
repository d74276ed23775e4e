import { beforeAll, describe, expect, it } from 'vitest'
import { lastMailedToken } from '#fixtures/server/read-outbox.ts'
import { testPassword } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const shop = testShop()

const email = 'newcomer@example.com'
let token: string
beforeAll(async () => {
  const { body } = await shop.request('auth.signup', {
    email,
    password: testPassword,
    firstname: 'Noor',
    lastname: 'Comer',
    country_id: 'FR',
    currency: 'EUR',
  })
  if (!('token' in body)) throw new Error('no account was opened')
  token = body.token
})
const again = () => shop.request('user.confirmEmail', {}, { token })
const confirm = async (link: string) =>
  (await shop.request('auth.confirmEmail', { token: link }, { token })).status

describe('user.confirmEmail', () => {
  it('mails another link, after which the first is dead', async () => {
    const first = await lastMailedToken(shop.db, email)
    expect((await again()).body).toMatchObject({ email, email_confirmed: false })
    const second = await lastMailedToken(shop.db, email)
    expect(second).not.toBe(first)
    expect([await confirm(first), await confirm(second)]).toEqual([410, 200])
  })

  it('mails nothing to an address that is confirmed, and says that it is', async () => {
    const before = await lastMailedToken(shop.db, email)
    expect((await again()).body).toMatchObject({ email, email_confirmed: true })
    expect(await lastMailedToken(shop.db, email)).toBe(before)
  })

  it('is not for pestering a mailbox, nor for guests', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, again))
    // Asked at once, they are not answered in the order of asking.
    const refused = answers.find(answer => answer.status === 429)
    expect(refused).toMatchObject({ body: { code: 'rate_limited' } })
    expect((await shop.request('user.confirmEmail', {})).status).toBe(401)
  })
})
