// Mails as they would be written: of a real order, in words that are tried before they are saved.
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { mailNames } from '#domain/settings/mail-names.ts'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, specialists, writeSpecialists } from '#fixtures/server/world.ts'
import { mails } from '../../database/schema/infra.ts'
import { orders } from '../../database/schema/orders.ts'
import { MailContent } from '../../mail/mail-template.ts'

const shop = payingShop()
const boss = { token: people.boss.token }
const edda = { token: specialists.edda.token }
let number = ''
beforeAll(async () => {
  await writeSpecialists(shop.db, shop.clock.now())
  const { id } = await placedOrder(shop, people.alice.token)
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  number = order?.number ?? ''
  await shop.runJobs()
})

const preview = async (wish: Input<'staff.mailPreview'>, by = boss) =>
  ok(await shop.request('staff.mailPreview', wish, by))

describe('staff.mailPreview', () => {
  it('is the mail of an order in every language', async () => {
    const { number: of, mails: written } = await preview({ template: 'order_confirmed', number })
    expect(of).toBe(number)
    expect(written.map(({ lang }) => lang).toSorted()).toEqual(['en', 'es', 'fr', 'ko', 'zh'])
    for (const { subject, text, html, lang } of written) {
      expect([lang, `${subject} ${text}`]).toEqual([lang, expect.stringContaining(number)])
      expect(html).toContain('<!doctype html>')
      expect(text).not.toContain('order_token')
    }
    expect(new Set(written.map(({ subject }) => subject)).size).toBe(5)
    expect(written.find(({ lang }) => lang === 'fr')?.text).toMatch(/\d,\d\d\s€/)
  })

  it.each(mailNames)('there is one of %s', async template => {
    const { mails: written } = await preview({ template })
    for (const { subject, text } of written) {
      expect(subject).toMatch(/\S/)
      expect(`${subject}${text}`).not.toMatch(/\{\w+\}|undefined|\[object/)
    }
  })

  it('tries words before they are saved, and refuses those that no mail could be written with', async () => {
    const texts = 'order_confirmed.en.subject = Hooray, {number} & <b>{name}</b>'
    const [english] = (await preview({ template: 'order_confirmed', number, texts })).mails
    expect(english?.subject).toMatch(`Hooray, ${number} & <b>`)
    expect((await preview({ template: 'order_confirmed' })).mails[0]?.subject).not.toContain('Hooray')
    const wrong = (wish: object) =>
      shop.request('staff.mailPreview', { template: 'order_confirmed', ...wish }, boss)
    expect((await wrong({ texts: 'order_confirmed.en.subject = {tracking}' })).body).toMatchObject({
      fields: { texts: 'slot_unknown' },
    })
    expect((await wrong({ texts: 'nothing' })).body).toMatchObject({ fields: { texts: 'mail_lines' } })
    expect((await wrong({ number: 'S-99999' })).body).toMatchObject({ fields: { number: 'order_unknown' } })
    expect((await wrong({ template: 'no_such' })).body).toMatchObject({
      fields: { template: 'mail_unknown' },
    })
  })

  it('shows no order to whoever may not see one, and nothing to who writes no mails', async () => {
    const { number: of, mails: written } = await preview({ template: 'order_confirmed', number }, edda)
    expect(of).toBeNull()
    for (const { text } of written) expect(text).not.toContain(number)
    const wanda = { token: specialists.wanda.token }
    expect((await shop.request('staff.mailPreview', { template: 'order_confirmed' }, wanda)).status).toBe(403)
  })
})

it('knows the names of all mails', () => {
  expect(MailContent.options.map(({ shape }) => shape.template.value)).toEqual([...mailNames])
})

describe('staff.sendMailPreview', () => {
  const sent = () => shop.db.select().from(mails).where(eq(mails.to, people.boss.email))

  it('sends the mail as it is tried, to whoever asks and nobody else', async () => {
    const texts = 'news_record.fr.subject = Essai {record}'
    const wish = { template: 'news_record', number, texts, lang: 'fr' } as const
    expect(ok(await shop.request('staff.sendMailPreview', wish, boss)).to).toBe(people.boss.email)
    const before = (await shop.db.select().from(mails)).length
    await shop.runJobs()
    expect((await shop.db.select().from(mails)).length).toBe(before + 1)
    expect((await sent()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Essai /)])
  })

  it('is done ten times an hour at most', async () => {
    const wish = { template: 'order_confirmed', lang: 'en' } as const
    const codes: number[] = []
    for (let time = 0; time < 11; time += 1) {
      const { status } = await shop.request('staff.sendMailPreview', wish, boss)
      codes.push(status)
    }
    expect(codes.filter(status => status === 200)).toHaveLength(9)
    expect(codes.at(-1)).toBe(429)
  })
})
