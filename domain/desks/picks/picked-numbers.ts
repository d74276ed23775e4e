// Several records of another desk in one text: their numbers in their order, and what is being typed.

/** What is written between two of them. */
const between = /[\s,]+/
const numberText = /^\d+$/

const partsIn = (text: string): string[] => text.split(between).filter(part => part !== '')

interface Picked {
  /** The numbers that are chosen, each once. */
  readonly ids: readonly string[]
  /** What is typed and nobody has chosen yet. */
  readonly words: string
}

/** The parts of a text that ends with what is being typed, where anything is. */
export function pickedIn(text: string, typing: string): Picked {
  const before = text.slice(0, text.length - typing.length)
  const isTyping = typing !== '' && text.endsWith(typing) && /(?:^|[\s,])$/.test(before)
  const chosen = partsIn(isTyping ? before : text)
  return {
    ids: [...new Set(chosen.filter(part => numberText.test(part)))],
    // Words that another page or a wrong file left are typed over, and never lost.
    words: isTyping ? typing : chosen.filter(part => !numberText.test(part)).join(' '),
  }
}

/** The numbers that somebody typed without choosing; none where other words are among them. */
export function numbersIn(words: string): readonly string[] {
  const parts = partsIn(words)
  return parts.every(part => numberText.test(part)) ? parts : []
}

/** The text of what is chosen and what is typed behind it. */
export const pickedText = ({ ids, words }: Picked): string =>
  [...ids, ...(words === '' ? [] : [words])].join(', ')

/** With more at its end; one that is chosen already stays where it is. */
export const picksWith = (ids: readonly string[], more: readonly string[]): readonly string[] => [
  ...new Set([...ids, ...more]),
]

/** The same with the one at a place behind its next. */
export const picksSwapped = (ids: readonly string[], at: number): readonly string[] =>
  ids.map((one, place) => ids[place === at ? at + 1 : place === at + 1 ? at : place] ?? one)
