import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import { listMails } from '../mail/store/mails.ts'
import { findUser, updateUser } from './store/users.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { smtpSink } from '#fixtures/server/smtp-sink.ts'
import { people } from '#fixtures/server/world.ts'
import { createMailer } from '../base/mailer.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { sendQueuedMail } from '../operations/send-queued-mail.ts'

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
const { id, email } = people.alice
beforeEach(() => updateUser(shop.db, id, { notifications: null, newsletter: true, lang: 'fr' }))

let mailsAsked = 0
const link = 'http://shop.test/vinyl/1'
const news = { name: 'Alice', record: 'Low Tide', artist: 'Ida', date: '', link, settings: link }

/** Queues a mail and sends it over SMTP; gives it as it came, with its soft line breaks undone. */
async function sent(template: 'news_record' | 'news_back' | 'reset_password') {
  const order = { key: `unsubscribe:${++mailsAsked}`, to: email, lang: 'fr' } as const
  if (template === 'reset_password') {
    await queueMail(shop.db, { ...order, template, permit: { permits: template }, data: { name: '', link } })
  } else await queueMail(shop.db, { ...order, template, data: news })
  const before = sink.mails.length
  const mailer = createMailer({ ...shop.deps.config, mail: { ...shop.deps.config.mail, smtpUrl: sink.url } })
  await runJobsOnce({ ...shop.deps, mailer }, { effects: { mail: sendQueuedMail }, timers: [] })
  mailer.close()
  return sink.mails[before]?.source.replaceAll(/=\r?\n/g, '').replaceAll(/\r?\n[ \t]+/g, ' ')
}
const pathOf = (source = '') => /List-Unsubscribe: <http:\/\/shop\.test([^>]+)>/i.exec(source)?.[1] ?? ''
const choices = async () => (await findUser(shop.db, id))?.notifications

describe('a mail that its reader chose', () => {
  it('ends mails of its kind by one click of a mail program, without a session', async () => {
    const source = await sent('news_record')
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/im)
    const path = pathOf(source)
    const answer = await shop.app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
    expect(await choices()).toMatchObject({ follows: false, wishes: true, digs: true })
    expect((await findUser(shop.db, id))?.newsletter).toBe(true)
    expect(await sent('news_record')).toBeUndefined()
    expect(await sent('news_back')).toBeDefined()
  })

  it('has a link that can be seen, whose page asks for a click in the language of the reader', async () => {
    const path = pathOf(await sent('news_back'))
    const [mail] = await listMails(shop.db, { before: undefined, to: email, limit: 1 })
    expect(mail?.text).toContain(`Ne plus recevoir ces mails:\nhttp://shop.test${path}`)
    expect(mail?.html).toContain(`href="http://shop.test${path}"`)
    for (const method of ['GET', 'HEAD']) expect((await shop.app.request(path, { method })).status).toBe(200)
    expect(await choices()).toBeNull()
    const asked = await shop.app.request(path)
    expect(asked.headers.get('cache-control')).toBe('no-store')
    const text = await asked.text()
    expect(text).toContain('<form method="post"><button type="submit">Ne plus recevoir')
    expect(text).toContain('<html lang="fr"')
    const done = await shop.app.request(path, { method: 'POST' })
    expect(await done.text()).toContain('C’est fait')
    expect(await choices()).toMatchObject({ follows: true, wishes: false })
  })

  it('works years later, and for the endpoint of the specification', async () => {
    const path = pathOf(await sent('news_record'))
    shop.clock.pass(5 * 365 * 86_400)
    const token = path.replace('/unsubscribe/', '')
    const { body } = await shop.request('auth.unsubscribeNewsletter', { token })
    expect(body).toEqual({ done: true })
    expect(await choices()).toMatchObject({ follows: false })
  })
})

describe('what is no mail of a choice', () => {
  it('has no such link', async () => {
    expect(await sent('reset_password')).not.toMatch(/List-Unsubscribe|shop\.test\/unsubscribe/i)
  })

  it('a changed link ends nothing, and says what to do', async () => {
    const path = pathOf(await sent('news_record'))
    const changed = `${path.slice(0, -2)}${path.endsWith('AA') ? 'BB' : 'AA'}`
    for (const wrong of [changed, '/unsubscribe/x', `/unsubscribe/${'A'.repeat(60)}`]) {
      expect((await shop.app.request(wrong, { method: 'POST' })).status).toBe(404)
    }
    expect(await choices()).toBeNull()
  })
})
