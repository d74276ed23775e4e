// What is in force while a page is painted: where, in which colours, how thick, with which letters.
import { cmyk, type ColourSpace, gray, inksOf, rgb } from './colour-space.ts'
import type { PageFont } from './fonts.ts'
import { type Box, type Matrix, matrixOf, times } from './geometry.ts'

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
function plainInk(word: string, values: readonly number[]): Ink {
  const space = spaces[word.toLowerCase()] ?? gray
  return {
    space,
    values: Array.from({ length: space.channels }, (_, index) => values[index] ?? 0),
    pattern: undefined,
  }
}

/** Plates of an ink in percent. */
export const platesOf = ({ space, values }: Ink): Record<string, number> => inksOf(space, values)

/** What an extended state changes; undefined leaves it. */
export interface NamedState {
  readonly fillOverprint: boolean | undefined
  readonly strokeOverprint: boolean | undefined
  readonly lineWidth: number | undefined
  readonly font: { readonly font: PageFont; readonly size: number } | undefined
  readonly isTransparent: boolean
}

export function setNamed(graphics: Graphics, state: NamedState): void {
  graphics.fillOverprint = state.fillOverprint ?? graphics.fillOverprint
  graphics.strokeOverprint = state.strokeOverprint ?? graphics.strokeOverprint
  graphics.lineWidth = state.lineWidth ?? graphics.lineWidth
  graphics.font = state.font?.font ?? graphics.font
  graphics.fontSize = state.font?.size ?? graphics.fontSize
}

const setters: Readonly<Record<string, (graphics: Graphics, first: number) => void>> = {
  w: (graphics, width) => (graphics.lineWidth = Math.abs(width)),
  Tc: (graphics, space) => (graphics.charSpace = space),
  Tw: (graphics, space) => (graphics.wordSpace = space),
  Tz: (graphics, percent) => (graphics.scale = percent / 100),
  TL: (graphics, leading) => (graphics.leading = leading),
  Ts: (graphics, rise) => (graphics.rise = rise),
  Tr: (graphics, mode) => (graphics.mode = mode),
}

/** Whether an operator changes the state by its numbers alone; changes it when it does. */
export function setPlain(graphics: Graphics, word: string, numbers: readonly number[]): boolean {
  if (word === 'cm') graphics.matrix = times(matrixOf(numbers), graphics.matrix)
  else if (word === 'g' || word === 'rg' || word === 'k') graphics.fill = plainInk(word, numbers)
  else if (word === 'G' || word === 'RG' || word === 'K') graphics.stroke = plainInk(word, numbers)
  else if (Object.hasOwn(setters, word)) setters[word]?.(graphics, numbers[0] ?? 0)
  else return false
  return true
}
