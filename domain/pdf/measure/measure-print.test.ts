import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostilePrints } from '#fixtures/print/hostile-prints.ts'
import { memorySource } from '#fixtures/print/memory-source.ts'
import { artOver, firstOwn, labelPage, sampleFile, textAt } from '#fixtures/print/print-page.ts'
import { deflated } from '#fixtures/print/pdf-writer.ts'
import { printSamples } from '#fixtures/print/print-samples.ts'
import { pdfTools } from '#server/prints/pdf-tools.ts'
import { measurePrint } from './measure-print.ts'
import type { MeasuredPage, PrintMeasurement } from './measurement.ts'

const read = (bytes: Uint8Array) => measurePrint(memorySource(bytes), pdfTools)

async function measured(bytes: Uint8Array): Promise<PrintMeasurement> {
  const found = await read(bytes)
  if (!found.ok) throw new Error(`${found.problem}: ${found.what}`)
  return found.measurement
}

const firstPage = async (bytes: Uint8Array): Promise<MeasuredPage> => {
  const [page] = (await measured(bytes)).pages
  if (page === undefined) throw new Error('no page')
  return page
}

describe('a print file', () => {
  it('is measured as plain JSON: boxes in millimetres, fonts, standard, profile', async () => {
    const print = await measured(sampleFile({ pages: [labelPage()] }))
    expect(JSON.parse(JSON.stringify(print))).toEqual(print)
    expect(print).toMatchObject({
      version: '1.6',
      standard: 'PDF/X-4',
      intents: [{ condition: 'FOGRA39' }],
      isMended: false,
      isTransparent: false,
      live: [],
      unread: [],
    })
    expect(print.pages).toMatchObject([
      { widthMm: 112, heightMm: 112, trim: [6, 6, 106, 106], bleed: [3, 3, 109, 109] },
    ])
    expect(print.fonts.map(({ name, isEmbedded, isSubset }) => [name, isEmbedded, isSubset])).toEqual([
      ['ABCDEF+Groove', true, true],
      ['GHIJKL+Needle', true, true],
    ])
    expect(print.pages[0]?.texts.map(({ text, sizePt }) => [text, sizePt])).toEqual([
      ['CAT001', 8],
      ['Side A', 9],
    ])
  })

  it('gives the same when its objects are packed into streams', async () => {
    const pages = [labelPage()]
    const [plain, packed] = [
      await measured(sampleFile({ pages })),
      await measured(sampleFile({ pages, isPacked: true })),
    ]
    expect({ ...packed, bytes: 0 }).toEqual({ ...plain, bytes: 0 })
    expect(packed.isMended).toBe(false)
  })
})

describe('a page of it', () => {
  it('is measured as it is shown: turned, and in units of its own', async () => {
    const page = (entries: string) => ({
      widthMm: 100,
      heightMm: 60,
      aroundMm: 3,
      content: `${artOver(100, 60)} 0 0 0 1 k 10 5 20 8 re f`,
      entries,
    })
    const boxes: Record<string, readonly number[] | undefined> = {}
    for (const turned of [0, 90, 180, 270]) {
      const { paints, widthMm, heightMm } = await firstPage(
        sampleFile({ pages: [page(`/Rotate ${turned}`)] }),
      )
      expect([widthMm, heightMm]).toEqual(turned % 180 === 0 ? [106, 66] : [66, 106])
      boxes[turned] = paints.find(({ plates }) => plates['Black'] === 100)?.box
    }
    // 10 mm from the left and 5 from the bottom of the trim, which is 3 mm inside of the page.
    expect(boxes).toEqual({
      0: [13, 8, 33, 16],
      90: [8, 73, 16, 93],
      180: [73, 50, 93, 58],
      270: [50, 13, 58, 33],
    })
    const double = await firstPage(sampleFile({ pages: [page('/UserUnit 2')] }))
    expect([double.widthMm, double.trim]).toEqual([212, [6, 6, 206, 126]])
  })

  it('is read by ranges: a few blocks of a large one', async () => {
    const source = memorySource(sampleFile({ pages: Array.from({ length: 24 }, () => labelPage()) }))
    await measurePrint(source, pdfTools)
    expect(source.asked.most).toBeLessThanOrEqual(1_048_576)
  })

  it('clips what is not seen, and leaves out what no press prints', async () => {
    const clipped = 'q 60 70 5 5 re W n 0 0 0 1 k 40 60 40 40 re f Q'
    const { paints } = await firstPage(sampleFile({ pages: [labelPage(clipped)] }))
    expect(paints.find(({ kind, plates }) => kind === 'area' && plates['Black'] === 100)?.box).toEqual([
      66, 76, 71, 81,
    ])
    const invisible = await firstPage(
      sampleFile({ pages: [labelPage(`3 Tr ${textAt('ghost', 45, 75, '0.3 g')}`)] }),
    )
    expect(invisible.texts.map(({ text }) => text)).toContain('ghost')
    expect(invisible.paints.some(({ plates }) => plates['Black'] === 70)).toBe(false)
  })
})

describe('what a file claims', () => {
  const icc = deflated('/N 4', `${'\0'.repeat(36)}acsp${'\0'.repeat(88)}descCoated FOGRA39 (ISO 12647-2)\0`)
  const xmp = {
    dict: '/Type /Metadata /Subtype /XML',
    data: '<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>',
  }

  it('stands in its metadata and its profile as well', async () => {
    const intent = '<< /S /GTS_PDFX /OutputConditionIdentifier () /DestOutputProfile 11 0 R >>'
    const catalog = `/Metadata 12 0 R /OutputIntents [${intent}]`
    const options = { catalog, hasIntent: false, standard: '', more: [icc, xmp] }
    const { standard, intents } = await measured(sampleFile({ pages: [labelPage()], ...options }))
    expect([standard, intents]).toEqual([
      'PDF/X-4',
      [{ condition: '', profile: expect.stringContaining('FOGRA39') }],
    ])
  })

  it('counts notes on the art, and forms among what acts', async () => {
    const page = labelPage()
    const entries =
      '/Annots [<< /Subtype /Text /Rect [100 100 120 120] >> << /Subtype /Link /Rect [0 0 9 9] >>' +
      ' << /Subtype /Widget /Rect [0 0 9 9] >> << /Subtype /FileAttachment /Rect [0 0 9 9] >>]'
    const { pages, live } = await measured(sampleFile({ pages: [{ ...page, entries }] }))
    expect([pages[0]?.notes.length, live]).toEqual([1, ['form', 'attachment']])
  })
})

describe('a file made to harm', () => {
  it.each(Object.entries(hostilePrints))('such as %s is refused in time', async (_, make) => {
    const { bytes, code } = make()
    const began = performance.now()
    const found = await read(bytes)
    expect(performance.now() - began).toBeLessThan(5_000)
    if (code === 'print_mended') expect(found).toMatchObject({ ok: true, measurement: { isMended: true } })
    else expect(found).toMatchObject({ ok: false, problem: code.replace('print_', '') })
  })

  it('is told of in so many marks and no more, however many pages it has', async () => {
    const text = 'BT /F1 20 Tf 9 9 Td (Side A) Tj ET '
    const contents = deflated('', text.repeat(5_000))
    const page = { ...labelPage(), entries: `/Contents ${firstOwn} 0 R` }
    const { pages } = await measured(
      sampleFile({ pages: Array.from({ length: 8 }, () => page), more: [contents] }),
    )
    expect(pages[0]?.texts[0]?.text).toBe('Side A')
    expect(pages.reduce((sum, { texts }) => sum + texts.length, 0)).toBe(30_000)
    expect(pages.map(({ isCut }) => isCut)).toEqual([false, false, false, false, false, false, true, true])
  })

  it('is a bomb of some kilobytes', () => {
    expect(hostilePrints.bomb().bytes.length).toBeLessThan(40_000)
  })
})

describe('whatever the bytes are', () => {
  it('reading random ones never throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 3_000 }), async bytes => {
        const head = new TextEncoder().encode('%PDF-1.7\n')
        expect((await read(new Uint8Array([...head, ...bytes]))).ok).toBe(false)
        expect((await read(bytes)).ok).toBe(false)
      }),
      { numRuns: 150, seed: 17 },
    )
  })

  it('nor does reading a right file of which some are others', async () => {
    const files = [printSamples.right[0], printSamples.right[4], printSamples.right[8]].flatMap(
      one => one?.bytes ?? [],
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.array(fc.tuple(fc.nat(1_000_000), fc.nat(255)), { minLength: 1, maxLength: 30 }),
        fc.nat(1_000_000),
        fc.boolean(),
        async (bytes, changes, cut, isCut) => {
          const changed = bytes.slice(0, isCut ? cut % bytes.length : bytes.length)
          for (const [at, byte] of changes) if (changed.length > 0) changed[at % changed.length] = byte
          const found = await read(changed)
          expect(typeof found.ok).toBe('boolean')
        },
      ),
      { numRuns: 400, seed: 23 },
    )
  })
})
