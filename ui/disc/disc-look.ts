/** One vinyl colour as the press sees it: opaque at 1, see-through below. */
export type DiscColour = { hex: string; alpha: number }

/** How the vinyl itself is coloured. One colour is `plain`; the first colour is always the base. */
export type DiscEffect = 'plain' | 'half' | 'inner' | 'wedges' | 'splatter' | 'marble'

/** A disc as data. A photograph covers the drawing; a picture disc prints an image under the grooves. */
export type DiscLook = {
  effect: DiscEffect
  colours: readonly [DiscColour, ...DiscColour[]]
  photoUrl?: string
  pictureUrl?: string
}

/** What an unknown colour name is drawn as. */
export const blackVinyl: DiscColour = { hex: '#141416', alpha: 1 }

/** The effect that a bare list of colours means: one plain, two half and half, more in wedges. */
export function effectOfCount(count: number): DiscEffect {
  if (count <= 1) return 'plain'
  return count === 2 ? 'half' : 'wedges'
}
