// Reads values from bytes: names, numbers, texts, arrays, dictionaries, words. It never reads beyond them.
import { type PdfDict, pdfLimits, PdfStop, type PdfValue } from './pdf-values.ts'

const isSpace = (byte: number): boolean =>
  byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 12 || byte === 0
// ( ) < > [ ] { } / %
const delimiters: ReadonlySet<number> = new Set([40, 41, 60, 62, 91, 93, 123, 125, 47, 37])
const isRegular = (byte: number): boolean => !isSpace(byte) && !delimiters.has(byte)

const ordinary = new Uint8Array(256).map((_, byte) => (isRegular(byte) ? 1 : 0))

const hexOf = (byte: number): number => {
  if (byte >= 48 && byte <= 57) return byte - 48
  if (byte >= 65 && byte <= 70) return byte - 55
  return byte >= 97 && byte <= 102 ? byte - 87 : -1
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Ends a value at a `]` or `>>` that nothing opened. */
const closing = { word: '' } as const

export class PdfLexer {
  readonly bytes: Uint8Array
  at: number
  /** Whether `1 0 R` is a reference: in the file, but not in the content of a page. */
  readonly #hasRefs: boolean

  /** A place before the bytes is one behind them: nothing stands there. */
  constructor(bytes: Uint8Array, at = 0, hasRefs = true) {
    this.bytes = bytes
    this.at = at < 0 ? bytes.length : at
    this.#hasRefs = hasRefs
  }

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length
  }

  /** Goes past blanks and comments. */
  skip(): void {
    const { bytes } = this
    while (this.at < bytes.length) {
      const byte = bytes[this.at] ?? 0
      if (byte === 37)
        while (this.at < bytes.length && bytes[this.at] !== 10 && bytes[this.at] !== 13) this.at += 1
      else if (isSpace(byte)) this.at += 1
      else return
    }
  }

  /** Whether a word stands next; goes past it when it does. */
  takes(word: string): boolean {
    this.skip()
    for (let index = 0; index < word.length; index += 1)
      if (this.bytes[this.at + index] !== word.charCodeAt(index)) return false
    this.at += word.length
    return true
  }

  /** The next value; undefined at the end of the bytes. */
  next(depth = 0): PdfValue | undefined {
    if (depth > pdfLimits.nesting) throw new PdfStop('damaged', 'nesting')
    this.skip()
    if (this.isAtEnd) return undefined
    const byte = this.bytes[this.at] ?? 0
    if (byte === 47) return { name: this.#name() }
    if (byte === 40) return this.#text()
    if (byte === 91) return this.#array(depth)
    if (byte === 60) return this.bytes[this.at + 1] === 60 ? this.#dict(depth) : this.#hex()
    if (byte === 93 || byte === 62 || byte === 41 || byte === 123 || byte === 125) {
      this.at += byte === 62 && this.bytes[this.at + 1] === 62 ? 2 : 1
      return closing
    }
    return this.#wordOrNumber()
  }

  #regular(): string {
    const from = this.at
    const { bytes } = this
    while (this.at < bytes.length && ordinary[bytes[this.at] ?? 0] === 1) this.at += 1
    const to = Math.min(this.at, from + 200)
    let text = ''
    for (let index = from; index < to; index += 1) text += String.fromCharCode(bytes[index] ?? 0)
    return text
  }

  #name(): string {
    this.at += 1
    return this.#regular().replaceAll(/#([\da-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  }

  #wordOrNumber(): PdfValue {
    const from = this.at
    const text = this.#regular()
    if (this.at === from) {
      this.at += 1
      return closing
    }
    const first = text.charCodeAt(0)
    if (first > 57 || first < 43) return this.#word(text)
    const number = Number(text)
    if (!Number.isFinite(number)) {
      const read = Number.parseFloat(text)
      return Number.isFinite(read) ? read : { word: text }
    }
    if (!this.#hasRefs || !Number.isInteger(number) || number < 0) return number
    return this.#refOr(number)
  }

  #word(text: string): PdfValue {
    if (text === 'true') return true
    if (text === 'false') return false
    return text === 'null' ? null : { word: text }
  }

  #refOr(number: number): PdfValue {
    const { at } = this
    this.skip()
    const digit = this.bytes[this.at] ?? 0
    if (digit >= 48 && digit <= 57) {
      const generation = this.#regular()
      if (/^\d{1,5}$/.test(generation)) {
        this.skip()
        const after = this.bytes[this.at + 1]
        if (this.bytes[this.at] === 82 && (after === undefined || !isRegular(after))) {
          this.at += 1
          return { ref: number }
        }
      }
    }
    this.at = at
    return number
  }

  #array(depth: number): PdfValue {
    this.at += 1
    const items: PdfValue[] = []
    for (;;) {
      this.skip()
      if (this.isAtEnd) return items
      if (this.bytes[this.at] === 93) {
        this.at += 1
        return items
      }
      const item = this.next(depth + 1)
      if (item !== undefined && item !== closing) items.push(item)
    }
  }

  #dict(depth: number): PdfDict {
    this.at += 2
    const entries = new Map<string, PdfValue>()
    for (;;) {
      this.skip()
      if (this.isAtEnd) return entries
      if (this.bytes[this.at] === 62) {
        this.at += this.bytes[this.at + 1] === 62 ? 2 : 1
        return entries
      }
      if (this.bytes[this.at] !== 47) {
        this.next(depth + 1)
        continue
      }
      const key = this.#name()
      this.skip()
      if (this.bytes[this.at] === 62) continue
      const value = this.next(depth + 1)
      if (value !== undefined && value !== closing) entries.set(key, value)
    }
  }

  #hex(): string {
    this.at += 1
    const codes: string[] = []
    let high = -1
    while (!this.isAtEnd) {
      const byte = this.bytes[this.at] ?? 0
      this.at += 1
      if (byte === 62) break
      const digit = hexOf(byte)
      if (digit < 0) continue
      if (high < 0) high = digit
      else {
        codes.push(String.fromCharCode(high * 16 + digit))
        high = -1
      }
    }
    if (high >= 0) codes.push(String.fromCharCode(high * 16))
    return codes.join('')
  }

  #text(): string {
    this.at += 1
    const parts: string[] = []
    let depth = 1
    while (!this.isAtEnd) {
      const letter = String.fromCharCode(this.bytes[this.at] ?? 0)
      this.at += 1
      if (letter === '\\') {
        parts.push(this.#escaped())
        continue
      }
      if (letter === '(') depth += 1
      if (letter === ')') depth -= 1
      if (depth === 0) break
      parts.push(letter)
    }
    return parts.join('')
  }

  #escaped(): string {
    const letter = String.fromCharCode(this.bytes[this.at] ?? 0)
    this.at += 1
    if (letter >= '0' && letter <= '7') {
      let code = Number(letter)
      for (let more = 0; more < 2; more += 1) {
        const digit = (this.bytes[this.at] ?? 0) - 48
        if (digit < 0 || digit > 7) break
        code = code * 8 + digit
        this.at += 1
      }
      return String.fromCharCode(code % 256)
    }
    if (letter === '\r' || letter === '\n') {
      if (letter === '\r' && this.bytes[this.at] === 10) this.at += 1
      return ''
    }
    return escapes[letter] ?? letter
  }
}
