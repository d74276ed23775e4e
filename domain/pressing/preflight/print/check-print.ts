// Judges what was measured in a print file against the part it is for. Pure: terminal, page and server ask
// the same, whoever measured it. Rules 8.
import type { ReadPrint } from '../../../pdf/measure/measure-print.ts'
import type { PrintMeasurement } from '../../../pdf/measure/measurement.ts'
import { type Finding, finding, verdictOf } from '../finding.ts'
import { blankFindings } from './check-blank.ts'
import { contentFindings, fontFindings, standardFindings } from './check-file.ts'
import { colourFindings, inkFindings, overprintFindings, plateFindings, thinFindings } from './check-inks.ts'
import { pictureFindings } from './check-pictures.ts'
import type { PrintAsked } from './check-print.types.ts'
import { bleedFindings, pageCountFindings, sizeFindings } from './check-size.ts'
import { barcodeFindings } from './check-bars.ts'
import { copyFindings, safeFindings } from './check-text.ts'
import { type JudgedPage, nearBoxes, placeOn, trimOf } from './print-places.ts'

const unreadCodes = {
  not_pdf: 'print_not_pdf',
  encrypted: 'print_encrypted',
  damaged: 'print_damaged',
  too_heavy: 'print_too_heavy',
} as const

/** What is found in a file for a part, or why it could not be read; `print_good` when it can be printed. */
export function printFindings(subject: string, read: ReadPrint, asked: PrintAsked): Finding[] {
  if (!read.ok) return [finding('red', subject, unreadCodes[read.problem], { what: read.what })]
  const found = measuredFindings(subject, read, asked)
  return verdictOf(found) === 'green'
    ? [finding('green', subject, 'print_good', goodValues(read.measurement)), ...found]
    : found
}

const goodValues = ({ pages }: PrintMeasurement): Finding['values'] => ({ pages: pages.length })

function measuredFindings(
  subject: string,
  { measurement: print, bars }: Extract<ReadPrint, { ok: true }>,
  asked: PrintAsked,
): Finding[] {
  const { part, limits } = asked
  const pages = print.pages.map(
    (page, index): JudgedPage => ({ number: index + 1, page, trim: trimOf(page, part, limits) }),
  )
  const sizes = sizeFindings(subject, pages, asked)
  return [
    ...contentFindings(subject, print, asked),
    ...standardFindings(subject, print, asked),
    ...pageCountFindings(subject, pages.length, part),
    ...blankFindings(subject, pages, asked, print.unread),
    ...sizes,
    ...bleedFindings(subject, pages, asked),
    // Where the size is another, folds and edges are elsewhere too.
    ...(sizes.length === 0 ? safeFindings(subject, pages, asked) : []),
    ...fontFindings(subject, print, pages, asked),
    ...plateFindings(subject, pages, asked),
    ...pages.flatMap(judged => [
      ...pictureFindings(subject, judged, limits),
      ...colourFindings(subject, judged),
      ...inkFindings(subject, judged, asked),
      ...overprintFindings(subject, judged),
      ...thinFindings(subject, judged, asked),
      ...nearBoxes(judged.page.notes).map(box =>
        finding('amber', subject, 'print_notes', {}, placeOn(judged, box)),
      ),
    ]),
    ...copyFindings(subject, pages, asked),
    ...barcodeFindings(subject, pages, asked, bars),
  ]
}
