import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keptQuote } from '#fixtures/server/kept-quote.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const beginsWith = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString()

describe('quote.document', () => {
  it('is a kept quote on paper, in every language', async () => {
    const { token, id } = await keptQuote(shop)
    for (const lang of ['en', 'fr', 'es', 'zh', 'ko'] as const) {
      const { body } = await shop.request('quote.document', { token, lang })
      if ('error' in body) throw new Error(body.code)
      expect(body).toMatchObject({ file_name: `quote-${id}-1.pdf`, content_type: 'application/pdf' })
      expect(beginsWith(body.bytes)).toBe('%PDF-')
    }
  })

  it('has nothing under another token', async () => {
    expect((await shop.request('quote.document', { token: 'no-such-token-at-all' })).status).toBe(404)
  })
})
