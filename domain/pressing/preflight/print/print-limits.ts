// Where the rules for print files begin to ask and to refuse, as data: a plant's own figures replace these.
import type { Stock } from '../../parts/part.ts'

export interface PrintLimits {
  /** Cutting and measuring. */
  readonly sizeToleranceUm: number
  readonly spineAskUm: number
  readonly spineRefuseUm: number
  /** Share of the inked rim without anything in its bleed, in basis points. */
  readonly bareRimBasisPoints: number
  readonly ppiRefuse: number
  readonly ppiAsk: number
  readonly ppiMost: number
  /** Of pictures of one bit. */
  readonly lineArtPpi: number
  /** Percent of all inks together, by what is printed on. */
  readonly inkAsk: Readonly<Record<Stock, number>>
  readonly inkRefuse: number
  /** What is smaller dries all the same. */
  readonly inkAreaMm2: number
  /** Tints below so many percent may not be seen, on areas from here on. */
  readonly tintLeast: number
  readonly tintAreaMm2: number
  readonly linePt: number
  readonly reversedLinePt: number
  readonly textPt: number
  readonly reversedTextPt: number
  readonly manyInksTextPt: number
  readonly heavyBytes: number
  readonly versionLeast: string
  readonly versionMost: string
  /** What is done about a file that claims no PDF/X. */
  readonly withoutStandard: 'note' | 'amber' | 'red'
  readonly takesSubsets: boolean
  readonly takesType3: boolean
  readonly bars: BarLimits
  /** Numbers of FOGRA conditions that fit. */
  readonly fogra: Readonly<Record<Stock, readonly number[]>>
}

/** What a barcode at a till is asked for. */
interface BarLimits {
  readonly moduleLeastMm: number
  readonly moduleMostMm: number
  readonly heightLeastMm: number
  /** Light before and behind it, in modules. */
  readonly leftModules: number
  readonly rightModules: number
  /** Of light above dark in red light, in percent. */
  readonly contrastLeast: number
  /** From the trim. */
  readonly edgeMm: number
}

/** Ours, where a plant says nothing. Rules 8. */
export const printLimits: PrintLimits = {
  sizeToleranceUm: 1_500,
  spineAskUm: 500,
  spineRefuseUm: 1_000,
  bareRimBasisPoints: 500,
  ppiRefuse: 200,
  ppiAsk: 300,
  ppiMost: 600,
  lineArtPpi: 600,
  inkAsk: { coated: 300, uncoated: 280, label: 260 },
  inkRefuse: 340,
  inkAreaMm2: 1,
  tintLeast: 10,
  tintAreaMm2: 2_500,
  linePt: 0.25,
  reversedLinePt: 0.5,
  textPt: 5,
  reversedTextPt: 6,
  manyInksTextPt: 9,
  heavyBytes: 120 * 1_048_576,
  versionLeast: '1.3',
  versionMost: '2.0',
  withoutStandard: 'note',
  takesSubsets: true,
  takesType3: true,
  bars: {
    moduleLeastMm: 0.264,
    moduleMostMm: 0.66,
    heightLeastMm: 18.28,
    leftModules: 11,
    rightModules: 7,
    contrastLeast: 40,
    edgeMm: 8,
  },
  fogra: { coated: [39, 51], uncoated: [29, 47, 52], label: [29, 39, 47, 51, 52] },
}
