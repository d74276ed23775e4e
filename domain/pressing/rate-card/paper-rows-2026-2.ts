// Labels, sleeves, inner sleeves, inserts and finishes of the card 2026-2. Figures that say `assumption` are
// ours, and a plant has to confirm them: docs/assumed-rates.md.
import type { PriceRow } from './price-row.ts'
import {
  all,
  assumed,
  byDisc,
  perDisc,
  perSleeve,
  row,
  type RowTerms,
  run,
  share,
  tens,
  title,
} from './row-maker.ts'

const labels = 'notesonvinyl.com and jabsjabsjabs.com, labels'
const jackets = 'notesonvinyl.com, mojitomastering.com and jabsjabsjabs.com, jackets'
const tenInch = 'gogmagogical.blogspot.com, 500 jackets of 10 inches at 900 dollars and more'
const inners = 'notesonvinyl.com, paper inners; jabsjabsjabs.com, printed inners'
const bags = 'jabsjabsjabs.com, outer bags'

const labelRows: readonly PriceRow[] = [
  row('label', 'label.printed', all, [1_400, 1_100, 1_000, 800, 600, 500], {
    ...title(6_000, labels),
    unit: perDisc,
  }),
  row('label', 'label.one_colour', all, [1_100, 900, 800, 650, 500, 400], {
    ...title(3_000),
    unit: perDisc,
  }),
  row('label', 'label.white', all, [300], byDisc()),
]

const printed = (minor: number, source = assumed, minimum = 100): RowTerms => ({
  fixed: ['edition', minor],
  source,
  minimum,
  unit: perSleeve,
})
const narrow = [12_000, 10_500, 9_500, 8_000, 6_200, 5_200]
const wide = [13_000, 11_500, 10_500, 9_000, 7_200, 6_200]
const gatefold = [23_000, 20_000, 18_000, 15_500, 12_500, 11_000]
const bag = [7_000, 6_000, 5_200, 4_500, 3_600, 3_000]

const sleeveRows: readonly PriceRow[] = [
  row('sleeve', 'sleeve.discobag', tens, [3_500]),
  row('sleeve', 'sleeve.discobag', ['7'], [2_000]),
  row('sleeve', 'sleeve.discobag_printed', tens, bag, printed(9_000)),
  row('sleeve', 'sleeve.discobag_printed', ['7'], share(bag, 60), printed(7_000)),
  row('sleeve', 'sleeve.spine_3mm', ['12'], narrow, printed(14_000, jackets)),
  row('sleeve', 'sleeve.spine_3mm', ['10'], share(narrow, 130), printed(18_000, tenInch)),
  row('sleeve', 'sleeve.spine_3mm', ['7'], share(narrow, 60), printed(11_000)),
  row('sleeve', 'sleeve.spine_5mm', ['12'], wide, printed(15_000, jackets)),
  row('sleeve', 'sleeve.spine_5mm', ['10'], share(wide, 130), printed(19_000, tenInch)),
  row('sleeve', 'sleeve.spine_5mm', ['7'], share(wide, 60), printed(12_000)),
  row('sleeve', 'sleeve.gatefold', ['12'], gatefold, printed(22_000, jackets)),
  row('sleeve', 'sleeve.gatefold', ['10'], share(gatefold, 130), printed(28_000)),
  row('sleeve', 'sleeve.gatefold', ['7'], share(gatefold, 60), printed(17_000, assumed, 300)),
  row('sleeve', 'sleeve.trifold', ['12'], [31_000, 27_500, 24_500, 21_000, 17_500, 15_500], printed(30_000)),
  row('sleeve', 'sleeve.box', ['12'], [62_000, 55_000, 48_000, 41_000, 35_000, 31_000], printed(35_000)),
]

const paper = [1_400, 1_300, 1_200, 1_100, 1_000, 900]
const poly = [3_400, 3_100, 2_900, 2_700, 2_500, 2_300]
const cards = [9_500, 8_200, 7_400, 6_400, 5_200, 4_500]

const innerRows: readonly PriceRow[] = [
  row('inner_sleeve', 'inner.paper', tens, paper, byDisc(inners)),
  row('inner_sleeve', 'inner.paper', ['7'], share(paper, 60), byDisc()),
  row('inner_sleeve', 'inner.black', tens, share(paper, 160), byDisc()),
  row('inner_sleeve', 'inner.black', ['7'], paper, byDisc()),
  row('inner_sleeve', 'inner.poly', tens, poly, byDisc(inners)),
  row('inner_sleeve', 'inner.poly', ['7'], share(poly, 60), byDisc()),
  row('inner_sleeve', 'inner.printed', ['12'], cards, {
    ...title(13_000, inners),
    unit: perDisc,
    minimum: 200,
  }),
  row('inner_sleeve', 'inner.printed', ['10'], share(cards, 110), {
    ...title(14_000),
    unit: perDisc,
    minimum: 200,
  }),
  row('inner_sleeve', 'inner.printed', ['7'], share(cards, 60), {
    ...title(10_000),
    unit: perDisc,
    minimum: 200,
  }),
]

const sheet = [3_800, 3_000, 2_600, 2_000, 1_400, 1_100]
const booklet = [9_500, 7_500, 6_500, 5_000, 3_500, 2_750]
const poster = [7_600, 6_000, 5_200, 4_000, 2_800, 2_200]
const obi = [3_040, 2_400, 2_080, 1_600, 1_120, 880]

const insertRows: readonly PriceRow[] = [
  row('insert_vinyl', 'insert_vinyl', all, [1_000], byDisc()),
  row('insert_sleeve', 'insert_sleeve', all, [700]),
  row('insert', 'insert.sheet', tens, sheet, run(7_000)),
  row('insert', 'insert.sheet', ['7'], share(sheet, 60), run(5_000)),
  row('insert', 'insert.booklet', tens, booklet, run(7_000)),
  row('insert', 'insert.booklet', ['7'], share(booklet, 60), run(5_000)),
  row('insert', 'insert.pages', tens, [2_400, 1_900, 1_600, 1_250, 900, 700]),
  row('insert', 'insert.pages', ['7'], [1_400, 1_100, 1_000, 800, 550, 450]),
  row('insert', 'insert.poster', tens, poster, run(7_000)),
  row('insert', 'insert.poster', ['7'], share(poster, 60), run(5_000)),
  row('insert', 'insert.obi', tens, obi, run(7_000)),
  row('insert', 'insert.obi', ['7'], share(obi, 60), run(5_000)),
  row('insert', 'insert.download_card', all, [1_900, 1_500, 1_300, 1_000, 700, 550], run(4_500)),
  row('sticker', 'sticker', all, [1_700], { ...run(4_500), source: 'jabsjabsjabs.com, stickers' }),
]

const tool = (minor: number, minimum = 100): RowTerms => ({ fixed: ['edition', minor], minimum })

const finishRows: readonly PriceRow[] = [
  row('numbered', 'numbered.ink', all, [2_000], run(3_000)),
  row('numbered', 'numbered.foil', all, [4_500], run(3_000)),
  row('shrink', 'shrink.shrink', all, [1_800, 1_600, 1_500, 1_300, 1_100, 1_000], { source: bags }),
  row('shrink', 'shrink.bag', all, [2_600, 2_400, 2_300, 2_100, 1_900, 1_800], { source: bags }),
  row('print_finish', 'finish.lamination', all, [1_200]),
  row('print_finish', 'finish.lamination_gloss', all, [1_200]),
  row('print_finish', 'finish.spot_uv', all, [2_500], tool(9_000)),
  row('print_finish', 'finish.foil', all, [3_500], tool(16_000, 300)),
  row('print_finish', 'finish.emboss', all, [2_500], tool(16_000, 300)),
  row('print_finish', 'finish.reverse', all, [800]),
]

/** Everything of paper. */
export const paperRows2026b: readonly PriceRow[] = [
  ...labelRows,
  ...sleeveRows,
  ...innerRows,
  ...insertRows,
  ...finishRows,
]
