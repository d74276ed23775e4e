// What a person typed, as the two questions we ask of the database.

/** At most so many words are looked for; more would only be refused by the index. */
const wordsMax = 8

/**
 * The words of a search: letters and digits of any script, nothing that means something to the query
 * language.
 */
function wordsOf(text: string): string[] {
  return (text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, wordsMax)
}

/** Every word must begin a word of the record: `caf noi` finds "Café Noir". Empty when nothing was typed. */
export const prefixQuery = (text: string): string =>
  wordsOf(text)
    .map(word => `${word}:*`)
    .join(' & ')
