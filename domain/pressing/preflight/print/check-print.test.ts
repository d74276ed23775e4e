import { describe, expect, it } from 'vitest'
import { memorySource } from '#fixtures/print/memory-source.ts'
import { artOver, firstOwn, labelPage, sampleFile, sleevePage, textAt } from '#fixtures/print/print-page.ts'
import { deflated } from '#fixtures/print/pdf-writer.ts'
import { pdfTools } from '#server/prints/pdf-tools.ts'
import { measurePrint } from '../../../pdf/measure/measure-print.ts'
import { partNamed } from '../../parts/part-rows.ts'
import { frameOf, partsOfRun } from '../../parts/run-parts.ts'
import { defaultSpec, type QuoteSpec } from '../../quote/quote-spec.ts'
import { type Finding, verdictOf } from '../finding.ts'
import { printFindings } from './check-print.ts'
import type { PrintAsked } from './check-print.types.ts'
import { printLimits } from './print-limits.ts'

interface Wish extends Partial<Omit<PrintAsked, 'part'>> {
  readonly part?: string
  readonly run?: Partial<QuoteSpec>
}

async function findingsOf(bytes: Uint8Array, wish: Wish = {}): Promise<Finding[]> {
  const { part: key = 'label.a', run = {}, ...more } = wish
  const spec = { ...defaultSpec, ...run }
  const part = partNamed(key, frameOf(spec))
  if (part === undefined) throw new Error(`no part ${key}`)
  const plain = { others: partsOfRun(spec), spots: [], limits: printLimits, texts: [], barcode: '' }
  const read = await measurePrint(memorySource(bytes), pdfTools)
  return printFindings('file', read, { ...plain, ...more, part })
}

const codes = async (bytes: Uint8Array, wish: Wish = {}): Promise<string[]> =>
  (await findingsOf(bytes, wish))
    .filter(({ signal }) => signal !== 'green')
    .map(({ signal, code }) => `${signal} ${code}`)

const label = (added: string, more: Partial<Parameters<typeof sampleFile>[0]> = {}): Uint8Array =>
  sampleFile({ pages: [labelPage(added)], ...more })
const state = (entries: string): string => `/ExtGState << /Op << /Type /ExtGState ${entries} >> >>`
const cmykPicture = (filter: (data: Uint8Array) => ReturnType<typeof deflated>) =>
  filter(new Uint8Array(237 * 237 * 4).fill(230))
const pictureDict = (space: string) =>
  `/Type /XObject /Subtype /Image /Width 237 /Height 237 /BitsPerComponent 8 /ColorSpace ${space}`
const placed = 'q 20 0 0 20 10 40 cm /Im Do Q'
const withPicture = (object: ReturnType<typeof deflated>) =>
  label(placed, { resources: `/XObject << /Im ${firstOwn} 0 R >>`, more: [object] })

describe('what is said of a file', () => {
  it('is told of in words that end: names of filters and fonts, digits that are not its own', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `F${index}${'x'.repeat(150)}`)
    const more = names.map(name => ({
      dict: `${pictureDict('/DeviceCMYK')} /Filter /${name}`,
      data: 'x',
    }))
    const objects = names.map((_, index) => `/I${index} ${firstOwn + index} 0 R`).join(' ')
    const drawn = names.map((_, index) => `q 20 0 0 20 10 40 cm /I${index} Do Q`).join(' ')
    const bytes = sampleFile({
      pages: [sleevePage(3, `${drawn} ${`${textAt('4006381333948', 20, 100)} `.repeat(300)}`)],
      resources: `/XObject << ${objects} >>`,
      more,
    })
    const findings = await findingsOf(bytes, { part: 'sleeve', barcode: '4006381333931' })
    expect(String(findings.find(({ code }) => code === 'print_unread')?.values['what'])).toHaveLength(200)
    expect(findings.filter(({ code }) => code === 'print_barcode')).toHaveLength(10)
  })
})

describe('a file as a whole', () => {
  it.each<[string, Uint8Array, string[]]>([
    ['is of a version that presses take', label('', { version: '1.2' }), ['red print_version']],
    ['claims a standard', label('', { standard: '' }), ['note print_x_missing']],
    ['has the profile it claims', label('', { hasIntent: false }), ['red print_x_intent']],
    ['has a profile that fits', label('', { condition: 'SWOP' }), ['amber print_intent']],
    ['has fewer megabytes than are odd to send', label(''), []],
    [
      'has no script',
      label('', { catalog: '/OpenAction << /S /JavaScript /JS (app.alert) >>' }),
      ['red print_live'],
    ],
    ['has no fields', label('', { catalog: '/AcroForm << /Fields [4 0 R] >>' }), ['red print_live']],
    [
      'has nothing attached',
      label('', { catalog: '/Names << /EmbeddedFiles << /Names [] >> >>' }),
      ['red print_live'],
    ],
    [
      'is not transparent where it claims to be X-1a',
      label(`/Op gs ${textAt('x', 45, 66)}`, { resources: state('/ca 0.5'), standard: 'PDF/X-1a:2003' }),
      ['red print_x_transparent'],
    ],
  ])('%s', async (_, bytes, found) => {
    expect(await codes(bytes)).toEqual(found)
  })

  it('may be asked for more by a plant', async () => {
    const strict = { ...printLimits, withoutStandard: 'red', takesSubsets: false, heavyBytes: 100 } as const
    expect(await codes(label('', { standard: '' }), { limits: strict })).toEqual([
      'note print_heavy',
      'red print_x_missing',
      'amber print_fonts_kind',
    ])
  })

  it('names layers that are not printed, and judges nothing on them', async () => {
    const catalog = `/OCProperties << /OCGs [${firstOwn} 0 R] /D << /OFF [${firstOwn} 0 R] >> >>`
    const bytes = label('/OC /Guide BDC 0 0 1 rg 60 70 10 5 re f EMC', {
      catalog,
      resources: `/Properties << /Guide ${firstOwn} 0 R >>`,
      more: ['<< /Type /OCG /Name (Guides) >>'],
    })
    const [, layer] = await findingsOf(bytes)
    expect(layer).toMatchObject({ signal: 'note', code: 'print_layer_hidden', values: { layer: 'Guides' } })
    expect(await codes(bytes)).toEqual(['note print_layer_hidden'])
  })
})

describe('the size of a page', () => {
  const square = (mm: number) => ({ widthMm: mm, heightMm: mm, aroundMm: 3, content: artOver(mm, mm) })

  it('is that of its part, or of another part of the run', async () => {
    expect(await codes(sampleFile({ pages: [square(90)] }))).toEqual(['red print_size'])
    expect(await findingsOf(sampleFile({ pages: [square(100)] }), { part: 'sleeve' })).toMatchObject([
      { code: 'print_size_other', values: { other: 'label.a', found: '100 × 100 mm' } },
    ])
  })

  it('may be told by the page alone: with bleed, without, and of the template', async () => {
    const page = (aroundMm: number) => sampleFile({ pages: [{ ...square(100), aroundMm, hasBoxes: false }] })
    expect(await codes(page(3))).toEqual([])
    expect(await codes(page(13))).toEqual([])
    expect(await codes(page(0))).toEqual(['red print_bleed'])
    expect(await codes(page(8))).toEqual(['red print_size'])
  })

  it('asks when a spine is half a millimetre off, and counts pages', async () => {
    const jacket = sampleFile({ pages: [sleevePage(3.8)] })
    expect(await codes(jacket, { part: 'sleeve' })).toEqual(['amber print_spine'])
    const two = sampleFile({ pages: [labelPage(), labelPage()] })
    expect(await codes(two)).toEqual(['red print_pages'])
  })

  it('has art in the bleed wherever it goes to the edge', async () => {
    const page = { ...square(100), content: `0.2 0 0 0 k 0 0 100 100 re f` }
    expect(await codes(sampleFile({ pages: [page] }))).toEqual(['amber print_bleed_bare'])
    const white = { ...square(100), content: textAt('CAT001', 45, 75) }
    expect(await codes(sampleFile({ pages: [white] }))).toEqual([])
  })
})

describe('text', () => {
  it.each<[string, string, string, readonly number[]]>([
    ['the edge of a label', textAt('near', 50, 94), 'trim', [50, 93.4, 55.7, 96.2]],
    ['the hole of a label', textAt('near', 48, 58), 'hole', [48, 57.4, 53.7, 60.2]],
  ])('keeps away from %s', async (_, added, what, box) => {
    const found = (await findingsOf(label(added))).filter(({ code }) => code === 'print_safe')
    expect(found).toMatchObject([{ signal: 'amber', values: { what } }])
    const [{ place } = {}] = found
    for (const [side, mm] of box.entries())
      expect(place?.kind === 'page' ? place.box?.[side] : undefined).toBeCloseTo(mm, 0)
  })

  it('keeps away from folds, but may stand on a spine', async () => {
    const spine = 'q 0 1 -1 0 318.6 100 cm 0 0 0 1 k BT /F1 3 Tf 0 0 Td (TITLE) Tj ET Q'
    const near = (added: string) =>
      codes(sampleFile({ pages: [sleevePage(5, added)] }), { part: 'sleeve', run: { sleeve: 'spine_5mm' } })
    expect(await near(spine)).toEqual([])
    expect(await near(textAt('x', 322, 100))).toEqual(['amber print_safe'])
  })

  it('says what the release says, as far as letters can be read', async () => {
    expect(await codes(label(''), { texts: ['CAT 001', 'side a'] })).toEqual([])
    expect(await findingsOf(label(''), { texts: ['CAT002'] })).toMatchObject([
      { signal: 'amber', code: 'print_copy', values: { text: 'CAT002' } },
    ])
    const outlined = { ...labelPage(), content: artOver(100, 100) }
    expect(await codes(sampleFile({ pages: [outlined] }), { texts: ['CAT001'] })).toEqual([
      'note print_copy_outlined',
    ])
  })

  it('is large enough to be held by a plate, and so are lines', async () => {
    expect(await codes(label(textAt('small', 45, 75, '0 0 0 1 k', 4.5)))).toEqual(['note print_text_small'])
    expect(await codes(label(textAt('small', 45, 75, '0 0 0 0 k', 5.5)))).toEqual(['note print_text_small'])
    expect(await codes(label(textAt('small', 45, 75, '1 1 0.5 0 k', 8)))).toEqual(['note print_text_small'])
    expect(await codes(label('0.05 w 0 0 0 1 K 60 70 m 70 70 l S'))).toEqual(['amber print_hairline'])
    expect(await codes(label('0.1 w 0 0 0 1 K 60 70 m 70 70 l S'))).toEqual([])
    expect(await codes(label('0.1 w 0 0 0 0 K 60 70 m 70 70 l S'))).toEqual(['amber print_hairline'])
  })
})

describe('colour', () => {
  it('of lines and areas is told in inks, in forms as well', async () => {
    expect(await codes(label('1 0 0 RG 1 w 60 70 m 70 70 l S'))).toEqual(['red print_colour'])
    const form = {
      dict: '/Type /XObject /Subtype /Form /BBox [0 0 100 100]',
      data: '1 0 0 rg 60 70 9 5 re f',
    }
    const found = await findingsOf(
      label('q 1 0 0 1 0 -40 cm /Im Do Q', { resources: `/XObject << /Im ${firstOwn} 0 R >>`, more: [form] }),
    )
    expect(found).toMatchObject([{ code: 'print_colour', place: { box: [60, 30, 69, 35] } }])
    expect(
      await codes(
        label('/Lab cs 50 9 9 sc 60 70 9 5 re f', { resources: '/ColorSpace << /Lab [/Lab << >>] >>' }),
      ),
    ).toEqual(['red print_colour'])
  })

  it('of pictures is asked about', async () => {
    const picture = deflated(pictureDict('/DeviceRGB'), new Uint8Array(237 * 237 * 3))
    expect(await codes(withPicture(picture))).toEqual(['amber print_colour_picture'])
  })

  it('of pictures is summed up, whatever packs them', async () => {
    const plain = cmykPicture(data => deflated(pictureDict('/DeviceCMYK'), data))
    expect(await findingsOf(withPicture(plain))).toMatchObject([
      { signal: 'red', code: 'print_ink_sum', values: { sum: 360 }, place: { box: [10, 40, 30, 60] } },
    ])
    const turned = cmykPicture(data =>
      deflated(`${pictureDict('/DeviceCMYK')} /Decode [1 0 1 0 1 0 1 0]`, data),
    )
    expect(await codes(withPicture(turned))).toEqual([])
    const hex = cmykPicture(data => ({
      dict: `${pictureDict('/DeviceCMYK')} /Filter /ASCIIHexDecode`,
      data: `${Buffer.from(data).toString('hex')}>`,
    }))
    expect(await codes(withPicture(hex))).toEqual(['red print_ink_sum'])
    const jpx = { dict: `${pictureDict('/DeviceCMYK')} /Filter /JPXDecode`, data: 'x' }
    expect(await codes(withPicture(jpx))).toEqual(['note print_unread'])
  })
})

const spotOf = (name: string, at: number) => `/C${at} [/Separation /${name} /DeviceCMYK 11 0 R]`

describe('plates', () => {
  it('need to have been ordered, each under one name, and none for tools', async () => {
    const cs = (...names: string[]) => ({
      resources: `/ColorSpace << ${names.map(spotOf).join(' ')} >>`,
      more: ['<< /FunctionType 2 /Domain [0 1] /N 1 >>'],
    })
    const use = (count: number) =>
      Array.from({ length: count }, (_, at) => `/C${at} cs 1 scn 60 ${70 + at} 9 1 re f`).join(' ')
    expect(await codes(label(use(1), cs('Gold')))).toEqual(['red print_spots'])
    expect(await codes(label(use(1), cs('Gold')), { spots: ['Gold'] })).toEqual([])
    expect(await codes(label(use(2), cs('877#20C', '877#20CV')), { spots: ['877'] })).toEqual([
      'amber print_spots_alike',
    ])
    expect(await codes(label(use(1), cs('CutContour')))).toEqual(['red print_die_line'])
    expect(await codes(label(use(1), cs('All')))).toEqual(['red print_spot_all'])
  })

  it('that overprints is not gray without a word, and tints are seen', async () => {
    const over = (ink: string) => label(`/Op gs ${ink} 60 70 9 5 re f`, { resources: state('/op true') })
    expect(await codes(over('0 0 0 0.5 k'))).toEqual(['note print_overprint_black'])
    expect(await codes(over('1 g'))).toEqual(['red print_overprint'])
    expect(await codes(over('0.5 0.2 0 0 k'))).toEqual([])
    const thin = { ...labelPage(), content: artOver(100, 100, '0.05 0 0 0 k') }
    expect(await codes(sampleFile({ pages: [thin] }))).toEqual(['note print_ink_thin'])
  })
})

it('is as grave as its worst finding, and good when there are notes only', async () => {
  const findings = await findingsOf(label('', { standard: '' }))
  expect(findings.map(({ code }) => code)).toEqual(['print_good', 'print_x_missing'])
  expect(verdictOf(findings)).toBe('green')
})
