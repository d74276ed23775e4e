// Where on a page something was found: in millimetres from the corner of its trim, near boxes as one.
import type { Box } from '../../../pdf/measure/geometry.ts'
import type { MeasuredPage } from '../../../pdf/measure/measurement.ts'
import type { RunPart } from '../../parts/part.ts'
import type { FindingPlace } from '../finding.ts'
import type { PrintLimits } from './print-limits.ts'

/** A page with its number and the trim that it has, or is taken to have; undefined where none fits. */
export interface JudgedPage {
  readonly number: number
  readonly page: MeasuredPage
  readonly trim: Box | undefined
}

/** Bleeds of a page without a TrimBox, in micrometres: the usual one, none, and that of a template. */
const bleedsUm = [3_000, 0, 13_000] as const
/** A jacket that was laid out for another spine is as much wider or narrower. */
const otherSpineUm = 12_000

/** The trim of a page: its TrimBox, else what is left of the page when the bleed of the part is taken off. */
export function trimOf(page: MeasuredPage, part: RunPart, limits: PrintLimits): Box | undefined {
  if (page.trim !== null) return page.trim
  const spare = part.spines.length > 0 ? otherSpineUm * part.spines.length : 0
  const bleedUm = bleedsUm.find(one => {
    const wide = Math.abs(page.widthMm * 1_000 - part.widthUm - 2 * one)
    const high = Math.abs(page.heightMm * 1_000 - part.heightUm - 2 * one)
    return high <= limits.sizeToleranceUm && wide <= limits.sizeToleranceUm + spare
  })
  if (bleedUm === undefined) return undefined
  const off = bleedUm / 1_000
  return [off, off, page.widthMm - off, page.heightMm - off]
}

const tenths = (value: number): number => Math.round(value * 10) / 10

/** A place on a page; the whole page when no box is given. */
export function placeOn({ number, trim }: JudgedPage, box: Box | null): FindingPlace {
  const [left = 0, bottom = 0] = trim ?? []
  const moved: Box | null =
    box === null
      ? null
      : [tenths(box[0] - left), tenths(box[1] - bottom), tenths(box[2] - left), tenths(box[3] - bottom)]
  return { kind: 'page', page: number, box: moved }
}

const nearMm = 3
const boxesMost = 200
/** A rule names so many places of a page; whoever looks there sees the others. */
export const placesMost = 10

const isNear = (one: Box, other: Box): boolean =>
  one[0] - nearMm <= other[2] &&
  other[0] - nearMm <= one[2] &&
  one[1] - nearMm <= other[3] &&
  other[1] - nearMm <= one[3]

/** Boxes that are near each other as one, such as the letters of a line. */
export function nearBoxes(boxes: readonly Box[]): Box[] {
  const joined: Box[] = []
  for (const box of boxes.slice(0, boxesMost)) {
    let now = box
    for (let at = 0; at < joined.length; ) {
      const other = joined[at]
      if (other === undefined || !isNear(now, other)) {
        at += 1
        continue
      }
      now = [
        Math.min(now[0], other[0]),
        Math.min(now[1], other[1]),
        Math.max(now[2], other[2]),
        Math.max(now[3], other[3]),
      ]
      joined.splice(at, 1)
      at = 0
    }
    joined.push(now)
  }
  return joined.slice(0, placesMost)
}
