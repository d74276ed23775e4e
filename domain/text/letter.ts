/** The tabs of an index of names: a to z, and one for names that begin with anything else. */
export const indexLetters = [
  'a',
  'b',
  'c',
  'd',
  'e',
  'f',
  'g',
  'h',
  'i',
  'j',
  'k',
  'l',
  'm',
  'n',
  'o',
  'p',
  'q',
  'r',
  's',
  't',
  'u',
  'v',
  'w',
  'x',
  'y',
  'z',
  '0',
] as const

export type IndexLetter = (typeof indexLetters)[number]

/** The tab of a text, if it is one. */
export function indexLetter(text: string | undefined): IndexLetter | undefined {
  return indexLetters.find(letter => letter === text)
}
