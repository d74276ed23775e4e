// The sheets of a package: what is pressed, what lies on its sides, where it goes. In English, the language
// of the trade, whoever presses: one package is one, wherever it is sent.
import {
  type Converted,
  cueSides,
  cueTime,
  engraved,
  speedOn,
} from '#domain/pressing/package/package-manifest.ts'
import type { PackageFacts } from '#domain/pressing/package/package-facts.ts'
import { type DocumentLog, openSheet, type Sheet } from '../documents/sheet.ts'

interface PaperFacts {
  readonly facts: PackageFacts
  readonly name: string
  /** When the last thing in it changed: a paper that is drawn again is the same. */
  readonly asOf: Date
  readonly keyId: string
  readonly publicKey: string
  readonly log: DocumentLog
}

const leftPt = 56
const valuePt = 210
const rightPt = 539
const linePt = 15
const topPt = 130
const lastPt = 780

type Row = readonly [label: string, text: string]

/** Writes rows one below another, on as many pages as they take. */
function writeRows(sheet: Sheet, rows: readonly Row[]): void {
  let atPt = topPt
  for (const [label, text] of rows) {
    if (atPt > lastPt) {
      sheet.newPage()
      atPt = 60
    }
    sheet.write(label, leftPt, atPt, { sizePt: 9, colour: '#4d5557', widthPt: valuePt - leftPt - 8 })
    sheet.write(text, valuePt, atPt, { widthPt: rightPt - valuePt })
    atPt += linePt
  }
}

function paper(title: string, { facts, name, asOf, log }: PaperFacts, rows: readonly Row[]) {
  const { release } = facts
  const sheet = openSheet({ title: `${name} ${title}`, locale: 'en', at: asOf, log })
  sheet.disc(leftPt + 14, 62, 14)
  sheet.write(title, leftPt + 38, 48, { sizePt: 20, weight: 'bold' })
  sheet.write(name, rightPt, 50, { sizePt: 10, align: 'right' })
  sheet.write(`${release.artist}: ${release.title}`, leftPt, 92, { sizePt: 12, widthPt: rightPt - leftPt })
  sheet.rule(leftPt, 114, rightPt - leftPt)
  writeRows(sheet, rows)
  return sheet.end()
}

const choiceText = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(choiceText).join('; ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([, one]) => one !== '' && one !== false)
      .map(([name, one]) => `${name.replaceAll('_', ' ')} ${choiceText(one)}`)
      .join(', ')
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

/** What is pressed, and by which key the package is checked. */
export function specPaper(told: PaperFacts) {
  const { facts, keyId, publicKey, asOf } = told
  const { release, quantity, spec, parts, dates } = facts
  return paper('Pressing sheet', told, [
    ['Catalogue number', release.catalogueNumber],
    ['Barcode', release.barcode || 'none'],
    ['Copies', `${quantity.ordered} (${quantity.low} to ${quantity.high})`],
    ...cueSides(facts).map(({ side }): Row => [`Runout ${side}`, engraved(facts, side)]),
    ['Due', dates.due ?? 'not fixed'],
    ['Test pressings', String(dates.testPressings)],
    ['As of', asOf.toISOString()],
    ...Object.entries(spec ?? {}).map(([name, value]): Row => [name.replaceAll('_', ' '), choiceText(value)]),
    ...parts.map(({ key, version, fileName }): Row => [`Print file ${key}`, `${fileName} (${version})`]),
    ['Signed with key', keyId],
    ['Public key (Ed25519)', publicKey],
  ])
}

/** The speed of a side that has one of its own. */
const turnsOn = (facts: PackageFacts, side: string): string[] => {
  const speed = speedOn(facts, side)
  return speed === undefined ? [] : [`${speed} rpm`]
}

/** What lies on each side, by time and by sample. */
export function sidesPaper(told: PaperFacts, converted: readonly Converted[]) {
  const rows = cueSides(told.facts).flatMap(({ side, tracks }): Row[] => [
    [`Side ${side}`, [`${tracks.length} tracks`, ...turnsOn(told.facts, side)].join(', ')],
    ['Runout', engraved(told.facts, side)],
    ...tracks.flatMap(({ n, track, startSample, file }): Row[] => {
      const from = cueTime(startSample, track.rate)
      const row = `${from}, ${cueTime(track.frames, track.rate)} (sample ${startSample})`
      return [
        [`${n}. ${track.title}`, row],
        ...converted.filter(({ of }) => of.path === file).flatMap(madeRows),
      ]
    }),
  ])
  return paper('Sides', told, rows)
}

const baseOf = (path: string): string => path.replace('audio/', '')

/** A recording of 24 bits and the one it was made of, each with what it can be known by. */
const madeRows = ({ path, sha256, of, clipped }: Converted): Row[] => [
  ['24 bit', `${baseOf(path)}, TPDF dither, ${clipped} samples held at full scale`],
  ['SHA-256', `${sha256.slice(0, 32)}`],
  ['', sha256.slice(32)],
  ['Made of', baseOf(of.path)],
  ['SHA-256', of.sha256.slice(0, 32)],
  ['', of.sha256.slice(32)],
]

/** Where the copies go. */
export function deliveryPaper(told: PaperFacts) {
  const rows = told.facts.delivery.flatMap(({ ref, copies, mode, address }): Row[] => [
    [ref, `${copies} copies, ${mode}`],
    ...address.map((line): Row => ['', line]),
  ])
  return paper('Delivery note', told, rows)
}
