import { type DiscDrawing, discOf } from '../../catalogue/disc.ts'
import type { DiscEffect } from '../../catalogue/disc-effect.ts'
import type { ColourClass } from './quote-spec.ts'

interface Example {
  readonly colours: readonly string[]
  readonly effect?: DiscEffect
}

/** The colours a class of vinyl is shown in: examples, the real ones are chosen from swatches. */
const examples: Readonly<Record<ColourClass, Example>> = {
  black: { colours: ['black'] },
  opaque: { colours: ['coral'] },
  transparent: { colours: ['transparent_red'] },
  marble: { colours: ['teal', 'white'], effect: 'marble' },
  half: { colours: ['coral', 'cream'] },
  colour_in_colour: { colours: ['mustard', 'dark_blue'], effect: 'colour-in-colour' },
  splatter: { colours: ['cream', 'red', 'dark_blue'], effect: 'splatter' },
  picture: { colours: ['sky_blue'], effect: 'picture' },
  eco: { colours: ['teal', 'black'], effect: 'marble' },
  glow: { colours: ['cream'] },
}

/** A disc of a class of vinyl, to draw beside the choice of it. */
export function discOfClass(colourClass: ColourClass): DiscDrawing {
  const { colours, effect } = examples[colourClass]
  return discOf({ id: 7, color_vinyl: colours, effect }).drawing
}
