// The bytes of a text file as text, in the encoding it says or shows.

/** Encodings that files of spreadsheets and shops come in. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'shift_jis',
  'euc-kr',
  'gb18030',
] as const

export type Encoding = (typeof encodings)[number]

interface Decoded {
  readonly text: string
  readonly encoding: Encoding
  /** Nothing in the file says so: somebody should look at a sample. */
  readonly isGuessed: boolean
}

/** The encoding that the first bytes name. */
function markOf([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** What Windows-1252 has where ISO 8859-1 has control characters, from 0x80 on; a blank for none. */
const windowsSigns = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** Some versions of Node.js read Windows-1252 as ISO 8859-1, which differs in these signs alone. */
const asWindows = (text: string): string =>
  text.replaceAll(/[\u0080-\u009f]/g, sign => {
    const known = windowsSigns.charAt(sign.charCodeAt(0) - 0x80)
    return known === ' ' ? sign : known
  })

/** Text in an encoding without its mark; undefined where the bytes are none in it. */
function decodedAs(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return encoding === 'windows-1252' ? asWindows(text) : text
  } catch {
    return undefined
  }
}

/**
 * Reads a text file: by the mark at its beginning, else as UTF-8 where it is valid UTF-8, else as
 * Windows-1252, which any bytes are; or as it is told. Undefined when it is not what it is told or marked.
 */
export function decodeText(bytes: Uint8Array, told?: Encoding): Decoded | undefined {
  const said = told ?? markOf(bytes)
  const text = decodedAs(bytes, said ?? 'utf-8')
  if (text !== undefined) return { text, encoding: said ?? 'utf-8', isGuessed: false }
  if (said !== undefined) return undefined
  const latin = decodedAs(bytes, 'windows-1252')
  return latin === undefined ? undefined : { text: latin, encoding: 'windows-1252', isGuessed: true }
}
