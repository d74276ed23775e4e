// Measures a print file: reads it by ranges, goes through every page, and gives plain figures.
import type { MeasuredBars } from './bars.ts'
import { PdfFile } from '../pdf-file.ts'
import type { PdfSource, PdfTools } from '../pdf-source.ts'
import {
  isArray,
  isStream,
  numberOf,
  type PdfDict,
  pdfLimits,
  type PdfProblem,
  PdfStop,
} from '../pdf-values.ts'
import { annotationsOf, intentsOf, liveParts, standardOf } from './file-facts.ts'
import type { PageFont } from './fonts.ts'
import { type Box, heightOf, type Matrix, movedBox, pageMatrix, roundedBox, widthOf } from './geometry.ts'
import { Layers } from './layers.ts'
import type { LivePart, MeasuredFont, MeasuredPage, PrintMeasurement } from './measurement.ts'
import { PageMarks, roomOfFile } from './page-marks.ts'
import { type PdfPage, pagesOf } from './page-tree.ts'
import type { Painted } from './forms.ts'
import { Painter } from './painter.ts'
import { PictureInks } from './picture-inks.ts'
import { Resources } from './resources.ts'

export type ReadPrint =
  | {
      readonly ok: true
      readonly measurement: PrintMeasurement
      /** Left out where none were looked for; null where they could not be. */
      readonly bars?: readonly MeasuredBars[] | null
    }
  | { readonly ok: false; readonly problem: PdfProblem; readonly what: string }

/**
 * Measures a PDF. What cannot be read, or asks for more than is given to any file, comes back as a code with
 * what it was; it never throws, whatever the bytes are. Lengths are millimetres. Rules 8, decision 029.
 */
export async function measurePrint(source: PdfSource, tools: PdfTools): Promise<ReadPrint> {
  try {
    const file = new PdfFile(source, tools)
    const { version } = await file.open()
    try {
      return { ok: true, measurement: await measure(file, version) }
    } catch (problem) {
      // Its own list may have led to the wrong place: what a search finds is believed once.
      if (!(problem instanceof PdfStop) || problem.problem !== 'damaged' || file.isMended) throw problem
      await file.mend()
      return { ok: true, measurement: await measure(file, version) }
    }
  } catch (problem) {
    if (problem instanceof PdfStop) return { ok: false, problem: problem.problem, what: problem.what }
    throw problem
  }
}

const fontsMost = 500

async function measure(file: PdfFile, version: string): Promise<PrintMeasurement> {
  const catalog = await file.dict(file.trailer.get('Root'))
  if (catalog === undefined) throw new PdfStop('damaged', 'root')
  const pages = await pagesOf(file, catalog)
  const layers = new Layers(file)
  await layers.open(catalog)
  const inks = new PictureInks(file)
  const shared = {
    file,
    layers,
    inks,
    fonts: new Map(),
    forms: new Map(),
    pictures: new Map(),
    room: roomOfFile(),
  }
  const fonts = new Map<string, MeasuredFont>()
  const live = new Set<LivePart>(await liveParts(file, catalog))
  const measured: MeasuredPage[] = []
  let isTransparent = false
  for (const [index, page] of pages.entries()) {
    const useFont = (font: PageFont, box: Box): void => {
      const key = `${font.name} ${font.kind} ${font.isEmbedded}`
      if (fonts.has(key) || fonts.size >= fontsMost) return
      const { name, kind, isEmbedded, isSubset } = font
      fonts.set(key, { name, kind, isEmbedded, isSubset, page: index + 1, box: roundedBox(box) })
    }
    const found = await measurePage(page, { ...shared, useFont })
    measured.push(found.page)
    for (const part of found.live) live.add(part)
    isTransparent ||= found.isTransparent
  }
  const ownVersion = await file.name(catalog, 'Version')
  return {
    bytes: file.source.size,
    version:
      ownVersion !== undefined && /^\d\.\d$/.test(ownVersion) && ownVersion > version ? ownVersion : version,
    isMended: file.isMended,
    missing: file.missing,
    standard: await standardOf(file, catalog),
    intents: await intentsOf(file, catalog),
    isTransparent,
    live: [...live],
    pages: measured,
    fonts: [...fonts.values()],
    hiddenLayers: [...layers.met],
    unread: [...inks.unread],
  }
}

/** The content of a page: one stream, or several that are one, and together no larger than one may be. */
async function contentOf(file: PdfFile, page: PdfDict): Promise<Uint8Array> {
  const value = await file.get(page, 'Contents')
  const streams = isArray(value) ? await file.array(value) : [value]
  const parts: Uint8Array[] = []
  let size = 0
  for (const stream of streams.slice(0, 10_000)) {
    if (!isStream(stream)) continue
    const part = await file.bytes(stream)
    size += part.length + 1
    if (size > pdfLimits.streamBytes) throw new PdfStop('too_heavy', 'stream')
    parts.push(part)
  }
  const whole = new Uint8Array(size).fill(32)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length + 1
  }
  return whole
}

interface FoundPage {
  readonly page: MeasuredPage
  readonly live: readonly LivePart[]
  readonly isTransparent: boolean
}

async function measurePage(page: PdfPage, shared: Painted): Promise<FoundPage> {
  const { file } = shared
  const matrix = pageMatrix(page.media, page.turned, page.unit)
  const moved = (box: Box | undefined): Box | null =>
    box === undefined ? null : roundedBox(movedBox(matrix, box))
  const whole = movedBox(matrix, page.media)
  const trim = moved(page.trim)
  const marks = new PageMarks(whole, trim ?? undefined, shared.room)
  const painter = new Painter(shared, marks, matrix, whole)
  await painter.run(await contentOf(file, page.dict), new Resources(file, page.resources, shared.fonts))
  const { boxes, live } = await annotationsOf(file, page.dict)
  const notes: Box[] = []
  for (const value of boxes) {
    const box = await noteBox(file, value, matrix)
    if (box !== undefined && marks.isArt(box)) notes.push(roundedBox(box))
  }
  const found: MeasuredPage = {
    widthMm: Math.round(widthOf(whole) * 100) / 100,
    heightMm: Math.round(heightOf(whole) * 100) / 100,
    trim,
    bleed: moved(page.bleed),
    paints: marks.paints,
    pictures: marks.pictures,
    texts: marks.texts,
    notes,
    rim: marks.rim,
    isCut: marks.isCut,
  }
  return { page: found, live, isTransparent: painter.isTransparent }
}

async function noteBox(
  file: PdfFile,
  value: Parameters<PdfFile['array']>[0],
  matrix: Matrix,
): Promise<Box | undefined> {
  const [left, bottom, right, top] = (await file.array(value)).map(numberOf)
  if (left === undefined || bottom === undefined || right === undefined || top === undefined) return undefined
  return movedBox(matrix, [left, bottom, right, top])
}
