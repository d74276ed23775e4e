// Barcodes on the pages of a print file: PDFium draws a page at 400 dpi, zxing reads it, and what it has
// read is measured at the edges of the bars.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes, type ReadResult } from 'zxing-wasm/reader'
import { barsIn, type BarsInPicture, type MeasuredBars, type SeenCode } from '#domain/pdf/measure/bars.ts'
import { type Box, roundedBox } from '#domain/pdf/measure/geometry.ts'
import { openShown, type PagePixels } from './pdfium.ts'
import type { Spool } from './spool.ts'

/** Pixels of a millimetre at 400 dpi: a module of the least size has four. */
const usualPxPerMm = 400 / 25.4
/** A poster of 600 mm at 400 dpi has 91 million; what is larger is drawn coarser. */
const pixelsMost = 100_000_000
/** Pages of a part with a barcode that are looked at. */
const pagesMost = 4
const codesMost = 8
/** Rows that have to say the same before a code with a wrong check digit is believed to be one. */
const wrongRowsLeast = 4

let isPrepared = false

/** By itself the library would fetch its program from a stranger's server. */
function prepare(): void {
  if (isPrepared) return
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(readFileSync(file)).buffer } })
  isPrepared = true
}

async function seenIn({ width, height, bytes }: PagePixels): Promise<ReadResult[]> {
  prepare()
  // A portable graymap is a picture with a header of one line.
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const picture = new Uint8Array(header.length + bytes.length)
  picture.set(header)
  picture.set(bytes, header.length)
  const found = await readBarcodes(picture, {
    formats: ['EAN13', 'UPCA'],
    returnErrors: true,
    maxNumberOfSymbols: codesMost,
  })
  return found.filter(
    ({ text, isValid, lineCount }) => /^\d{12,13}$/.test(text) && (isValid || lineCount >= wrongRowsLeast),
  )
}

const codeOf = ({ text, position }: ReadResult): SeenCode => ({
  digits: text.padStart(13, '0'),
  corners: position,
})

/** The size of a page in millimetres, as it was measured. */
export interface PageSize {
  readonly widthMm: number
  readonly heightMm: number
}

/**
 * Bars on the first pages of a file, whose sizes were measured. Null where its pages cannot be drawn, or are
 * drawn of another shape than they were measured in.
 */
export async function readBars(file: Spool, sizes: readonly PageSize[]): Promise<MeasuredBars[] | null> {
  const shown = await openShown(file)
  if (shown === undefined) return null
  const found: MeasuredBars[] = []
  for (const [index, size] of sizes.slice(0, pagesMost).entries()) {
    const page = shown.page(index + 1)
    if (page === undefined || !isAlike(size, page)) return null
    const pxPerMm = Math.min(usualPxPerMm, Math.sqrt(pixelsMost / (size.widthMm * size.heightMm)))
    const [width, height] = [Math.round(size.widthMm * pxPerMm), Math.round(size.heightMm * pxPerMm)]
    const gray = page.draw(width, height, 'gray')
    if (gray === undefined) return null
    const grid = { width, height, tones: gray.bytes }
    for (const one of (await seenIn(gray)).map(codeOf)) {
      const bars = barsIn(grid, one)
      if (bars === undefined) continue
      const colour = page.draw(width, height, 'colour', cutOf(bars, width, height))
      const contrast = colour === undefined ? 1 : redContrast(bars, colour, cutOf(bars, width, height))
      found.push(measuredBars(index + 1, one.digits, { bars, contrast, pxPerMm, height }))
    }
    page.close()
  }
  return found
}

const shapeSlack = 0.02

/** Whether PDFium shows the page that was measured: its size but for a unit of its own. */
const isAlike = (
  { widthMm, heightMm }: PageSize,
  { widthPt, heightPt }: { readonly widthPt: number; readonly heightPt: number },
): boolean => Math.abs((widthMm * heightPt) / (heightMm * widthPt) - 1) < shapeSlack

/** Where the middle of the bars lies, in whole pixels of the page. */
function cutOf({ modules }: BarsInPicture, width: number, height: number) {
  const [xs, ys] = [modules.map(({ at }) => at.x), modules.map(({ at }) => at.y)]
  const left = Math.max(0, Math.floor(Math.min(...xs)))
  const top = Math.max(0, Math.floor(Math.min(...ys)))
  const right = Math.min(width, Math.ceil(Math.max(...xs)) + 1)
  const bottom = Math.min(height, Math.ceil(Math.max(...ys)) + 1)
  return { left, top, width: right - left, height: bottom - top }
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** Light less dark in the red of a picture: scanners shine red, in which red bars are as white as paper. */
function redContrast(
  { modules }: BarsInPicture,
  { width, bytes }: PagePixels,
  { left, top }: { readonly left: number; readonly top: number },
): number {
  const red = ({ x, y }: { readonly x: number; readonly y: number }): number =>
    bytes[((Math.round(y) - top) * width + Math.round(x) - left) * 4 + 2] ?? 255
  const tones = (isDark: boolean) => modules.filter(one => one.isDark === isDark).map(({ at }) => red(at))
  return (mean(tones(false)) - mean(tones(true))) / 255
}

interface Drawn {
  readonly bars: BarsInPicture
  readonly contrast: number
  readonly pxPerMm: number
  /** Of the page, in pixels. */
  readonly height: number
}

function measuredBars(
  page: number,
  digits: string,
  { bars, contrast, pxPerMm, height }: Drawn,
): MeasuredBars {
  const [left, top, right, bottom] = bars.box
  const box: Box = [left / pxPerMm, (height - bottom) / pxPerMm, right / pxPerMm, (height - top) / pxPerMm]
  return {
    page,
    digits,
    moduleMm: Math.round((bars.modulePx / pxPerMm) * 1_000) / 1_000,
    heightMm: Math.round((bars.heightPx / pxPerMm) * 10) / 10,
    leftModules: Math.round(bars.leftModules * 10) / 10,
    rightModules: Math.round(bars.rightModules * 10) / 10,
    contrast: Math.round(contrast * 100) / 100,
    box: roundedBox(box),
  }
}
