/** A colour as six hexadecimal digits with `#`. */
const isHex = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** Any three- or six-digit colour in its six-digit form; undefined for what is none. */
export function hexOf(text: string | null | undefined): string | undefined {
  const given = (text ?? '').trim().toLowerCase()
  if (isHex(given)) return given
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(given)
  return short
    ? `#${short
        .slice(1)
        .map(digit => digit + digit)
        .join('')}`
    : undefined
}

const channelsOf = (hex: string): number[] => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))

/** Relative luminance, 0 to 1, as WCAG 2.2 defines it. */
function luminanceOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = channelsOf(hex).map(channel => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of two colours, 1 to 21, as WCAG 2.2 defines it. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** What text needs. Rules 9. */
export const textContrast = 4.5
/** What the edges of controls need. Rules 9. */
export const edgeContrast = 3

const ink = '#15181a'

/**
 * A colour to write with on a ground: the wanted one when it can be read, else ink or white, else black,
 * which stands out from every ground that those two do not.
 */
export function readableOn(ground: string, wanted: string | undefined): string {
  if (wanted !== undefined && contrastOf(ground, wanted) >= textContrast) return wanted
  const better = contrastOf(ground, ink) >= contrastOf(ground, '#ffffff') ? ink : '#ffffff'
  return contrastOf(ground, better) >= textContrast ? better : '#000000'
}

/** So much of the second colour in the first: 0 is the first alone, 1 the second. */
export function mixed(one: string, other: string, share: number): string {
  const others = channelsOf(other)
  const channels = channelsOf(one).map((channel, at) => {
    const value = Math.round(channel + ((others[at] ?? 0) - channel) * share)
    return value.toString(16).padStart(2, '0')
  })
  return `#${channels.join('')}`
}

const steps = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9] as const

/** A colour moved towards another, no further than it must to stand out from the ground by `least`. */
export function movedUntil(colour: string, towards: string, ground: string, least: number): string {
  const tries = steps.map(share => mixed(colour, towards, share))
  return tries.find(tried => contrastOf(tried, ground) >= least) ?? towards
}
