import { describe, expect, it } from 'vitest'
import { externalReferrer, originOf, originOfReferrer } from './origin.ts'

describe('the code of a referrer', () => {
  it.each([
    ['https://www.google.co.uk/search', 'GGO'],
    ['https://l.facebook.com/', 'FBO'],
    ['https://youtu.be/x', 'YTO'],
    ['https://t.co/x', 'TWO'],
    ['https://www.instagram.com/', 'IGO'],
    ['https://linktr.ee/x', 'IGO1'],
    ['https://www.tiktok.com/', 'TKO'],
    ['https://soundcloud.com/', 'SCO'],
    ['https://www.bing.com/', 'BIO'],
    ['https://old.reddit.com/', 'RDO'],
    ['https://www.linkedin.com/', 'LDN'],
    ['https://blog.example.org/', 'LK'],
    ['https://notgoogle.com/', 'LK'],
    ['https://google.com.evil.example/', 'LK'],
    ['', 'DI'],
    [undefined, 'DI'],
    ['garbage', 'DI'],
  ])('%s gives %s', (referrer, code) => {
    expect(originOfReferrer(referrer)).toBe(code)
  })
})

describe('the origin of an arrival', () => {
  const host = 'shop.example:3000'
  const referrer = 'https://www.google.com/'

  it('is the contest, then ori, then the referrer', () => {
    expect(originOf({ pathname: '/contest', ori: 'NL1', referrer, host })).toBe('FL')
    expect(originOf({ pathname: '/contest/party/', referrer, host })).toBe('PA1')
    expect(originOf({ pathname: '/', ori: 'NL1', referrer, host })).toBe('NL1')
    expect(originOf({ pathname: '/', referrer, host })).toBe('GGO')
  })

  it('ignores an ori that is no code', () => {
    expect(originOf({ pathname: '/', ori: '<script>', referrer, host })).toBe('GGO')
    expect(originOf({ pathname: '/', ori: 'A'.repeat(33), host })).toBe('DI')
  })

  it('counts a Facebook click whose referrer was withheld', () => {
    expect(originOf({ pathname: '/', fbclid: 'x', host })).toBe('FBO')
    expect(originOf({ pathname: '/', fbclid: 'x', referrer, host })).toBe('GGO')
  })

  it('clears an internal referrer', () => {
    expect(externalReferrer('https://shop.example:3000/about', host)).toBeUndefined()
    expect(externalReferrer(referrer, host)).toBe(referrer)
    expect(originOf({ pathname: '/', referrer: 'http://shop.example/about', host })).toBe('DI')
  })
})
