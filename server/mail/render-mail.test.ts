import { describe, expect, it } from 'vitest'
import { locales } from '#domain/locale.ts'
import type { MailContent } from './mail-template.ts'
import { renderMail } from './render-mail.ts'

const order = {
  number: 'S-7',
  name: 'Ida',
  lines: [{ name: 'Kelp', quantity: 1, total: '€20' }],
  discount: '€2',
  shipping: '€7',
  total: '€25',
  tax: '€4.17',
  link: 'http://shop.test/o/7',
}
const shipped = { ...order, carrier: 'gls', tracking: 'T-1', trackingLink: 'http://gls.test/T-1' }
const pledge = { ...order, record: 'Kelp', date: '1 May' }
const project = {
  name: 'Ida',
  record: 'Kelp',
  artist: 'Möwe',
  reason: 'account closed',
  date: '1 May',
  counted: '3',
  goal: '3',
  amount: '€25',
  number: '7',
  link: 'http://shop.test/p/7',
}
const dispute = { name: 'Ida', number: 'S-7', amount: '€25', link: 'http://shop.test/o/7' }
const contents: MailContent[] = [
  { template: 'confirm_email', data: { name: 'Ida', link: 'http://shop.test/sign?confirm=x' } },
  { template: 'reset_password', data: { name: 'Ida', link: 'http://shop.test/sign?reset=x' } },
  { template: 'order_confirmed', data: order },
  { template: 'order_cancelled', data: order },
  { template: 'order_pledged', data: pledge },
  { template: 'order_charge_failed', data: pledge },
  { template: 'order_dropped', data: pledge },
  { template: 'project_failed_pledge', data: project },
  { template: 'dispute_opened', data: dispute },
  { template: 'dispute_won', data: dispute },
  { template: 'dispute_lost', data: dispute },
  { template: 'payout_ready', data: project },
  { template: 'payout_sent', data: project },
  { template: 'payout_bounced', data: project },
  { template: 'order_refunded', data: { ...order, refunded: '€5' } },
  { template: 'order_shipped', data: shipped },
  { template: 'contact', data: { name: 'Ida', email: 'ida@example.com', subject: 'Hello', message: 'A\nB' } },
]

describe('renderMail', () => {
  it('writes every mail in every language, with every value in its place', () => {
    for (const content of contents) {
      const subjects = locales.map(locale => {
        const mail = renderMail(content, locale)
        expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/\{\w+\}|undefined/)
        expect(mail.html).toContain('<html lang="')
        return mail.subject
      })
      if (content.template !== 'contact')
        expect(new Set(subjects).size, content.template).toBe(locales.length)
    }
  })

  it('tells the same in text and in HTML', () => {
    for (const locale of locales) {
      const { text, html } = renderMail({ template: 'order_shipped', data: shipped }, locale)
      for (const part of ['Ida', 'gls', 'T-1', 'http://gls.test/T-1', 'Kelp', '€25', '€7', '−€2', '€4.17']) {
        expect(text).toContain(part)
        expect(html).toContain(part)
      }
    }
  })

  it('says of a line whose record is not pressed that it is paid back', () => {
    const lines = [...order.lines, { name: 'Ebb', quantity: 2, total: '€40', dropped: true }]
    const { text } = renderMail({ template: 'order_shipped', data: { ...shipped, lines } }, 'en')
    expect(text).toContain('1 × Kelp: €20\n2 × Ebb: €40 (not pressed: this line goes back to you)')
  })

  it('lets nobody write markup or headers', () => {
    const data = {
      name: '<script>',
      email: 'x@example.com',
      subject: 'a\r\nBcc: b@example.com',
      message: '<b>',
    }
    const mail = renderMail({ template: 'contact', data }, 'en')
    expect(mail.subject).toBe('a Bcc: b@example.com')
    expect(mail.html).not.toMatch(/<script>|<b>/)
  })
})
