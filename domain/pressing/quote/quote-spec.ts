// What a pressing run can be made of. The fields are those of the wire, of a file and of a command line.
import type { CountryId } from '../../places/country.ts'
import { rightsSocieties, type RightsSociety } from '../rights/mechanical-right.ts'

/** What is made: a record, a compact disc or a cassette. */
export const formats = ['vinyl', 'cd', 'cassette'] as const
export const cdMakings = ['replicated', 'duplicated'] as const
export const cdCases = ['jewel', 'digipak_4', 'digipak_6', 'wallet'] as const
/** Minutes of both sides together. */
export const tapeLengths = ['c30', 'c46', 'c60', 'c90'] as const
export const discSizes = ['7', '10', '12'] as const
export const speeds = ['33', '45'] as const
/** 140 is the usual weight of the size, 180 the heavy one: 42 and 70 g of 7", 110 and 140 of 10". */
export const discWeights = ['140', '180'] as const
export const cuts = ['lacquer', 'dmm'] as const
export const colourClasses = [
  'black',
  'opaque',
  'transparent',
  'marble',
  'half',
  'colour_in_colour',
  'splatter',
  'picture',
  'eco',
  'glow',
] as const
export const labelKinds = ['printed', 'one_colour', 'white', 'none'] as const
export const sleeveKinds = [
  'none',
  'discobag',
  'discobag_printed',
  'spine_3mm',
  'spine_5mm',
  'gatefold',
  'trifold',
  'box',
] as const
export const innerSleeveKinds = ['none', 'paper', 'black', 'poly', 'printed'] as const
export const insertKinds = ['none', 'sheet', 'booklet', 'poster', 'obi', 'download_card'] as const
export const numberings = ['none', 'ink', 'foil'] as const
export const shrinks = ['none', 'shrink', 'bag'] as const
/** Lamination is matt where nobody says gloss. */
export const printFinishes = [
  'none',
  'lamination',
  'lamination_gloss',
  'spot_uv',
  'foil',
  'emboss',
  'reverse',
] as const
export const designs = ['none', 'layout', 'full'] as const
export { rightsSocieties }

export type DiscSize = (typeof discSizes)[number]
export type Speed = (typeof speeds)[number]
export type DiscWeight = (typeof discWeights)[number]
export type Cut = (typeof cuts)[number]
export type ColourClass = (typeof colourClasses)[number]
export type LabelKind = (typeof labelKinds)[number]
export type SleeveKind = (typeof sleeveKinds)[number]
export type InnerSleeveKind = (typeof innerSleeveKinds)[number]
export type InsertKind = (typeof insertKinds)[number]
export type OneInsert = Exclude<InsertKind, 'none'>
export type Numbering = (typeof numberings)[number]
export type Shrink = (typeof shrinks)[number]
export type PrintFinish = (typeof printFinishes)[number]
export type OneFinish = Exclude<PrintFinish, 'none'>
export type Design = (typeof designs)[number]

/** An address of a run. The first one takes whatever the others leave. */
export interface ShipTo {
  readonly country_id: CountryId
  /** Of an address where it is known: some areas are taxed otherwise than their country. */
  readonly postcode?: string | undefined
  /** Copies sent there; of the first address it is worked out. */
  readonly copies: number
}

/** A part of the run in a colour of its own. What no edition takes is in the run's own colour. */
export interface Edition {
  readonly colour_class: ColourClass
  readonly copies: number
  /** Whether its sleeve is printed for it alone. */
  readonly own_sleeve: boolean
  /** EAN-13 of its own; empty where it shares that of the run. */
  readonly barcode: string
}

/** The choices of one run. Times are seconds, prices euro cents. */
export interface QuoteSpec {
  readonly quantity: number
  readonly size: DiscSize
  readonly speed: Speed
  /** Of the sides in their order, where they differ; those that are not said are at `speed`. */
  readonly side_speeds: readonly Speed[]
  readonly discs: number
  readonly weight: DiscWeight
  readonly cut: Cut
  readonly colour_class: ColourClass
  /** The last side carries a drawing instead of music. */
  readonly etched: boolean
  /** The longest side; 0 while it is not known. */
  readonly longest_side_seconds: number
  readonly label: LabelKind
  readonly sleeve: SleeveKind
  readonly inner_sleeve: InnerSleeveKind
  readonly insert: InsertKind
  readonly sticker: boolean
  readonly numbered: Numbering
  readonly shrink: Shrink
  readonly print_finish: PrintFinish
  /** Copies of the test pressing of each disc; 0 for none. */
  readonly test_pressing: number
  readonly test_pressing_courier: boolean
  readonly design: Design
  /** Started half hours of mending supplied print files. */
  readonly design_repair: number
  readonly mastering_tracks: number
  /** A version of the master for vinyl beside the one for files. */
  readonly mastering_vinyl: boolean
  readonly rights_society: RightsSociety | 'none'
  /** Price in the shops, VAT included; 0 when not known. */
  readonly rights_retail_minor: number
  /** Price to dealers, net; 0 when not known. */
  readonly rights_dealer_minor: number
  readonly rights_protected_seconds: number
  readonly rights_total_seconds: number
  /** Copies given away. */
  readonly rights_promo_copies: number
  /** None: collected at the plant. */
  readonly ship_to: readonly ShipTo[]
  /** What lies in the sleeve beside `insert`. */
  readonly inserts: readonly OneInsert[]
  /** Of a booklet; 0 while nobody says, which is eight. */
  readonly booklet_pages: number
  /** What is done to the sleeve beside `print_finish`. */
  readonly finishes: readonly OneFinish[]
  readonly editions: readonly Edition[]
  /** Colours that are splattered over the base. */
  readonly splatter_colours: number
  /** A large hole, for seven-inch records. */
  readonly dinked: boolean
  readonly format: (typeof formats)[number]
  readonly cd_making: (typeof cdMakings)[number]
  readonly cd_case: (typeof cdCases)[number]
  readonly tape_length: (typeof tapeLengths)[number]
  /** Colours that shells of a run of cassettes come in. */
  readonly shell_colours: number
}

export type QuoteField = keyof QuoteSpec

/** What a field holds when nobody chose. Quantity has no default: it has to be said. */
export const defaultSpec: QuoteSpec = {
  quantity: 300,
  size: '12',
  speed: '33',
  side_speeds: [],
  discs: 1,
  weight: '140',
  cut: 'lacquer',
  colour_class: 'black',
  etched: false,
  longest_side_seconds: 0,
  label: 'printed',
  sleeve: 'spine_3mm',
  inner_sleeve: 'paper',
  insert: 'none',
  sticker: false,
  numbered: 'none',
  shrink: 'shrink',
  print_finish: 'none',
  test_pressing: 5,
  test_pressing_courier: false,
  design: 'none',
  design_repair: 0,
  mastering_tracks: 0,
  mastering_vinyl: false,
  rights_society: 'none',
  rights_retail_minor: 0,
  rights_dealer_minor: 0,
  rights_protected_seconds: 0,
  rights_total_seconds: 0,
  rights_promo_copies: 0,
  ship_to: [],
  inserts: [],
  booklet_pages: 0,
  finishes: [],
  editions: [],
  splatter_colours: 1,
  dinked: false,
  format: 'vinyl',
  cd_making: 'replicated',
  cd_case: 'digipak_4',
  tape_length: 'c60',
  shell_colours: 1,
}

/** The choices of each field that is a word. */
export const choices = {
  size: discSizes,
  speed: speeds,
  weight: discWeights,
  cut: cuts,
  colour_class: colourClasses,
  label: labelKinds,
  sleeve: sleeveKinds,
  inner_sleeve: innerSleeveKinds,
  insert: insertKinds,
  numbered: numberings,
  shrink: shrinks,
  print_finish: printFinishes,
  design: designs,
  rights_society: ['none', ...rightsSocieties],
  format: formats,
  cd_making: cdMakings,
  cd_case: cdCases,
  tape_length: tapeLengths,
} as const

export type ChoiceField = keyof typeof choices

/** The least and the most of each field that is a whole number. */
export const ranges = {
  quantity: [1, 100_000],
  discs: [1, 4],
  longest_side_seconds: [0, 7_200],
  test_pressing: [0, 50],
  design_repair: [0, 100],
  mastering_tracks: [0, 60],
  rights_retail_minor: [0, 100_000],
  rights_dealer_minor: [0, 100_000],
  rights_protected_seconds: [0, 36_000],
  rights_total_seconds: [0, 36_000],
  rights_promo_copies: [0, 100_000],
  booklet_pages: [0, 32],
  splatter_colours: [1, 3],
  shell_colours: [1, 3],
} as const

export type NumberField = keyof typeof ranges

const switches = ['etched', 'sticker', 'test_pressing_courier', 'mastering_vinyl', 'dinked'] as const

export type SwitchField = (typeof switches)[number]

/** The most addresses of one run. */
export const maxAddresses = 20
/** The most that lies in a sleeve, is done to it, or that a run is split into. */
export const maxListed = 6

/** The most sides of a run. */
export const maxSides = 8

/** The words of choices that are a list. */
export const listChoices = {
  inserts: ['sheet', 'booklet', 'poster', 'obi', 'download_card'],
  finishes: ['lamination', 'lamination_gloss', 'spot_uv', 'foil', 'emboss', 'reverse'],
} as const satisfies { inserts: readonly OneInsert[]; finishes: readonly OneFinish[] }

export type ListField = keyof typeof listChoices

/** The copies that go to each address: the first takes what the others leave. */
export function copiesByAddress({ quantity, ship_to }: Pick<QuoteSpec, 'quantity' | 'ship_to'>): number[] {
  const others = ship_to.slice(1).map(({ copies }) => copies)
  const left = quantity - others.reduce((sum, copies) => sum + copies, 0)
  return ship_to.length === 0 ? [] : [left, ...others]
}

/** Addresses of a run as one text: `FR;DE:100`, `FR;ES/35001:100`. The first takes what the others leave. */
export const shipToText = (addresses: readonly ShipTo[]): string =>
  addresses
    .map(({ country_id, postcode, copies }, index) => {
      const place = postcode === undefined ? country_id : `${country_id}/${postcode}`
      return index === 0 ? place : `${place}:${copies}`
    })
    .join(';')
