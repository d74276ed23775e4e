import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { outbox, rateLimits } from '../database/schema/infra.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { mailsTo as mailsOf, outboxRows } from '#fixtures/server/read-outbox.ts'
import { plainRun } from '#fixtures/server/kept-quote.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  const env = { RATE_LIMIT_PER_MINUTE: '100000', TRUST_PROXY: '1' }
  shop = await openTestShop({ env })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(outbox)
  await shop.db.delete(rateLimits)
})

const Mail = z.object({ to: z.string(), template: z.string() })
const mailsTo = async (to: string) =>
  (await outboxRows(shop.db)).flatMap(({ kind, payload }) => {
    const mail = kind === 'mail' ? Mail.parse(payload) : undefined
    return mail?.to === to ? [mail.template] : []
  })
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
const asked = (change: { email: string }) => ({ spec: plainRun, name: 'Buy https://evil.example', ...change })
const stranger = 'stranger@example.com'
const times = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))

describe('mails that outsiders ask for', () => {
  it('reach a stranger five times an hour at most, from however many places', async () => {
    const answers = await times(60, n =>
      shop.request('quote.create', asked({ email: stranger }), from(`192.0.2.${n + 1}`)),
    )
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]))
    expect(await mailsTo(stranger)).toHaveLength(5)
    shop.clock.pass(3_600)
    await shop.request('quote.create', asked({ email: stranger }), from('192.0.2.1'))
    expect(await mailsTo(stranger)).toHaveLength(6)
  })

  it('are asked for twenty times an hour by one network, whatever address it writes to', async () => {
    const answers = await times(60, n =>
      shop.request('quote.create', asked({ email: `s${n}@example.com` }), from(`2001:db8:0:7::${n + 1}`)),
    )
    const refused = answers.filter(answer => answer.status === 429)
    expect(refused).toHaveLength(40)
    expect(refused[0]?.body).toMatchObject({ code: 'rate_limited', retry_after_seconds: 180 })
    expect(refused[0]?.headers.get('retry-after')).toBe('180')
    const other = await shop.request('quote.create', asked({ email: stranger }), from('2001:db8:0:8::1'))
    expect(other.status).toBe(200)
  })

  it('are counted for an account too, and a refused change of address changes nothing', async () => {
    const { token } = people.bruno
    const answers = []
    for (let n = 0; n < 40; n++) {
      const options = { token, ...from(`198.51.100.${n + 1}`) }
      answers.push(
        await shop.request(
          'user.profile',
          { email: `moved${n}@example.com`, password: testPassword },
          options,
        ),
      )
    }
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(20)
    expect(answers.at(-1)?.body).toMatchObject({ code: 'rate_limited', retry_after_seconds: 180 })
    const { body } = await shop.request('auth.check', {}, { token })
    expect(body).toMatchObject({ email: people.bruno.email })
    const links = (await outboxRows(shop.db)).filter(({ payload }) =>
      JSON.stringify(payload).includes('moved19'),
    )
    expect(links).toHaveLength(1)
    expect(await mailsOf(shop.db, 'moved20@example.com')).toEqual([])
  })

  it('do not tell a known address from an unknown one when they are over the limit', async () => {
    const ask = (email: string) => (n: number) =>
      shop.request('auth.forgotPassword', { email }, from(`203.0.113.${n + 1}`))
    const known = await times(8, ask(people.alice.email))
    const unknown = await times(8, ask('nobody@example.com'))
    expect(known.map(answer => answer.body)).toEqual(unknown.map(answer => answer.body))
    expect(await mailsTo(people.alice.email)).toHaveLength(5)
  })
})

describe('limits of mails', () => {
  it('do not keep a new password from who is flooded with something else', async () => {
    await times(9, n =>
      shop.request('app.newsletter', { email: people.alice.email }, from(`192.0.2.${n + 1}`)),
    )
    expect(await mailsTo(people.alice.email)).toHaveLength(5)
    await shop.request('auth.forgotPassword', { email: people.alice.email }, from('198.51.100.1'))
    expect(await mailsTo(people.alice.email)).toContain('reset_password')
  })

  it('cannot silence the desk for others', async () => {
    const letter = { name: 'A', email: stranger, message: 'Hello' }
    const flood = await times(30, () => shop.request('app.contact', letter, from('192.0.2.66')))
    expect(flood.filter(answer => answer.status === 429)).toHaveLength(25)
    expect((await shop.request('app.contact', letter, from('192.0.2.67'))).status).toBe(200)
  })
})
