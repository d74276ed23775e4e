// The printed parts that a run needs, by its choices, and which part a file holds by its name.
import { contentsThicknessUm, sleeveSpineUm } from '../quote/sleeve-spine.ts'
import type { OneInsert, QuoteSpec } from '../quote/quote-spec.ts'
import { bookletPagesOf, hasColour, insertsOf } from '../quote/run-contents.ts'
import { isSecondSchema } from '../rate-card/card-rows.ts'
import type { RateCard } from '../rate-card/rate-card.ts'
import type { RunPart } from './part.ts'
import { type PartFrame, partNamed } from './part-rows.ts'

/** Choices of a run that decide what is printed for it. */
export type PartChoices = Pick<
  QuoteSpec,
  | 'size'
  | 'weight'
  | 'discs'
  | 'colour_class'
  | 'label'
  | 'sleeve'
  | 'inner_sleeve'
  | 'insert'
  | 'inserts'
  | 'booklet_pages'
  | 'dinked'
  | 'format'
  | 'cd_case'
  | 'editions'
  | 'sticker'
>

export const frameOf = (run: PartChoices): PartFrame => ({
  size: run.size,
  spineUm: sleeveSpineUm(run),
  isTrifold: run.sleeve === 'trifold',
  contentsUm: contentsThicknessUm(run),
  isDinked: run.dinked,
  isSixPanel: run.cd_case === 'digipak_6',
  bookletPages: run.booklet_pages,
})

const letters = 'abcdefgh'

function sleeveKeys({ sleeve }: PartChoices): string[] {
  if (sleeve === 'none' || sleeve === 'discobag') return []
  if (sleeve === 'discobag_printed') return ['discobag']
  if (sleeve === 'box') return ['box.lid', 'box.base']
  return sleeve === 'gatefold' || sleeve === 'trifold' ? ['sleeve.outer', 'sleeve.inside'] : ['sleeve']
}

/** The printed part of an insert; a download card is the shop's own. */
const insertKeys = {
  sheet: ['insert'],
  booklet: ['booklet'],
  poster: ['poster'],
  obi: ['obi'],
  download_card: [],
} as const satisfies Record<OneInsert, readonly string[]>

/** What is printed for a compact disc by what it comes in. */
const cdKeys = {
  jewel: ['inlay'],
  digipak_4: ['digipak'],
  digipak_6: ['digipak'],
  wallet: ['wallet'],
} as const satisfies Record<QuoteSpec['cd_case'], readonly string[]>

function keysOf(run: PartChoices): string[] {
  const sticker = run.sticker ? ['sticker'] : []
  if (run.format === 'cassette') return ['tape.a', 'tape.b', 'jcard', ...sticker]
  if (run.format === 'cd') {
    const booklet = insertsOf(run).includes('booklet') ? ['cd.booklet'] : []
    return ['cd.disc', ...cdKeys[run.cd_case], ...booklet, ...sticker]
  }
  const faces = Array.from(letters.slice(0, run.discs * 2))
  const isPicture = hasColour(run, 'picture')
  const hasLabels = [run, ...run.editions].some(({ colour_class }) => colour_class !== 'picture')
  const isPrinted = run.label === 'printed' || run.label === 'one_colour'
  const inners = Array.from({ length: run.discs }, (_, index) => `inner.${index + 1}`)
  return [
    // A picture disc has its art in the place of labels.
    ...(isPicture ? faces.map(letter => `picture.${letter}`) : []),
    ...(hasLabels && isPrinted ? faces.map(letter => `label.${letter}`) : []),
    ...sleeveKeys(run),
    ...run.editions.flatMap(({ own_sleeve }, index) =>
      own_sleeve ? sleeveKeys(run).map(key => `${key}.${index + 1}`) : [],
    ),
    ...(run.inner_sleeve === 'printed' ? inners : []),
    ...insertsOf(run).flatMap(kind => insertKeys[kind]),
    ...(run.sticker ? ['sticker'] : []),
  ]
}

/**
 * Every part that is printed for a run, in the order they are made. A card of rows has a price for further
 * pages: a booklet of a run that it priced takes those that were paid for, and no others.
 */
export function partsOfRun(run: PartChoices, card?: RateCard): RunPart[] {
  const isByPages = card !== undefined && isSecondSchema(card)
  const frame = { ...frameOf(run), ...(isByPages && { bookletPages: bookletPagesOf(run) }) }
  return keysOf(run).flatMap(key => partNamed(key, frame) ?? [])
}

/** Words in the names of files, and the part that is meant: the longer word first. */
const spoken: readonly (readonly [RegExp, string])[] = [
  [/inside/, 'sleeve.inside'],
  [/gatefold|outer|trifold/, 'sleeve.outer'],
  [/front/, 'front'],
  [/inner[\W_]*(\d)?/, 'inner'],
  [/label[\W_]*([a-h]\b)?/, 'label'],
  [/picture[\W_]*([a-h]\b)?/, 'picture'],
  [/discobag|disco[\W_]bag/, 'discobag'],
  [/booklet/, 'booklet'],
  [/poster/, 'poster'],
  [/insert/, 'insert'],
  [/obi\b/, 'obi'],
  [/sticker/, 'sticker'],
  [/digipak/, 'digipak'],
  [/wallet/, 'wallet'],
  [/inlay/, 'inlay'],
  [/j[\W_]?card/, 'jcard'],
  [/jacket|sleeve|cover/, 'sleeve'],
]

const first = { inner: '1', label: 'a', picture: 'a' } as const

/** The key of the part a file holds, by a word of its name: `CAT001_label_B.pdf` is `label.b`. */
export function partKeyOfName(fileName: string): string | undefined {
  const name = fileName.toLowerCase()
  for (const [pattern, key] of spoken) {
    const found = pattern.exec(name)
    if (found === null) continue
    if (key !== 'inner' && key !== 'label' && key !== 'picture') return key
    return `${key}.${found[1] ?? first[key]}`
  }
  return undefined
}
