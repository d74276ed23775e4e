// What a pressing run can be made of, and which choices do not go together.

export const discSizes = ['7', '10', '12'] as const
export const discWeights = ['140', '180'] as const
export const cuts = ['lacquer', 'dmm'] as const
export const colourClasses = [
  'black',
  'opaque',
  'transparent',
  'marble',
  'half',
  'splatter',
  'picture',
] as const
export const labelKinds = ['printed', 'white'] as const
export const sleeveKinds = [
  'none',
  'discobag',
  'discobag_printed',
  'spine_3mm',
  'spine_5mm',
  'gatefold',
] as const
export const innerSleeveKinds = ['none', 'paper', 'poly', 'printed'] as const
export const insertKinds = ['none', 'sheet', 'booklet', 'poster'] as const
export const numberings = ['none', 'ink', 'foil'] as const
export const shrinks = ['none', 'shrink', 'bag'] as const
export const printFinishes = ['none', 'lamination', 'spot_uv', 'foil', 'emboss', 'reverse'] as const
export const designs = ['none', 'layout', 'full'] as const

export type DiscSize = (typeof discSizes)[number]
export type ColourClass = (typeof colourClasses)[number]
export type SleeveKind = (typeof sleeveKinds)[number]

/** The choices of one run. */
export interface QuoteSpec {
  readonly quantity: number
  readonly size: DiscSize
  readonly discs: number
  readonly weight: (typeof discWeights)[number]
  readonly cut: (typeof cuts)[number]
  readonly colour_class: ColourClass
  readonly label: (typeof labelKinds)[number]
  readonly sleeve: SleeveKind
  readonly inner_sleeve: (typeof innerSleeveKinds)[number]
  readonly insert: (typeof insertKinds)[number]
  readonly sticker: boolean
  readonly numbered: (typeof numberings)[number]
  readonly shrink: (typeof shrinks)[number]
  readonly print_finish: (typeof printFinishes)[number]
  readonly test_pressing: boolean
  readonly design: (typeof designs)[number]
  readonly mastering_tracks: number
}

export type QuoteProblemCode = 'below_minimum' | 'sleeve_too_narrow' | 'weight_not_made'

/** A choice that can not be made, and the nearest one that can. */
export interface QuoteProblem {
  readonly field: keyof QuoteSpec
  readonly code: QuoteProblemCode
  readonly nearest: string | number
}

/** Smallest run of each colour class: an extruder purge wastes material, a picture disc its foil. */
export const minimumRun = {
  black: 100,
  opaque: 100,
  transparent: 100,
  marble: 100,
  half: 100,
  splatter: 200,
  picture: 200,
} as const satisfies Record<ColourClass, number>

/** Discs a sleeve can hold. */
export const sleeveHolds = {
  none: 4,
  discobag: 1,
  discobag_printed: 1,
  spine_3mm: 2,
  spine_5mm: 3,
  gatefold: 4,
} as const satisfies Record<SleeveKind, number>

/** Everything wrong with a set of choices; empty when the run can be quoted. */
export function quoteProblems(spec: QuoteSpec): QuoteProblem[] {
  const problems: QuoteProblem[] = []
  const minimum = minimumRun[spec.colour_class]
  if (spec.quantity < minimum) problems.push({ field: 'quantity', code: 'below_minimum', nearest: minimum })
  if (spec.discs > sleeveHolds[spec.sleeve]) {
    const wider = spec.discs > sleeveHolds.spine_5mm ? 'gatefold' : spec.discs > 2 ? 'spine_5mm' : 'spine_3mm'
    problems.push({ field: 'sleeve', code: 'sleeve_too_narrow', nearest: wider })
  }
  // Seven-inch records are pressed at 40 to 50 g; the heavy weight exists for albums only.
  if (spec.size === '7' && spec.weight === '180') {
    problems.push({ field: 'weight', code: 'weight_not_made', nearest: '140' })
  }
  return problems
}
