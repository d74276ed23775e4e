// A sheet of paper to write on, in points from its upper left corner. What every document of the shop is
// made with; nobody else knows the PDF library.
import PDFDocument from 'pdfkit'
import { faces, runsOf, type Weight } from './typeface.ts'

export interface WriteOptions {
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

export interface SheetOptions {
  readonly title: string
  readonly lang: string
  readonly at: Date
  readonly size?: 'A4' | readonly [number, number]
}

const ink = '#15181a'

/** Share of the size that is above the line letters stand on. */
const ascent = 0.8

/** Measures and writes text in whatever faces it needs. */
function scribe(doc: PDFKit.PDFDocument) {
  const known = faces()
  for (const { name, file, family } of known) doc.registerFont(name, file, family)
  const hasOther = known.some(({ name }) => name === 'other')
  const widthOf = (text: string, weight: Weight, sizePt: number): number =>
    runsOf(text, weight, hasOther).reduce(
      (sum, run) => sum + doc.font(run.face).fontSize(sizePt).widthOfString(run.text),
      0,
    )
  const fitted = (text: string, weight: Weight, sizePt: number, widthPt: number): string => {
    if (widthOf(text, weight, sizePt) <= widthPt) return text
    const letters = Array.from(text)
    while (letters.length > 1 && widthOf(`${letters.join('')}…`, weight, sizePt) > widthPt) letters.pop()
    return `${letters.join('')}…`
  }
  return (text: string, xPt: number, yPt: number, options: WriteOptions = {}): void => {
    const { sizePt = 10, weight = 'regular', align = 'left', widthPt = Infinity, colour = ink } = options
    const words = fitted(text, weight, sizePt, widthPt)
    let at = align === 'right' ? xPt - widthOf(words, weight, sizePt) : xPt
    for (const run of runsOf(words, weight, hasOther)) {
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

/** Opens an empty sheet; its facts are for archives and for those who have it read out. */
export function openSheet({ title, lang, at, size = 'A4' }: SheetOptions): Sheet {
  const info = { Title: title, Producer: 'Sillon', Creator: 'Sillon', CreationDate: at, ModDate: at }
  const doc = new PDFDocument({ size: typeof size === 'string' ? size : [...size], margin: 0, lang, info })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  return {
    widthPt: doc.page.width,
    heightPt: doc.page.height,
    write: scribe(doc),
    rule(xPt, yPt, lengthPt) {
      doc
        .moveTo(xPt, yPt)
        .lineTo(xPt + lengthPt, yPt)
        .lineWidth(0.5)
        .strokeColor(ink)
        .stroke()
    },
    disc: (xPt, yPt, radiusPt) => drawDisc(doc, xPt, yPt, radiusPt),
    newPage: () => void doc.addPage(),
    end: () =>
      new Promise(resolve => {
        doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
        doc.end()
      }),
  }
}
