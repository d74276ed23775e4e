import { describe, expect, test } from 'vitest'
import { seen, watchScript } from './watch.ts'

describe('what a page noted', () => {
  test('is read under its names', () => {
    const noted = { lcp: 812, cls: 0, tbt: 0, fcp: 700 }
    expect(seen(noted, ['lcp', 'cls', 'tbt'])).toEqual({ lcp: 812, cls: 0, tbt: 0 })
  })

  test('is an error when it was not seen, and never nought', () => {
    expect(() => seen({ lcp: null, cls: 0, tbt: 0 }, ['cls', 'lcp'])).toThrow('no lcp')
    expect(() => seen({ lcp: 812 }, ['tbt'])).toThrow('no tbt')
    expect(() => seen(undefined, ['lcp'])).toThrow('does not watch')
  })

  test('is looked for by a script that needs nothing of the compiler', () => {
    expect(watchScript).not.toContain('__name')
  })
})
