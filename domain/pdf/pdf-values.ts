// What a PDF is made of (ISO 32000). A text of it is kept one character a byte.

interface PdfName {
  readonly name: string
}
/** Another object by its number; generations are not told apart. */
interface PdfRef {
  readonly ref: number
}
/** An operator, or a word that nobody knows. */
interface PdfWord {
  readonly word: string
}
export type PdfDict = ReadonlyMap<string, PdfValue>
type PdfArray = readonly PdfValue[]

export interface PdfStream {
  readonly dict: PdfDict
  /** Where its bytes begin in the file. */
  readonly from: number
  /** Number of the object, by which it is known when it is met again. */
  readonly ref: number
}

export type PdfValue =
  | null
  | boolean
  | number
  | string
  | PdfName
  | PdfRef
  | PdfWord
  | PdfDict
  | PdfArray
  | PdfStream

const isObject = (
  value: PdfValue | undefined,
): value is Exclude<PdfValue, null | boolean | number | string> => typeof value === 'object' && value !== null

export const isArray = (value: PdfValue | undefined): value is PdfArray => Array.isArray(value)
export const isDict = (value: PdfValue | undefined): value is PdfDict => value instanceof Map
export const isName = (value: PdfValue | undefined): value is PdfName => isObject(value) && 'name' in value
export const isRef = (value: PdfValue | undefined): value is PdfRef =>
  isObject(value) && 'ref' in value && !('dict' in value)
export const isWord = (value: PdfValue | undefined): value is PdfWord => isObject(value) && 'word' in value
export const isStream = (value: PdfValue | undefined): value is PdfStream =>
  isObject(value) && 'dict' in value

/** The text of a name; undefined for anything else. */
export const nameOf = (value: PdfValue | undefined): string | undefined =>
  isName(value) ? value.name : undefined
/** A finite number; nothing else is one. */
export const numberOf = (value: PdfValue | undefined): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/** Why a file is read no further. */
export type PdfProblem = 'not_pdf' | 'encrypted' | 'damaged' | 'too_heavy'

/** Thrown deep in a file and caught where reading it began, which answers with its code. */
export class PdfStop extends Error {
  readonly problem: PdfProblem
  /** What it was: `objects`, `stream`, `nesting` … */
  readonly what: string

  constructor(problem: PdfProblem, what: string) {
    super(`${problem}: ${what}`)
    this.problem = problem
    this.what = what
  }
}

/** What nobody may ask of the reader, so that a file made to harm does none. Decision 029. */
export const pdfLimits = {
  fileBytes: 500_000_000,
  objects: 200_000,
  nesting: 32,
  formDepth: 12,
  /** Forms drawn on a page, those within others counted each time. */
  formDraws: 50_000,
  pages: 200,
  /** Operators of a page, those of its forms counted each time they are drawn. */
  operators: 5_000_000,
  /** Inflated bytes of a stream, and of all streams of a file that are held. */
  streamBytes: 256_000_000,
  fileStreamBytes: 1_000_000_000,
  /** Above so many bytes a stream may not grow by more than the ratio. */
  ratioFromBytes: 50_000_000,
  ratio: 250,
  /** Pixels of a picture, and bytes of all pictures that are looked at, a band at a time. */
  pixels: 150_000_000,
  pictureBytes: 1_500_000_000,
  /** A value is looked for in so many bytes. */
  valueBytes: 16_777_216,
} as const
