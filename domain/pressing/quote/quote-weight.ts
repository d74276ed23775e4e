import { bookletPagesOf, insertsOf } from './run-contents.ts'
import type {
  DiscSize,
  DiscWeight,
  InnerSleeveKind,
  InsertKind,
  QuoteSpec,
  SleeveKind,
} from './quote-spec.ts'

// What parts weigh, in grams: an LP in its sleeve comes to 250, a double one in a gatefold to 550, a single
// to 80. The split into parts is an assumption.
/** Grams of one disc, by its size and the weight that was chosen. */
export const discGrams = {
  '12': { '140': 140, '180': 180 },
  '10': { '140': 110, '180': 140 },
  '7': { '140': 42, '180': 70 },
} as const satisfies Record<DiscSize, Record<DiscWeight, number>>

const sleeveGrams = {
  none: 0,
  discobag: 40,
  discobag_printed: 45,
  spine_3mm: 85,
  spine_5mm: 90,
  gatefold: 140,
  trifold: 200,
  box: 320,
} as const satisfies Record<SleeveKind, number>

const innerGrams = { none: 0, paper: 25, black: 30, poly: 25, printed: 40 } as const satisfies Record<
  InnerSleeveKind,
  number
>

const insertGrams = {
  none: 0,
  sheet: 30,
  booklet: 60,
  poster: 50,
  obi: 8,
  download_card: 5,
} as const satisfies Record<InsertKind, number>

/** Pages of the booklet whose weight is given. */
const usualPages = 8

/** Paper of smaller sizes, in percent of what a twelve-inch takes. */
const paperPercent = { '12': 100, '10': 70, '7': 35 } as const satisfies Record<DiscSize, number>

/** A compact disc in its case with its tray; a cassette in its case. Assumption. */
const caseGrams = { jewel: 105, digipak_4: 80, digipak_6: 95, wallet: 40 } as const
const cassetteGrams = 75
/** A booklet of eight pages at the size of a compact disc; a card of another insert. Assumption. */
const smallBookletGrams = 14
const smallInsertGrams = 5

function mediaGrams(spec: QuoteSpec): number {
  const own = spec.format === 'cd' ? caseGrams[spec.cd_case] : cassetteGrams
  const booklet = Math.ceil((smallBookletGrams * bookletPagesOf(spec)) / usualPages)
  const beside = insertsOf(spec).map(kind => (kind === 'booklet' ? booklet : smallInsertGrams))
  return own + beside.reduce((sum, grams) => sum + grams, 0)
}

/** What one copy weighs with everything in it, in whole grams, rounded up. */
export function gramsPerCopy(spec: QuoteSpec): number {
  const { size, discs } = spec
  if (spec.format !== 'vinyl') return mediaGrams(spec)
  const paper = sleeveGrams[spec.sleeve] + discs * innerGrams[spec.inner_sleeve]
  const board = Math.ceil((paper * paperPercent[size]) / 100)
  const booklet = Math.ceil((insertGrams.booklet * bookletPagesOf(spec)) / usualPages)
  const beside = insertsOf(spec).map(kind => (kind === 'booklet' ? booklet : insertGrams[kind]))
  return discs * discGrams[size][spec.weight] + board + beside.reduce((sum, grams) => sum + grams, 0)
}
