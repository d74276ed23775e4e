import { describe, expect, it } from 'vitest'
import type { StaffRole } from '../people/rights.ts'
import { mayDecide, settingNames } from './setting.ts'
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

/** Written a second time, from the proposal of roles: whose setting is whose beside the owner's. */
const whose: Partial<Record<StaffRole, readonly string[]>> = {
  catalogue: ['box.offers'],
  service: ['site.links', 'returns.policy'],
  warehouse: ['shipping.tariff'],
  accounts: ['identity', 'vat.rates', 'exchange.rates', 'price.rounding', 'invoice.numbering', 'account.plan'],
  editorial: ['site.announcement', 'social.links', 'site.links'],
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
