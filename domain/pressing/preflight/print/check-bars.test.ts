import { describe, expect, it } from 'vitest'
import type { MeasuredBars } from '../../../pdf/measure/bars.ts'
import type { MeasuredPage } from '../../../pdf/measure/measurement.ts'
import { partNamed } from '../../parts/part-rows.ts'
import { frameOf } from '../../parts/run-parts.ts'
import { defaultSpec } from '../../quote/quote-spec.ts'
import { barcodeFindings } from './check-bars.ts'
import { printLimits } from './print-limits.ts'

const part = partNamed('sleeve', frameOf(defaultSpec))
if (part === undefined) throw new Error('there is no sleeve')
const asked = { part, others: [], spots: [], limits: printLimits, texts: [], barcode: '4006381333931' }
const page: MeasuredPage = {
  widthMm: 639,
  heightMm: 321,
  trim: [3, 3, 636, 318],
  bleed: null,
  paints: [],
  pictures: [],
  texts: [],
  notes: [],
  rim: null,
  isCut: false,
}
const good: MeasuredBars = {
  page: 1,
  digits: '4006381333931',
  moduleMm: 0.33,
  heightMm: 22.8,
  leftModules: 12,
  rightModules: 12,
  contrast: 0.9,
  box: [33, 43, 64.4, 65.9],
}
const said = (bars: readonly MeasuredBars[] | null | undefined) =>
  barcodeFindings('file', [{ number: 1, page, trim: [3, 3, 636, 318] }], asked, bars).map(
    ({ signal, code }) => `${signal} ${code}`,
  )

describe('the barcode of a part', () => {
  it.each<[string, Partial<MeasuredBars>, string[]]>([
    ['as it should be', {}, []],
    ['of another release', { digits: '5099747814228' }, ['red print_barcode']],
    ['with a wrong check digit', { digits: '4006381333932' }, ['red print_barcode']],
    ['at 80 %', { moduleMm: 0.264, heightMm: 18.28 }, []],
    ['below', { moduleMm: 0.25, heightMm: 18.28 }, ['amber print_barcode_size']],
    ['at 200 %', { moduleMm: 0.66, heightMm: 45.7 }, []],
    ['above', { moduleMm: 0.7, heightMm: 45.7 }, ['amber print_barcode_size']],
    ['cut low', { heightMm: 15 }, ['amber print_barcode_size']],
    ['with 11 and 7 modules of light', { leftModules: 11, rightModules: 7 }, []],
    ['too near on its left', { leftModules: 9 }, ['amber print_barcode_margin']],
    ['too near on its right', { rightModules: 6 }, ['amber print_barcode_margin']],
    ['in red', { contrast: 0.05 }, ['amber print_barcode_contrast']],
    ['7 mm from the edge', { box: [10, 43, 41.4, 65.9] }, ['note print_barcode_edge']],
  ])('%s', (_, change, found) => {
    expect(said([{ ...good, ...change }])).toEqual(found)
  })

  it('is missed where it was looked for, and not where it was not', () => {
    expect([said([]), said(null), said(undefined)]).toEqual([
      ['amber print_barcode_missing'],
      ['note print_barcode_unread'],
      [],
    ])
  })
})
