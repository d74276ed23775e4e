// A file with nothing of its own to print: a template as it was loaded, or a page that was never filled.
import type { Box } from '../../../pdf/measure/geometry.ts'
import type { MeasuredPage, MeasuredPaint } from '../../../pdf/measure/measurement.ts'
import type { RunPart } from '../../parts/part.ts'
import { type Finding, finding } from '../finding.ts'
import type { PrintAsked } from './check-print.types.ts'
import { type JudgedPage, placeOn } from './print-places.ts'

/** White labels are made on purpose; nobody orders the print of another part to leave it bare. */
const mayBeBare = ({ stock }: RunPart): boolean => stock === 'label'

const meets = (one: Box, other: Box): boolean =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]

/** What leaves ink: a colour without plates is of a screen, and is one. */
const isInked = ({ plates }: MeasuredPaint): boolean => {
  const inks = Object.values(plates)
  return inks.length === 0 || inks.some(ink => ink > 0)
}

/** A picture whose ink was looked at and is none is paper. */
const isPaper = (inkMm2: readonly number[] | null): boolean =>
  inkMm2?.slice(1).every(area => area === 0) ?? false

/** Whether something of a page is printed within its trim; one that was not read whole has the doubt. */
function hasArt({ paints, pictures, texts, isCut, widthMm, heightMm }: MeasuredPage, trim?: Box): boolean {
  const within = trim ?? [0, 0, widthMm, heightMm]
  return (
    isCut ||
    paints.some(one => isInked(one) && (meets(one.box, within) || meets(one.leastBox, within))) ||
    pictures.some(({ box, inkMm2 }) => meets(box, within) && !isPaper(inkMm2)) ||
    texts.some(({ box }) => meets(box, within))
  )
}

/** That no page of a file has art, as its template has none; said of its first page. Rules 8. */
export function blankFindings(
  subject: string,
  pages: readonly JudgedPage[],
  { part }: PrintAsked,
  unread: readonly string[],
): Finding[] {
  const [first] = pages
  if (first === undefined || unread.length > 0) return []
  if (pages.some(({ page, trim }) => hasArt(page, trim))) return []
  const place = placeOn(first, null)
  return mayBeBare(part)
    ? [finding('amber', subject, 'print_blank_label', {}, place)]
    : [finding('red', subject, 'print_blank', {}, place)]
}
