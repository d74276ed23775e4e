// Rules about a print file as a whole: what it is, what it claims, what it carries.
import type { MeasuredFont, PrintMeasurement } from '../../../pdf/measure/measurement.ts'
import { type Finding, finding } from '../finding.ts'
import type { PrintAsked } from './check-print.types.ts'
import { type JudgedPage, placeOn, placesMost } from './print-places.ts'

/** The version, the standard it claims and the profile it is made for. */
export function standardFindings(subject: string, print: PrintMeasurement, asked: PrintAsked): Finding[] {
  const { version, standard, intents, isTransparent } = print
  const { limits, part } = asked
  const found: Finding[] = []
  if (version < limits.versionLeast || version > limits.versionMost) {
    const values = { version, least: limits.versionLeast, most: limits.versionMost }
    found.push(finding('red', subject, 'print_version', values))
  }
  if (standard === null) found.push(finding(limits.withoutStandard, subject, 'print_x_missing'))
  else if (intents.length === 0) found.push(finding('red', subject, 'print_x_intent', { standard }))
  if (standard !== null && /X-1a/i.test(standard) && isTransparent)
    found.push(finding('red', subject, 'print_x_transparent', { standard }))
  const wanted = limits.fogra[part.stock]
  const fits = intents.some(({ condition, profile }) => {
    const number = /fogra\s?(\d+)/i.exec(`${condition} ${profile}`)?.[1]
    return number !== undefined && wanted.includes(Number(number))
  })
  const [intent] = intents
  if (intent !== undefined && !fits) {
    const profile = intent.condition === '' ? intent.profile : intent.condition
    const values = { profile: profile.slice(0, 100), wanted: wanted.map(one => `FOGRA${one}`).join(', ') }
    found.push(finding('amber', subject, 'print_intent', values))
  }
  return found
}

/** Letters of names from a file that a finding tells. */
const wordsMost = 200

const letters = (fonts: readonly MeasuredFont[]): string =>
  fonts
    .slice(0, 5)
    .map(({ name }) => name.replace(/^[A-Z]{6}\+/, ''))
    .join(', ')
    .slice(0, wordsMost)

/** Fonts whose letters are not in the file, or are as a plant does not take them. */
export function fontFindings(
  subject: string,
  { fonts }: PrintMeasurement,
  pages: readonly JudgedPage[],
  { limits }: PrintAsked,
): Finding[] {
  const absent = fonts.filter(({ isEmbedded }) => !isEmbedded)
  const odd = fonts.filter(
    ({ isEmbedded, isSubset, kind }) =>
      isEmbedded && ((isSubset && !limits.takesSubsets) || (kind === 'Type3' && !limits.takesType3)),
  )
  const missing = absent.slice(0, placesMost).map(font => {
    const judged = pages[font.page - 1]
    const place = judged === undefined ? undefined : placeOn(judged, font.box)
    return finding('red', subject, 'print_fonts', { font: letters([font]) }, place)
  })
  const asked =
    odd.length === 0 ? [] : [finding('amber', subject, 'print_fonts_kind', { fonts: letters(odd) })]
  return [...missing, ...asked]
}

/** What would act by itself, layers that are not printed, and a file that is large to send. */
export function contentFindings(subject: string, print: PrintMeasurement, { limits }: PrintAsked): Finding[] {
  const { live, hiddenLayers, unread, bytes, isMended, missing, pages } = print
  const notRead = [...unread, ...(pages.some(({ isCut }) => isCut) ? ['marks'] : [])]
  return [
    ...(isMended
      ? [finding(missing > 0 ? 'red' : 'amber', subject, missing > 0 ? 'print_damaged' : 'print_mended')]
      : []),
    ...live.map(what => finding('red', subject, 'print_live', { what })),
    ...hiddenLayers.slice(0, 10).map(layer => finding('note', subject, 'print_layer_hidden', { layer })),
    ...(notRead.length > 0
      ? [finding('note', subject, 'print_unread', { what: notRead.join(', ').slice(0, wordsMost) })]
      : []),
    ...(bytes > limits.heavyBytes
      ? [finding('note', subject, 'print_heavy', { megabytes: Math.round(bytes / 1_048_576) })]
      : []),
  ]
}
