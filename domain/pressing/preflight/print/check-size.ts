// Rules about the size of pages: as many as the part has, cut to its measure, with a spine as wide as its run
// needs and print beyond the edge.
import type { Box } from '../../../pdf/measure/geometry.ts'
import { pagesText, type RunPart, takesPages } from '../../parts/part.ts'
import { type Finding, finding } from '../finding.ts'
import type { PrintAsked } from './check-print.types.ts'
import type { PrintLimits } from './print-limits.ts'
import { type JudgedPage, placeOn } from './print-places.ts'

const mmText = (um: number): string => String(Math.round(um / 100) / 10)
const sizeText = (widthUm: number, heightUm: number): string => `${mmText(widthUm)} × ${mmText(heightUm)} mm`

const umOf = (box: Box): { widthUm: number; heightUm: number } => ({
  widthUm: Math.round((box[2] - box[0]) * 1_000),
  heightUm: Math.round((box[3] - box[1]) * 1_000),
})

type Size = Pick<RunPart, 'widthUm' | 'heightUm'>
const fits = (one: Size, other: Size, { sizeToleranceUm }: PrintLimits): boolean =>
  Math.abs(one.widthUm - other.widthUm) <= sizeToleranceUm &&
  Math.abs(one.heightUm - other.heightUm) <= sizeToleranceUm

export function pageCountFindings(subject: string, count: number, part: RunPart): Finding[] {
  if (takesPages(part, count)) return []
  return [finding('red', subject, 'print_pages', { count, wanted: pagesText(part) })]
}

/** How wide each spine of the art is; undefined where the art is not that of the part but for its spine. */
function spineIn(size: Size, part: RunPart, { sizeToleranceUm }: PrintLimits): number | undefined {
  const count = part.spines.length
  if (count === 0 || Math.abs(size.heightUm - part.heightUm) > sizeToleranceUm) return undefined
  const panels = part.widthUm - part.spines.reduce((sum, { widthUm }) => sum + widthUm, 0)
  const each = (size.widthUm - panels) / count
  return each >= -sizeToleranceUm && each <= 15_000 ? Math.max(0, each) : undefined
}

/** Whether the size of a page is that of the part, and what is said when it is not. */
function sizeOrSpine(subject: string, judged: JudgedPage, asked: PrintAsked): Finding[] {
  const { part, limits, others } = asked
  const { page, trim } = judged
  const size =
    trim === undefined ? { widthUm: page.widthMm * 1_000, heightUm: page.heightMm * 1_000 } : umOf(trim)
  const spine = trim === undefined ? undefined : spineIn(size, part, limits)
  const [ordered] = part.spines
  if (spine !== undefined && ordered !== undefined) {
    const off = Math.abs(spine - ordered.widthUm)
    if (off <= limits.spineAskUm) return []
    const signal = off > limits.spineRefuseUm ? 'red' : 'amber'
    const values = {
      found: mmText(spine),
      wanted: mmText(ordered.widthUm),
      size: sizeText(part.widthUm, part.heightUm),
    }
    const box: Box | null = trim === undefined ? null : spineBox(trim, ordered.fromUm, spine)
    return [finding(signal, subject, 'print_spine', values, placeOn(judged, box))]
  }
  if (trim !== undefined && fits(size, part, limits)) return []
  const other = others.find(one => one.key !== part.key && fits(size, one, limits))
  const values = {
    found: sizeText(size.widthUm, size.heightUm),
    wanted: sizeText(part.widthUm, part.heightUm),
    with_bleed: sizeText(part.widthUm + 2 * part.bleedUm, part.heightUm + 2 * part.bleedUm),
  }
  const place = placeOn(judged, null)
  if (other !== undefined)
    return [finding('red', subject, 'print_size_other', { ...values, other: other.key }, place)]
  return [finding('red', subject, 'print_size', values, place)]
}

const spineBox = (trim: Box, fromUm: number, widthUm: number): Box => {
  const left = trim[0] + fromUm / 1_000
  return [left, trim[1], left + widthUm / 1_000, trim[3]]
}

/** The first page whose size is wrong; the others are as a rule wrong in the same way. */
export function sizeFindings(subject: string, pages: readonly JudgedPage[], asked: PrintAsked): Finding[] {
  for (const judged of pages) {
    const found = sizeOrSpine(subject, judged, asked)
    if (found.length > 0) return found
  }
  return []
}

/** A hundredth of a point is nothing. */
const roundingMm = 0.1

/** Bleed on all four sides, and art that goes into it wherever it goes to the edge. */
export function bleedFindings(subject: string, pages: readonly JudgedPage[], asked: PrintAsked): Finding[] {
  const { part, limits } = asked
  for (const judged of pages) {
    const { page, trim } = judged
    if (trim === undefined) continue
    const outer: Box = page.bleed ?? [0, 0, page.widthMm, page.heightMm]
    const least = Math.min(trim[0] - outer[0], trim[1] - outer[1], outer[2] - trim[2], outer[3] - trim[3])
    const wanted = part.bleedUm / 1_000
    if (least < wanted - roundingMm) {
      const values = {
        found: mmText(Math.max(0, least) * 1_000),
        wanted: mmText(part.bleedUm),
        with_bleed: sizeText(part.widthUm + 2 * part.bleedUm, part.heightUm + 2 * part.bleedUm),
      }
      return [finding('red', subject, 'print_bleed', values, placeOn(judged, null))]
    }
    const rim = page.rim
    if (rim === null || rim.inkedMm === 0) continue
    if (rim.bareMm * 10_000 <= rim.inkedMm * limits.bareRimBasisPoints) continue
    const percent = Math.round((100 * rim.bareMm) / rim.inkedMm)
    return [finding('amber', subject, 'print_bleed_bare', { percent }, placeOn(judged, rim.box))]
  }
  return []
}
