// A sheet of paper to write on, in points from its upper left corner. What every document of the shop is
// made with; nobody else knows the PDF library.
import PDFDocument from 'pdfkit'
import type { Logger } from 'pino'
import { languageTag, type Locale } from '#domain/text/locale.ts'
import { type Line, type Typeface, typefaceFor, type Weight } from './typeface.ts'

interface WriteOptions {
  readonly sizePt?: number
  readonly weight?: Weight
  readonly align?: 'left' | 'right'
  /** Longer text is cut with an ellipsis. */
  readonly widthPt?: number
  readonly colour?: string
}

export interface Sheet {
  readonly widthPt: number
  readonly heightPt: number
  /** Writes one line with its top at `yPt`; right-aligned text ends at `xPt`. */
  write(text: string, xPt: number, yPt: number, options?: WriteOptions): void
  rule(xPt: number, yPt: number, lengthPt: number): void
  disc(xPt: number, yPt: number, radiusPt: number): void
  newPage(): void
  /** The finished document. */
  end(): Promise<Uint8Array<ArrayBuffer>>
}

/** Is told which letters of a document no font has. */
export type DocumentLog = Pick<Logger, 'warn'>

interface SheetOptions {
  readonly title: string
  readonly locale: Locale
  readonly at: Date
  readonly log: DocumentLog
  readonly size?: 'A4' | readonly [number, number]
}

const ink = '#15181a'

/** Share of the size that is above the line letters stand on. */
const ascent = 0.8

interface Written extends Line {
  readonly xPt: number
  readonly yPt: number
  readonly options: WriteOptions
}

/** Measures and writes text in whatever faces it needs. */
function scribe(doc: PDFKit.PDFDocument, { faces, runsOf }: Typeface) {
  for (const { name, font } of faces) {
    doc.registerFont(name, typeof font === 'string' ? font : Buffer.from(font))
  }
  const widthOf = (line: Line, sizePt: number): number =>
    runsOf(line).reduce((sum, run) => sum + doc.font(run.face).fontSize(sizePt).widthOfString(run.text), 0)
  const fitted = ({ text, weight }: Line, sizePt: number, widthPt: number): string => {
    if (widthOf({ text, weight }, sizePt) <= widthPt) return text
    const letters = Array.from(text)
    const cut = () => `${letters.join('')}…`
    while (letters.length > 1 && widthOf({ text: cut(), weight }, sizePt) > widthPt) letters.pop()
    return cut()
  }
  return ({ text, weight, xPt, yPt, options }: Written): void => {
    const { sizePt = 10, align = 'left', widthPt = Infinity, colour = ink } = options
    const line = { text: fitted({ text, weight }, sizePt, widthPt), weight }
    let at = align === 'right' ? xPt - widthOf(line, sizePt) : xPt
    for (const run of runsOf(line)) {
      doc.font(run.face).fontSize(sizePt).fillColor(colour)
      // Faces of different heights stand on one line.
      doc.text(run.text, at, yPt + sizePt * ascent, { lineBreak: false, baseline: 'alphabetic' })
      at += doc.widthOfString(run.text)
    }
  }
}

const grooves = [0.9, 0.8, 0.7, 0.6, 0.5]

function drawDisc(doc: PDFKit.PDFDocument, xPt: number, yPt: number, radiusPt: number): void {
  doc.circle(xPt, yPt, radiusPt).fillColor(ink).fill()
  for (const part of grooves) {
    doc
      .circle(xPt, yPt, radiusPt * part)
      .lineWidth(0.4)
      .strokeColor('#4d5557')
      .stroke()
  }
  doc
    .circle(xPt, yPt, radiusPt * 0.34)
    .fillColor('#ffe100')
    .fill()
  doc
    .circle(xPt, yPt, radiusPt * 0.03)
    .fillColor('#ffffff')
    .fill()
}

function drawRule(doc: PDFKit.PDFDocument, xPt: number, yPt: number, lengthPt: number): void {
  doc
    .moveTo(xPt, yPt)
    .lineTo(xPt + lengthPt, yPt)
    .lineWidth(0.5)
    .strokeColor(ink)
    .stroke()
}

type Step = (write: ReturnType<typeof scribe>) => void

/**
 * Opens an empty sheet; its facts are for archives and for those who have it read out. What is drawn is put
 * on paper at the end: only then it is known which letters of which fonts the document needs.
 */
export function openSheet({ title, locale, at, log, size = 'A4' }: SheetOptions): Sheet {
  const info = { Title: title, Producer: 'Sillon', Creator: 'Sillon', CreationDate: at, ModDate: at }
  const paper = typeof size === 'string' ? size : [...size]
  const doc = new PDFDocument({ size: paper, margin: 0, lang: languageTag(locale), info })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const lines: Line[] = []
  const steps: Step[] = []
  return {
    widthPt: doc.page.width,
    heightPt: doc.page.height,
    write(text, xPt, yPt, options = {}) {
      const line = { text, weight: options.weight ?? 'regular' }
      lines.push(line)
      steps.push(write => write({ ...line, xPt, yPt, options }))
    },
    rule: (xPt, yPt, lengthPt) => void steps.push(() => drawRule(doc, xPt, yPt, lengthPt)),
    disc: (xPt, yPt, radiusPt) => void steps.push(() => drawDisc(doc, xPt, yPt, radiusPt)),
    newPage: () => void steps.push(() => doc.addPage()),
    async end() {
      const typeface = await typefaceFor(lines, locale)
      if (typeface.missing.length > 0) {
        log.warn({ letters: typeface.missing, title }, 'no font has these letters of a document')
      }
      const write = scribe(doc, typeface)
      for (const step of steps) step(write)
      return new Promise(resolve => {
        doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
        doc.end()
      })
    },
  }
}
