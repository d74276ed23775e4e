import { describe, expect, it } from 'vitest'
import { sellerLines } from './identity.ts'
import { isSettingName, settings } from './setting.ts'
import { senderText } from './site-settings.ts'

const identity = {
  legal_name: 'Kiesel SARL',
  address: ['3 rue Haute', '75011 Paris'],
  registration: '',
  vat_number: 'FR32123456789',
  email: 'shop@kiesel.example',
  phone: '',
  iban: 'FR7630006000011234567890189',
}

describe('settings', () => {
  it('are known by name, and nothing else is', () => {
    expect(['identity', 'mail.from', 'toString', ''].map(isSettingName)).toEqual([true, true, false, false])
  })

  it('are read as they are written', () => {
    const written = settings.identity.write(identity)
    expect(written['address']).toBe('3 rue Haute\n75011 Paris')
    expect(settings.identity.read(written)).toEqual({ ok: true, value: identity })
    const tariff = settings['shipping.tariff']
    expect(tariff.read(tariff.write(tariff.initial))).toEqual({ ok: true, value: tariff.initial })
  })

  it('name every part of a tariff that cannot be read', () => {
    const texts = { domestic: 'x', eu: '', packaging_grams: '', heaviest_grams: '1.5', not_served: 'ru by' }
    expect(settings['shipping.tariff'].read(texts)).toEqual({
      ok: false,
      mistakes: {
        domestic: 'tiers_unreadable',
        packaging_grams: 'input_required',
        heaviest_grams: 'input_must_integer',
      },
    })
  })

  it('keep what would break the head of a mail out of its sender', () => {
    const { mistakes } = settings['mail.from']
    expect(mistakes({ name: 'Kiesel & Welle', address: 'a@b.example' })).toEqual({})
    expect(mistakes({ name: 'K\r\nBcc: x@y.z', address: 'a@b' })).toEqual({ name: 'input_invalid' })
    expect(mistakes({ name: '', address: 'a b@c' })).toEqual({ address: 'email_invalid' })
  })

  it('take links of the web over a secret line alone', () => {
    const { initial, mistakes } = settings['social.links']
    expect(mistakes({ ...initial, instagram: 'https://instagram.com/kiesel' })).toEqual({})
    expect(mistakes({ ...initial, tiktok: 'javascript:alert(1)', youtube: 'http://y.t' })).toEqual({
      tiktok: 'link_invalid',
      youtube: 'link_invalid',
    })
  })
})

describe('on paper and in a mail', () => {
  it('a seller is a line each of what there is', () => {
    expect(sellerLines(identity)).toEqual([
      'Kiesel SARL',
      '3 rue Haute',
      '75011 Paris',
      'FR32123456789',
      'shop@kiesel.example',
      'IBAN FR7630006000011234567890189',
    ])
  })

  it('a sender has a name or none', () => {
    expect(senderText({ name: 'Kiesel', address: 'a@b.c' })).toBe('Kiesel <a@b.c>')
    expect(senderText({ name: '', address: 'a@b.c' })).toBe('a@b.c')
  })
})
