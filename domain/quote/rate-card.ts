// The price of every part of a run. A card is dated: a quote keeps the card it was made with.
import type { ColourClass, DiscSize, QuoteSpec } from './quote-spec.ts'

/** Runs at which unit prices change, in copies. Plants quote in steps; nothing is interpolated. */
export const tiers = [100, 200, 300, 500, 1000, 2000] as const

/** One unit price per tier, in hundredths of a cent. */
export type TierPrices = readonly [number, number, number, number, number, number]

export interface RateCard {
  readonly id: string
  /** First day it holds, YYYY-MM-DD. */
  readonly from: string
  readonly lacquer: Readonly<Record<DiscSize, { readonly cutMinor: number; readonly platingMinor: number }>>
  readonly dmm: { readonly cutMinor: number; readonly platingMinor: number }
  /** Per side for each started 1,000 discs after the first: a stamper wears out. */
  readonly nextStamperMinor: number
  readonly pressSetupMinor: Readonly<Record<DiscSize, number>>
  readonly disc: TierPrices
  /** Share of the 12-inch disc price, in basis points. */
  readonly discShare: Readonly<Record<DiscSize, number>>
  readonly heavyUnit: number
  readonly colour: Readonly<Record<ColourClass, { readonly fixedMinor: number; readonly unit: number }>>
  readonly label: Readonly<
    Record<QuoteSpec['label'], { readonly fixedMinor: number; readonly unit: TierPrices }>
  >
  readonly sleeve: Readonly<
    Record<QuoteSpec['sleeve'], { readonly fixedMinor: number; readonly unit: TierPrices }>
  >
  readonly inner: Readonly<
    Record<QuoteSpec['inner_sleeve'], { readonly fixedMinor: number; readonly unit: TierPrices }>
  >
  readonly insert: { readonly fixedMinor: number; readonly unit: TierPrices }
  /** How many times a sheet's price a booklet or poster costs, in tenths. */
  readonly insertTenths: Readonly<Record<QuoteSpec['insert'], number>>
  readonly numbered: {
    readonly fixedMinor: number
    readonly unit: Readonly<Record<QuoteSpec['numbered'], number>>
  }
  readonly shrink: TierPrices
  readonly bagUnit: number
  readonly insertVinylUnit: number
  readonly insertSleeveUnit: number
  readonly sticker: { readonly fixedMinor: number; readonly unit: number }
  readonly finish: Readonly<
    Record<QuoteSpec['print_finish'], { readonly fixedMinor: number; readonly unit: number }>
  >
  readonly testPressingMinor: number
  readonly designMinor: Readonly<Record<QuoteSpec['design'], number>>
  readonly mastering: { readonly trackMinor: number; readonly capMinor: number; readonly capTracks: number }
  /** Of the type_vinyl line, in basis points. */
  readonly energyBasisPoints: number
}

const flat = (unit: number): TierPrices => [unit, unit, unit, unit, unit, unit]

const narrow: TierPrices = [12_000, 10_500, 9_500, 8_000, 6_200, 5_200]

/**
 * The first card: euro, net of VAT. Calibrated on published prices of plants and brokers where there are any
 * (set-up, plating, discs, labels, sleeves, inners, outer bags); splatter, picture disc, numbering, inserts,
 * finishes, design and the energy share are assumptions.
 */
export const rateCard2026: RateCard = {
  id: '2026-1',
  from: '2026-01-01',
  lacquer: {
    '12': { cutMinor: 9_500, platingMinor: 8_500 },
    '10': { cutMinor: 8_500, platingMinor: 8_500 },
    '7': { cutMinor: 7_000, platingMinor: 7_000 },
  },
  dmm: { cutMinor: 7_500, platingMinor: 6_000 },
  nextStamperMinor: 8_500,
  pressSetupMinor: { '12': 15_000, '10': 15_000, '7': 11_000 },
  disc: [26_000, 24_500, 22_000, 20_000, 18_000, 16_500],
  discShare: { '12': 10_000, '10': 9_500, '7': 7_200 },
  heavyUnit: 3_500,
  colour: {
    black: { fixedMinor: 0, unit: 0 },
    opaque: { fixedMinor: 6_000, unit: 3_500 },
    transparent: { fixedMinor: 6_000, unit: 3_500 },
    marble: { fixedMinor: 7_500, unit: 5_500 },
    half: { fixedMinor: 7_500, unit: 5_500 },
    splatter: { fixedMinor: 9_000, unit: 9_000 },
    picture: { fixedMinor: 12_000, unit: 32_000 },
  },
  label: {
    printed: { fixedMinor: 6_000, unit: [1_400, 1_100, 1_000, 800, 600, 500] },
    white: { fixedMinor: 0, unit: flat(300) },
  },
  sleeve: {
    none: { fixedMinor: 0, unit: flat(0) },
    discobag: { fixedMinor: 0, unit: flat(3_500) },
    discobag_printed: { fixedMinor: 9_000, unit: [7_000, 6_000, 5_200, 4_500, 3_600, 3_000] },
    spine_3mm: { fixedMinor: 14_000, unit: narrow },
    spine_5mm: { fixedMinor: 15_000, unit: [13_000, 11_500, 10_500, 9_000, 7_200, 6_200] },
    gatefold: { fixedMinor: 22_000, unit: [23_000, 20_000, 18_000, 15_500, 12_500, 11_000] },
  },
  inner: {
    none: { fixedMinor: 0, unit: flat(0) },
    paper: { fixedMinor: 0, unit: [1_400, 1_300, 1_200, 1_100, 1_000, 900] },
    poly: { fixedMinor: 0, unit: [3_400, 3_100, 2_900, 2_700, 2_500, 2_300] },
    printed: { fixedMinor: 13_000, unit: [9_500, 8_200, 7_400, 6_400, 5_200, 4_500] },
  },
  insert: { fixedMinor: 7_000, unit: [3_800, 3_000, 2_600, 2_000, 1_400, 1_100] },
  insertTenths: { none: 0, sheet: 10, booklet: 25, poster: 20 },
  numbered: { fixedMinor: 3_000, unit: { none: 0, ink: 2_000, foil: 4_500 } },
  shrink: [1_800, 1_600, 1_500, 1_300, 1_100, 1_000],
  bagUnit: 800,
  insertVinylUnit: 1_000,
  insertSleeveUnit: 700,
  sticker: { fixedMinor: 4_500, unit: 1_700 },
  finish: {
    none: { fixedMinor: 0, unit: 0 },
    lamination: { fixedMinor: 0, unit: 1_200 },
    spot_uv: { fixedMinor: 9_000, unit: 2_500 },
    foil: { fixedMinor: 16_000, unit: 3_500 },
    emboss: { fixedMinor: 16_000, unit: 2_500 },
    reverse: { fixedMinor: 0, unit: 800 },
  },
  testPressingMinor: 7_500,
  designMinor: { none: 0, layout: 25_000, full: 60_000 },
  mastering: { trackMinor: 4_000, capMinor: 28_500, capTracks: 12 },
  energyBasisPoints: 600,
}

/** The unit price of the tier a quantity falls in, in hundredths of a cent. */
export function tierPrice(prices: TierPrices, quantity: number): number {
  const index = tiers.findLastIndex(tier => quantity >= tier)
  return prices[Math.max(0, index)] ?? prices[0]
}
