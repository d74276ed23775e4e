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
