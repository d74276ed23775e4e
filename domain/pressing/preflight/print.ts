import type { DiscSize } from '../quote/quote-spec.ts'
import { type Finding, finding } from './finding.ts'

/** A printed part by its trimmed size. The sizes are usual ones of plants; an assumption. */
export const printParts = ['front', 'jacket', 'gatefold', 'label', 'inner', 'insert'] as const

export type PrintPart = (typeof printParts)[number]

interface PageBox {
  readonly widthMm: number
  readonly heightMm: number
}

/** A file of one part: the whole page with its bleed, and the trimmed size if the file names it. */
interface PrintFile {
  readonly page: PageBox
  readonly trim: PageBox | undefined
  readonly bytes: number
}

const frontMm = { '12': 315, '10': 262, '7': 184 } as const satisfies Record<DiscSize, number>
const labelMm = { '12': 100, '10': 100, '7': 92 } as const satisfies Record<DiscSize, number>
const innerMm = { '12': 306, '10': 254, '7': 178 } as const satisfies Record<DiscSize, number>
const spineMm = 3

/** The trimmed size of a part. */
export function trimOf(part: PrintPart, size: DiscSize): PageBox {
  const side = frontMm[size]
  if (part === 'label') return square(labelMm[size])
  if (part === 'inner' || part === 'insert') return square(innerMm[size])
  if (part === 'front') return square(side)
  const spread = part === 'gatefold' ? side * 2 : side * 2 + spineMm
  return { widthMm: spread, heightMm: side }
}

const square = (side: number): PageBox => ({ widthMm: side, heightMm: side })

/** Paper is cut this exactly. Rules 8. */
const toleranceMm = 1.5
const bleedMm = 3
const mostBytes = 120 * 1_048_576

const fits = (one: number, other: number): boolean => Math.abs(one - other) <= toleranceMm
const isLike = (one: PageBox, other: PageBox): boolean =>
  fits(one.widthMm, other.widthMm) && fits(one.heightMm, other.heightMm)
const grown = ({ widthMm, heightMm }: PageBox): PageBox => ({
  widthMm: widthMm + 2 * bleedMm,
  heightMm: heightMm + 2 * bleedMm,
})
const text = ({ widthMm, heightMm }: PageBox): string => `${Math.round(widthMm)} × ${Math.round(heightMm)} mm`

/** Size and bleed of a printed part, and whether the file is too large to send. */
export function printFindings(name: string, file: PrintFile, part: PrintPart, size: DiscSize): Finding[] {
  const wanted = trimOf(part, size)
  const trim = file.trim ?? (isLike(file.page, wanted) ? file.page : undefined)
  const values = { found: text(trim ?? file.page), wanted: text(wanted), with_bleed: text(grown(wanted)) }
  const large = file.bytes > mostBytes ? [finding('amber', name, 'print_too_large', { megabytes: 120 })] : []
  if (trim !== undefined && !isLike(trim, wanted))
    return [finding('red', name, 'print_size_wrong', values), ...large]
  const bled = grown(wanted)
  const hasBleed =
    file.page.widthMm >= bled.widthMm - toleranceMm && file.page.heightMm >= bled.heightMm - toleranceMm
  if (isLike(file.page, bled) || (trim !== undefined && hasBleed)) {
    return [finding('green', name, 'print_good', values), ...large]
  }
  const isBare = isLike(file.page, wanted) || trim !== undefined
  return [finding('red', name, isBare ? 'print_bleed_missing' : 'print_size_wrong', values), ...large]
}

const pointsPerMm = 72 / 25.4

/** The boxes of a PDF's first page as far as they stand in it unpacked; undefined when none is found. */
export function pdfBoxes(content: string): Pick<PrintFile, 'page' | 'trim'> | undefined {
  const page = boxOf(content, 'MediaBox')
  return page === undefined ? undefined : { page, trim: boxOf(content, 'TrimBox') }
}

function boxOf(content: string, name: string): PageBox | undefined {
  const number = String.raw`\s*(-?\d+(?:\.\d+)?)\s*`
  const found = new RegExp(String.raw`/${name}\s*\[${number.repeat(4)}\]`).exec(content)
  if (found === null) return undefined
  const [left = 0, bottom = 0, right = 0, top = 0] = found.slice(1).map(Number)
  const box = { widthMm: (right - left) / pointsPerMm, heightMm: (top - bottom) / pointsPerMm }
  return box.widthMm > 0 && box.heightMm > 0 ? box : undefined
}
