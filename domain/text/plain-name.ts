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
