// The measures of every part that is printed, by its name. Where a plant says nothing; press-hall measures of
// plants that publish theirs, the others assumptions. Rules 8.
import type { DiscSize } from '../quote/quote-spec.ts'
import { bleedUm, type PartFold, type PartHole, type RunPart, safeUm } from './part.ts'

/** What of a run decides how large its parts are. */
export interface PartFrame {
  readonly size: DiscSize
  /** Width of the spine; of a trifold each of two. Nought where there is none. */
  readonly spineUm: number
  readonly isTrifold: boolean
  /** Thickness of what lies in a box. */
  readonly contentsUm: number
  /** Whether the middle of a seven-inch record is a large hole. */
  readonly isDinked: boolean
  /** Whether a digipak has six panels, not four. */
  readonly isSixPanel: boolean
  /** Pages of the booklet that was ordered; 0 where any number will do. */
  readonly bookletPages: number
}

const faceUm = { '12': 315_000, '10': 262_000, '7': 184_000 } as const
const innerUm = { '12': 306_000, '10': 254_000, '7': 178_000 } as const
const insertUm = { '12': 300_000, '10': 250_000, '7': 175_000 } as const
const labelUm = { '12': 100_000, '10': 100_000, '7': 92_000 } as const
const spindleUm = 7_200
const dinkedUm = 38_000

type Measures = Pick<RunPart, 'widthUm' | 'heightUm'> & Partial<Omit<RunPart, 'key'>>

const part = (key: string, measures: Measures): RunPart => ({
  key,
  shape: 'sheet',
  bleedUm,
  safeUm,
  holes: [],
  folds: [],
  spines: [],
  pages: { least: 1, most: 1, step: 1 },
  stock: 'coated',
  hasBarcode: false,
  ...measures,
})

const upright = (atUm: number, clearUm: number = safeUm): PartFold => ({
  direction: 'upright',
  atUm,
  clearUm,
})
const level = (atUm: number, clearUm: number = safeUm): PartFold => ({ direction: 'level', atUm, clearUm })
const square = (sideUm: number) => ({ widthUm: sideUm, heightUm: sideUm })
const middleHole = (sideUm: number, acrossUm: number, clearUm: number): PartHole => ({
  xUm: sideUm / 2,
  yUm: sideUm / 2,
  radiusUm: acrossUm / 2,
  clearUm,
})
const sides = (least: number, most = least, step = 1) => ({ least, most, step })

/** Text of a label stays 4 mm from its edge and 8 mm from the hole, of a large one 4. */
function label(key: string, { size, isDinked }: PartFrame): RunPart {
  const sideUm = labelUm[size]
  const holes = [isDinked ? middleHole(sideUm, dinkedUm, 4_000) : middleHole(sideUm, spindleUm, 8_000)]
  return part(key, { ...square(sideUm), shape: 'circle', safeUm: 4_000, holes, stock: 'label' })
}

/** Art of a picture disc goes beyond what is seen of it; its middle is the label. */
function picture(key: string): RunPart {
  const sideUm = 305_000
  const holes = [middleHole(sideUm, spindleUm, 5_000)]
  return part(key, { ...square(sideUm), shape: 'circle', safeUm: 10_000, holes, stock: 'label' })
}

/** Panels beside each other with a spine between any two, opened flat: the back left, the front right. */
function panels(key: string, panelUm: number, count: number, frame: PartFrame): RunPart {
  const { spineUm } = frame
  const spines = Array.from({ length: count - 1 }, (_, index) => ({
    fromUm: (index + 1) * panelUm + index * spineUm,
    widthUm: spineUm,
  }))
  const folds = spines.flatMap(({ fromUm }) =>
    spineUm === 0 ? [upright(fromUm)] : [upright(fromUm), upright(fromUm + spineUm)],
  )
  return part(key, {
    widthUm: count * panelUm + (count - 1) * spineUm,
    heightUm: panelUm,
    folds,
    spines: spineUm === 0 ? [] : spines,
    hasBarcode: true,
  })
}

/** A bag of two panels with the label seen through both. */
function discobag({ size }: PartFrame): RunPart {
  const face = faceUm[size]
  const holes = [0, face].map(left => ({
    xUm: left + face / 2,
    yUm: face / 2,
    radiusUm: 50_000,
    clearUm: 3_000,
  }))
  return part('discobag', {
    widthUm: 2 * face,
    heightUm: face,
    folds: [upright(face)],
    holes,
    hasBarcode: true,
  })
}

/** The wrap of a box: its face, four walls and what is turned in, which holds no text. */
function wrap(key: string, { contentsUm }: PartFrame): RunPart {
  const [face, turnedIn] = [320_000, 18_000]
  const wallUm = 10_000 + contentsUm
  const sideUm = face + 2 * wallUm + 2 * turnedIn
  const folds = [turnedIn + wallUm, turnedIn + wallUm + face].flatMap(at => [upright(at), level(at)])
  return part(key, { ...square(sideUm), safeUm: turnedIn, folds, hasBarcode: key === 'box.base' })
}

type Row = (frame: PartFrame, key: string) => RunPart

const cover = ({ size }: PartFrame) => square(faceUm[size])
const folded = (widths: readonly number[]): PartFold[] =>
  widths.slice(1).map((_, index) => upright(widths.slice(0, index + 1).reduce((sum, one) => sum + one, 0)))
const row = (key: string, widths: readonly number[], heightUm: number, more: Partial<RunPart> = {}) =>
  part(key, {
    widthUm: widths.reduce((sum, one) => sum + one, 0),
    heightUm,
    folds: folded(widths),
    ...more,
  })

/** By the name of a part, without its number or letter. A new format is a new row. */
const rows = {
  label: (frame, key) => label(key, frame),
  picture: (_, key) => picture(key),
  front: frame => part('front', cover(frame)),
  sleeve: frame => panels('sleeve', faceUm[frame.size], 2, frame),
  discobag,
  'sleeve.outer': frame => panels('sleeve.outer', faceUm[frame.size], frame.isTrifold ? 3 : 2, frame),
  'sleeve.inside': frame => {
    const panelUm = faceUm[frame.size] - 3_000
    const folds = frame.isTrifold ? [upright(panelUm, 8_000), upright(2 * panelUm, 8_000)] : []
    const widthUm = (frame.isTrifold ? 3 : 2) * panelUm
    const middle = frame.isTrifold ? folds : [upright(panelUm, 8_000)]
    return part('sleeve.inside', { widthUm, heightUm: panelUm, folds: middle })
  },
  inner: ({ size }, key) => {
    const sideUm = innerUm[size]
    return part(key, {
      widthUm: 2 * sideUm,
      heightUm: sideUm,
      safeUm: 5_000,
      folds: [upright(sideUm)],
      pages: sides(1, 2),
      stock: 'uncoated',
    })
  },
  insert: ({ size }) => part('insert', { ...square(insertUm[size]), pages: sides(2), stock: 'uncoated' }),
  booklet: ({ size, bookletPages }) => {
    const pages = bookletPages === 0 ? sides(8, 24, 4) : sides(bookletPages)
    return part('booklet', { ...square(insertUm[size]), pages })
  },
  poster: ({ size }) => {
    const sideUm = insertUm[size]
    const folds = [upright(sideUm), level(sideUm)]
    return part('poster', { ...square(2 * sideUm), folds, pages: sides(2) })
  },
  obi: ({ size, spineUm }) =>
    row('obi', spineUm === 0 ? [70_000, 70_000] : [70_000, spineUm, 70_000], faceUm[size], {
      safeUm: 5_000,
      folds: [upright(70_000, 5_000), ...(spineUm === 0 ? [] : [upright(70_000 + spineUm, 5_000)])],
      spines: spineUm === 0 ? [] : [{ fromUm: 70_000, widthUm: spineUm }],
    }),
  sticker: () => part('sticker', { ...square(50_000), shape: 'circle', safeUm: 2_000 }),
  'box.lid': (frame, key) => wrap(key, frame),
  'box.base': (frame, key) => wrap(key, frame),
  digipak: ({ isSixPanel }) => {
    const panels = [139_500, 5_500, 139_500, ...(isSixPanel ? [5_500, 139_500] : [])]
    return row('digipak', panels, 125_500, { pages: sides(2), hasBarcode: true })
  },
  'cd.disc': () =>
    part('cd.disc', {
      ...square(118_000),
      shape: 'circle',
      holes: [middleHole(118_000, 22_000, 3_000)],
      stock: 'label',
    }),
  'cd.booklet': ({ bookletPages }) => {
    const pages = bookletPages === 0 ? sides(4, 32, 4) : sides(bookletPages)
    return part('cd.booklet', { widthUm: 120_500, heightUm: 119_500, pages })
  },
  wallet: () => row('wallet', [125_000, 125_000], 125_000, { hasBarcode: true }),
  inlay: () => row('inlay', [6_500, 137_000, 6_500], 118_000, { pages: sides(2), hasBarcode: true }),
  jcard: () => row('jcard', [65_000, 13_000, 16_000], 101_500, { pages: sides(1, 2), hasBarcode: true }),
  tape: (_, key) => part(key, { widthUm: 89_000, heightUm: 42_000, stock: 'label' }),
} as const satisfies Readonly<Record<string, Row>>

type RowName = keyof typeof rows

/** Names that a part goes by; several of a kind have a letter or a number behind. */
export const partNames = Object.keys(rows)

const isRowName = (name: string): name is RowName => Object.hasOwn(rows, name)

/** What an edition may have printed for it alone: `sleeve.2` is that of the second. */
const ofEdition = /^(sleeve|discobag|sleeve\.outer|sleeve\.inside|box\.lid|box\.base)\.([1-6])$/

/** The part that an edition has for itself, and the number of the edition; undefined for other parts. */
export function editionPart(key: string): { readonly name: string; readonly number: string } | undefined {
  const [, name, number] = ofEdition.exec(key) ?? []
  return name === undefined || number === undefined ? undefined : { name, number }
}

/** The part of a name such as `label.a`, `inner.2`, `sleeve`; undefined where there is none so called. */
export function partNamed(key: string, frame: PartFrame): RunPart | undefined {
  const several = /^(label|picture|inner|tape)\.([a-h]|[1-4])$/.exec(key)?.[1]
  const name = isRowName(key) ? key : (several ?? editionPart(key)?.name)
  if (name === undefined || !isRowName(name)) return undefined
  const make: Row = rows[name]
  return { ...make(frame, key), key }
}
