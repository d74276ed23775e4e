// The second card, and the first of the second schema. What it has for twelve-inch records costs what the
// card before it says; seven-inch and ten-inch records have rates of their own for paper.
import { mediaRows2026b } from './media-rows-2026-2.ts'
import { paperRows2026b } from './paper-rows-2026-2.ts'
import type { CardRule, PriceRow, RateCardV2 } from './price-row.ts'
import { usualTolerance } from './rate-card.ts'
import {
  all,
  any,
  assumed,
  byDisc,
  perColour,
  perDisc,
  piece,
  row,
  type RowTerms,
  run,
  share,
  side,
  tens,
  title,
} from './row-maker.ts'

const cutting = 'scapemastering.com and another list of cutting studios'
const plating = 'notesonvinyl.com, plating by side'
const setup = 'notesonvinyl.com and accountinginsights.org, press set-up'
const discs = 'notesonvinyl.com, raised by what prices rose until 2023'
const colour = 'accountinginsights.org: colour adds 10 to 20 %'
const studios = 'lists of three mastering studios'

const cutRows: readonly PriceRow[] = [
  row('cutting', 'cut.lacquer.12', ['12'], [], side(9_500, cutting)),
  row('cutting', 'cut.lacquer.10', ['10'], [], side(8_500, cutting)),
  row('cutting', 'cut.lacquer.7', ['7'], [], side(7_000, cutting)),
  row('cutting', 'cut.dmm', ['12', '7'], [], side(7_500, assumed)),
  row('cutting', 'cut.etching', all, [], run(12_000)),
  row('cutting', 'plating.lacquer.12', ['12'], [], side(8_500, plating)),
  row('cutting', 'plating.lacquer.10', ['10'], [], side(8_500, plating)),
  row('cutting', 'plating.lacquer.7', ['7'], [], side(7_000, plating)),
  row('cutting', 'plating.dmm', ['12', '7'], [], side(6_000, assumed)),
  row('cutting', 'stamper.next', all, [], side(8_500, plating)),
]

const shade = (purge: number, minimum: number, source = assumed): RowTerms => ({
  fixed: ['colour', purge],
  minimum,
  source,
  unit: perColour,
})
const twelve = [26_000, 24_500, 22_000, 20_000, 18_000, 16_500]

const discRows: readonly PriceRow[] = [
  row('type_vinyl', 'setup.12', ['12'], [], title(15_000, setup)),
  row('type_vinyl', 'setup.10', ['10'], [], title(15_000, setup)),
  row('type_vinyl', 'setup.7', ['7'], [], title(11_000, setup)),
  row('type_vinyl', 'disc.12', ['12'], twelve, byDisc(discs)),
  row('type_vinyl', 'disc.10', ['10'], share(twelve, 95), byDisc()),
  row('type_vinyl', 'disc.7', ['7'], share(twelve, 72), byDisc()),
  row('type_vinyl', 'weight.180', tens, [3_500], byDisc()),
  row('type_vinyl', 'weight.180', ['7'], [1_500], byDisc()),
  row('type_vinyl', 'colour.black', all, [0], { unit: perColour, source: discs }),
  row('type_vinyl', 'colour.opaque', all, [3_500], shade(6_000, 100, colour)),
  row('type_vinyl', 'colour.transparent', all, [3_500], shade(6_000, 100, colour)),
  row('type_vinyl', 'colour.eco', all, [1_000], shade(0, 200)),
  row('type_vinyl', 'colour.marble', all, [5_500], shade(7_500, 200, colour)),
  row('type_vinyl', 'colour.half', all, [5_500], shade(7_500, 200, colour)),
  row('type_vinyl', 'colour.colour_in_colour', tens, [7_000], shade(9_000, 200)),
  row('type_vinyl', 'colour.splatter', all, [9_000], shade(9_000, 200)),
  row('type_vinyl', 'colour.splatter_more', all, [1_500], shade(3_000, 200)),
  row('type_vinyl', 'colour.glow', all, [12_000], shade(9_000, 200)),
  row('type_vinyl', 'colour.picture', ['12'], [32_000], shade(12_000, 200)),
  row('type_vinyl', 'hole.dinked', ['7'], [800], { unit: perDisc, fixed: ['run', 4_000] }),
]

const serviceRows: readonly PriceRow[] = [
  row('test_pressing', 'test_pressing.set', all, [], title(7_500, 'notesonvinyl.com, five test pressings')),
  row('test_pressing', 'test_pressing.extra', all, [], piece(1_000)),
  row('test_pressing', 'test_pressing.courier', all, [], run(2_500)),
  row('design', 'design.layout', any, [], run(25_000)),
  row('design', 'design.full', any, [], run(60_000)),
  row('design', 'design.repair', any, [], piece(4_500)),
  row('mastering', 'mastering.track', any, [], piece(4_000, studios)),
  row('mastering', 'mastering.cap', any, [], run(28_500, studios)),
]

const finishes = ['lamination', 'lamination_gloss', 'spot_uv', 'foil', 'emboss', 'reverse']
const aroundSleeve = { eq: ['inserts', 'obi'] } as const

/** What does not go together at this plant. */
const rules: readonly CardRule[] = [
  {
    code: 'option_not_made',
    field: 'discs',
    when: { in: ['size', ['cd', 'cassette']] },
    need: { eq: ['discs', 1] },
    nearest: '1',
  },
  {
    code: 'option_not_made',
    field: 'discs',
    when: { eq: ['size', '7'] },
    need: { not: { gte: ['discs', 3] } },
    nearest: '2',
  },
  {
    code: 'not_together',
    field: 'finishes',
    when: { eq: ['finishes', 'lamination'] },
    need: { not: { eq: ['finishes', 'lamination_gloss'] } },
    nearest: '',
  },
  {
    code: 'not_together',
    field: 'finishes',
    when: { eq: ['finishes', 'reverse'] },
    need: { not: { in: ['finishes', ['lamination', 'lamination_gloss', 'spot_uv']] } },
    nearest: '',
  },
  {
    code: 'not_together',
    field: 'inner_sleeve',
    when: { eq: ['colours', 'picture'] },
    need: { in: ['inner_sleeve', ['none', 'poly']] },
    nearest: 'poly',
  },
  {
    code: 'not_together',
    field: 'etched',
    when: { eq: ['colours', 'picture'] },
    need: { eq: ['etched', false] },
    nearest: 'no',
  },
  {
    code: 'not_together',
    field: 'weight',
    when: { in: ['colours', ['picture', 'eco']] },
    need: { eq: ['weight', '140'] },
    nearest: '140',
  },
  {
    // What is done to a sleeve, printed on it or laid around it.
    code: 'not_together',
    field: 'sleeve',
    when: {
      all: [
        { in: ['size', all] },
        { any: [{ in: ['finishes', finishes] }, { in: ['numbered', ['ink', 'foil']] }, aroundSleeve] },
      ],
    },
    need: { not: { eq: ['sleeve', 'none'] } },
    nearest: 'spine_3mm',
  },
  {
    code: 'not_together',
    field: 'sleeve',
    when: { eq: ['sleeve', 'trifold'] },
    need: { gte: ['discs', 3] },
    nearest: 'gatefold',
  },
  {
    code: 'not_together',
    field: 'sleeve',
    when: { eq: ['sleeve', 'box'] },
    need: { any: [{ gte: ['discs', 2] }, { gte: ['quantity', 300] }] },
    nearest: 'gatefold',
  },
]

/** The card of the second half of 2026: euro, net of VAT; what says `assumption` is ours. */
export const rateCard2026b: RateCardV2 = {
  schema: 2,
  id: '2026-2',
  plant: 'Sillon',
  valid_from: '2026-07-01',
  valid_to: null,
  currency: 'EUR',
  origin: 'FR',
  energy_basis_points: 600,
  vinyl_master_basis_points: 2_500,
  margin_basis_points: 0,
  tolerance: usualTolerance,
  deposit: { basis_points: 5_000, whole_below_minor: 100_000 },
  stamper_discs: 1_000,
  prices: [...cutRows, ...discRows, ...paperRows2026b, ...mediaRows2026b, ...serviceRows],
  rules,
}
