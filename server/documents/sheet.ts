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

interface BarSize {
  readonly modulePt: number
  readonly heightPt: number
}

/** A picture as JPEG, or as PNG without anything that can be seen through. */
export interface Picture {
  readonly bytes: Uint8Array
  readonly widthPx: number
  readonly heightPx: number
}

/** Fewer dots an inch than these are seen on paper. */
const fewestDots = 150

/** How large a picture is within a box, in points: whole, and no larger than is sharp. */
export function pictureSize(
  { widthPx, heightPx }: Picture,
  { widthPt, heightPt }: { readonly widthPt: number; readonly heightPt: number },
) {
  const scale = Math.min(widthPt / widthPx, heightPt / heightPx, 72 / fewestDots)
  return { widthPt: widthPx * scale, heightPt: heightPx * scale }
}

export interface Sheet {
  readonly widthPt: number
  readonly heightPt: number
  /** Writes one line with its top at `yPt`; right-aligned text ends at `xPt`. */
  write(text: string, xPt: number, yPt: number, options?: WriteOptions): void
  rule(xPt: number, yPt: number, lengthPt: number): void
  disc(xPt: number, yPt: number, radiusPt: number): void
  /** A picture with its upper left corner there, as large as `pictureSize` has it. */
  picture(picture: Picture, xPt: number, yPt: number, size: ReturnType<typeof pictureSize>): void
  /** A word across the page, which is seen and does not hide what it lies on or under. */
  watermark(text: string): void
  /** An empty square to tick. */
  box(xPt: number, yPt: number, sidePt: number): void
  /** A text of printable ASCII as Code 128, which scanners read, with its upper left corner there. */
  code128(text: string, xPt: number, yPt: number, size: BarSize): void
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

/** Measures text in whatever faces it needs. */
function measure(doc: PDFKit.PDFDocument, { faces, runsOf }: Typeface) {
  for (const { name, font } of faces) {
    doc.registerFont(name, typeof font === 'string' ? font : Buffer.from(font))
  }
  return (line: Line, sizePt: number): number =>
    runsOf(line).reduce((sum, run) => sum + doc.font(run.face).fontSize(sizePt).widthOfString(run.text), 0)
}

/**
 * Where a line may end: behind a blank, and around letters that are written without any, but neither before
 * what closes nor behind what opens.
 */
const pieces = new RegExp(
  String.raw`(?<= )|(?<=[CJK])(?<![\p{Ps}\p{Pi}])(?![ \p{Pe}\p{Pf}\p{Po}])|(?<![ \p{Ps}\p{Pi}])(?=[HAN])`
    .replace('CJK', String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u3000-\u303f\uff00-\uff60`)
    .replace('HAN', String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}`),
  'u',
)

interface Column {
  readonly locale: Locale
  readonly sizePt: number
  readonly widthPt: number
}

/** A text in as many lines as it takes in so narrow a column; line breaks in it are blanks. */
export async function linesWithin(text: string, { locale, sizePt, widthPt }: Column): Promise<string[]> {
  const weight = 'regular'
  const doc = new PDFDocument({ autoFirstPage: false })
  const widthOf = measure(doc, await typefaceFor([{ text, weight }], locale))
  const fits = (line: string) => widthOf({ text: line.trimEnd(), weight }, sizePt) <= widthPt
  const lines: string[] = []
  let line = ''
  const add = (piece: string) => {
    if (line !== '' && !fits(line + piece)) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
  }
  // A word that is wider than the column is broken where it has to be.
  for (const piece of text.trim().replaceAll(/\s+/gu, ' ').split(pieces))
    if (fits(piece)) add(piece)
    else for (const letter of piece) add(letter)
  return line === '' ? lines : [...lines, line.trimEnd()]
}

/** Writes text in whatever faces it needs. */
function scribe(doc: PDFKit.PDFDocument, typeface: Typeface) {
  const widthOf = measure(doc, typeface)
  const { runsOf } = typeface
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

const watermarkPt = 96

function drawWatermark(doc: PDFKit.PDFDocument, text: string, write: ReturnType<typeof scribe>): void {
  const { width, height } = doc.page
  doc.save()
  doc.rotate(-45, { origin: [width / 2, height / 2] }).fillOpacity(0.12)
  // Right of the middle by about half of its width: letters are half as wide as high.
  const xPt = width / 2 + (text.length * watermarkPt) / 4
  write({
    text,
    weight: 'bold',
    xPt,
    yPt: (height - watermarkPt) / 2,
    options: { sizePt: watermarkPt, align: 'right', colour: '#4d5557' },
  })
  doc.restore()
}

interface Bars {
  readonly xPt: number
  readonly yPt: number
  readonly size: BarSize
}

type CodeOf = (text: string) => readonly number[]

/** Widths of the bars and spaces of Code 128 (ISO/IEC 15417) in modules, a bar first. */
async function loadCode128(): Promise<CodeOf> {
  const { default: barcodes } = await import('bwip-js/node')
  return text => {
    const [drawn] = barcodes.raw('code128', text, '')
    if (drawn === undefined || !('sbs' in drawn)) throw new Error(`no barcode was made of ${text}`)
    return drawn.sbs
  }
}

function drawBars(doc: PDFKit.PDFDocument, widths: readonly number[], { xPt, yPt, size }: Bars): void {
  let at = xPt
  for (const [index, modules] of widths.entries()) {
    if (index % 2 === 0) doc.rect(at, yPt, modules * size.modulePt, size.heightPt)
    at += modules * size.modulePt
  }
  doc.fillColor('#000000').fill()
}

type Step = (write: ReturnType<typeof scribe>, code: CodeOf) => void

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
  const pictures = new Map<Uint8Array, string>()
  let hasCode = false
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
    picture: ({ bytes }, xPt, yPt, { widthPt, heightPt }) =>
      void steps.push(() => {
        // By its name it is in the file once, however often it stands in the document.
        const name = pictures.get(bytes) ?? `data:image;base64,${Buffer.from(bytes).toString('base64')}`
        pictures.set(bytes, name)
        doc.image(name, xPt, yPt, { width: widthPt, height: heightPt })
      }),
    watermark(text) {
      lines.push({ text, weight: 'bold' })
      steps.push(write => drawWatermark(doc, text, write))
    },
    box: (xPt, yPt, sidePt) =>
      void steps.push(() => doc.rect(xPt, yPt, sidePt, sidePt).lineWidth(0.7).strokeColor(ink).stroke()),
    code128(text, xPt, yPt, size) {
      hasCode = true
      steps.push((_, code) => drawBars(doc, code(text), { xPt, yPt, size }))
    },
    newPage: () => void steps.push(() => doc.addPage()),
    async end() {
      const typeface = await typefaceFor(lines, locale)
      if (typeface.missing.length > 0) {
        log.warn({ letters: typeface.missing, title }, 'no font has these letters of a document')
      }
      const write = scribe(doc, typeface)
      // The library of codes takes half a second to load.
      const code = hasCode ? await loadCode128() : () => []
      for (const step of steps) step(write, code)
      return new Promise(resolve => {
        doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
        doc.end()
      })
    },
  }
}
