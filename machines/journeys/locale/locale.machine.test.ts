import { describe, expect, test } from 'vitest'
import { usdOnlyProjectId } from '#domain/money/currency.ts'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { localeJourney } from './locale.journey.ts'
import { sampleArrival } from './locale.alphabet.ts'
import type { AccountSettings } from './locale.machine.ts'
import type { LocaleInput } from './locale.types.ts'
import { viewLocale } from './locale.view.ts'

async function open(input: Partial<LocaleInput> = {}, account: AccountSettings | null = null) {
  const fake = fakePorts({ answers: { 'app.location': { country_id: 'JP' } } })
  const arrival = { ...sampleArrival, languages: [], ...input }
  const journey = startJourney(localeJourney.provide(fake.ports), { input: arrival })
  journey.actor.send({ type: 'locale.begin', account })
  await settled()
  return { ...journey, fake, view: () => viewLocale(journey.actor.getSnapshot()) }
}

const british: AccountSettings = { lang: 'en', currency: 'GBP', countryId: 'GB' }
const chosen = (facts: readonly { type: string }[]) =>
  facts.filter(({ type }) => type === 'locale.languageChosen')

describe('detection', () => {
  test.each<[string, Partial<LocaleInput>, AccountSettings | null, string | undefined]>([
    ['the account first', { langCookie: 'zh', languages: ['zh'] }, { ...british, lang: 'fr' }, 'fr'],
    ['then the cookie', { langCookie: 'fr', languages: ['zh'] }, null, 'fr'],
    ['then the browser', { languages: ['zh-CN'] }, null, 'zh'],
    ['else the address stays', { languages: ['de'] }, null, undefined],
  ])('of the language: %s', async (_, input, account, locale) => {
    const { facts } = await open(input, account)
    expect(chosen(facts)).toEqual(locale === undefined ? [] : [{ type: 'locale.languageChosen', locale }])
  })

  test('a deeper page never follows a guess', async () => {
    const { facts, view } = await open({ languages: ['fr'], isBareHome: false })
    expect(chosen(facts)).toEqual([])
    expect(view().locale).toBe('en')
  })

  test('Chinese sets country CN and currency CNY', async () => {
    const { view, fake } = await open({ languages: ['zh'] })
    expect(view()).toMatchObject({ countryId: 'CN', currency: 'CNY' })
    expect(fake.calls).toEqual([])
  })

  test('of the country: asked for when nothing is known; the currency follows it', async () => {
    const { view, fake } = await open()
    expect(fake.calls.map(call => call.name)).toEqual(['app.location'])
    expect(view()).toMatchObject({ countryId: 'JP', currency: 'JPY' })
    expect((await open({ requestCountry: 'CA' })).view()).toMatchObject({ countryId: 'CA', currency: 'USD' })
  })

  test('a location that cannot be found leaves EUR', async () => {
    const fake = fakePorts({ answers: { 'app.location': { error: true, code: 'network' } } })
    const { actor, facts } = startJourney(localeJourney.provide(fake.ports), {
      input: { ...sampleArrival, languages: [] },
    })
    actor.send({ type: 'locale.begin', account: null })
    await settled()
    expect(facts).toEqual([
      { type: 'locale.settled', settings: { locale: 'en', countryId: null, currency: 'EUR' } },
    ])
  })
})

describe('choosing', () => {
  test('a language is kept for 365 days and asks the root for the address', async () => {
    const { actor, facts, fake } = await open({ requestCountry: 'FR' })
    actor.send({ type: 'locale.chooseLanguage', locale: 'fr' })
    expect([fake.jar.get('lang'), fake.cookieDays.get('lang')]).toEqual(['fr', 365])
    expect(chosen(facts)).toEqual([{ type: 'locale.languageChosen', locale: 'fr' }])
    expect(fake.calls).toEqual([])
  })

  test('Chinese proposes a currency to who has chosen none, and the prices follow', async () => {
    const { actor, facts, view } = await open({ countryCookie: 'FR' })
    actor.send({ type: 'locale.chooseLanguage', locale: 'zh' })
    const settings = { locale: 'en', countryId: 'FR', currency: 'CNY' }
    expect(facts.slice(1)).toEqual([
      { type: 'locale.currencyChanged', settings },
      { type: 'locale.languageChosen', locale: 'zh' },
    ])
    expect(view().currency).toBe('CNY')
  })

  test('what a stranger chose is shown and saved once the account is known', async () => {
    const { actor, fake, facts, view } = await open({ requestCountry: 'FR' })
    actor.send({ type: 'locale.chooseCurrency', currency: 'USD' })
    actor.send({ type: 'locale.accountKnown', account: british })
    expect(fake.waiting('user.currency').input).toEqual({ currency: 'USD' })
    expect(view().currency).toBe('USD')
    expect(facts.at(-1)).toMatchObject({ settings: { currency: 'USD' } })
  })

  test('a currency is told, kept and saved to the account', async () => {
    const { actor, facts, fake, view } = await open({}, british)
    expect(view().currency).toBe('GBP')
    actor.send({ type: 'locale.chooseCurrency', currency: 'USD' })
    expect(facts.at(-1)).toMatchObject({ type: 'locale.currencyChanged', settings: { currency: 'USD' } })
    expect(fake.waiting('user.currency').input).toEqual({ currency: 'USD' })
    expect(fake.jar.get('currency')).toBe('USD')
  })

  test('a choice made while another is saved is saved after it', async () => {
    const { actor, fake } = await open({}, british)
    actor.send({ type: 'locale.chooseCurrency', currency: 'USD' })
    actor.send({ type: 'locale.chooseCurrency', currency: 'CAD' })
    actor.send({ type: 'locale.chooseLanguage', locale: 'fr' })
    expect(fake.open.map(call => call.input)).toEqual([{ currency: 'USD' }])
    fake.waiting('user.currency').answer({ currency: 'USD' })
    await settled()
    expect(fake.open.map(call => call.input)).toEqual([{ lang: 'fr' }, { currency: 'CAD' }])
  })
})

test('one project forces US dollars, and only while it is on show', async () => {
  const { actor, view, facts } = await open({ requestCountry: 'FR' })
  actor.send({ type: 'locale.pageOpened', locale: 'en', projectId: usdOnlyProjectId })
  expect(view()).toMatchObject({ currency: 'USD', isCurrencyForced: true })
  actor.send({ type: 'locale.pageOpened', locale: 'en', projectId: 12 })
  expect(view()).toMatchObject({ currency: 'EUR', isCurrencyForced: false })
  expect(facts.map(({ type }) => type).slice(1)).toEqual(['locale.currencyChanged', 'locale.currencyChanged'])
})
