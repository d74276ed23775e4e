import type { RunPart } from '../../parts/part.ts'
import type { PrintLimits } from './print-limits.ts'

/** What a print file is checked against. */
export interface PrintAsked {
  readonly part: RunPart
  /** Other parts of the run: a file may be one of these. */
  readonly others: readonly RunPart[]
  /** Names of the spot colours that were ordered. */
  readonly spots: readonly string[]
  readonly limits: PrintLimits
  /** Texts that have to stand on the part: its catalogue number, titles, the letter of its side. */
  readonly texts: readonly string[]
  /** 13 digits; empty where the release has none. */
  readonly barcode: string
}
