import type { PdfLexer } from '../pdf-lexer.ts'
import { isName, isWord, type PdfDict, type PdfValue } from '../pdf-values.ts'

const isBlank = (byte: number | undefined): boolean =>
  byte === undefined || byte === 32 || byte === 10 || byte === 13 || byte === 9

/** Goes past a picture that stands in the content itself, behind its `BI`; gives its dictionary. */
export function takeInlinePicture(lexer: PdfLexer): PdfDict {
  const dict = new Map<string, PdfValue>()
  for (let key = lexer.next(); key !== undefined; key = lexer.next()) {
    if (isWord(key) && key.word === 'ID') break
    const value = lexer.next()
    if (isName(key) && value !== undefined) dict.set(key.name, value)
    if (dict.size > 100) break
  }
  const { bytes } = lexer
  for (let at = bytes.indexOf(69, lexer.at); at >= 0; at = bytes.indexOf(69, at + 1)) {
    if (bytes[at + 1] !== 73 || !isBlank(bytes[at - 1]) || !isBlank(bytes[at + 2])) continue
    lexer.at = at + 2
    return dict
  }
  lexer.at = bytes.length
  return dict
}
