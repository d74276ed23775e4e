import { colourNamed } from './colour.ts'
import { parseColours } from './colour-list.ts'
import type { DiscEffect } from './disc-effect.ts'

/**
 * A colour to fill with. `known` is false for a name of no list: black is drawn and the name stays
 * visible.
 */
export type DiscColour = { name: string; hex: string; alpha: number; known: boolean }

export type DiscDrawing =
  /** One opaque fill. */
  | { kind: 'opaque'; colours: [DiscColour] }
  /** One fill the page shows through, with a stronger rim. */
  | { kind: 'transparent'; colours: [DiscColour] }
  /** Two halves, split at 0°. */
  | { kind: 'half'; colours: [DiscColour, DiscColour] }
  /** The second colour is an inner disc of radius 32 in 100. */
  | { kind: 'colour-in-colour'; colours: [DiscColour, DiscColour] }
  | { kind: 'wedges'; colours: DiscColour[] }
  /** The first colour is the base, the others are drops from the seed. */
  | { kind: 'splatter'; colours: DiscColour[]; seed: number }
  /** Curves of the second colour over the first, from the seed. */
  | { kind: 'marble'; colours: [DiscColour, DiscColour]; seed: number }
  /** An image under the grooves, no label. */
  | { kind: 'picture'; colours: [DiscColour] }
  /** A colour name of no list: black, with the name beside it. */
  | { kind: 'unknown'; colours: [DiscColour] }

type Disc = {
  /** The photograph that goes before the drawing: an image file of the project, or an address. */
  photo?: { file: 'disc' } | { url: string }
  /** What is drawn, or drawn if the photograph fails. */
  drawing: DiscDrawing
}

export type DiscData = {
  /** Seeds what is random, so that server and browser draw the same. */
  id: number
  color_vinyl?: string | readonly string[] | undefined | null
  /** 1 means the project has a disc image; otherwise a URL. Spec section 3. */
  url_vinyl?: string | number | undefined | null
  effect?: DiscEffect | undefined | null
}

/**
 * Describes a project's disc from its data: a photograph if there is one, and always a drawing. Spec
 * section 3.
 */
export function discOf(data: DiscData): Disc {
  const photo = photoOf(data.url_vinyl)
  const drawing = drawingOf(parseColours(data.color_vinyl).map(fillOf), data.effect ?? undefined, data.id)
  return photo === undefined ? { drawing } : { photo, drawing }
}

function photoOf(urlVinyl: DiscData['url_vinyl']): Disc['photo'] {
  if (urlVinyl === 1 || urlVinyl === '1') return { file: 'disc' }
  return typeof urlVinyl === 'string' && /^(https:\/\/|\/(?!\/))/.test(urlVinyl)
    ? { url: urlVinyl }
    : undefined
}

function fillOf(name: string): DiscColour {
  const colour = colourNamed(name)
  if (colour === undefined) return { ...blackVinyl, name, known: false }
  return { name: colour.name, hex: colour.hex, alpha: colour.alpha, known: true }
}

const blackVinyl: DiscColour = { name: 'black', hex: '#15181a', alpha: 1, known: true }

function drawingOf(colours: DiscColour[], effect: DiscEffect | undefined, seed: number): DiscDrawing {
  const [first = blackVinyl, second, ...others] = colours
  if (effect === 'picture') return { kind: 'picture', colours: [first] }
  if (second === undefined) return plainDrawing(first)
  if (effect === 'splatter') return { kind: 'splatter', colours: [first, second, ...others], seed }
  if (effect === 'marble' || effect === 'smoke') return { kind: 'marble', colours: [first, second], seed }
  if (others.length > 0) return { kind: 'wedges', colours: [first, second, ...others] }
  return { kind: effect === 'colour-in-colour' ? 'colour-in-colour' : 'half', colours: [first, second] }
}

function plainDrawing(colour: DiscColour): DiscDrawing {
  if (!colour.known) return { kind: 'unknown', colours: [colour] }
  return { kind: colour.alpha < 1 ? 'transparent' : 'opaque', colours: [colour] }
}
