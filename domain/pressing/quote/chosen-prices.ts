// What the choices of a run ask of a rate card: every price by its key, how often it is paid, and for how
// many copies. Which row that is, and what it comes to, the card says.
import { splitByWeights } from '../../money/split-money.ts'
import type { CardObject, FixedPer, RowKey } from '../rate-card/price-row.ts'
import { testPressingCopies } from '../rate-card/rate-card.ts'
import type { QuoteField, QuoteSpec } from './quote-spec.ts'
import { bookletPagesOf, editionsOf, finishesOf, insertsOf } from './run-contents.ts'

export interface ChosenPrice {
  readonly key: RowKey
  /** The choice that asks for it. */
  readonly field: QuoteField
  /** Copies of the part of the run it is for: the whole run, an edition, the copies of one sleeve. */
  readonly part: number
  /** Copies of that part which are charged. */
  readonly copies: number
  /** Pieces in each copy, or on each disc. */
  readonly each: number
  /** How often a fixed price is paid. */
  readonly counts: Readonly<Record<FixedPer, number>>
  /** Only asked for its smallest run: it is paid for with another. */
  readonly isFree: boolean
}

/** What a run is of: a size of records, or what is no record. */
export const objectOf = ({ format, size }: Pick<QuoteSpec, 'format' | 'size'>): CardObject =>
  format === 'vinyl' ? size : format

interface Choosing {
  readonly spec: QuoteSpec
  /** Copies that are charged, of the whole run. */
  readonly copies: number
}

type Wish = Pick<ChosenPrice, 'key' | 'field'> &
  Partial<Omit<ChosenPrice, 'key' | 'field' | 'counts'>> & {
    readonly counts?: Partial<ChosenPrice['counts']>
  }

function chosen({ spec, copies }: Choosing, wish: Wish): ChosenPrice {
  const { discs } = spec
  const counts = { run: 1, edition: 1, title: discs, side: discs * 2, colour: discs, piece: 1 }
  return {
    part: spec.quantity,
    copies,
    each: 1,
    isFree: false,
    ...wish,
    counts: { ...counts, ...wish.counts },
  }
}

/** Parts of a run with the copies of each that are charged, which are those of the run in its proportions. */
const charged = (parts: readonly number[], copies: number): readonly number[] =>
  splitByWeights(
    copies,
    parts.map(part => Math.max(0, part)),
  )

function colours(choosing: Choosing): ChosenPrice[] {
  const { spec, copies } = choosing
  const editions = editionsOf(spec)
  const shares = charged(
    editions.map(edition => edition.copies),
    copies,
  )
  const used = new Set<string>()
  return editions.flatMap(({ colour_class, copies: part }, index) => {
    // Whatever editions take whole has nothing in the colour of the run.
    if (part === 0) return []
    const field = index === 0 ? 'colour_class' : 'editions'
    const of = { part, copies: shares[index] ?? 0 }
    const counts = { run: used.has(colour_class) ? 0 : 1 }
    used.add(colour_class)
    const key = `colour.${colour_class}` as const
    const colour = chosen(choosing, { key, field, ...of, counts, isFree: colour_class === 'black' })
    const more = spec.splatter_colours - 1
    if (colour_class !== 'splatter' || more === 0) return [colour]
    const times = { ...counts, colour: spec.discs * more }
    return [
      colour,
      chosen(choosing, {
        key: 'colour.splatter_more',
        field: 'splatter_colours',
        ...of,
        each: more,
        counts: times,
      }),
    ]
  })
}

/** Copies of each sleeve: of the one that is shared, then of each edition that has its own. */
function sleeveParts({ quantity, editions }: QuoteSpec): number[] {
  const own = editions.filter(({ own_sleeve }) => own_sleeve).map(edition => edition.copies)
  return [quantity - own.reduce((sum, one) => sum + one, 0), ...own]
}

/** A sleeve for each edition that has its own, and one for the others. */
function sleeves(choosing: Choosing): ChosenPrice[] {
  const { spec, copies } = choosing
  const { sleeve } = spec
  if (sleeve === 'none') return []
  const parts = sleeveParts(spec)
  const shares = charged(parts, copies)
  const first = parts.findIndex(part => part !== 0)
  return parts.flatMap((part, index) =>
    part === 0
      ? []
      : chosen(choosing, {
          key: `sleeve.${sleeve}`,
          field: index === 0 ? 'sleeve' : 'editions',
          part,
          copies: shares[index] ?? 0,
          counts: { run: index === first ? 1 : 0 },
        }),
  )
}

function cutting(choosing: Choosing, stamperDiscs: number): ChosenPrice[] {
  const { spec } = choosing
  const side = spec.discs * 2 - (spec.etched ? 1 : 0)
  const further = Math.ceil(spec.quantity / stamperDiscs) - 1
  const cut = spec.cut === 'dmm' ? 'cut.dmm' : (`cut.lacquer.${spec.size}` as const)
  const plating = spec.cut === 'dmm' ? 'plating.dmm' : (`plating.lacquer.${spec.size}` as const)
  const again = { side: further * spec.discs * 2 }
  return [
    chosen(choosing, { key: cut, field: 'cut', counts: { side } }),
    chosen(choosing, { key: plating, field: 'cut', counts: { side } }),
    ...(spec.etched ? [chosen(choosing, { key: 'cut.etching', field: 'etched' })] : []),
    ...(further > 0 ? [chosen(choosing, { key: 'stamper.next', field: 'quantity', counts: again })] : []),
  ]
}

function pressing(choosing: Choosing): ChosenPrice[] {
  const { spec } = choosing
  return [
    chosen(choosing, { key: `setup.${spec.size}`, field: 'size' }),
    chosen(choosing, { key: `disc.${spec.size}`, field: 'size' }),
    ...(spec.weight === '180' ? [chosen(choosing, { key: 'weight.180', field: 'weight' })] : []),
    ...colours(choosing),
    ...(spec.dinked ? [chosen(choosing, { key: 'hole.dinked', field: 'dinked' })] : []),
  ]
}

/** Copies that are charged and have labels: all but picture discs. */
function labelled({ spec, copies }: Choosing): number {
  const editions = editionsOf(spec)
  const shares = charged(
    editions.map(edition => edition.copies),
    copies,
  )
  return shares.reduce(
    (sum, share, index) => (editions[index]?.colour_class === 'picture' ? sum : sum + share),
    0,
  )
}

function paper(choosing: Choosing): ChosenPrice[] {
  const { spec } = choosing
  const { label, inner_sleeve, numbered, shrink } = spec
  // A picture disc is its own label.
  const copies = labelled(choosing)
  const isFree = copies === 0
  const labels = label === 'none' ? [] : ([`label.${label}`] as const)
  return [
    ...labels.map(key => chosen(choosing, { key, field: 'label', copies, isFree })),
    ...sleeves(choosing),
    ...(inner_sleeve === 'none'
      ? []
      : [chosen(choosing, { key: `inner.${inner_sleeve}`, field: 'inner_sleeve' })]),
    ...(numbered === 'none' ? [] : [chosen(choosing, { key: `numbered.${numbered}`, field: 'numbered' })]),
    ...(shrink === 'none' ? [] : [chosen(choosing, { key: `shrink.${shrink}`, field: 'shrink' })]),
    chosen(choosing, { key: 'insert_vinyl', field: 'discs' }),
  ]
}

/** Each insert pays its print and one insertion by hand. */
function inserts(choosing: Choosing): ChosenPrice[] {
  const { spec } = choosing
  const all = insertsOf(spec)
  const fieldOf = (index: number): QuoteField =>
    index === 0 && spec.insert !== 'none' ? 'insert' : 'inserts'
  const pages = (bookletPagesOf(spec) - 8) / 4
  const isLonger = all.includes('booklet') && pages > 0
  return [
    ...(all.length === 0
      ? []
      : [chosen(choosing, { key: 'insert_sleeve', field: 'inserts', each: all.length })]),
    ...all.map((kind, index) => chosen(choosing, { key: `insert.${kind}`, field: fieldOf(index) })),
    ...(isLonger
      ? [chosen(choosing, { key: 'insert.pages', field: 'booklet_pages', each: Math.ceil(pages) })]
      : []),
    ...(spec.sticker ? [chosen(choosing, { key: 'sticker', field: 'sticker' })] : []),
  ]
}

function finishes(choosing: Choosing): ChosenPrice[] {
  const { spec } = choosing
  const edition = sleeveParts(spec).filter(part => part !== 0).length
  return finishesOf(spec).map((kind, index) =>
    chosen(choosing, {
      key: `finish.${kind}`,
      field: index === 0 && spec.print_finish !== 'none' ? 'print_finish' : 'finishes',
      counts: { edition },
    }),
  )
}

function services(choosing: Choosing): ChosenPrice[] {
  const { spec } = choosing
  const { design, design_repair, test_pressing } = spec
  const extra = Math.max(0, test_pressing - testPressingCopies) * spec.discs
  const tests: readonly ChosenPrice[] = [
    chosen(choosing, { key: 'test_pressing.set', field: 'test_pressing' }),
    ...(extra > 0
      ? [chosen(choosing, { key: 'test_pressing.extra', field: 'test_pressing', counts: { piece: extra } })]
      : []),
    ...(spec.test_pressing_courier
      ? [chosen(choosing, { key: 'test_pressing.courier', field: 'test_pressing_courier' })]
      : []),
  ]
  return [
    ...(test_pressing === 0 ? [] : tests),
    ...(design === 'none' ? [] : [chosen(choosing, { key: `design.${design}`, field: 'design' })]),
    ...(design_repair === 0
      ? []
      : [
          chosen(choosing, {
            key: 'design.repair',
            field: 'design_repair',
            counts: { piece: design_repair },
          }),
        ]),
  ]
}

/** What a compact disc or a cassette is made of; its case is paid for as a sleeve is. */
function media(choosing: Choosing): ChosenPrice[] {
  const { spec } = choosing
  const { shrink, numbered } = spec
  const more = spec.shell_colours - 1
  const made: readonly ChosenPrice[] =
    spec.format === 'cd'
      ? [
          chosen(choosing, { key: `cd.${spec.cd_making}`, field: 'cd_making' }),
          chosen(choosing, { key: `case.${spec.cd_case}`, field: 'cd_case' }),
        ]
      : [
          chosen(choosing, { key: `tape.${spec.tape_length}`, field: 'tape_length' }),
          ...(more > 0
            ? [chosen(choosing, { key: 'shell.more', field: 'shell_colours', counts: { colour: more } })]
            : []),
          chosen(choosing, { key: 'case.jcard', field: 'format' }),
        ]
  return [
    ...made,
    ...(numbered === 'none' ? [] : [chosen(choosing, { key: `numbered.${numbered}`, field: 'numbered' })]),
    ...(shrink === 'none' ? [] : [chosen(choosing, { key: `shrink.${shrink}`, field: 'shrink' })]),
  ]
}

/** Every price that choices ask for but those of mastering, in the order in which lines tell them. */
export function chosenPrices(spec: QuoteSpec, stamperDiscs: number, copies = spec.quantity): ChosenPrice[] {
  const choosing = { spec, copies }
  if (spec.format !== 'vinyl') {
    const untested: QuoteSpec = { ...spec, test_pressing: 0 }
    return [
      ...media(choosing),
      ...inserts(choosing),
      ...finishes(choosing),
      ...services({ spec: untested, copies }),
    ]
  }
  return [
    ...cutting(choosing, stamperDiscs),
    ...pressing(choosing),
    ...paper(choosing),
    ...inserts(choosing),
    ...finishes(choosing),
    ...services(choosing),
  ]
}
