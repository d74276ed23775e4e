// Addresses that mails come back from, or whose readers call them spam, get no more; by SMTP and by a real
// webhook.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { outboxRows } from '#fixtures/server/read-outbox.ts'
import { smtpSink } from '#fixtures/server/smtp-sink.ts'
import { people } from '#fixtures/server/world.ts'
import { createMailer } from '../base/mailer.ts'
import { queueMail } from './queue-mail.ts'

const secret = 'a-secret-of-the-mail-service'
const replies = {
  'gone@example.com': [550, '5.1.1 User unknown'],
  'bare@example.com': [550, 'No such user here'],
  'full@example.com': [552, '5.2.2 Mailbox full'],
  'blocked@example.com': [550, '5.7.1 Message rejected as spam by policy'],
  'later@example.com': [451, '4.7.1 Greylisted'],
} as const

let shop: TestShop
let sink: Awaited<ReturnType<typeof smtpSink>>
beforeAll(async () => {
  sink = await smtpSink(replies)
  shop = await openTestShop({ env: { MAIL_REPORTS_SECRET: secret } })
})
afterAll(async () => {
  await shop.close()
  await sink.close()
})

let written = 0
/** Has the shop write a mail about an order and tries all that is due. */
async function write(to: string) {
  const data = { number: 'S-1', name: 'Zoë', lines: [], total: '45 €', link: 'http://shop.test/orders' }
  const about = { template: 'order_confirmed', permit: { permits: 'order_confirmed' }, data } as const
  await queueMail(shop.db, { key: `order-${++written}`, to, lang: 'en', ...about })
  const { config } = shop.deps
  const mailer = createMailer({ ...config, mail: { ...config.mail, smtpUrl: sink.url } })
  await runJobsOnce({ ...shop.deps, mailer })
  mailer.close()
  const { body } = await shop.request('staff.mails', { to, limit: 1 }, { token: people.tess.token })
  return 'items' in body ? body.items[0]?.status : undefined
}

const sentTo = (address: string) => sink.mails.filter(({ to }) => to.includes(address)).length

const post = (body: unknown, authorization?: string) =>
  shop.app.request('/webhooks/mail', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify(body),
  })
const bearer = `Bearer ${secret}`

async function stopped() {
  const { body } = await shop.request('staff.suppressions', {}, { token: people.tess.token })
  return 'items' in body ? body.items.map(({ email, reason }) => `${email} ${reason}`) : []
}

describe('a mail that a server refuses', () => {
  it.each(['gone@example.com', 'bare@example.com'])('stops mails to a dead mailbox: %s', async address => {
    expect(await write(address)).toBe('suppressed')
    expect((await outboxRows(shop.db)).at(-1)).toMatchObject({ attempts: 1, failedAt: null })
    expect(await write(address)).toBe('suppressed')
    expect(await stopped()).toContain(`${address} bounce`)
  })

  it.each(['full@example.com', 'blocked@example.com', 'later@example.com'])(
    'stops nothing where it may pass, or is about the sender: %s',
    async address => {
      expect(await write(address)).toBe('queued')
      expect((await stopped()).join()).not.toContain(address)
    },
  )
})

describe('a report of the mail service', () => {
  it('is only taken with the secret, as a token or a password', async () => {
    const reports = [{ email: 'a@example.com', reason: 'bounce' }]
    expect((await post({ reports })).status).toBe(401)
    expect((await post({ reports }, 'Bearer wrong')).status).toBe(401)
    expect((await post({ reports }, `Basic ${btoa(`service:${secret}`)}`)).status).toBe(200)
    expect((await post({ reports }, bearer)).status).toBe(200)
  })

  it('stops all mails to an address that bounced, in either form', async () => {
    const postmark = {
      RecordType: 'Bounce',
      Type: 'HardBounce',
      Email: 'Hard@Example.com',
      Description: 'gone',
    }
    expect(await (await post(postmark, bearer)).json()).toEqual({ stopped: 1 })
    expect(await write('hard@example.com')).toBe('suppressed')
    expect(sentTo('hard@example.com')).toBe(0)
    const soft = { ...postmark, Type: 'SoftBounce', Email: 'soft@example.com' }
    expect(await (await post(soft, bearer)).json()).toEqual({ stopped: 0 })
    expect(await write('soft@example.com')).toBe('sent')
  })

  it('stops after a complaint what strangers ask for, but not what is about an order', async () => {
    await post({ RecordType: 'SpamComplaint', Email: 'angry@example.com' }, bearer)
    expect(await write('angry@example.com')).toBe('sent')
    const before = sentTo('angry@example.com')
    await shop.request('app.newsletter', { email: 'angry@example.com' })
    await write('someone@example.com')
    expect(sentTo('angry@example.com')).toBe(before)
  })

  it('that cannot be read is refused, and stops nothing', async () => {
    const before = await stopped()
    for (const body of [{}, { reports: [] }, { reports: [{ email: 'x', reason: 'bounce' }] }]) {
      const response = await post(body, bearer)
      expect(await response.json()).toMatchObject({ status: 422, fields: { reports: 'input_invalid' } })
    }
    expect(await stopped()).toEqual(before)
  })

  it('finds no door where no secret is set', async () => {
    const closed = await openTestShop()
    const response = await closed.app.request('/webhooks/mail', { method: 'POST', body: '{}' })
    await closed.close()
    expect(response.status).toBe(404)
  })
})
