import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { cookies } from '#domain/site/cookie.ts'
import type { DraftPort } from '#machines/ports.ts'
import { checkoutDraft } from '#machines/shop/without-scripts.ts'
import type { RequestJar } from './request-jar.ts'

/** Beyond it a browser drops the cookie. */
const maxChars = 3_600
const maxBytes = 16_384

function unpacked(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  try {
    return inflateRawSync(Buffer.from(value, 'base64url'), { maxOutputLength: maxBytes }).toString('utf8')
  } catch {
    return undefined
  }
}

/**
 * What pages remember while a request lasts. The checkout's draft outlives it in a cookie that scripts cannot
 * read: without scripts a shopper who comes back from the bank has no other place for it. It is never a card.
 */
export function cookieDrafts(jar: RequestJar): DraftPort {
  const kept = new Map<string, string>()
  const { name: cookie, maxAgeSeconds } = cookies.checkout
  return {
    get: name => (name === checkoutDraft ? unpacked(jar.get(cookie)) : kept.get(name)),
    set(name, text) {
      if (name !== checkoutDraft) return void kept.set(name, text)
      const packed = deflateRawSync(text).toString('base64url')
      if (packed.length <= maxChars) jar.set(cookie, packed, { days: maxAgeSeconds / 86_400 })
    },
    remove(name) {
      if (name !== checkoutDraft) kept.delete(name)
      else if (jar.get(cookie) !== undefined) jar.remove(cookie)
    },
  }
}
