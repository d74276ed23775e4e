// Pages of a PDF as pictures, by PDFium: what is shown in proofs, and where bars are looked for. Its inks are
// RGB; sums of ink are measured elsewhere. For the process that checks print alone: it runs strangers' files.
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { z } from 'zod'
import type { Spool } from './spool.ts'

/** What is called of the library beside its own classes, which want a file whole and draw pages whole. */
interface Pdfium {
  readonly HEAPU8: Uint8Array
  readonly HEAP32: Int32Array
  readonly HEAPF32: Float32Array
  readonly wasmExports: {
    readonly malloc: (bytes: number) => number
    readonly free: (at: number) => void
    readonly __indirect_function_table: WebAssembly.Table
  }
  readonly _FPDF_LoadCustomDocument: (access: number, password: number) => number
  readonly _FPDF_GetPageCount: (document: number) => number
  readonly _FPDF_LoadPage: (document: number, index: number) => number
  readonly _FPDF_ClosePage: (page: number) => void
  readonly _FPDF_GetPageWidth: (page: number) => number
  readonly _FPDF_GetPageHeight: (page: number) => number
  readonly _FPDFPage_GetMediaBox: (page: number, ...at: [number, number, number, number]) => number
  readonly _FPDFPage_SetCropBox: (page: number, ...box: [number, number, number, number]) => number
  readonly _FPDFBitmap_CreateEx: (
    width: number,
    height: number,
    format: number,
    at: number,
    stride: number,
  ) => number
  readonly _FPDFBitmap_FillRect: (
    bitmap: number,
    left: number,
    top: number,
    width: number,
    height: number,
    colour: number,
  ) => void
  readonly _FPDFBitmap_GetBuffer: (bitmap: number) => number
  readonly _FPDFBitmap_GetStride: (bitmap: number) => number
  readonly _FPDFBitmap_Destroy: (bitmap: number) => void
  readonly _FPDF_RenderPageBitmap: (
    bitmap: number,
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    turned: number,
    flags: number,
  ) => void
}

const functions = [
  '_FPDF_LoadCustomDocument',
  '_FPDF_GetPageCount',
  '_FPDF_LoadPage',
  '_FPDF_ClosePage',
  '_FPDF_GetPageWidth',
  '_FPDF_GetPageHeight',
  '_FPDFPage_GetMediaBox',
  '_FPDFPage_SetCropBox',
  '_FPDFBitmap_CreateEx',
  '_FPDFBitmap_FillRect',
  '_FPDFBitmap_GetBuffer',
  '_FPDFBitmap_GetStride',
  '_FPDFBitmap_Destroy',
  '_FPDF_RenderPageBitmap',
] as const

const isPdfium = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Reflect.get(value, 'HEAPU8') instanceof Uint8Array &&
  functions.every(name => typeof Reflect.get(value, name) === 'function')

const Library = z.custom<Pdfium>(isPdfium)

/** A module that hands a function of JavaScript on as one of WebAssembly: four whole numbers in, one out. */
const bridge = Uint8Array.from(
  [
    // Its head; a type of four numbers that gives one; what is brought in under it; what is handed on.
    [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    [1, 9, 1, 0x60, 4, 0x7f, 0x7f, 0x7f, 0x7f, 1, 0x7f],
    [2, 7, 1, 1, 0x65, 1, 0x66, 0, 0],
    [7, 5, 1, 1, 0x66, 0, 0],
  ].flat(),
)

/** Where the library finds the function that reads: its table has one empty place, that of no function. */
const readerPlace = 0

function setReader(pdfium: Pdfium, file: Spool): void {
  const read = (_: number, from: number, to: number, count: number): number =>
    file.readInto(pdfium.HEAPU8.subarray(to, to + count), from >>> 0) ? 1 : 0
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bridge), { e: { f: read } })
  pdfium.wasmExports.__indirect_function_table.set(readerPlace, exports['f'])
}

/** Pixels of a page: one byte each, or four: blue, green, red and none. Rows from above. */
export interface PagePixels {
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

/** A part of a page, in pixels from above. */
interface Cut {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface ShownPage {
  readonly widthPt: number
  readonly heightPt: number
  /** Draws it in so many pixels, or a part of that. Undefined where there is no memory for it. */
  readonly draw: (width: number, height: number, kind: 'gray' | 'colour', cut?: Cut) => PagePixels | undefined
  readonly close: () => void
}

interface ShownFile {
  readonly pages: number
  /** A page from 1, as its MediaBox has it whatever is cropped; undefined where it cannot be read. */
  readonly page: (number: number) => ShownPage | undefined
}

const formats = { gray: { code: 1, bytes: 1 }, colour: { code: 3, bytes: 4 } } as const
const white = 0xff_ff_ff_ff
/** As it is printed: layers for the screen and notes are left out. */
const printing = 0x800

/** Opens a file; undefined where PDFium cannot. One file in the life of a process. */
export async function openShown(file: Spool): Promise<ShownFile | undefined> {
  const library = await PDFiumLibrary.init()
  const pdfium = Library.parse(Reflect.get(library, 'module'))
  setReader(pdfium, file)
  const access = pdfium.wasmExports.malloc(12)
  pdfium.HEAP32.set([file.size, readerPlace, 0], access / 4)
  const document = pdfium._FPDF_LoadCustomDocument(access, 0)
  if (document === 0) return undefined
  return {
    pages: pdfium._FPDF_GetPageCount(document),
    page: number => shownPage(pdfium, pdfium._FPDF_LoadPage(document, number - 1)),
  }
}

/** Shows the whole of a page: a CropBox would leave its bleed out, and move every place on it. */
function uncrop(pdfium: Pdfium, page: number): void {
  const at = pdfium.wasmExports.malloc(16)
  const isThere = pdfium._FPDFPage_GetMediaBox(page, at, at + 4, at + 8, at + 12)
  const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.HEAPF32.subarray(at / 4, at / 4 + 4)
  pdfium.wasmExports.free(at)
  if (isThere !== 0) pdfium._FPDFPage_SetCropBox(page, left, bottom, right, top)
}

function shownPage(pdfium: Pdfium, page: number): ShownPage | undefined {
  if (page === 0) return undefined
  uncrop(pdfium, page)
  return {
    widthPt: pdfium._FPDF_GetPageWidth(page),
    heightPt: pdfium._FPDF_GetPageHeight(page),
    draw: (width, height, kind, cut = { left: 0, top: 0, width, height }) =>
      drawn(pdfium, page, { width, height, kind, cut }),
    close: () => pdfium._FPDF_ClosePage(page),
  }
}

interface Drawing {
  readonly width: number
  readonly height: number
  readonly kind: 'gray' | 'colour'
  readonly cut: Cut
}

function drawn(pdfium: Pdfium, page: number, { width, height, kind, cut }: Drawing): PagePixels | undefined {
  const { code, bytes } = formats[kind]
  const bitmap = pdfium._FPDFBitmap_CreateEx(cut.width, cut.height, code, 0, 0)
  if (bitmap === 0) return undefined
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, cut.width, cut.height, white)
  pdfium._FPDF_RenderPageBitmap(bitmap, page, -cut.left, -cut.top, width, height, 0, printing)
  const [from, stride] = [pdfium._FPDFBitmap_GetBuffer(bitmap), pdfium._FPDFBitmap_GetStride(bitmap)]
  const pixels = new Uint8Array(cut.width * cut.height * bytes)
  for (let row = 0; row < cut.height; row += 1) {
    const at = from + row * stride
    pixels.set(pdfium.HEAPU8.subarray(at, at + cut.width * bytes), row * cut.width * bytes)
  }
  pdfium._FPDFBitmap_Destroy(bitmap)
  return { width: cut.width, height: cut.height, bytes: pixels }
}
