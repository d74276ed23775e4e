import { describe, expect, it } from 'vitest'
import { memorySource } from '#fixtures/print/memory-source.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'
import { measurePrint } from '#domain/pdf/measure/measure-print.ts'
import { pdfTools } from '../../prints/pdf-tools.ts'

const shop = testShop()

describe('quote.template', () => {
  it('is the template of a part of the run that is chosen', async () => {
    const choices = { part: 'sleeve', size: '10', sleeve: 'spine_5mm', discs: 2, named: 'CAT001' } as const
    const { body } = await shop.request('quote.template', choices)
    if ('error' in body) throw new Error(body.code)
    expect(body).toMatchObject({ file_name: 'template-sleeve.pdf', content_type: 'application/pdf' })
    const read = await measurePrint(memorySource(new Uint8Array(body.bytes)), pdfTools)
    expect(read).toMatchObject({ ok: true, measurement: { pages: [{ trim: [13, 13, 542, 275] }] } })
  })

  it('names a part that there is not', async () => {
    const { body } = await shop.request('quote.template', { part: 'lable.a' })
    expect(body).toMatchObject({ code: 'input_invalid', fields: { part: 'choice_unknown' } })
  })
})
