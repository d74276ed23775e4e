// Rules about colour: what it is told in, how much of it, on which plates, printed over what.
import type { MeasuredPaint, MeasuredPicture } from '../../../pdf/measure/measurement.ts'
import { type Finding, finding } from '../finding.ts'
import type { PrintAsked } from './check-print.types.ts'
import { type JudgedPage, nearBoxes, placeOn, placesMost } from './print-places.ts'

const process: ReadonlySet<string> = new Set(['Cyan', 'Magenta', 'Yellow', 'Black', 'None', 'All', ''])
/** Lines that a tool follows: they are not printed. */
const dieLine = /cut|stanz|crease|\bdie|\bfold/i

const sumOf = ({ plates }: MeasuredPaint): number =>
  Math.round(Object.values(plates).reduce((sum, ink) => sum + ink, 0))
const isWhite = (paint: MeasuredPaint): boolean => {
  const inks = Object.values(paint.plates)
  return inks.length > 0 && inks.every(ink => ink === 0)
}

/** Colours of a screen where inks are wanted. */
export function colourFindings(subject: string, judged: JudgedPage): Finding[] {
  const { paints, pictures } = judged.page
  const drawn = paints
    .filter(({ colour }) => colour === 'rgb' || colour === 'lab' || colour === 'icc_rgb')
    .slice(0, placesMost)
    .map(({ colour, kind, box }) => {
      const signal = colour === 'icc_rgb' ? 'amber' : 'red'
      return finding(signal, subject, 'print_colour', { colour, kind }, placeOn(judged, box))
    })
  const shown = pictures.filter(({ colour }) => colour === 'rgb' || colour === 'icc_rgb' || colour === 'lab')
  return [
    ...drawn,
    ...nearBoxes(shown.map(({ box }) => box)).map(box =>
      finding('amber', subject, 'print_colour_picture', {}, placeOn(judged, box)),
    ),
  ]
}

/** The most ink that a picture has on more than a little of its area, in tens of percent. */
function pictureInk({ inkMm2 }: MeasuredPicture, leastMm2: number): number {
  let area = 0
  for (let step = (inkMm2?.length ?? 0) - 1; step >= 0; step -= 1) {
    area += inkMm2?.[step] ?? 0
    if (area > leastMm2) return step * 10
  }
  return 0
}

/** More ink than dries, and tints that are hardly seen. */
export function inkFindings(subject: string, judged: JudgedPage, { part, limits }: PrintAsked): Finding[] {
  const { paints, pictures } = judged.page
  const most = limits.inkAsk[part.stock]
  const inked = [
    ...paints
      .filter(({ areaMm2 }) => areaMm2 > limits.inkAreaMm2)
      .map(paint => ({ sum: sumOf(paint), box: paint.box })),
    ...pictures.map(picture => ({ sum: pictureInk(picture, limits.inkAreaMm2), box: picture.box })),
  ]
  const heavy = inked.filter(({ sum }) => sum > most).toSorted((one, other) => other.sum - one.sum)
  const thin = paints.filter(
    paint =>
      paint.kind === 'area' &&
      paint.areaMm2 > limits.tintAreaMm2 &&
      sumOf(paint) > 0 &&
      sumOf(paint) < limits.tintLeast,
  )
  return [
    ...heavy.slice(0, placesMost).map(({ sum, box }) => {
      const signal = sum > limits.inkRefuse ? 'red' : 'amber'
      return finding(signal, subject, 'print_ink_sum', { sum, most }, placeOn(judged, box))
    }),
    ...thin.slice(0, placesMost).map(paint => {
      const values = { sum: sumOf(paint), least: limits.tintLeast }
      return finding('note', subject, 'print_ink_thin', values, placeOn(judged, paint.box))
    }),
  ]
}

/** A swatch by what makes it: `PANTONE 877 C` and `877 CV` are one. */
const swatch = (name: string): string =>
  name
    .toLowerCase()
    .replace(/pantone|pms/g, '')
    .replace(/\s*(cvc|cvu|cv|cp|up|c|u|m|tc|tcx)\s*$/, '')
    .replaceAll(/[^a-z0-9]/g, '')

interface Met {
  readonly judged: JudgedPage
  readonly box: MeasuredPaint['box']
}

/** The first place of every plate of a file. */
function platesIn(pages: readonly JudgedPage[]): Map<string, Met> {
  const plates = new Map<string, Met>()
  for (const judged of pages) {
    const { paints, pictures } = judged.page
    const all = [
      ...paints.map(({ plates: own, box }) => ({ names: Object.keys(own), box })),
      ...pictures.map(({ plates: own, box }) => ({ names: own, box })),
    ]
    for (const { names, box } of all)
      for (const name of names) if (!plates.has(name)) plates.set(name, { judged, box })
  }
  return plates
}

/** Plates beyond those that were ordered, one swatch under two names, lines of tools that would print. */
export function plateFindings(
  subject: string,
  pages: readonly JudgedPage[],
  { spots }: PrintAsked,
): Finding[] {
  const plates = platesIn(pages)
  const found: Finding[] = []
  const all = plates.get('All')
  if (all !== undefined)
    found.push(finding('red', subject, 'print_spot_all', {}, placeOn(all.judged, all.box)))
  const own = [...plates].filter(([name]) => !process.has(name))
  for (const [name, { judged, box }] of own.filter(([one]) => dieLine.test(one)).slice(0, placesMost))
    found.push(finding('red', subject, 'print_die_line', { name: name.slice(0, 100) }, placeOn(judged, box)))
  const printed = own.filter(([name]) => !dieLine.test(name))
  const swatches = new Map<string, string[]>()
  for (const [name] of printed) swatches.set(swatch(name), [...(swatches.get(swatch(name)) ?? []), name])
  for (const same of swatches.values()) {
    const names = same.join(', ')
    if (same.length > 1)
      found.push(finding('amber', subject, 'print_spots_alike', { names: names.slice(0, 200) }))
  }
  const [first] = printed
  if (swatches.size > spots.length && first !== undefined) {
    const names = printed.map(([name]) => name).join(', ')
    const strange = printed.find(([name]) => !spots.some(spot => swatch(spot) === swatch(name))) ?? first
    const values = { names: names.slice(0, 200), count: swatches.size, ordered: spots.length }
    found.push(finding('red', subject, 'print_spots', values, placeOn(strange[1].judged, strange[1].box)))
  }
  return found
}

/** White that would not be seen, and gray that darkens what is under it. */
export function overprintFindings(subject: string, judged: JudgedPage): Finding[] {
  const over = judged.page.paints.filter(({ isOverprint }) => isOverprint)
  const grays = over.filter(paint => {
    const { Black: black = 0, ...others } = paint.plates
    return black > 0 && black < 100 && Object.values(others).every(ink => ink === 0)
  })
  return [
    ...over
      .filter(isWhite)
      .slice(0, placesMost)
      .map(({ kind, box }) => finding('red', subject, 'print_overprint', { kind }, placeOn(judged, box))),
    ...grays.slice(0, placesMost).map(({ plates, box }) => {
      const percent = Math.round(plates['Black'] ?? 0)
      return finding('note', subject, 'print_overprint_black', { percent }, placeOn(judged, box))
    }),
  ]
}

/** Lines and letters that a plate cannot hold. */
export function thinFindings(subject: string, judged: JudgedPage, { limits }: PrintAsked): Finding[] {
  const { paints } = judged.page
  const lines = paints.filter(
    paint =>
      paint.kind === 'line' && paint.leastPt < (isWhite(paint) ? limits.reversedLinePt : limits.linePt),
  )
  const small = paints.filter(paint => {
    const inks = Object.values(paint.plates).filter(ink => ink > 0).length
    const least = isWhite(paint) ? limits.reversedTextPt : inks > 2 ? limits.manyInksTextPt : limits.textPt
    return paint.kind === 'text' && paint.leastPt < least
  })
  return [
    ...lines.slice(0, placesMost).map(paint => {
      const least = isWhite(paint) ? limits.reversedLinePt : limits.linePt
      const values = { found: paint.leastPt, least }
      return finding('amber', subject, 'print_hairline', values, placeOn(judged, paint.leastBox))
    }),
    ...small
      .slice(0, placesMost)
      .map(paint =>
        finding(
          'note',
          subject,
          'print_text_small',
          { found: paint.leastPt },
          placeOn(judged, paint.leastBox),
        ),
      ),
  ]
}
