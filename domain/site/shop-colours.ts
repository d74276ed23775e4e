import { footerBackgroundColour, footerTextColour } from '../constants.ts'
import { contrastOf, edgeContrast, hexOf, mixed, movedUntil, readableOn, textContrast } from './contrast.ts'

/** The colours that a white-label shop chose. Spec section 3, Shop. */
type ShopColours = {
  bg_color: string | null
  font_color: string | null
  footer_color: string | null
}

/** What a shop's pages are drawn with. Every text colour stands out from its ground by 4.5, edges by 3. */
export type ShopPalette = {
  /** Light writing on a dark ground. */
  isDark: boolean
  ground: string
  /** Raised and sunk parts: both further from the writing than the ground. */
  surface: string
  sunk: string
  ink: string
  ink2: string
  line: string
  edge: string
  tones: { error: string; success: string; info: string; warn: string; purple: string; grey: string }
}

type FooterPalette = { ground: string; ink: string; ink2: string; edge: string }

const lightTones = {
  error: '#b3142b',
  success: '#0b6440',
  info: '#1f4e9e',
  warn: '#6f4a00',
  purple: '#5b3a9e',
  grey: '#545b5d',
}
const darkTones = {
  error: '#ff8b93',
  success: '#5fd39b',
  info: '#8db8ff',
  warn: '#f2c14e',
  purple: '#c4a8ff',
  grey: '#b3baba',
}

/** A weaker writing: a quarter of the ground in it, or less where that could not be read. */
const softer = (ink: string, ground: string): string =>
  movedUntil(mixed(ink, ground, 0.25), ink, ground, textContrast)

const edgeOf = (ink: string, ground: string): string =>
  movedUntil(mixed(ink, ground, 0.45), ink, ground, edgeContrast)

/**
 * The palette of a white-label shop, its contrast repaired: writing that cannot be read on the shop's ground
 * becomes ink or white. Undefined when the shop has no ground of its own. Rules 9.
 */
export function shopPalette({ bg_color, font_color }: ShopColours): ShopPalette | undefined {
  const ground = hexOf(bg_color)
  if (ground === undefined) return undefined
  const ink = readableOn(ground, hexOf(font_color))
  const isDark = contrastOf(ink, '#000000') > contrastOf(ink, '#ffffff')
  const away = isDark ? '#000000' : '#ffffff'
  const tone = (wanted: string) => movedUntil(wanted, ink, ground, textContrast)
  const { error, success, info, warn, purple, grey } = isDark ? darkTones : lightTones
  return {
    isDark,
    ground,
    surface: mixed(ground, away, 0.4),
    sunk: mixed(ground, away, 0.2),
    ink,
    ink2: softer(ink, ground),
    line: mixed(ink, ground, 0.65),
    edge: edgeOf(ink, ground),
    tones: {
      error: tone(error),
      success: tone(success),
      info: tone(info),
      warn: tone(warn),
      purple: tone(purple),
      grey: tone(grey),
    },
  }
}

/** The footer of a white-label shop; the seed's black and white when it chose none. Spec section 2. */
export function footerPalette({ footer_color }: ShopColours): FooterPalette {
  const ground = hexOf(footer_color) ?? hexOf(footerBackgroundColour) ?? '#111111'
  const ink = readableOn(ground, hexOf(footerTextColour))
  return { ground, ink, ink2: softer(ink, ground), edge: edgeOf(ink, ground) }
}
