// How thick the contents of a sleeve are, and how wide a spine holds them. Whole micrometres. Rules 8.
import type { InnerSleeveKind, OneInsert, QuoteSpec, SleeveKind } from './quote-spec.ts'
import { discGrams } from './quote-weight.ts'
import { bookletPagesOf, insertsOf } from './run-contents.ts'

/** Area of a disc in square millimetres. */
const discAreaMm2 = { '12': 71_160, '10': 49_090, '7': 24_050 } as const
/** Grams of a cubic millimetre of PVC, which weighs 1.38 g a cubic centimetre. */
const gramsPerMm3 = 0.001_38
/** What rim and label add to a disc; assumption. */
const rimAndLabelUm = 600

/** Thickness of a disc of a weight in grams, to the hundredth of a millimetre, in micrometres. */
export function discThicknessUm(size: QuoteSpec['size'], grams: number): number {
  const um = (grams / (gramsPerMm3 * discAreaMm2[size])) * 1_000 + rimAndLabelUm
  return Math.round(um / 10) * 10
}

/** An inner sleeve, two layers of it; assumption. */
export const innerUm = { none: 0, paper: 300, black: 300, poly: 360, printed: 600 } as const satisfies Record<
  InnerSleeveKind,
  number
>
const sheetUm = 150
/** What lies beside the discs; an obi is around the sleeve, a leaf of a booklet a sheet. Assumption. */
const insertUm = {
  sheet: sheetUm,
  poster: 600,
  obi: 0,
  download_card: sheetUm,
} as const satisfies Record<Exclude<OneInsert, 'booklet'>, number>
/** Room that discs need to be taken out. */
const playUm = 400
/** By so much the board of a sleeve gives way. */
const givesUm = 300

/** Choices that decide how thick a run is. */
type Contents = Pick<
  QuoteSpec,
  'size' | 'weight' | 'discs' | 'inner_sleeve' | 'insert' | 'inserts' | 'booklet_pages'
>

/** Discs, inner sleeves, inserts and the room between them, in micrometres. */
export function contentsThicknessUm(run: Contents): number {
  const { size, weight, discs, inner_sleeve } = run
  const disc = discThicknessUm(size, discGrams[size][weight])
  const bookletUm = (sheetUm * bookletPagesOf(run)) / 2
  const beside = insertsOf(run).map(kind => (kind === 'booklet' ? bookletUm : insertUm[kind]))
  return discs * (disc + innerUm[inner_sleeve]) + beside.reduce((sum, um) => sum + um, 0) + playUm
}

/** Spines that sleeves are made with, in micrometres. */
const spineWidthsUm = [3_000, 5_000, 7_000, 10_000, 12_000] as const

/** The narrowest spine that holds contents so thick; none where no sleeve does. */
export const spineForUm = (thicknessUm: number): number | undefined =>
  spineWidthsUm.find(widthUm => widthUm >= thicknessUm - givesUm)

const orderedUm = { spine_3mm: 3_000, spine_5mm: 5_000 } as const

/**
 * The spine of the sleeve that was ordered: as named, or as wide as its contents ask for where it is made to
 * measure. Nought for a sleeve without one; of a trifold each of its two.
 */
export function sleeveSpineUm(spec: Contents & { readonly sleeve: SleeveKind }): number {
  const { sleeve } = spec
  if (sleeve === 'spine_3mm' || sleeve === 'spine_5mm') return orderedUm[sleeve]
  if (sleeve !== 'gatefold' && sleeve !== 'trifold') return 0
  const held = sleeve === 'trifold' ? Math.ceil(contentsThicknessUm(spec) / 2) : contentsThicknessUm(spec)
  return spineForUm(held) ?? 12_000
}

/** How thick what lies in a sleeve with a spine may be; a box is made to measure, a bag has none. */
const holds = { spine_3mm: 3_000, spine_5mm: 5_000, gatefold: 12_000, trifold: 24_000 } as const
const isSpined = (sleeve: SleeveKind): sleeve is keyof typeof holds => Object.hasOwn(holds, sleeve)

/**
 * The sleeve to order instead where the one that was chosen is too narrow for its contents; undefined where
 * it is wide enough, or has no spine to measure.
 */
export function widerSleeve(spec: Contents & { readonly sleeve: SleeveKind }): SleeveKind | undefined {
  const thick = contentsThicknessUm(spec)
  const { sleeve } = spec
  if (!isSpined(sleeve)) return undefined
  if (holds[sleeve] >= thick - givesUm) return undefined
  const wider = ['spine_5mm', 'gatefold'] as const
  return wider.find(other => holds[other] >= thick - givesUm) ?? 'trifold'
}
