// Reads one object of a file where it stands, a little at first and more when it is longer.
import { PdfLexer } from './pdf-lexer.ts'
import type { PdfSource } from './pdf-source.ts'
import { isDict, numberOf, pdfLimits, PdfStop, type PdfStream, type PdfValue } from './pdf-values.ts'

interface PlacedObject {
  readonly number: number
  readonly value: PdfValue
}

const firstBytes = 4_096

/** Where the bytes of a stream begin behind its word: after one line end. */
function streamStart(lexer: PdfLexer): number {
  let { at } = lexer
  if (lexer.bytes[at] === 13) at += 1
  if (lexer.bytes[at] === 10) at += 1
  return at
}

/** What stands at a place in bytes: `n g obj …`; undefined where it is no object. */
function objectIn(lexer: PdfLexer, from: number): PlacedObject | undefined {
  const number = numberOf(lexer.next())
  const generation = numberOf(lexer.next())
  if (number === undefined || generation === undefined || !lexer.takes('obj')) return undefined
  const value = lexer.next()
  if (value === undefined) return undefined
  if (!isDict(value) || !lexer.takes('stream')) return { number, value }
  const stream: PdfStream = { dict: value, from: from + streamStart(lexer), ref: number }
  return { number, value: stream }
}

/** The object at a place of a file; undefined where none is. */
export async function objectAt(source: PdfSource, at: number): Promise<PlacedObject | undefined> {
  if (!Number.isInteger(at) || at < 0 || at >= source.size) return undefined
  for (let size = firstBytes; ; size *= 8) {
    const to = Math.min(source.size, at + size)
    const lexer = new PdfLexer(await source.read(at, to))
    const found = objectIn(lexer, at)
    // One that ends with the bytes may go on behind them, and a word behind it may have been cut.
    if (lexer.at + 16 < lexer.bytes.length || to === source.size) return found
    if (size > pdfLimits.valueBytes) throw new PdfStop('too_heavy', 'object')
  }
}
