import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { siteSettings, thirdPartyOrigins } from './site-config.ts'

const siteFor = (environment: Record<string, string>) => readConfig(environment).site

describe('what the owner decides for the pages', () => {
  it('says on every page that it is a demonstration, and only then', () => {
    expect(siteSettings(siteFor({ SILLON_DEMO: '1' }), 'localhost', true)).toMatchObject({
      isDemonstration: true,
    })
    expect(siteSettings(siteFor({}), 'localhost', true)).not.toHaveProperty('isDemonstration')
  })

  it('is the shop’s own chat and nobody else, when nothing is set', () => {
    expect(siteSettings(siteFor({}), 'localhost:3000', true)).toEqual({ chat: 'own', isMainHost: true })
    expect(thirdPartyOrigins(siteFor({}))).toEqual([])
  })

  it('names a hosted chat and a tag, with the id in its place', () => {
    const site = siteFor({
      CHAT_SCRIPT_URL: 'https://chat.example/{id}/widget.js',
      CHAT_SITE_ID: 'nova 1',
      CHAT_ORIGINS: 'https://*.chat.example wss://relay.chat.example',
      TAG_SCRIPT_URL: 'https://tag.example/gtm.js?id={id}',
      TAG_ID: 'GTM-1',
    })
    expect(siteSettings(site, 'shop.example', true)).toEqual({
      chat: { scriptUrl: 'https://chat.example/nova%201/widget.js', id: 'nova 1' },
      tag: { scriptUrl: 'https://tag.example/gtm.js?id=GTM-1', id: 'GTM-1' },
      isMainHost: false,
    })
    expect(thirdPartyOrigins(site)).toEqual([
      'https://chat.example',
      'https://*.chat.example',
      'wss://relay.chat.example',
      'https://tag.example',
    ])
    expect(siteSettings(site, 'shop.example', false)).toEqual({ isMainHost: false })
  })

  it('has no chat where nobody answers', () => {
    const hosted = { CHAT: 'off', CHAT_SCRIPT_URL: 'https://chat.example/w.js', CHAT_SITE_ID: 'nova' }
    expect(siteSettings(siteFor({ CHAT: 'off' }), 'localhost', true)).toEqual({ isMainHost: true })
    expect(siteSettings(siteFor(hosted), 'localhost', true)).toEqual({ isMainHost: true })
    expect(thirdPartyOrigins(siteFor(hosted))).toEqual([])
  })
})

describe('what cannot be decided so', () => {
  it.each([
    ['CHAT_SITE_ID', { CHAT_SCRIPT_URL: 'https://chat.example/w.js' }],
    ['CHAT_SCRIPT_URL', { CHAT_SITE_ID: 'nova' }],
    ['TAG_ID', { TAG_SCRIPT_URL: 'https://tag.example/t.js' }],
    ['CHAT_ORIGINS', { CHAT_ORIGINS: "https://chat.example 'unsafe-inline'" }],
    ['STORE_HOSTS', { STORE_HOSTS: 'https://store.example' }],
    ['HELP_CENTRE_URL', { HELP_CENTRE_URL: 'javascript:alert(1)' }],
  ])('refuses what cannot be used, by name: %s', (name, environment) => {
    expect(() => siteFor(environment)).toThrow(new RegExp(`^${name}[. ]?.*: `, 'm'))
  })
})

describe('hosts and links', () => {
  it('knows the main site by its setting, else by the public address', () => {
    const environment = {
      PUBLIC_URL: 'https://www.shop.example',
      STORE_HOSTS: 'eu.shop.example us.shop.example',
    }
    const isMain = (host: string, more = {}) =>
      siteSettings(siteFor({ ...environment, ...more }), host, true).isMainHost
    expect(isMain('www.shop.example')).toBe(true)
    expect(isMain('WWW.shop.example:8080')).toBe(true)
    expect(isMain('localhost:3000')).toBe(true)
    expect(isMain('eu.shop.example')).toBe(false)
    expect(isMain('us.shop.example')).toBe(false)
    expect(isMain('evil.example')).toBe(false)
    expect(isMain('www.shop.example', { MAIN_HOST: 'records.example' })).toBe(false)
    expect(isMain('records.example', { MAIN_HOST: 'records.example' })).toBe(true)
  })

  it('hands on links that are set, and no empty ones', () => {
    const site = siteFor({
      EXTERNAL_SITE_URL: 'https://label.example',
      HELP_CENTRE_URL: 'https://help.example/{lang}/faq',
      SOCIAL_INSTAGRAM_URL: 'https://instagram.com/sillon',
      SOCIAL_TIKTOK_URL: '',
    })
    expect(siteSettings(site, 'localhost', true)).toMatchObject({
      externalUrl: 'https://label.example',
      helpUrl: 'https://help.example/{lang}/faq',
      social: { instagram: 'https://instagram.com/sillon' },
    })
  })
})
