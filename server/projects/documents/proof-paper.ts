// A proof on paper: what will be pressed in words, then every page that will be printed, each sheet marked
// as a proof and of which version. The same proof gives the same bytes.
import type { ProofFacts } from '#domain/pressing/creation/proof-facts.ts'
import { proofColours, proofSleeves } from '#domain/pressing/creation/proof-texts.ts'
import { partName } from '#domain/pressing/parts/part-names.ts'
import type { Locale } from '#domain/text/locale.ts'
import { formatDate } from '#domain/time/date-format.ts'
import { formatDuration } from '#domain/time/duration.ts'
import { type DocumentLog, openSheet, type Picture, type Sheet } from '../../documents/sheet.ts'
import { quoteFactWords } from '../../quotes/documents/quote.ts'
import { type ProofWords, proofPaperWords } from './proof-words.ts'

export interface ProofPart {
  readonly key: string
  readonly version: number
  readonly fileName: string
  readonly pictures: readonly Picture[]
}

interface ProofPaper {
  readonly version: number
  readonly facts: ProofFacts
  readonly parts: readonly ProofPart[]
  readonly locale: Locale
  /** When the proof was made: a paper that is drawn again is the same. */
  readonly at: Date
  readonly log: DocumentLog
}

const [leftPt, rightPt, linePt, lastPt] = [56, 539, 15, 790]
const pictureTopPt = 110

type Row = readonly [label: string, text: string]

function rowsOf(facts: ProofFacts, words: ProofWords, locale: Locale): Row[] {
  const say = { choice: (key: string) => quoteFactWords[locale][key] ?? key, swatch: (name: string) => name }
  return [
    [words.record, `${facts.artist}: ${facts.title}`],
    [words.number, facts.catalogueNumber],
    [words.barcode, facts.barcode],
    [words.object, `${facts.discs} × ${facts.size}", ${facts.speed}, ${facts.weight} g`],
    [words.colour, proofColours(facts, say).join(', ')],
    [words.sleeve, proofSleeves(facts, say).join(', ')],
    [words.copies, facts.quantity === 0 ? words.later : String(facts.quantity)],
    ...facts.sides.flatMap(({ side, runout, tracks }): Row[] => [
      [`${words.side} ${side}`, `${words.engraved} ${runout}`],
      ...tracks.map(({ title, startSeconds, seconds }): Row => {
        const [from, length] = [startSeconds, seconds].map(one => formatDuration(Math.round(one)))
        return [`  ${from}`, `${title} (${length})`]
      }),
    ]),
    ...facts.accepted.map(
      ({ part, reason }): Row => [`${words.accepted}: ${partName(part, locale) ?? part}`, reason],
    ),
  ]
}

/** Marks a page over all that stands on it, and begins the next one. */
function turn(sheet: Sheet, mark: string): void {
  sheet.watermark(mark)
  sheet.newPage()
}

/** A proof as PDF. */
export function proofPdf({
  version,
  facts,
  parts,
  locale,
  at,
  log,
}: ProofPaper): Promise<Uint8Array<ArrayBuffer>> {
  const words = proofPaperWords[locale]
  const mark = `${words.proof} v${version}`
  const sheet = openSheet({ title: `${mark} ${facts.title}`, locale, at, log })
  sheet.disc(leftPt + 14, 62, 14)
  sheet.write(mark, leftPt + 38, 48, { sizePt: 20, weight: 'bold' })
  sheet.write(`${words.made} ${formatDate(at, locale, { style: 'long' })}`, rightPt, 52, { align: 'right' })
  sheet.rule(leftPt, 90, rightPt - leftPt)
  let yPt = pictureTopPt
  for (const [label, text] of rowsOf(facts, words, locale)) {
    if (yPt > lastPt) {
      turn(sheet, mark)
      yPt = 60
    }
    sheet.write(label, leftPt, yPt, { sizePt: 9, colour: '#4d5557', widthPt: 150 })
    sheet.write(text === '' ? '–' : text, 215, yPt, { widthPt: rightPt - 215 })
    yPt += linePt
  }
  for (const part of parts) writePart(sheet, part, { words, mark, locale })
  sheet.watermark(mark)
  return sheet.end()
}

function writePart(
  sheet: Sheet,
  { key, version, fileName, pictures }: ProofPart,
  { words, mark, locale }: { readonly words: ProofWords; readonly mark: string; readonly locale: Locale },
): void {
  const head = (page: string) => {
    turn(sheet, mark)
    sheet.write(`${partName(key, locale) ?? key}${page}`, leftPt, 48, { sizePt: 14, weight: 'bold' })
    sheet.write(`${words.file} ${version}: ${fileName}`, leftPt, 70, { sizePt: 9, widthPt: rightPt - leftPt })
    sheet.write(words.colours, leftPt, 84, { sizePt: 8, colour: '#4d5557', widthPt: rightPt - leftPt })
  }
  if (pictures.length === 0) {
    head('')
    sheet.write(words.undrawn, leftPt, pictureTopPt, { widthPt: rightPt - leftPt })
  }
  for (const [index, picture] of pictures.entries()) {
    head(pictures.length === 1 ? '' : `, ${words.page} ${index + 1}`)
    const scale = Math.min((rightPt - leftPt) / picture.widthPx, (lastPt - pictureTopPt) / picture.heightPx)
    const size = { widthPt: picture.widthPx * scale, heightPt: picture.heightPx * scale }
    sheet.picture(picture, leftPt, pictureTopPt, size)
  }
}
