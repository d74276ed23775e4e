import { expect, it } from 'vitest'
import { withoutLinkKeys, withoutLinkKeysIn } from './link-keys.ts'

it('a text keeps its links, and nothing that opens by them', () => {
  const names = ['reset', 'confirm', 'entry', 'token', 'order_token', 'unsubscribe', 'code']
  for (const name of names) {
    const blank = withoutLinkKeys(`Open https://shop.test/a?invited=1&${name}=S3-cret_x#part, or ?id=7.`)
    expect(blank).toBe('Open https://shop.test/a?invited=1&…#part, or ?id=7.')
    expect(withoutLinkKeys(`https://shop.test/a?${name}=S3cret&id=7`)).toBe('https://shop.test/a?…&id=7')
  }
  expect(withoutLinkKeys('a barcode=7 and mytoken=8?')).toBe('a barcode=7 and mytoken=8?')
})

it('so does every text in a value', () => {
  const at = new Date(0)
  const value = { list: [{ text: 'x?token=1', at }, 7, null], deep: { path: '/sign?reset=2' } }
  expect(withoutLinkKeysIn(value)).toEqual({
    list: [{ text: 'x?…', at }, 7, null],
    deep: { path: '/sign?…' },
  })
})
