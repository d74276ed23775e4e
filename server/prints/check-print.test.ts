import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { hostilePrints } from '#fixtures/print/hostile-prints.ts'
import { lyingPrints } from '#fixtures/print/lying-prints.ts'
import { memorySource } from '#fixtures/print/memory-source.ts'
import { firstOwn, labelPage, sampleFile } from '#fixtures/print/print-page.ts'
import { printSamples } from '#fixtures/print/print-samples.ts'
import { partNamed } from '#domain/pressing/parts/part-rows.ts'
import { frameOf } from '#domain/pressing/parts/run-parts.ts'
import { printLimits } from '#domain/pressing/preflight/print/print-limits.ts'
import { defaultSpec } from '#domain/pressing/quote/quote-spec.ts'
import { measurePrint } from '#domain/pdf/measure/measure-print.ts'
import { checkPrint } from './check-print.ts'
import { pdfTools } from './pdf-tools.ts'

const part = partNamed('label.a', frameOf(defaultSpec))
if (part === undefined) throw new Error('there is no label')
const asked = { part, others: [], spots: [], limits: printLimits, texts: [], barcode: '' }
const check = (bytes: Uint8Array, mostMs?: number) =>
  checkPrint(memorySource(bytes), { subject: 'label.a', asked, ...(mostMs === undefined ? {} : { mostMs }) })

describe('a print file in a process of its own', () => {
  it('is measured and judged', async () => {
    const [right, wrong] = [printSamples.right[0], printSamples.wrong[3]]
    const good = await check(right?.bytes ?? new Uint8Array())
    expect([good.measurement?.pages.length, good.findings.map(({ code }) => code)]).toEqual([
      1,
      ['print_good'],
    ])
    const bad = await check(wrong?.bytes ?? new Uint8Array())
    expect(bad.findings).toMatchObject([{ subject: 'label.a', code: 'print_ink_sum', values: { sum: 390 } }])
  })

  it('that is made to harm is refused within seconds', async () => {
    const began = performance.now()
    const { measurement, findings } = await check(hostilePrints.bomb().bytes)
    expect([measurement, findings.map(({ code, values }) => [code, values['what']])]).toEqual([
      null,
      [['print_too_heavy', 'stream']],
    ])
    expect(performance.now() - began).toBeLessThan(5_000)
  })

  it.each(Object.entries(lyingPrints))('whose numbers lie comes to an end: %s', async (_, make) => {
    const { bytes, code } = make()
    const { findings } = await check(bytes, 8_000)
    expect(findings.map(({ code: found }) => found)).toContain(code)
  })

  it('is given up when it takes too long, and when its bytes never come', async () => {
    const never = { size: 1_000, read: () => new Promise<Uint8Array>(() => {}) }
    const { findings } = await checkPrint(never, { subject: 'x', asked, mostMs: 300 })
    expect(findings).toMatchObject([{ code: 'print_too_heavy', values: { what: 'time' } }])
    const broken = { size: 1_000, read: () => Promise.reject(new Error('the disk is gone')) }
    await expect(checkPrint(broken, { subject: 'x', asked })).rejects.toThrow('the disk is gone')
  })
})

/** A picture of one colour in four inks, as JPEG that sharp writes: turned around, as Adobe has it. */
async function jpegLabel(
  inks: readonly [number, number, number, number],
  decode: string,
): Promise<Uint8Array> {
  const size = { width: 300, height: 300, channels: 4 } as const
  const pixels = Buffer.from(Array.from({ length: 90_000 }, () => inks).flat())
  const jpeg = await sharp(pixels, { raw: size }).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()
  const dict = `/Subtype /Image /Width 300 /Height 300 /BitsPerComponent 8 /ColorSpace /DeviceCMYK ${decode}`
  const image = { dict: `${dict} /Filter /DCTDecode`, data: new Uint8Array(jpeg) }
  return sampleFile({
    pages: [labelPage('q 20 0 0 20 10 40 cm /Im Do Q')],
    resources: `/XObject << /Im ${firstOwn} 0 R >>`,
    more: [image],
  })
}

describe('the ink of a JPEG', () => {
  it('is that of its samples, turned around where the file says so', async () => {
    const sumOf = async (decode: string): Promise<number> => {
      const read = await measurePrint(memorySource(await jpegLabel([255, 255, 255, 255], decode)), pdfTools)
      const area = read.ok ? (read.measurement.pages[0]?.pictures[0]?.inkMm2 ?? []) : []
      return area.findIndex(mm2 => mm2 > 200) * 10
    }
    // White paper: no ink where the samples are turned, all of it where they are taken as they are.
    expect([await sumOf('/Decode [1 0 1 0 1 0 1 0]'), await sumOf('')]).toEqual([0, 400])
  })
})
