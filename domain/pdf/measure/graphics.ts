// What is in force while a page is painted: where, in which colours, how thick, with which letters.
import { cmyk, type ColourSpace, gray, inksOf, rgb } from './colour-space.ts'
import type { PageFont } from './fonts.ts'
import type { Box, Matrix } from './geometry.ts'

export interface Ink {
  readonly space: ColourSpace
  readonly values: readonly number[]
  /** Name of a pattern that takes the place of a colour. */
  readonly pattern: string | undefined
}

export interface Graphics {
  matrix: Matrix
  clip: Box
  fill: Ink
  stroke: Ink
  lineWidth: number
  fillOverprint: boolean
  strokeOverprint: boolean
  font: PageFont | undefined
  fontSize: number
  charSpace: number
  wordSpace: number
  /** Horizontal scale, 1 as usual. */
  scale: number
  leading: number
  rise: number
  /** How letters are painted: 0 filled … 3 not at all. */
  mode: number
}

const black: Ink = { space: gray, values: [0], pattern: undefined }

export const firstGraphics = (matrix: Matrix, clip: Box): Graphics => ({
  matrix,
  clip,
  fill: black,
  stroke: black,
  lineWidth: 1,
  fillOverprint: false,
  strokeOverprint: false,
  font: undefined,
  fontSize: 0,
  charSpace: 0,
  wordSpace: 0,
  scale: 1,
  leading: 0,
  rise: 0,
  mode: 0,
})

const spaces: Readonly<Record<string, ColourSpace>> = { g: gray, rg: rgb, k: cmyk }

/** The ink of `g`, `rg` or `k` with their operands. */
export function plainInk(word: string, values: readonly number[]): Ink {
  const space = spaces[word.toLowerCase()] ?? gray
  return {
    space,
    values: Array.from({ length: space.channels }, (_, index) => values[index] ?? 0),
    pattern: undefined,
  }
}

/** Plates of an ink in percent. */
export const platesOf = ({ space, values }: Ink): Record<string, number> => inksOf(space, values)
