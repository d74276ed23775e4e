// Rules about text: far enough from what is cut, folded and punched, and saying what the release says.
import type { Box } from '../../../pdf/measure/geometry.ts'
import type { RunPart } from '../../parts/part.ts'
import { type Finding, finding } from '../finding.ts'
import type { PrintAsked } from './check-print.types.ts'
import { type JudgedPage, nearBoxes, placeOn } from './print-places.ts'

/** A tenth of a millimetre may be lost where boxes of letters are guessed. */
const slackMm = 0.1

/** The nearest and the farthest that a box comes to a point. */
function reach([left, bottom, right, top]: Box, x: number, y: number): { near: number; far: number } {
  const dx = Math.max(left - x, 0, x - right)
  const dy = Math.max(bottom - y, 0, y - top)
  const fx = Math.max(Math.abs(left - x), Math.abs(right - x))
  const fy = Math.max(Math.abs(bottom - y), Math.abs(top - y))
  return { near: Math.hypot(dx, dy), far: Math.hypot(fx, fy) }
}

type Near = 'trim' | 'fold' | 'hole' | undefined

/** Text of a spine stands between its folds, and need not keep as far from them as other text. */
const isOnSpine = ([left, , right]: Box, { spines }: RunPart): boolean =>
  spines.some(
    ({ fromUm, widthUm }) => left >= fromUm / 1_000 + 0.4 && right <= (fromUm + widthUm) / 1_000 - 0.4,
  )

/** What a box of text, from the corner of the trim, comes too near to. */
function nearTo(box: Box, part: RunPart): Near {
  const { widthUm, heightUm, safeUm } = part
  const [width, height, safe] = [widthUm / 1_000, heightUm / 1_000, safeUm / 1_000 - slackMm]
  if (part.shape === 'circle') {
    if (reach(box, width / 2, height / 2).far > width / 2 - safe) return 'trim'
  } else if (box[0] < safe || box[1] < safe || box[2] > width - safe || box[3] > height - safe) return 'trim'
  const isByHole = part.holes.some(
    ({ xUm, yUm, radiusUm, clearUm }) =>
      reach(box, xUm / 1_000, yUm / 1_000).near < (radiusUm + clearUm) / 1_000 - slackMm,
  )
  if (isByHole) return 'hole'
  if (isOnSpine(box, part)) return undefined
  const isByFold = part.folds.some(({ direction, atUm, clearUm }) => {
    const [low, high] = direction === 'upright' ? [box[0], box[2]] : [box[1], box[3]]
    const [at, clear] = [atUm / 1_000, clearUm / 1_000 - slackMm]
    return high > at - clear && low < at + clear
  })
  return isByFold ? 'fold' : undefined
}

/** Text within the margin of the trim, of a fold or of a hole. */
export function safeFindings(subject: string, pages: readonly JudgedPage[], { part }: PrintAsked): Finding[] {
  return pages.flatMap(judged => {
    const { page, trim } = judged
    if (trim === undefined) return []
    const near: Record<'trim' | 'fold' | 'hole', Box[]> = { trim: [], fold: [], hole: [] }
    for (const { box } of page.texts) {
      const what = nearTo([box[0] - trim[0], box[1] - trim[1], box[2] - trim[0], box[3] - trim[1]], part)
      if (what !== undefined) near[what].push(box)
    }
    return (['trim', 'fold', 'hole'] as const).flatMap(what =>
      nearBoxes(near[what]).map(box =>
        finding('amber', subject, 'print_safe', { what, wanted: part.safeUm / 1_000 }, placeOn(judged, box)),
      ),
    )
  })
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** Texts of the release that are not among those of the file; outlined letters cannot be read. */
export function copyFindings(subject: string, pages: readonly JudgedPage[], asked: PrintAsked): Finding[] {
  const wanted = asked.texts.filter(text => text.trim() !== '')
  if (wanted.length === 0) return []
  const said = folded(pages.flatMap(({ page }) => page.texts.map(({ text }) => text)).join(''))
  if (said === '') return [finding('note', subject, 'print_copy_outlined')]
  return wanted
    .filter(text => !said.includes(folded(text)))
    .map(text => finding('amber', subject, 'print_copy', { text }))
}
