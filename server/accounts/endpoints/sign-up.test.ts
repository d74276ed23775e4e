import { describe, expect, it } from 'vitest'
import { openTestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'
import { mailsTo, outboxRows } from '#fixtures/server/read-outbox.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const shop = testShop()

const carla = {
  email: ' Carla@Example.com ',
  password: 'a good long one',
  firstname: 'Carla',
  lastname: 'Núñez',
  currency: 'USD',
  country_id: 'US',
  lang: 'es',
} as const

describe('auth.signup', () => {
  it('opens an account and a session, and mails a link to confirm the address', async () => {
    const { status, body } = await shop.request('auth.signup', carla)
    expect([status, body]).toMatchObject([
      200,
      {
        user: {
          email: 'carla@example.com',
          name: 'Carla Núñez',
          currency: 'USD',
          country_id: 'US',
          lang: 'es',
        },
      },
    ])
    const [mail] = await outboxRows(shop.db)
    expect(mail?.payload).toMatchObject({ template: 'confirm_email', to: 'carla@example.com', lang: 'es' })
  })

  it('answers a repeated request as before, with its cookie, and opens nothing twice', async () => {
    const input = { ...carla, email: 'dora@example.com' }
    const first = await shop.request('auth.signup', input, { key: 'signup-of-dora' })
    const again = await shop.request('auth.signup', input, { key: 'signup-of-dora' })
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.headers.get('set-cookie')).toBe(first.headers.get('set-cookie'))
    const other = await shop.request('auth.signup', { ...input, firstname: 'Eva' }, { key: 'signup-of-dora' })
    expect([other.status, other.body]).toMatchObject([409, { code: 'idempotency_key_reused' }])
  })

  it('needs a key', async () => {
    const { status, body } = await shop.request('auth.signup', carla, { key: null })
    expect([status, body]).toMatchObject([400, { code: 'idempotency_key_missing' }])
  })

  it('refuses an address that has an account', async () => {
    const { status, body } = await shop.request('auth.signup', { ...carla, email: people.alice.email })
    expect([status, body]).toMatchObject([409, { code: 'email_taken', fields: { email: 'email_taken' } }])
    expect(await mailsTo(shop.db, people.alice.email)).toMatchObject([{ template: 'email_known' }])
  })

  it('names what is missing', async () => {
    const { status, body } = await shop.request('auth.signup', {
      ...carla,
      firstname: ' ',
      password: 'short',
    })
    expect([status, body]).toMatchObject([
      422,
      { fields: { firstname: 'input_required', password: 'input_invalid' } },
    ])
  })

  it('refuses a country that there is not', async () => {
    const { status, body } = await shop.request('auth.signup', { ...carla, country_id: 'ZZ' })
    expect([status, body]).toMatchObject([422, { fields: { country_id: 'input_invalid' } }])
  })
})

describe('who asks auth.signup for address after address', () => {
  it('is told of twenty an hour, known or not, and an owner hears of five', async () => {
    const asking = await openTestShop({ env: { RATE_LIMIT_PER_MINUTE: '1000', TRUST_PROXY: '1' } })
    const ask = async (email: string, address: string) => {
      const options = { headers: { 'x-forwarded-for': address } }
      return (await asking.request('auth.signup', { ...carla, email }, options)).status
    }
    const statuses: number[] = []
    for (let n = 0; n < 24; n++) {
      const email = n % 2 === 0 ? `free${n}@example.com` : people.alice.email
      statuses.push(await ask(email, `2001:db8::${n + 1}`))
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 10 }, () => [200, 409]).flat())
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429])
    expect(await mailsTo(asking.db, people.alice.email)).toHaveLength(5)
    await asking.close()
  })
})
