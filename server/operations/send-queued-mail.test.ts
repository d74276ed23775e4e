import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import { listMails } from '../mail/store/mails.ts'
import { outboxRows } from '#fixtures/server/read-outbox.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { smtpSink } from '#fixtures/server/smtp-sink.ts'
import { createMailer, type OutgoingMail } from '../base/mailer.ts'
import { queueMail } from '../mail/queue-mail.ts'

let shop: TestShop
let sink: Awaited<ReturnType<typeof smtpSink>>
beforeAll(async () => {
  shop = await openTestShop()
  sink = await smtpSink()
})
afterAll(async () => {
  await shop.close()
  await sink.close()
})

const order = {
  number: 'S-1001',
  name: 'Zoë',
  lines: [{ name: '<Low Tide> & others', quantity: 2, total: '40 €' }],
  total: '45 €',
  link: 'http://shop.test/my-account/orders',
}
const ask = (key: string) => {
  const about = { template: 'order_confirmed', permit: { permits: 'order_confirmed' }, data: order } as const
  return queueMail(shop.db, { key, to: 'zoe@example.com', lang: 'fr', ...about })
}

const run = async (smtpUrl?: string) => {
  const mailer = createMailer({ ...shop.deps.config, mail: { ...shop.deps.config.mail, smtpUrl } })
  await runJobsOnce({ ...shop.deps, mailer })
  mailer.close()
}
const newest = async () => (await listMails(shop.db, { before: undefined, to: undefined, limit: 1 }))[0]

describe('a queued mail', () => {
  it('is kept where staff can read it when no SMTP server is configured', async () => {
    await ask('kept')
    await run()
    expect(await newest()).toMatchObject({ status: 'kept', to: 'zoe@example.com', lang: 'fr', sentAt: null })
    expect(sink.mails).toHaveLength(0)
  })

  it('carries the picture of a transfer, which the app of a bank reads', async () => {
    const data = { ...order, until: '1 May', terms: '', iban: 'FR76', holder: 'Kiesel', coded: true }
    const text = 'BCD\n002\n1\nSCT\n\nKiesel\nFR76\nEUR45.00\n\n\nS-1001'
    const attachment = { kind: 'transfer_code' as const, text }
    const about = { template: 'transfer_asked', data, attachment } as const
    await queueMail(shop.db, { key: 'transfer', to: 'zoe@example.com', lang: 'en', ...about })
    const sent: OutgoingMail[] = []
    const send = (mail: OutgoingMail) => {
      sent.push(mail)
      return Promise.resolve('kept' as const)
    }
    const mailer = { send, close() {} }
    await runJobsOnce({ ...shop.deps, mailer })
    const [picture] = sent[0]?.attachments ?? []
    expect(picture).toMatchObject({ filename: 'transfer.png', contentType: 'image/png' })
    const { format, width, height } = await sharp(picture?.content).metadata()
    expect([format, width > 100, width === height]).toEqual(['png', true, true])
    expect(sent[0]?.text).toContain('the picture in this mail')
  })

  it('goes over SMTP, in its language, as text and HTML', async () => {
    await ask('sent')
    await run(sink.url)
    expect(await newest()).toMatchObject({ status: 'sent', subject: 'Votre commande S-1001' })
    const [mail] = sink.mails
    expect(mail?.to).toEqual(['zoe@example.com'])
    expect(mail?.source).toMatch(/^Message-ID: <mail\.sent@localhost>\r?$/m)
    expect(mail?.source).toContain('multipart/alternative')
    expect((await newest())?.html).toContain('2 × &lt;Low Tide&gt; &amp; others: 40 €')
  })

  it('is not sent again when the job is repeated', async () => {
    const before = sink.mails.length
    await ask('sent')
    await run(sink.url)
    expect(sink.mails).toHaveLength(before)
  })

  it('is tried again when the server is away', async () => {
    await ask('late')
    await run('smtp://127.0.0.1:1')
    expect(await newest()).toMatchObject({ status: 'queued' })
    shop.clock.pass(10)
    await run(sink.url)
    expect(await newest()).toMatchObject({ status: 'sent' })
    expect((await outboxRows(shop.db)).at(-1)).toMatchObject({ attempts: 2, failedAt: null })
  })
})
