/** Marks that turn the direction of what follows, and other characters that are not to be seen. */
const unseen = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
const seen = /[\p{Letter}\p{Number}\p{Punctuation}\p{Symbol}]/u

/**
 * A name as it can stand among other words, in any script: without what would turn the words around it about.
 * Empty when nothing of it can be seen.
 */
export function readableName(text: string): string {
  const plain = text.replaceAll(unseen, '').trim()
  return seen.test(plain) ? plain : ''
}

const mostLetters = 60

/**
 * What somebody calls themselves, as it may stand in a mail to a stranger: in one line, of at most 60
 * characters, and nothing in it that a reader's program makes a link of. `St.John` becomes `St. John`, and so
 * `shop.example` no address.
 */
export function plainName(text: string): string {
  const linkless = text
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/[a-z][a-z0-9+.-]*:\/\/\S*/gi, ' ')
    .replace(/\bwww\.\S*/gi, ' ')
    .replace(/[/\\@<>:]+/g, ' ')
    .replace(/[.。．｡](?=\S)/gu, '. ')
    .replace(/ {2,}/g, ' ')
  return Array.from(linkless.trim()).slice(0, mostLetters).join('').trim()
}
