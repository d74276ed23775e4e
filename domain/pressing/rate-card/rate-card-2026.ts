import { type Price, type RateCardV1, usualTolerance } from './rate-card.ts'

/** Copies at which this card's unit prices change. Plants quote in steps; nothing is interpolated. */
const steps = [100, 200, 300, 500, 1_000, 2_000] as const

const assumed = 'assumption'

/** A price with one unit price for each step, in hundredths of a cent. */
function stepped(fixed_minor: number, units: readonly number[], source: string, minimum_run = 100): Price {
  const tiers = units.map((unit_hundredths, index) => {
    const next = steps[index + 1]
    return { from: steps[index] ?? 0, to: next === undefined ? null : next - 1, unit_hundredths }
  })
  return { fixed_minor, tiers, minimum_run, source }
}

/** A price with the same unit price in every run. */
const flat = (fixed_minor: number, unit_hundredths: number, source: string, minimum_run = 100): Price => ({
  fixed_minor,
  tiers: [{ from: 1, to: null, unit_hundredths }],
  minimum_run,
  source,
})

const once = (fixed_minor: number, source: string): Price => ({
  fixed_minor,
  tiers: [],
  minimum_run: 1,
  source,
})

const cutting = 'scapemastering.com and another list of cutting studios'
const plating = 'notesonvinyl.com, plating by side'
const setup = 'notesonvinyl.com and accountinginsights.org, press set-up'
const discs = 'notesonvinyl.com, raised by what prices rose until 2023'
const colour = 'accountinginsights.org: colour adds 10 to 20 %'
const labels = 'notesonvinyl.com and jabsjabsjabs.com, labels'
const jackets = 'notesonvinyl.com, mojitomastering.com and jabsjabsjabs.com, jackets'
const inners = 'notesonvinyl.com, paper inners; jabsjabsjabs.com, printed inners'
const bags = 'jabsjabsjabs.com, outer bags'
const studios = 'lists of three mastering studios'

/**
 * The first card: euro, net of VAT. Fitted to published prices of plants, brokers and studios where there
 * are any; what says `assumption` is ours.
 */
export const rateCard2026: RateCardV1 = {
  id: '2026-1',
  valid_from: '2026-01-01',
  valid_to: null,
  currency: 'EUR',
  origin: 'FR',
  prices: {
    'cut.lacquer.12': once(9_500, cutting),
    'cut.lacquer.10': once(8_500, cutting),
    'cut.lacquer.7': once(7_000, cutting),
    'cut.dmm': once(7_500, assumed),
    'cut.etching': once(12_000, assumed),
    'plating.lacquer.12': once(8_500, plating),
    'plating.lacquer.10': once(8_500, plating),
    'plating.lacquer.7': once(7_000, plating),
    'plating.dmm': once(6_000, assumed),
    'stamper.next': once(8_500, plating),
    'setup.12': once(15_000, setup),
    'setup.10': once(15_000, setup),
    'setup.7': once(11_000, setup),
    'disc.12': stepped(0, [26_000, 24_500, 22_000, 20_000, 18_000, 16_500], discs),
    'disc.10': stepped(0, [24_700, 23_275, 20_900, 19_000, 17_100, 15_675], assumed),
    'disc.7': stepped(0, [18_720, 17_640, 15_840, 14_400, 12_960, 11_880], assumed),
    'weight.180': flat(0, 3_500, assumed),
    'colour.black': flat(0, 0, discs),
    'colour.opaque': flat(6_000, 3_500, colour),
    'colour.transparent': flat(6_000, 3_500, colour),
    'colour.marble': flat(7_500, 5_500, colour),
    'colour.half': flat(7_500, 5_500, colour),
    'colour.colour_in_colour': flat(9_000, 7_000, assumed, 200),
    'colour.splatter': flat(9_000, 9_000, assumed, 200),
    'colour.picture': flat(12_000, 32_000, assumed, 200),
    'label.printed': stepped(6_000, [1_400, 1_100, 1_000, 800, 600, 500], labels),
    'label.white': flat(0, 300, assumed),
    'sleeve.discobag': flat(0, 3_500, assumed),
    'sleeve.discobag_printed': stepped(9_000, [7_000, 6_000, 5_200, 4_500, 3_600, 3_000], assumed),
    'sleeve.spine_3mm': stepped(14_000, [12_000, 10_500, 9_500, 8_000, 6_200, 5_200], jackets),
    'sleeve.spine_5mm': stepped(15_000, [13_000, 11_500, 10_500, 9_000, 7_200, 6_200], jackets),
    'sleeve.gatefold': stepped(22_000, [23_000, 20_000, 18_000, 15_500, 12_500, 11_000], jackets),
    'sleeve.trifold': stepped(30_000, [31_000, 27_500, 24_500, 21_000, 17_500, 15_500], assumed),
    'inner.paper': stepped(0, [1_400, 1_300, 1_200, 1_100, 1_000, 900], inners),
    'inner.poly': stepped(0, [3_400, 3_100, 2_900, 2_700, 2_500, 2_300], inners),
    'inner.printed': stepped(13_000, [9_500, 8_200, 7_400, 6_400, 5_200, 4_500], inners),
    'numbered.ink': flat(3_000, 2_000, assumed),
    'numbered.foil': flat(3_000, 4_500, assumed),
    'shrink.shrink': stepped(0, [1_800, 1_600, 1_500, 1_300, 1_100, 1_000], bags),
    'shrink.bag': stepped(0, [2_600, 2_400, 2_300, 2_100, 1_900, 1_800], bags),
    insert_vinyl: flat(0, 1_000, assumed),
    insert_sleeve: flat(0, 700, assumed),
    'insert.sheet': stepped(7_000, [3_800, 3_000, 2_600, 2_000, 1_400, 1_100], assumed),
    'insert.booklet': stepped(7_000, [9_500, 7_500, 6_500, 5_000, 3_500, 2_750], assumed),
    'insert.poster': stepped(7_000, [7_600, 6_000, 5_200, 4_000, 2_800, 2_200], assumed),
    'insert.obi': stepped(7_000, [3_040, 2_400, 2_080, 1_600, 1_120, 880], assumed),
    'insert.download_card': stepped(4_500, [1_900, 1_500, 1_300, 1_000, 700, 550], assumed),
    sticker: flat(4_500, 1_700, 'jabsjabsjabs.com, stickers'),
    'finish.lamination': flat(0, 1_200, assumed),
    'finish.spot_uv': flat(9_000, 2_500, assumed),
    'finish.foil': flat(16_000, 3_500, assumed),
    'finish.emboss': flat(16_000, 2_500, assumed),
    'finish.reverse': flat(0, 800, assumed),
    'test_pressing.set': once(7_500, 'notesonvinyl.com, five test pressings'),
    'test_pressing.extra': once(1_000, assumed),
    'test_pressing.courier': once(2_500, assumed),
    'design.layout': once(25_000, assumed),
    'design.full': once(60_000, assumed),
    'design.repair': once(4_500, assumed),
    'mastering.track': once(4_000, studios),
    'mastering.cap': once(28_500, studios),
  },
  energy_basis_points: 600,
  vinyl_master_basis_points: 2_500,
  margin_basis_points: 0,
  tolerance: usualTolerance,
}
