import { describe, expect, it } from 'vitest'
import type { StaffRole } from '../people/rights.ts'
import { mayDecide, settingNames } from './setting.ts'
import { hoursSetting } from './hours-setting.ts'
import { announcementSetting, isAnnounced, linksSetting, noAnnouncement } from './site-settings.ts'

describe('an announcement', () => {
  const sale = { ...noAnnouncement, text_en: 'Sale', text_fr: 'Soldes', until: '2027-01-31' }

  it('stands to the end of its last day, or until another comes', () => {
    expect(['2027-01-31', '2027-02-01'].map(day => isAnnounced(sale, day))).toEqual([true, false])
    expect(isAnnounced({ ...sale, until: '' }, '2040-01-01')).toBe(true)
    expect(isAnnounced(noAnnouncement, '2027-01-01')).toBe(false)
  })

  it('says something in both languages, or in none', () => {
    expect(announcementSetting.mistakes(sale)).toEqual({})
    expect(announcementSetting.mistakes(noAnnouncement)).toEqual({})
    expect(announcementSetting.mistakes({ ...sale, text_fr: '' })).toEqual({ text_fr: 'input_required' })
    expect(announcementSetting.mistakes({ ...sale, until: 'soon' })).toEqual({ until: 'date_invalid' })
  })

  it.each([
    ['/vinyl-shop', true],
    ['https://kiesel.example/sale', true],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['javascript:alert(1)', false],
    ['http://kiesel.example', false],
  ])('leads to %s: %s', (link_en, isFine) => {
    const { link_en: code } = { link_en: undefined, ...announcementSetting.mistakes({ ...sale, link_en }) }
    expect(code === undefined).toBe(isFine)
  })
})

it('takes addresses of the web alone for help and staff', () => {
  const fine = { help: 'https://help.example/{lang}/start', staff: '' }
  expect(linksSetting.mistakes(fine)).toEqual({})
  expect(linksSetting.mistakes({ help: '/help', staff: 'ftp://x' })).toEqual({
    help: 'link_invalid',
    staff: 'link_invalid',
  })
})

describe('the hours of the chat', () => {
  const { read, write, mistakes, initial } = hoursSetting

  it('are ten to five on weekdays until they are set, and read as they are written', () => {
    expect(write(initial)).toMatchObject({
      monday: '10:00-17:00',
      friday: '10:00-17:00',
      saturday: '',
      closed: '',
    })
    const texts = { ...write(initial), saturday: '9-12:30', closed: '2027-05-01, 2027-12-25' }
    const typed = read(texts)
    if (!typed.ok) throw new Error(JSON.stringify(typed.mistakes))
    expect(typed.value.week[5]).toEqual([540, 750])
    expect(typed.value.closed).toEqual(['2027-05-01', '2027-12-25'])
    expect(mistakes(typed.value)).toEqual({})
  })

  it('begin before they end, on days that there are', () => {
    expect(read({ monday: 'always', tuesday: '9:00', wednesday: '9:61-10' })).toEqual({
      ok: false,
      mistakes: { monday: 'hours_invalid', tuesday: 'hours_invalid', wednesday: 'hours_invalid' },
    })
    const odd = read({ monday: '17:00-10:00', tuesday: '10-25', closed: 'soon' })
    expect(odd.ok && mistakes(odd.value)).toEqual({
      monday: 'hours_invalid',
      tuesday: 'hours_invalid',
      closed: 'date_invalid',
    })
  })
})

/** Written a second time, from the proposal of roles: whose setting is whose beside the owner's. */
const whose: Partial<Record<StaffRole, readonly string[]>> = {
  catalogue: ['box.offers'],
  service: ['site.links', 'hours.chat', 'draft.days', 'order.tags', 'client.tags', 'returns.policy'],
  warehouse: ['shipping.tariff', 'carriers'],
  accounts: [
    'identity',
    'vat.liability',
    'vat.rates',
    'exchange.rates',
    'price.rounding',
    'invoice.numbering',
    'account.plan',
    'draft.days',
    'credit.terms',
  ],
  editorial: [
    'shop.claim',
    'mail.texts',
    'terms.texts',
    'policy.texts',
    'privacy.texts',
    'shipping.texts',
    'imprint.texts',
    'about.texts',
    'help.texts',
    'site.announcement',
    'social.links',
    'site.links',
  ],
  production: [],
}

describe('who decides', () => {
  it('is the owner of everything, and of some things who does that work', () => {
    expect(settingNames.every(name => mayDecide(['owner'], name))).toBe(true)
    expect(settingNames.some(name => mayDecide([], name))).toBe(false)
    for (const role of ['catalogue', 'service', 'warehouse', 'accounts', 'editorial', 'production'] as const)
      expect(settingNames.filter(name => mayDecide([role], name))).toEqual(whose[role])
  })
})
