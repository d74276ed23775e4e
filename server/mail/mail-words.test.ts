import { describe, expect, it } from 'vitest'
import type { OwnMailText } from '#domain/settings/mail-texts.ts'
import { renderMail } from './render-mail.ts'

const dispute = { name: 'Ida', number: 'S-7', amount: '€25', link: 'http://shop.test/o/7' }

describe('the mail about a dispute', () => {
  it.each(['dispute_opened', 'dispute_won'] as const)('of nothing claims no booking: %s', template => {
    const rows = [{ template, locale: 'en', part: 'text', text: 'The bank took {amount}.' } as const]
    const said = (isEmpty: boolean, own: readonly OwnMailText[] = []) =>
      renderMail({ template, data: { ...dispute, isEmpty } }, 'en', { own: { shop: 'Groove', rows: own } })
        .text
    expect(said(true)).toMatch(/Nothing (is|was) booked/)
    expect(said(true)).not.toMatch(/taken .* back|are back|Its payouts are held/)
    expect(said(false)).not.toMatch(/Nothing (is|was) booked/)
    // What a shop says in its own words of them is of those that booked something.
    expect(said(true, rows)).toBe(said(true))
    expect(said(false, rows)).toContain('The bank took €25.')
  })
})

describe('what somebody calls themselves', () => {
  it('is no link and no other line in a mail to a stranger', () => {
    const data = {
      name: 'Claim your prize https://evil.example/x\nnow',
      number: '7-1',
      run: '300 × 12″',
      price: '1 €',
      date: '1 May',
      reason: '',
      link: 'http://shop.test/quote?token=t',
    }
    const { text, html, subject } = renderMail({ template: 'quote_sent', data }, 'en')
    expect(`${text}${html}${subject}`).not.toMatch(/evil/)
    expect(text).toContain('Claim your prize now')
    const gift = { ...data, giver: 'www.evil.example', box: 'b', until: '', code: 'c', message: '' }
    const given = renderMail({ template: 'box_gift_received', data: gift }, 'fr')
    expect(`${given.text}${given.html}${given.subject}`).not.toMatch(/evil/)
  })
})

describe('news of a pressing', () => {
  const data = {
    name: 'Ida',
    record: 'Kelp',
    artist: 'Möwe',
    reason: '',
    date: '',
    counted: '3',
    goal: '3',
    amount: '',
    number: '',
    link: 'http://shop.test/p/7',
  }

  it('comes with its plan and with what staff noted, where there is any', () => {
    const told = { ...data, date: '1 May', reason: 'The sleeves are printed.' }
    const { text } = renderMail({ template: 'run_cut', data: told }, 'en')
    expect(text).toContain('finished by 1 May')
    expect(text).toContain('The sleeves are printed.')
    const bare = renderMail({ template: 'run_sent', data }, 'en').text
    expect(bare).not.toContain('finished by')
    expect(bare).not.toMatch(/\n\n\n/)
  })

  it.each(['run_test_approved', 'run_test_rejected', 'run_pressing', 'run_note'] as const)(
    'is written in every language: %s',
    template => {
      for (const lang of ['en', 'fr', 'es', 'ko', 'zh'] as const)
        expect(renderMail({ template, data }, lang).text).toContain('Kelp')
    },
  )
})
