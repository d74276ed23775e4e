import { describe, expect, it } from 'vitest'
import { safeRedirect, signInPath } from './safe-redirect.ts'

describe('redirect targets', () => {
  it.each([['/'], ['/my-account/orders?page=2#top'], ['/fr/vinyl-shop?genre=11|18']])('keeps %s', path => {
    expect(safeRedirect(path)).toBe(path)
  })

  it.each([
    ['https://evil.example/'],
    ['//evil.example/'],
    ['/\\evil.example'],
    ['/\t/evil.example'],
    ['/a\\..\\b'],
    ['/..//evil.example'],
    ['javascript:alert(1)'],
    ['my-account'],
    [''],
    [`/${'a'.repeat(2_000)}`],
    [null],
    [undefined],
  ])('refuses %s', value => {
    expect(safeRedirect(value)).toBeUndefined()
  })

  it('are carried to the sign-in page', () => {
    expect(signInPath('/fr/sign', '/fr/my-account?x=1')).toBe('/fr/sign?redirect=%2Ffr%2Fmy-account%3Fx%3D1')
    expect(signInPath('/sign', '//evil.example')).toBe('/sign')
  })
})
