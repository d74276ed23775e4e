import { describe, expect, it } from 'vitest'
import { recordStep } from '#fixtures/testing/recorder.ts'
import { locales } from '#domain/text/locale.ts'
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
const pledge = { ...order, record: 'Kelp', date: '1 May', isAskedAgain: true }
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
const ida = { name: 'Ida', link: 'http://shop.test/contact' }
const dispute = { name: 'Ida', number: 'S-7', amount: '€25', link: 'http://shop.test/o/7' }
const pressing = {
  name: 'Ida',
  ref: 'P-00007',
  run: '300 × 12″',
  amount: '€1,151.76',
  tax: 'VAT included',
  deposit: '€1,151.76',
  date: '16 March 2026',
  ordered: '300',
  accepted: '291',
  low: '270',
  high: '330',
  carrier: 'dhl',
  tracking: 'PAL-7',
  until: '16 March 2026',
  reason: 'rights',
  link: 'http://shop.test/pressing/contract?id=7&token=x',
}
const quote = {
  name: 'Ida',
  number: '7-1',
  run: '300 × 12″',
  price: '€1,919.60',
  date: '1 May',
  reason: 'no splatter',
  link: 'http://shop.test/quote?token=x',
}
const onAccount = {
  ...order,
  until: '1 May',
  open: '20 €',
  iban: 'FR7630006000011234567890189',
  holder: 'Sillon SAS',
}
const contents: MailContent[] = [
  { template: 'confirm_email', data: { name: 'Ida', link: 'http://shop.test/sign?confirm=x' } },
  { template: 'reset_password', data: { name: 'Ida', link: 'http://shop.test/sign?reset=x' } },
  {
    template: 'staff_invited',
    data: { name: '', inviter: 'ines@shop.test', date: '1 May', link: 'http://shop.test/sign?reset=x' },
  },
  { template: 'order_confirmed', data: order },
  { template: 'order_cancelled', data: order },
  { template: 'order_pledged', data: pledge },
  { template: 'order_charge_failed', data: pledge },
  { template: 'order_dropped', data: pledge },
  { template: 'project_failed_pledge', data: project },
  { template: 'payment_link', data: { ...order, until: '1 May', terms: 'Signed by the band.' } },
  {
    template: 'change_offered',
    data: { ...order, was: '20 €', now: '25 €', due: '5 €', until: '1 May' },
  },
  { template: 'payment_reminded', data: { ...order, until: '1 May', terms: '' } },
  {
    template: 'transfer_asked',
    data: { ...order, until: '1 May', terms: '', iban: 'FR7630006000011234567890189', holder: 'Sillon SAS' },
  },
  { template: 'order_on_account', data: onAccount },
  { template: 'payment_overdue', data: onAccount },
  {
    template: 'order_credited',
    data: { ...order, refunded: '€5', open: '€15', creditNote: 'A000007', reason: '' },
  },
  { template: 'dispute_opened', data: dispute },
  { template: 'dispute_won', data: dispute },
  { template: 'dispute_lost', data: dispute },
  { template: 'dispute_lost_unbooked', data: dispute },
  { template: 'payout_named', data: project },
  { template: 'payout_ready', data: project },
  { template: 'payout_approved', data: project },
  { template: 'payout_held', data: project },
  { template: 'payout_revoked', data: project },
  { template: 'payout_sent', data: project },
  { template: 'payout_settled', data: project },
  { template: 'payout_bounced', data: project },
  { template: 'quote_desk_accepted', data: quote },
  { template: 'quote_desk_declined', data: quote },
  { template: 'quote_desk_reopened', data: quote },
  { template: 'quote_invoiced', data: quote },
  { template: 'quote_paid', data: quote },
  { template: 'pressing_deposit_due', data: pressing },
  { template: 'pressing_deposit_paid', data: pressing },
  { template: 'pressing_balance_due', data: pressing },
  { template: 'pressing_reminded', data: pressing },
  { template: 'pressing_ordered', data: pressing },
  { template: 'pressing_counted', data: pressing },
  { template: 'pressing_shipped', data: pressing },
  { template: 'pressing_delivered', data: pressing },
  { template: 'pressing_lapsed', data: pressing },
  { template: 'pressing_held', data: pressing },
  { template: 'pressing_cancelled', data: pressing },
  {
    template: 'order_refunded',
    data: { ...order, refunded: '€5', creditNote: 'A000007', reason: 'A bent corner.' },
  },
  { template: 'dispute_opened', data: { ...dispute, isEmpty: true } },
  { template: 'dispute_won', data: { ...dispute, isEmpty: true } },
  { template: 'order_shipped', data: shipped },
  { template: 'tracking_corrected', data: shipped },
  { template: 'parcel_trouble', data: order },
  { template: 'parcel_lost', data: order },
  {
    template: 'review_refused',
    data: { ...ida, about: 'Kelp', said: 'Buy at x', reason: 'An advert.' },
  },
  {
    template: 'accounts_merged',
    data: { ...ida, address: 'i…@example.com', until: '26 December' },
  },
  {
    template: 'accounts_parted',
    data: { ...ida, address: 'i…@example.com', until: '26 December' },
  },
  { template: 'data_exported', data: ida },
  { template: 'account_closed', data: ida },
  { template: 'account_reopened', data: { name: 'Ida', link: 'http://shop.test/sign' } },
  {
    template: 'account_erased',
    data: { ...ida, documents: 'F000012: 31 December 2036' },
  },
  {
    template: 'letter_answered',
    data: {
      name: 'Ida',
      link: 'http://shop.test/contact',
      subject: 'Kelp',
      message: 'It is back on Friday.',
      letter: 'Is it back?\nThe blue one.',
    },
  },
  {
    template: 'quote_answered',
    data: {
      name: 'Ida',
      link: 'http://shop.test/quote?token=t',
      number: '12-1',
      run: '300 × 12″',
      message: 'By May it is.',
      letter: 'Can it be\nby May?',
    },
  },
  { template: 'address_corrected', data: { ...order, address: 'Ida Quay\n3 quai Rambaud' } },
  { template: 'order_invoice', data: order },
  { template: 'replacement_sent', data: { ...order, first: 'S-1' } },
  { template: 'change_made', data: { ...order, was: '€20', now: '€25', due: '€5' } },
  { template: 'change_returned', data: { ...order, refunded: '€5' } },
  { template: 'order_changed', data: { ...order, was: '€25', now: '€20' } },
  { template: 'contact', data: { name: 'Ida', email: 'ida@example.com', subject: 'Hello', message: 'A\nB' } },
]

describe('the mail about a parcel without a number', () => {
  it('says of a parcel that nobody follows that it left, without a carrier or a number', () => {
    const data = { ...shipped, carrier: '', tracking: '', trackingLink: '' }
    for (const locale of locales) {
      const { text } = renderMail({ template: 'order_shipped', data }, locale)
      expect(text, locale).not.toMatch(/ \.|  |，为|로 편|: \n/)
      expect(text, locale).toContain(data.link)
    }
    expect(renderMail({ template: 'order_shipped', data }, 'en').text).toContain(
      'Your parcel has left. The carrier gives it no number to follow.',
    )
  })
})

describe('renderMail', () => {
  it('writes every mail in every language, with every value in its place', () => {
    for (const content of contents) {
      const subjects = locales.map(locale => {
        const mail = renderMail(content, locale)
        recordStep('mails', content.template, locale, mail.subject, mail.text, mail.html)
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

  it('says how an order travels, as far as that is known, and when its parcel is expected', () => {
    const confirmed = (delivery: { carrier: string; days: string }) =>
      renderMail({ template: 'order_confirmed', data: { ...order, delivery } }, 'en').text
    expect(confirmed({ carrier: 'GLS', days: '2–4' })).toContain(
      'Working days on its way, once it has left: 2–4\nCarrier: GLS\n',
    )
    expect(confirmed({ carrier: '', days: '3' })).not.toContain('Carrier')
    expect(confirmed({ carrier: 'GLS', days: '' })).not.toContain('Working days')
    const left = (last: string) => ({ ...shipped, expected: { first: 'December 2', last } })
    for (const locale of locales) {
      const between = renderMail({ template: 'order_shipped', data: left('December 5') }, locale).text
      expect(between, locale).toMatch(/December 2.*December 5/)
      const on = renderMail({ template: 'order_shipped', data: left('December 2') }, locale).text
      expect(on.match(/December 2/g), locale).toHaveLength(1)
    }
  })
})

describe('what a mail says besides', () => {
  it('is that a line whose record is not pressed is paid back', () => {
    const lines = [...order.lines, { name: 'Ebb', quantity: 2, total: '€40', dropped: true }]
    const { text } = renderMail({ template: 'order_shipped', data: { ...shipped, lines } }, 'en')
    expect(text).toContain('1 × Kelp: €20\n2 × Ebb: €40 (not pressed: this line goes back to you)')
  })

  it('says why a quote was declined, where anything was said', () => {
    const { text } = renderMail({ template: 'quote_desk_declined', data: quote }, 'en')
    expect(text).toContain('Why: no splatter')
    const silent = renderMail({ template: 'quote_desk_declined', data: { ...quote, reason: '' } }, 'en')
    expect(silent.text).not.toContain('Why')
    expect(renderMail({ template: 'quote_paid', data: quote }, 'en').text).not.toContain('Why')
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

describe('the mail about a refused card', () => {
  it('says that it is asked again only where it is', () => {
    const said = (isAskedAgain: boolean) =>
      locales.map(
        locale =>
          renderMail({ template: 'order_charge_failed', data: { ...pledge, isAskedAgain } }, locale).text,
      )
    const again = [/first card again/, /première carte/, /primera tarjeta/, /처음 카드/, /原来的卡/]
    for (const words of again) {
      expect(said(true).filter(text => words.test(text))).toHaveLength(1)
      expect(said(false).filter(text => words.test(text))).toEqual([])
    }
  })
})

describe('the mail about a refund', () => {
  it('says what staff tell its buyer of it, and nothing where they say nothing', () => {
    const said = (reason: string) => {
      const data = { ...order, refunded: '€5', creditNote: 'A000007', reason }
      return renderMail({ template: 'order_refunded', data }, 'en').text
    }
    expect(said('A bent corner.')).toContain('Why: A bent corner.')
    expect(said('')).not.toContain('Why')
  })
})
