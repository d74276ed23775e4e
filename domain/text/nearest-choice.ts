/** The one of some words that is typed most like a text; the first of equals. Undefined without words. */
export function nearestChoice<Word extends string>(text: string, words: readonly Word[]): Word | undefined {
  const asked = text.trim().toLowerCase().slice(0, maxCompared)
  let best: Word | undefined
  let least = Number.POSITIVE_INFINITY
  for (const word of words) {
    const cost = word.includes(asked) && asked !== '' ? containedCost : distance(asked, word)
    if (cost < least) [best, least] = [word, cost]
  }
  return best
}

/** A word that holds the whole text is nearer than any change of letters but one. */
const containedCost = 1
/** Longer texts are compared by their beginning. */
const maxCompared = 40

/** How many letters are put in, taken out or exchanged to make one word of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1]
    for (let at = 0; at < other.length; at += 1) {
      const exchanged = (row[at] ?? 0) + (other[at] === letter ? 0 : 1)
      next.push(Math.min(exchanged, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
