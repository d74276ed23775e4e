/** A place where staff work, by the words that people look for it under. */
export interface NamedDesk {
  readonly route: string
  /** Its name in the reader's language first, then in English, then other words for it. */
  readonly words: readonly string[]
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()

/** How far a word is from what was typed: 0 is the same, each letter to add, drop or change is one. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1]
    for (let place = 1; place <= other.length; place += 1) {
      const changed = (row[place - 1] ?? 0) + (other[place - 1] === letter ? 0 : 1)
      next.push(Math.min(changed, (row[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** Longer than any word we have: what is pasted by mistake costs no time. */
const typedMaxCharacters = 40

/** Lower is nearer: a beginning before a middle, and both before a word that only looks alike. */
function farness(typed: string, desk: NamedDesk): number {
  const each = desk.words.map(plain).map(word => {
    if (word.startsWith(typed)) return 0
    if (word.split(' ').some(part => part.startsWith(typed))) return 1
    return word.includes(typed) ? 2 : 3 + distance(typed, word) / Math.max(word.length, 1)
  })
  return Math.min(...each)
}

const looksAlike = 3

/** The desks that a text means, nearest first; all of them, as they stand, when nothing was typed. */
export function matchDesks<D extends NamedDesk>(text: string, desks: readonly D[]): readonly D[] {
  const typed = plain(text).slice(0, typedMaxCharacters)
  if (typed === '') return desks
  return nearestFirst(typed, desks).filter(desk => farness(typed, desk) < looksAlike)
}

/** The desks that are nearest to a word that names none, so that a mistyped address still leads somewhere. */
export function nearestDesks<D extends NamedDesk>(
  text: string,
  desks: readonly D[],
  count: number,
): readonly D[] {
  const typed = plain(text).slice(0, typedMaxCharacters)
  return (typed === '' ? desks : nearestFirst(typed, desks)).slice(0, count)
}

const nearestFirst = <D extends NamedDesk>(typed: string, desks: readonly D[]): readonly D[] =>
  desks.toSorted((one, other) => farness(typed, one) - farness(typed, other))
