// A printed part of a run as its file has to be. Lengths are whole micrometres, places are counted from the
// lower left corner of the trim.

/** A round hole, and how far from its edge text has to stay. */
export interface PartHole {
  readonly xUm: number
  readonly yUm: number
  readonly radiusUm: number
  readonly clearUm: number
}

/** A fold from edge to edge: upright at a distance from the left, or level at one from the bottom. */
export interface PartFold {
  readonly direction: 'upright' | 'level'
  readonly atUm: number
  /** How far text has to stay from it. */
  readonly clearUm: number
}

/** A spine between two folds. */
interface PartSpine {
  readonly fromUm: number
  readonly widthUm: number
}

/** What a part is printed on: it decides how much ink dries. */
export type Stock = 'coated' | 'uncoated' | 'label'

export interface RunPart {
  /** `label.a`, `sleeve.outer`, `inner.1` … */
  readonly key: string
  readonly shape: 'sheet' | 'circle'
  readonly widthUm: number
  readonly heightUm: number
  /** Print beyond the trim on every side. */
  readonly bleedUm: number
  /** How far text stays from the trim. */
  readonly safeUm: number
  readonly holes: readonly PartHole[]
  readonly folds: readonly PartFold[]
  /** Spines from left to right; a trifold has two. */
  readonly spines: readonly PartSpine[]
  /** Pages that a file may have: from one to another, in steps. */
  readonly pages: { readonly least: number; readonly most: number; readonly step: number }
  readonly stock: Stock
  /** Whether the barcode of the release stands on it. */
  readonly hasBarcode: boolean
}

export const bleedUm = 3_000
/** Text stays so far inside the trim, or from a fold. */
export const safeUm = 3_000

/** Whether a part may have so many pages. */
export const takesPages = ({ pages: { least, most, step } }: RunPart, count: number): boolean =>
  count >= least && count <= most && (count - least) % step === 0

/** The pages of a part in figures: `1`, `1 or 2`, `8, 12 … 24`. */
export function pagesText({ pages: { least, most, step } }: RunPart): string {
  if (least === most) return String(least)
  return most === least + step ? `${least} / ${most}` : `${least}, ${least + step} … ${most}`
}
