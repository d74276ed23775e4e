// Rules about barcodes: the one of the release, as a till can read it. Figures are those of GS1.
import type { MeasuredBars } from '../../../pdf/measure/bars.ts'
import { ean13From } from '../../../catalogue/barcode.ts'
import { type Finding, finding } from '../finding.ts'
import type { PrintAsked } from './check-print.types.ts'
import { type JudgedPage, placeOn, placesMost } from './print-places.ts'

/** What is lost where edges are measured in a picture. */
const moduleSlack = 0.02
const heightSlackMm = 0.15
const marginSlack = 0.3

/**
 * Bars of a part, and digits under them as live text: of another release or with a wrong check digit they are
 * refused. Bars that were not looked for are not missed; null says that they could not be.
 */
export function barcodeFindings(
  subject: string,
  pages: readonly JudgedPage[],
  asked: PrintAsked,
  bars: readonly MeasuredBars[] | null | undefined,
): Finding[] {
  if (!asked.part.hasBarcode || asked.barcode === '') return []
  const seen = bars ?? []
  const texts = textFindings(subject, pages, asked, new Set(seen.map(({ digits }) => digits)))
  if (bars === undefined) return texts
  if (bars === null) return [finding('note', subject, 'print_barcode_unread'), ...texts]
  if (bars.length === 0) return [finding('amber', subject, 'print_barcode_missing'), ...texts]
  return [...seen.flatMap(one => findingsOf(subject, pages[one.page - 1], asked, one)), ...texts]
}

function findingsOf(
  subject: string,
  judged: JudgedPage | undefined,
  { barcode, limits }: PrintAsked,
  bars: MeasuredBars,
): Finding[] {
  if (judged === undefined) return []
  const wanted = ean13From(barcode) ?? barcode
  const place = placeOn(judged, bars.box)
  if (ean13From(bars.digits) !== wanted)
    return [finding('red', subject, 'print_barcode', { found: bars.digits, wanted }, place)]
  const least = limits.bars
  const { moduleMm, heightMm, leftModules, rightModules, contrast } = bars
  const isSized =
    moduleMm >= least.moduleLeastMm * (1 - moduleSlack) &&
    moduleMm <= least.moduleMostMm * (1 + moduleSlack) &&
    heightMm >= least.heightLeastMm - heightSlackMm
  const isLight =
    leftModules >= least.leftModules - marginSlack && rightModules >= least.rightModules - marginSlack
  const percent = Math.round(contrast * 100)
  const size = { percent: Math.round((moduleMm / fullModuleMm) * 100), height: heightMm }
  const sizes = { ...size, least: least.heightLeastMm }
  const margins = {
    left: leftModules,
    right: rightModules,
    left_least: least.leftModules,
    right_least: least.rightModules,
  }
  return [
    ...(isSized ? [] : [finding('amber', subject, 'print_barcode_size', sizes, place)]),
    ...(isLight ? [] : [finding('amber', subject, 'print_barcode_margin', margins, place)]),
    ...(percent >= least.contrastLeast
      ? []
      : [finding('amber', subject, 'print_barcode_contrast', { percent }, place)]),
    ...(isNearEdge(judged, bars, least.edgeMm)
      ? [finding('note', subject, 'print_barcode_edge', { wanted: least.edgeMm }, place)]
      : []),
  ]
}

/** A module at 100 %. */
const fullModuleMm = 0.33

const isNearEdge = ({ trim }: JudgedPage, { box }: MeasuredBars, edgeMm: number): boolean =>
  trim !== undefined &&
  Math.min(box[0] - trim[0], box[1] - trim[1], trim[2] - box[2], trim[3] - box[3]) < edgeMm

/**
 * Digits as live text: of another release, or with a wrong check digit, where the bars do not say the same.
 */
function textFindings(
  subject: string,
  pages: readonly JudgedPage[],
  { barcode }: PrintAsked,
  seen: ReadonlySet<string>,
): Finding[] {
  const wanted = ean13From(barcode) ?? barcode
  const found = pages.flatMap(judged =>
    judged.page.texts.flatMap(({ text, box }) => {
      const digits = text.replaceAll(/[\s>-]/g, '')
      if (!/^\d{12,13}$/.test(digits) || ean13From(digits) === wanted) return []
      if (seen.has(digits.padStart(13, '0'))) return []
      return [finding('red', subject, 'print_barcode', { found: digits, wanted }, placeOn(judged, box))]
    }),
  )
  return found.slice(0, placesMost)
}
