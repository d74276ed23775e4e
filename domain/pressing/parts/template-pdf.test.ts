import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { memorySource } from '#fixtures/print/memory-source.ts'
import { pdfTools } from '#server/prints/pdf-tools.ts'
import { measurePrint } from '../../pdf/measure/measure-print.ts'
import { defaultSpec, type QuoteSpec } from '../quote/quote-spec.ts'
import { partNames, partNamed } from './part-rows.ts'
import { frameOf } from './run-parts.ts'
import { templatePdf } from './template-pdf.ts'
import { templateWords } from './template-words.ts'

function templateOf(key: string, choices: Partial<QuoteSpec> = {}): Uint8Array {
  const run = { ...defaultSpec, ...choices }
  const part = partNamed(key, frameOf(run))
  if (part === undefined) throw new Error(`no part ${key}`)
  return templatePdf(part, templateWords(part, run, 'CAT001'))
}

describe('the template of a part', () => {
  it('has a page of trim, bleed and 10 mm, with its boxes', async () => {
    const read = await measurePrint(memorySource(templateOf('sleeve', { sleeve: 'spine_5mm' })), pdfTools)
    expect(read).toMatchObject({
      ok: true,
      measurement: {
        isMended: false,
        pages: [{ widthMm: 661, heightMm: 341, trim: [13, 13, 648, 328], bleed: [10, 10, 651, 331] }],
        hiddenLayers: ['cut', 'fold', 'bleed', 'safe', 'barcode'],
      },
    })
  })

  it('says which run it is for, and how its spine came about, outside of the trim', async () => {
    const bytes = templateOf('sleeve', { sleeve: 'spine_5mm', discs: 2 })
    const page = await (await getDocumentProxy(bytes)).getPage(1)
    const words = (await page.getTextContent()).items.flatMap(item => ('str' in item ? [item.str] : []))
    expect(words).toEqual([
      'CAT001: sleeve, 635 x 315 mm, bleed 3, safe 3',
      '2 x 12 in, 140 g; S = 5 mm (2 x 2.03 disc + 2 x 0.3 inner + 0.4 else = 5.06 mm, asks for 5)',
      'Lines are spot colours on layers: off in the print file.',
    ])
    const heights = (await page.getTextContent()).items.flatMap(item =>
      'str' in item ? [Number(item.transform[5])] : [],
    )
    expect(heights.every(height => height < (10 * 72) / 25.4)).toBe(true)
  })

  it('has the names of its spot colours, overprints, and is the same twice', () => {
    const text = Buffer.from(templateOf('label.a')).toString('latin1')
    for (const name of ['SillonCut', 'SillonFold', 'SillonBleed', 'SillonSafe', 'SillonBarcode'])
      expect(text).toContain(`/Separation /${name}`)
    expect(text).toContain('/OP true /op true')
    expect(templateOf('label.a')).toEqual(templateOf('label.a'))
  })

  it('can be made of every part there is', async () => {
    for (const name of partNames) {
      const key = ['label', 'picture', 'tape'].includes(name)
        ? `${name}.a`
        : name === 'inner'
          ? 'inner.1'
          : name
      const read = await measurePrint(memorySource(templateOf(key)), pdfTools)
      expect([key, read.ok]).toEqual([key, true])
    }
  })
})
