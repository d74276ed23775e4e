// A template handed in as it was loaded, and what is enough to be art. Rules 8.
import { describe, expect, it } from 'vitest'
import { memorySource } from '#fixtures/print/memory-source.ts'
import { firstOwn, labelPage, sampleFile, textAt } from '#fixtures/print/print-page.ts'
import { deflated } from '#fixtures/print/pdf-writer.ts'
import { pdfTools } from '#server/prints/pdf-tools.ts'
import { measurePrint } from '../../../pdf/measure/measure-print.ts'
import { partNamed } from '../../parts/part-rows.ts'
import { frameOf, partsOfRun } from '../../parts/run-parts.ts'
import { templatePdf } from '../../parts/template-pdf.ts'
import { defaultSpec } from '../../quote/quote-spec.ts'
import { printFindings } from './check-print.ts'
import { printLimits } from './print-limits.ts'

const named = (key: string) => {
  const part = partNamed(key, frameOf(defaultSpec))
  if (part === undefined) throw new Error(`no part ${key}`)
  return part
}

/** A page of the size of a part, with the room of a template around it. */
function bare(key: string, content = ''): Uint8Array {
  const { widthUm, heightUm } = named(key)
  const [widthMm, heightMm] = [widthUm / 1_000, heightUm / 1_000]
  return sampleFile({ pages: [{ widthMm, heightMm, aroundMm: 13, content }] })
}

async function blankOf(bytes: Uint8Array, key: string) {
  const plain = { others: partsOfRun(defaultSpec), spots: [], limits: printLimits, texts: [], barcode: '' }
  const read = await measurePrint(memorySource(bytes), pdfTools)
  const found = printFindings('file', read, { ...plain, part: named(key) })
  return found.find(({ code }) => code.startsWith('print_blank'))
}

describe('a file without art', () => {
  it.each([
    ['label.a', 'amber'],
    ['label.b', 'amber'],
    ['sleeve', 'red'],
  ])('is what a template of %s is, as it is loaded: %s', async (part, signal) => {
    const template = templatePdf(named(part), [
      'CAT001: label',
      '2 x 12 in',
      'Lines are spot colours on layers.',
    ])
    expect(await blankOf(template, part)).toMatchObject({ signal, place: { page: 1, box: null } })
    expect(await blankOf(bare(part), part)).toMatchObject({ signal })
    // What stands beyond the bleed, and paper that is painted white, is no art.
    expect(
      await blankOf(bare(part, '0 0 0 1 k -11 -11 5 1 re f 0 0 0 0 k 0 0 50 50 re f'), part),
    ).toMatchObject({
      signal,
    })
  })

  it('is none that has a line, a letter or a picture of its own', async () => {
    expect(await blankOf(bare('label.a', textAt('A', 42, 65)), 'label.a')).toBeUndefined()
    expect(await blankOf(bare('label.a', '0 0 0 1 K 1 w 20 20 m 60 20 l S'), 'label.a')).toBeUndefined()
    expect(await blankOf(sampleFile({ pages: [labelPage()] }), 'label.a')).toBeUndefined()
    const dict =
      '/Type /XObject /Subtype /Image /Width 237 /Height 237 /BitsPerComponent 8 /ColorSpace /DeviceCMYK'
    const picture = deflated(dict, new Uint8Array(237 * 237 * 4).fill(230))
    const alone = sampleFile({
      pages: [{ widthMm: 100, heightMm: 100, aroundMm: 6, content: 'q 20 0 0 20 10 40 cm /Im Do Q' }],
      resources: `/XObject << /Im ${firstOwn} 0 R >>`,
      more: [picture],
    })
    expect(await blankOf(alone, 'label.a')).toBeUndefined()
  })
})
