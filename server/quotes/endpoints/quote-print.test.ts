import { describe, expect, it } from 'vitest'
import { plainRun } from '#fixtures/server/kept-quote.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const shop = testShop()

describe('quote.print', () => {
  it('writes a run that nobody kept on paper', async () => {
    const ship_to = [{ country_id: 'FR' }, { country_id: 'DE', copies: 100 }]
    const { body } = await shop.request('quote.print', { ...plainRun, ship_to, currency: 'JPY', lang: 'ko' })
    if ('error' in body) throw new Error(body.code)
    expect(body).toMatchObject({ file_name: 'quote.pdf', content_type: 'application/pdf' })
    expect(Buffer.from(body.bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  })

  it('names choices that do not go together', async () => {
    const { body } = await shop.request('quote.print', { ...plainRun, discs: 4 })
    expect(body).toMatchObject({ code: 'input_invalid', nearest: { sleeve: 'gatefold' } })
  })
})
