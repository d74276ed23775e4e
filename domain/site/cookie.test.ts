import { describe, expect, it } from 'vitest'
import { clearedOnLogout, cookies, isBannerAllowed } from './cookie.ts'

describe('cookies', () => {
  it.each([
    ['cart', 'cart', 1],
    ['lang', 'lang', 365],
    ['session', 'session', 365],
    ['origin', 'ori', 2],
    ['banner', 'banner', 40],
    ['token', 'token', 365],
  ] as const)('%s is named %s and lives %d days', (key, name, days) => {
    expect(cookies[key]).toMatchObject({ name, maxAgeSeconds: days * 24 * 60 * 60 })
  })

  it('put only the token on the shared domain, out of reach of scripts', () => {
    const shared = Object.values(cookies).filter(({ sharedDomain }) => sharedDomain)
    expect(shared).toEqual([cookies.token])
    expect(cookies.token.httpOnly).toBe(true)
  })

  it('are cleared when signing out', () => {
    const names = clearedOnLogout.map(key => cookies[key].name)
    expect(names).toEqual(['session', 'cookie_id', 'sponsor', 'cart', 'ori', 'token'])
  })

  it('hide the banner only when it says false', () => {
    expect([undefined, null, '', 'true', 'false'].map(isBannerAllowed)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
  })
})
