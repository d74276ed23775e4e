import { colourNamed } from '../colour.ts'

/** Words a seller uses for a see-through record. */
const seeThrough = /\b(trans(parent|lucent)?|clear)\b/i

/** Words of a format line that speak of the sleeve or the labels, not of the disc. */
const notTheDisc = /\b(sleeve|labels?|cover|edition|box)\b/i

/**
 * The colour list of a disc from the free text of its format ("Transparent Blue", "Red"), as JSON.
 * Black when the text names no colour we know; null for a picture disc, which has a picture instead.
 */
export function colourFromText(text: string, descriptions: readonly string[]): string | null {
  if (descriptions.includes('Picture Disc')) return null
  const names = text
    .split(/[,/&]|\band\b/i)
    .filter(part => !notTheDisc.test(part))
    .map(nameIn)
    .filter(name => name !== undefined)
  return JSON.stringify(names.length > 0 ? names.slice(0, 4) : ['black'])
}

function nameIn(part: string): string | undefined {
  const words = part.toLowerCase().match(/[a-z]+/g) ?? []
  const colour = words.find(word => !seeThrough.test(word) && colourNamed(word) !== undefined)
  if (!seeThrough.test(part)) return colour
  if (colour === undefined) return 'transparent'
  return colourNamed(`transparent_${colour}`) ? `transparent_${colour}` : colour
}
