import { type Finding, finding } from '../finding.ts'
import type { PrintLimits } from './print-limits.ts'
import { type JudgedPage, placeOn, placesMost } from './print-places.ts'

/** Pictures with fewer pixels an inch than are seen, and with more than are of use; the coarsest first. */
export function pictureFindings(subject: string, judged: JudgedPage, limits: PrintLimits): Finding[] {
  const pictures = judged.page.pictures.toSorted((one, other) => one.ppi - other.ppi)
  const toned = pictures.filter(({ bits }) => bits > 1)
  const coarse = toned.filter(({ ppi }) => ppi < limits.ppiAsk)
  const fine = toned.filter(({ ppi }) => ppi > limits.ppiMost)
  const lines = pictures.filter(({ bits, ppi }) => bits === 1 && ppi < limits.lineArtPpi)
  return [
    ...coarse.slice(0, placesMost).map(({ ppi, box }) => {
      const signal = ppi < limits.ppiRefuse ? 'red' : 'amber'
      return finding(signal, subject, 'print_resolution', { ppi, least: limits.ppiAsk }, placeOn(judged, box))
    }),
    ...lines
      .slice(0, placesMost)
      .map(({ ppi, box }) =>
        finding('amber', subject, 'print_line_art', { ppi, least: limits.lineArtPpi }, placeOn(judged, box)),
      ),
    ...fine
      .slice(0, placesMost)
      .map(({ ppi, box }) =>
        finding(
          'note',
          subject,
          'print_resolution_high',
          { ppi, most: limits.ppiMost },
          placeOn(judged, box),
        ),
      ),
  ]
}
