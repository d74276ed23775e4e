// What was measured in a print file: plain JSON, judged by the rules of the press wherever it was measured.
import type { Box } from './geometry.ts'

/** What a colour is told in. `icc_rgb` names a profile, `rgb` none. */
export type ColourKind = 'gray' | 'cmyk' | 'rgb' | 'icc_rgb' | 'lab' | 'spots' | 'pattern'

/** Marks of one kind in one colour. */
export interface MeasuredPaint {
  readonly kind: 'text' | 'line' | 'area' | 'shading'
  readonly colour: ColourKind
  /** Percent by the name of the plate; empty where a colour has no plates. */
  readonly plates: Readonly<Record<string, number>>
  readonly isOverprint: boolean
  readonly count: number
  /** Of the largest, in square millimetres, and where it is. */
  readonly areaMm2: number
  readonly box: Box
  /** Of lines the thinnest, of text the smallest, in points, and where that is. */
  readonly leastPt: number
  readonly leastBox: Box
}

export interface MeasuredPicture {
  readonly box: Box
  readonly widthPx: number
  readonly heightPx: number
  /** Pixels an inch at the axis that has fewer. */
  readonly ppi: number
  /** 1 for masks and line art. */
  readonly bits: number
  readonly colour: ColourKind
  readonly plates: readonly string[]
  /** Square millimetres by tens of percent of ink, from 0; null where its ink was not looked at. */
  readonly inkMm2: readonly number[] | null
}

export interface MeasuredText {
  readonly box: Box
  readonly sizePt: number
  /** As far as it is told what its letters mean. */
  readonly text: string
}

export interface MeasuredFont {
  readonly name: string
  readonly kind: string
  readonly isEmbedded: boolean
  readonly isSubset: boolean
  readonly page: number
  readonly box: Box
}

/** Millimetres of the four edges of the trim that are printed up to, and those with nothing in the bleed. */
export interface MeasuredRim {
  readonly inkedMm: number
  readonly bareMm: number
  /** Where it is bare, around all of it. */
  readonly box: Box | null
}

export interface MeasuredPage {
  readonly widthMm: number
  readonly heightMm: number
  readonly trim: Box | null
  readonly bleed: Box | null
  readonly paints: readonly MeasuredPaint[]
  readonly pictures: readonly MeasuredPicture[]
  readonly texts: readonly MeasuredText[]
  /** Notes and other annotations that are not for printing presses. */
  readonly notes: readonly Box[]
  readonly rim: MeasuredRim | null
  /** There was more than is listed. */
  readonly isCut: boolean
}

export interface PrintIntent {
  /** `FOGRA39`, or what the file calls it. */
  readonly condition: string
  readonly profile: string
}

export type LivePart = 'javascript' | 'form' | 'launch' | 'attachment'

export interface PrintMeasurement {
  readonly bytes: number
  readonly version: string
  /** Its own list of objects was wrong, or something it refers to is not there. */
  readonly isMended: boolean
  readonly missing: number
  /** `PDF/X-4`; null where it claims to be none. */
  readonly standard: string | null
  readonly intents: readonly PrintIntent[]
  readonly isTransparent: boolean
  readonly live: readonly LivePart[]
  readonly pages: readonly MeasuredPage[]
  readonly fonts: readonly MeasuredFont[]
  /** Layers that have content and are not printed. */
  readonly hiddenLayers: readonly string[]
  /** Kinds of content whose ink was not looked at. */
  readonly unread: readonly string[]
}
